"""Every sentence about Island Fortress."""
