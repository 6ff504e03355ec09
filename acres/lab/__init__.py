"""The laboratory: tournaments of bots, on one machine or many, and the games as researchers expect them.

No part of the page; what it needs beside the standard library is the extra ``lab`` of the package
(`docs/lab/laboratory.md`).
"""
