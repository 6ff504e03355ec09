// The Python package as one archive: modules compiled by the runtime's own Python
// (Pyodide in Node), and the data that they read; the same bytes for the same sources.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./runtime.mjs";

/** Of no use to a page: commands, and what only commands and tests call. */
const LEFT_OUT = [
  "acres.__main__", "acres.serve", "acres.bots.arena",
  "acres.snow.records", "acres.snow.record_import", "acres.snow.record_moves",
  "acres.table.conformance", "acres.table.perft", "acres.table.playthrough",
];

// Docstrings, and the types of parameters, are for readers of the source: they make a fifth
// of the archive. (A class keeps a short one: `dataclass` would write its own, slowly.)
const COMPILE = `
import ast, importlib.util, io, marshal, pathlib, zipfile
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
    if missing := set(imported(tree)) & set(LEFT_OUT):
        raise ImportError(f"{name} imports what assets/build/package.mjs leaves out: {missing}")
    code = compile(bare(tree), name, "exec", dont_inherit=True)
    unchecked = (1).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + unchecked + bytes(8) + marshal.dumps(code)

root = pathlib.Path("/project")
content = {}
for path in root.glob("acres/**/*.py"):
    name = path.relative_to(root).as_posix()
    if name.removesuffix(".py").replace("/", ".") not in LEFT_OUT:
        content[name + "c"] = compiled(path.read_text("utf-8"), name)
for kind in ("acres", "csv", "mo"):
    for path in root.glob(f"acres/**/*.{kind}"):
        content[path.relative_to(root).as_posix()] = path.read_bytes()
archive = io.BytesIO()
with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as target:
    for name, data in sorted(content.items()):
        target.writestr(zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0)), data)
packed = zstd.compress(archive.getvalue(), level=22)
`;

/** Starts a Python in Node as the page does; `more` are options of Pyodide. */
export async function python(more = {}) {
  const pyodide = path.join(ROOT, "node_modules/pyodide/pyodide.mjs");
  const { loadPyodide } = await import(pathToFileURL(pyodide).href);
  // Tracebacks keep file, line and function; columns would add a quarter to the archive.
  const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
  return loadPyodide({ env, ...more });
}

/** Compiles `acres/`; a syntax error stops the build. The archive itself (a zip that Python
 * imports from as it is), and as it travels: compressed as a whole, by zstd. */
export async function compilePackage() {
  const py = await python();
  py.FS.mkdirTree("/project");
  py.mountNodeFS("/project", ROOT);
  py.globals.set("LEFT_OUT", py.toPy(LEFT_OUT));
  try {
    py.runPython(COMPILE);
  } catch ({ message }) { // the whole runtime would be printed with it otherwise
    throw new Error(message.match(/^\s*File "acres[\s\S]*|^ImportError[\s\S]*/m)?.[0].trim() ?? message);
  }
  const bytes = (expression) => py.runPython(expression).toJs();
  return { archive: bytes("archive.getvalue()"), packed: bytes("packed") };
}
