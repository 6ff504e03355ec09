"""Every sentence about Armorica."""
