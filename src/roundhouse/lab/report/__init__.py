"""What people read of it: tables on the screen, plots, a page in Markdown."""
