// The Python package: modules compiled by the runtime's own Python (Pyodide in Node) and the data
// they read, by name; the same bytes for the same sources.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { cached, cachedEach } from "./cache.mjs";
import { ROOT } from "./runtime.mjs";
import { BOOT } from "./stdlib.mjs";

/** Modules that only commands and tests need. */
const LEFT_OUT = [
  "acres.__main__", "acres.serve", "acres.lab", "acres.app.shell.prerender",
  "acres.core.conformance", "acres.core.lesson_check", "acres.core.playthrough",
];
/** Rooms of games that only commands and the laboratory need. */
const ROOMS_LEFT_OUT = ["lab"];

// (A class keeps a short docstring: `dataclass` would write its own, slowly.)
const COMPILER = `
import ast, importlib.util, marshal
import unicodedata  # the compiler imports it for some modules, and not every build compiles those
from compression import zstd

def bare(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            if ast.get_docstring(node):
                node.body[0].value.value = "."
        elif isinstance(node, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)):
            if ast.get_docstring(node) is not None:
                node.body.pop(0)
            if not isinstance(node, ast.Module):
                node.body = node.body or [ast.Pass(lineno=node.lineno, col_offset=0)]
    return tree

def pyc(tree, name):
    code = compile(ast.fix_missing_locations(tree), name, "exec", dont_inherit=True)
    unchecked = (1).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + unchecked + bytes(8) + marshal.dumps(code)

def coarse(code):
    """With the line of the function in place of each instruction's: they make a sixth of it."""
    nested = tuple(coarse(each) if hasattr(each, "co_code") else each for each in code.co_consts)
    # Of eight units, without columns, on the line before (Objects/locations.md of CPython).
    lines = bytes((0x80 | 13 << 3 | 7, 0)) * -(-len(code.co_code) // 16)
    return code.replace(co_consts=nested, co_linetable=lines)

def travelling(pyc):
    return pyc[:16] + marshal.dumps(coarse(marshal.loads(pyc[16:])))

def packed(files, level):
    return zstd.compress(marshal.dumps(dict(sorted(files.items()))), level=level)
`;

// Docstrings and parameter types serve readers of the source and make a fifth of the size.
const COMPILE = `
import pathlib

def left_out(name):
    parts = name.split(".")
    return any(name == one or name.startswith(f"{one}.") for one in LEFT_OUT) or parts[:2] == ["acres", "games"] and parts[3:4] in ROOMS_LEFT_OUT

def untyped(tree):
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            node.returns = None
            every = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
            for argument in filter(None, (*every, node.args.vararg, node.args.kwarg)):
                argument.annotation = None
    return tree

def imported(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))

def compiled(name):
    """The module as it travels, and what it imports; nothing for a module that does not travel."""
    if left_out(name.removesuffix(".py").replace("/", ".").removesuffix(".__init__")):
        return None
    tree = ast.parse(pathlib.Path("/project", name).read_text("utf-8"), name)
    if missing := set(filter(left_out, imported(tree))):
        raise ImportError(f"{name} imports what assets/build/package.mjs leaves out: {missing}")
    return sorted(imported(tree)), pyc(untyped(bare(tree)), name)

`;

const GAMES = `
import sys, types

sys.dont_write_bytecode = True
sys.path.insert(0, "/package")
sys.modules["pyscript"] = types.SimpleNamespace(workers=None)
import acres
import acres.app.browser.begin
import acres.app.browser.main

def modules(game):
    return {name for name in sys.modules if name.startswith(f"{acres.GAMES[game]}.")}

# What the manifests import is there before a game is chosen, what the other two rooms import once it
# is; the rest (its bot, and what is imported within functions) a little later.
manifests = {game: acres.manifest(game) for game in acres.GAMES}
known = {game: modules(game) for game in acres.GAMES}
started = set(sys.modules)
for game in acres.GAMES:
    acres.game(game), acres.room(game, "page")
games = [
    {"name": game, "package": acres.GAMES[game], "sheets": manifests[game].sheets,
     "cover": manifests[game].cover, "known": known[game], "first": modules(game) - known[game]}
    for game in acres.GAMES
]
{"games": games, "started": started}
`;

/** How Python imports from the package's files, and fetches a part when one of its modules (`later`,
 * names by part) is imported: see acres/app/browser/packed.py and interpreter.mjs. */
export const mount = (later) => `
import marshal
from compression import zstd

importer = {"__name__": "acres.app.browser.packed"}
exec(marshal.loads(files.pop("acres/app/browser/packed.pyc")[16:]), importer)
importer["mount"](files)

def part(name):
    def now():
        from js import acresParts  # only then: nothing of the browser's may be in the memory
        return marshal.loads(zstd.decompress(acresParts.now(name).to_bytes()))
    return now

for name, modules in ${JSON.stringify(later)}.items():
    importer["mount_later"](modules, part(name))
`;
/** How Python unpacks the archive. */
export const unpack = (later) => `
import marshal
from compression import zstd

files = marshal.loads(zstd.decompress(packed))
${mount(later)}`;

/** A Python in Node that has just started: what it remembers then is kept, and the next starts from that. */
export async function python() {
  const _loadSnapshot = await cached("python", "", async () => (await startPython({ _makeSnapshot: true })).makeMemorySnapshot());
  return startPython({ _loadSnapshot });
}

/** Starts a Python in Node as the page does; `more` are options of Pyodide. */
export async function startPython(more = {}) {
  const pyodide = path.join(ROOT, "node_modules/pyodide/pyodide.mjs");
  const { loadPyodide } = await import(pathToFileURL(pyodide).href);
  // Tracebacks keep file, line and function; columns would add a quarter to the file.
  const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
  return loadPyodide({ env, ...more });
}

/** A Python that compiles and packs; `boot` lists the modules it had imported before. */
export async function compiler() {
  const py = await python();
  py.runPython(BOOT + COMPILER);
  return py;
}

/** Returns every file of the package that `compilePackage` reads, its content by path. */
export function sourcesOfPackage() {
  const found = fs.readdirSync(path.join(ROOT, "acres"), { recursive: true }).filter((file) => /\.(py|acres|csv|lesson|text)$/.test(file)).sort();
  return Object.fromEntries(found.map((file) => [file, fs.readFileSync(path.join(ROOT, "acres", file), "utf8")]));
}

/** Compiles `acres/`, each file by name, and puts it where that Python imports from; a syntax error stops
 * the build. `asked`: what any module imports. */
export async function compilePackage(py) {
  mountProject(py);
  py.globals.set("LEFT_OUT", py.toPy(LEFT_OUT));
  py.globals.set("ROOMS_LEFT_OUT", py.toPy(ROOMS_LEFT_OUT.map((room) => [room])));
  py.runPython(COMPILE);
  const sources = Object.fromEntries(Object.entries(sourcesOfPackage()).map(([file, source]) => [`acres/${file}`, source]));
  const [modules, data] = [true, false].map((code) => Object.keys(sources).filter((file) => file.endsWith(".py") === code));
  const inputs = Object.fromEntries(modules.map((file) => [file, [file, sources[file]]]));
  const made = await cachedEach("modules", inputs, (changed) => {
    const compiled = py.globals.get("compiled");
    try {
      return Object.fromEntries(changed.map((file) => [file, compiled(file)?.toJs() ?? null]));
    } catch ({ message }) { // otherwise the message would contain the whole runtime
      throw new Error(message.match(/^\s*File "acres[\s\S]*|^ImportError[\s\S]*/m)?.[0].trim() ?? message);
    }
  });
  const travelling = modules.filter((file) => made[file]);
  const found = [
    ...travelling.map((file) => [`${file}c`, made[file][1]]),
    ...data.map((file) => [file, new Uint8Array(fs.readFileSync(path.join(ROOT, file)))]),
  ];
  const files = Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
  putPackage(py, files);
  return { files, asked: [...new Set(travelling.flatMap((file) => made[file][0]))].sort() };
}

/** Where the front page is drawn before it travels; the page itself never imports this module. */
const DRAWS = "acres/app/shell/prerender.py";

/** Puts the compiled package where a Python imports from: it need not be compiled once more. */
function putPackage(py, files) {
  for (const [file, content] of [...Object.entries(files), [DRAWS, fs.readFileSync(path.join(ROOT, DRAWS))]]) {
    py.FS.mkdirTree(path.posix.dirname(`/package/${file}`));
    py.FS.writeFile(`/package/${file}`, content);
  }
}

/** Returns `games`: the build's data in their manifests, in order, and the modules of each: those that
 * the manifest imports, and those it is `first` played with; `started`: the modules that the page
 * starts with. */
export function readGames(py) {
  const { games, started } = py.runPython(GAMES).toJs();
  return { games: games.map(plain), started };
}

/** Returns the front page as Python shows it first: markup and attributes by the element's id. */
export function prerender(py) {
  return JSON.parse(py.runPython("import json; from acres.app.shell.prerender import front_page; json.dumps(front_page())"));
}

/** Returns the same in a language with this catalogue, by a Python of its own: parts that never change are
 * kept in the language in which they were drawn first. */
export async function prerenderIn(language, catalogue, files) {
  const py = await python();
  putPackage(py, files);
  py.globals.set("spoken", py.toPy([language, catalogue]));
  py.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/package")
from acres.core import sentences
sentences.use(spoken[0], sentences.catalogue(bytes(spoken[1])))
`);
  return prerender(py);
}

function mountProject(py) {
  py.FS.mkdirTree("/project");
  py.mountNodeFS("/project", ROOT);
}

/** Converts a dict of Python to an object without a class, which can be cached. */
export const plain = (dict) => Object.fromEntries(Object.entries(dict));

const moduleOf = (file) => file.replace(/(\/__init__)?\.pyc$/, "").replaceAll("/", ".");

/** Modules needed before anything can be fetched, or by the bot's worker from the start. */
const AT_ONCE = ["acres.app.browser.packed", "acres.bots.worker"];

/** Returns the package's files by the parts in which they travel: the page as it starts (named ""),
 * `later` for modules imported only within functions, each game as first played, more of each game, and its
 * lessons (acres/app/browser/games.py).
 * Data goes with the room of its game, its rules with more of it; the example games travel with `later`. */
export function partsOf(files, { games, started }) {
  const parts = { "": {}, later: {} };
  for (const { name } of games) Object.assign(parts, { [name]: {}, [`${name}-more`]: {}, [`${name}-lessons`]: {} });
  const part = (file) => {
    const game = games.find(({ package: room }) => file.startsWith(`${room.replaceAll(".", "/")}/`));
    if (!game) return started.has(moduleOf(file)) || AT_ONCE.includes(moduleOf(file)) ? "" : "later";
    if (/__init__\.pyc$/.test(file) && moduleOf(file) === game.package || game.known.has(moduleOf(file))) return "";
    if (file.endsWith(".text")) return `${game.name}-more`;
    const room = moduleOf(file.endsWith(".pyc") ? file : file.replace(/[^/]*$/, "__init__.pyc"));
    if (room === `${game.package}.lessons`) return `${game.name}-lessons`;
    return game.first.has(room) || game.known.has(room) ? game.name : `${game.name}-more`;
  };
  for (const [file, content] of Object.entries(files)) parts[part(file)][file] = content;
  return parts;
}

/** Returns the modules in each part. */
export const laterOf = ({ "": _, ...parts }) =>
  Object.fromEntries(Object.entries(parts).map(([name, files]) =>
    [name, Object.keys(files).filter((file) => file.endsWith(".pyc")).map(moduleOf).sort()]));

/** Packs the files into one piece, compressed by zstd. */
export function pack(py, files) {
  py.globals.set("files", py.toPy(files));
  return py.runPython(`
packed({name: travelling(bytes(file)) if name.endswith("pyc") else bytes(file) for name, file in files.items()}, level=22)
`).toJs();
}
