"""The laboratory runs on machines with processes and its extra packages, never in the page."""

from __future__ import annotations

import os

collect_ignore_glob = ["test_*.py"] if "ACRES_PYODIDE" in os.environ else []
