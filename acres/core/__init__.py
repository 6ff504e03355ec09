"""The core: everything that all games need. Imports only the standard library."""
