"""The server on simulated time, network and disks, with faults that follow from a seed."""
