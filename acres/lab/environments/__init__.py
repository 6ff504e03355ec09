"""The games as environments for research: PettingZoo, Gymnasium and OpenSpiel.

Each library is an extra of the package (``pip install '.[lab]'``) and is imported by the one module
here that is named like it. What they share (the words as actions, the observations, a game in
progress) stands in the other modules; docs/lab/environments.md tells of all.
"""
