"""`python -m tests.fuzz`: see `tests.fuzz.run`."""

from tests.fuzz.run import main

if __name__ == "__main__":  # the processes that are started import this too
    main()
