"""Environments need packages that the page never has."""

from __future__ import annotations

import os

collect_ignore_glob = ["test_*.py"] if "ACRES_PYODIDE" in os.environ else []
