"""What releases wrote: a folder for each, which later ones must still read."""
