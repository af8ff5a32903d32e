"""The tool tests itself: it must find what is planted in real games, and nothing where nothing is."""
