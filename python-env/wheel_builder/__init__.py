"""Builds the wheels that package indexes lack for some platforms."""
