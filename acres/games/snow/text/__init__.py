"""Every sentence about A Few Acres of Snow."""
