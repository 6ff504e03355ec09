"""What every game needs. Imports only the standard library."""
