// The Python package as one file: modules compiled by the runtime's own Python (Pyodide in
// Node), and the data that they read, by their names; the same bytes for the same sources.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./runtime.mjs";

/** Of no use to a page: commands, and what only commands and tests call. */
const LEFT_OUT = [
  "acres.__main__", "acres.serve", "acres.bots.arena",
  "acres.core.conformance", "acres.core.perft", "acres.core.playthrough",
];
/** Rooms of a game that only commands enter. */
const ROOMS_LEFT_OUT = ["records"];

// Docstrings, and the types of parameters, are for readers of the source: they make a fifth
// of it. (A class keeps a short one: `dataclass` would write its own, slowly.)
const COMPILE = `
import ast, importlib.util, marshal, pathlib, sys
from compression import zstd

sys.dont_write_bytecode = True
sys.path.insert(0, "/project")
import acres

games = [{"name": name, "sheets": acres.manifest(name).sheets} for name in acres.GAMES]
rooms = [f"{package}.{room}" for package in acres.GAMES.values() for room in ROOMS_LEFT_OUT]

def left_out(name):
    return name in LEFT_OUT or any(f"{name}.".startswith(f"{room}.") for room in rooms)

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
                node.returns = None
                every = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
                for argument in filter(None, (*every, node.args.vararg, node.args.kwarg)):
                    argument.annotation = None
    return ast.fix_missing_locations(tree)

def imported(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))

def compiled(source, name):
    tree = ast.parse(source, name)
    if missing := set(filter(left_out, imported(tree))):
        raise ImportError(f"{name} imports what assets/build/package.mjs leaves out: {missing}")
    code = compile(bare(tree), name, "exec", dont_inherit=True)
    unchecked = (1).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + unchecked + bytes(8) + marshal.dumps(code)

root = pathlib.Path("/project")
content = {}
for path in root.glob("acres/**/*.py"):
    name = path.relative_to(root).as_posix()
    if not left_out(name.removesuffix(".py").replace("/", ".").removesuffix(".__init__")):
        content[name + "c"] = compiled(path.read_text("utf-8"), name)
for kind in ("acres", "csv", "mo"):
    for path in root.glob(f"acres/**/*.{kind}"):
        content[path.relative_to(root).as_posix()] = path.read_bytes()
files = dict(sorted(content.items()))
packed = zstd.compress(marshal.dumps(files), level=22)
`;

/** How Python imports from the files of the package: see acres/app/browser/packed.py. */
export const MOUNT = `
import marshal

importer = {"__name__": "acres.app.browser.packed"}
exec(marshal.loads(files.pop("acres/app/browser/packed.pyc")[16:]), importer)
importer["mount"](files)
`;
/** How it takes them from what travels. */
export const UNPACK = `
import marshal
from compression import zstd

files = marshal.loads(zstd.decompress(packed))
${MOUNT}`;

/** Starts a Python in Node as the page does; `more` are options of Pyodide. */
export async function python(more = {}) {
  const pyodide = path.join(ROOT, "node_modules/pyodide/pyodide.mjs");
  const { loadPyodide } = await import(pathToFileURL(pyodide).href);
  // Tracebacks keep file, line and function; columns would add a quarter to the file.
  const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
  return loadPyodide({ env, ...more });
}

/** Compiles `acres/`; a syntax error stops the build. Each of its files by its name, and all of
 * them as they travel: by zstd, in one piece; and what is known of each game. */
export async function compilePackage() {
  const py = await python();
  py.FS.mkdirTree("/project");
  py.mountNodeFS("/project", ROOT);
  py.globals.set("LEFT_OUT", py.toPy(LEFT_OUT));
  py.globals.set("ROOMS_LEFT_OUT", py.toPy(ROOMS_LEFT_OUT));
  try {
    py.runPython(COMPILE);
  } catch ({ message }) { // the whole runtime would be printed with it otherwise
    throw new Error(message.match(/^\s*File "acres[\s\S]*|^ImportError[\s\S]*/m)?.[0].trim() ?? message);
  }
  const found = (name) => py.globals.get(name).toJs();
  return { files: found("files"), packed: found("packed"), games: found("games") };
}
