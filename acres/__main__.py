"""Commands: ``python -m acres replay | import | link | lessons | perft | playthrough | arena | exploits | tail | elo | train | odds | serve``."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import acres
from acres.core.errors import BadLink, BadNotation
from acres.core.journal import Journal


def recorded(written: str) -> str | None:
    """Return the game whose public record a text is; None where it is none."""
    games = [game for game in acres.GAMES if acres.manifest(game).records]
    return next((g for g in games if acres.room(g, "lab.records").is_record(written)), None)


def replay(files: list[str]) -> int:
    """Replay games and public game records; 1 when anything does not agree."""
    failed = False
    for file in files:
        try:
            written = Path(file).read_text(encoding="utf-8")
            if game := recorded(written):
                report = acres.room(game, "lab.records").replay(written)
                turns, mismatches = report.turns, report.mismatches
            else:
                turns, mismatches = Journal.parse(written).turns, []
        except (OSError, UnicodeDecodeError, BadNotation) as error:
            turns, mismatches = 0, [str(error)]
        print(f"{file}: {turns} turns, {len(mismatches)} mismatches")
        if mismatches:
            failed = True
            print(f"  {mismatches[0]}")
    return int(failed)


def import_file(record: str, target: str | None) -> int:
    """Write a public game record as a game of the notation; 1 when it does not agree."""
    try:
        read = Path(record).read_text(encoding="utf-8")
        game = recorded(read)
        if game is None:
            raise BadNotation("this is no public record of a game")
        written = acres.room(game, "lab.records").import_record(read).text()
        if target is None:
            print(written, end="")
        else:
            Path(target).write_text(written, encoding="utf-8")
    except (OSError, UnicodeDecodeError, BadNotation) as error:
        print(f"{record}: {error}", file=sys.stderr)
        return 1
    return 0


def link_encode(file: str, greeting: str, comments: bool) -> int:
    """Print a game as the fragment of an address; 1 when it is none."""
    from acres.core.link import encode

    try:
        journal = Journal.parse(Path(file).read_text(encoding="utf-8"))
        print(encode(journal, greeting=greeting, comments=comments))
    except (OSError, UnicodeDecodeError, BadNotation, BadLink) as error:
        print(f"{file}: {error}", file=sys.stderr)
        return 1
    return 0


def link_decode(address: str) -> int:
    """Print the game of a link, which may stand in any text; 1 when there is none."""
    from acres.core.link import decode_first, fragments

    try:
        link = decode_first(fragments(address) or [address])
    except BadLink as error:
        print(error, file=sys.stderr)
        return 1
    if link.greeting:
        print(f"greeting: {link.greeting}", file=sys.stderr)
    if link.moment:
        print(f"moment: move {link.moment.ply}", file=sys.stderr)
    print(link.text, end="")
    return 0


def lessons() -> int:
    """List the lessons of every game and play everything in them; 1 at a fault."""
    from acres.core.lesson import load
    from acres.core.lesson_check import LessonReport, check

    failed = False
    for game in acres.GAMES:
        names = acres.manifest(game).lessons
        lines, total = [], LessonReport(0, 0, 0)
        for name in names:
            try:
                lesson = load(game, name)
                report = check(lesson)
            except (OSError, UnicodeDecodeError, BadNotation) as error:
                failed = True
                lines.append(str(error))
            else:
                total += report
                lines.append(f"{name}: {lesson.title} ({report})")
        print(f"{game}: {len(names)} lessons, {total}")
        for line in lines:
            print(f"  {line}")
    return int(failed)


def perft(game: str, depth: int, seed: int) -> int:
    """Count the move sequences of each length from the set-up."""
    from acres.core.chance import Chance
    from acres.core.conformance import perft as count

    module = acres.game(game)
    state = module.setup({}, Chance(seed))
    for plies in range(1, depth + 1):
        print(f"{plies} {count(module, state, plies)}")
    return 0


def playthrough(folder: str) -> int:
    """Write the playthrough files anew."""
    from acres.core.playthrough import renew

    renew(Path(folder))
    return 0


def serve(folder: str, port: int, host: str) -> int:
    """Serve a built site until interrupted."""
    from acres.serve import serve as run

    run(Path(folder), port, host)
    return 0


def main(argv: list[str] | None = None) -> int:
    """Run one command; the exit status."""
    parser = argparse.ArgumentParser(prog="acres", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("replay", help="check games and public game records")
    command.add_argument("files", nargs="+", metavar="FILE")
    command = commands.add_parser("import", help="write a public game record as a game")
    command.add_argument("record", metavar="RECORD")
    command.add_argument("-o", dest="target", metavar="FILE", help="instead of the screen")
    command = commands.add_parser("link", help="a game as the fragment of an address, and back")
    ways = command.add_subparsers(dest="way", required=True)
    command = ways.add_parser("encode", help="print the link of a game")
    command.add_argument("file", metavar="FILE")
    command.add_argument("--greeting", default="", help="a line that goes with it")
    command.add_argument("--comments", action="store_true", help="take the comments along")
    command = ways.add_parser("decode", help="print the game of a link")
    command.add_argument("link", metavar="LINK")
    commands.add_parser("lessons", help="list the lessons and play everything in them")
    command = commands.add_parser("perft", help="count move sequences from the set-up")
    command.add_argument("--game", choices=acres.GAMES, default=next(iter(acres.GAMES)))
    command.add_argument("--depth", type=int, default=3)
    command.add_argument("--seed", type=int, default=1)
    command = commands.add_parser("playthrough", help="write the playthrough files anew")
    command.add_argument("folder", nargs="?", default="tests/playthroughs")
    command = commands.add_parser("serve", help="serve the built site")
    command.add_argument("folder", nargs="?", default="dist")
    command.add_argument("--port", type=int, default=8000)
    command.add_argument(
        "--host", default="127.0.0.1", help="the address or name of this machine to serve at"
    )
    commands.add_parser("arena", help="let bots play each other", add_help=False)
    commands.add_parser("exploits", help="let scripts look for a way to beat bots", add_help=False)
    commands.add_parser("tail", help="find the turns that cost bots most", add_help=False)
    commands.add_parser("elo", help="how strong bots are, from games of the arena", add_help=False)
    commands.add_parser("train", help="let bots learn a game from games", add_help=False)
    commands.add_parser("odds", help="learn a question's odds from games", add_help=False)
    asked, rest = parser.parse_known_args(argv)
    if asked.command == "arena":
        from acres.lab.studies.arena import main as arena

        return arena(rest)
    if asked.command == "exploits":
        from acres.lab.studies.exploits import main as exploits

        return exploits(rest)
    if asked.command == "tail":
        from acres.lab.studies.tail import main as tail

        return tail(rest)
    if asked.command == "elo":
        from acres.lab.studies.arena import elo

        return elo(rest)
    if asked.command == "train":
        from acres.lab.training.train import main as train

        return train(rest)
    if asked.command == "odds":
        from acres.lab.training.odds import main as odds

        return odds(rest)
    if rest:
        parser.error(f"there is no {' '.join(rest)} here")
    match asked.command:
        case "replay":
            return replay(asked.files)
        case "import":
            return import_file(asked.record, asked.target)
        case "link" if asked.way == "encode":
            return link_encode(asked.file, asked.greeting, asked.comments)
        case "link":
            return link_decode(asked.link)
        case "lessons":
            return lessons()
        case "perft":
            return perft(asked.game, asked.depth, asked.seed)
        case "playthrough":
            return playthrough(asked.folder)
        case _:
            return serve(asked.folder, asked.port, asked.host)


if __name__ == "__main__":
    sys.exit(main())
