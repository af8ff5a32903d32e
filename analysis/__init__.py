"""Statistics on the tables of a run: polars frames in, polars frames out, every estimate with its interval and n."""
