"""Charts and pages: draws and lays out what `analysis` has computed, and computes nothing itself."""
