// Python's standard library in four parts, compiled by the runtime's own Python. Pyodide's is one zip of
// sources, which travels as a whole and which every plain start compiles anew.
//
// The build finds out which module belongs to which part: Pyodide has imported the first part once it has
// started (`boot`), the page has imported the second once it has (`started`), the package's modules import
// the third anywhere in them (`asked`), and the rest, which nothing should import, is fetched on request.

/** PyScript's further imports; the browser tests fail if the rest is fetched. */
const PYSCRIPT = "html";
/** Imports that only the functions using them need, by module of the standard library: the names of all
 * characters (22 kB) are for `html.unescape`. */
const DEFERRED = { html: "html.entities" };

const SHARE_OUT = `
import importlib, io, sys, zipfile
from _imp import is_frozen

for name in sorted(asked):
    if name.partition(".")[0] in sys.stdlib_module_names:
        try:
            importlib.import_module(name)
        except ModuleNotFoundError:
            pass  # a name in a module
loaded = set(sys.modules).difference(DEFERRED.values())

[archive] = (path for path in sys.path if path.endswith(".zip"))
sources = {}
with zipfile.ZipFile(archive) as opened:
    for file in sorted(opened.namelist()):
        name = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        if file.endswith(".py") and not is_frozen(name):
            sources[name] = (file, opened.read(file))

def deferred(tree, wanted):
    """The module's own import of \`wanted\` within the functions that use what it brings."""
    [statement] = (node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == wanted)
    tree.body.remove(statement)
    brought = {alias.asname or alias.name for alias in statement.names}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and any(isinstance(each, ast.Name) and each.id in brought for each in ast.walk(node)):
            node.body.insert(0, statement)
    return tree

def parsed(name, source):
    tree = ast.parse(source)
    return deferred(tree, DEFERRED[name]) if name in DEFERRED else tree

def compiled(names, change):
    chosen = ((sources[name][0], parsed(name, sources[name][1])) for name in sorted(names))
    return {file + "c": pyc(change(tree), file) for file, tree in chosen}

start = boot & sources.keys()
more = loaded & sources.keys() - start
others = sources.keys() - start - more
later = more - started
zipped = io.BytesIO()
with zipfile.ZipFile(zipped, "w") as opened:
    for file, code in compiled(start, bare).items():
        opened.writestr(zipfile.ZipInfo(file), travelling(code), zipfile.ZIP_DEFLATED, 9)
start = zipped.getvalue()
more = compiled(more - later, bare)
later = compiled(later, bare)
rest = packed(compiled(others, lambda tree: tree), level=10)
# A module of a package that is in the rest as a whole is found by way of that.
names = sorted(name for name in others if name.rpartition(".")[0] not in others)
`;

/** Must run before anything else. */
export const BOOT = `import sys; boot = set(sys.modules); import ${PYSCRIPT}\n`;

/** `asked`: what any module of the package imports. Returns `start`: the modules that Pyodide starts with, as the zip that it wants; `more`: those that the
 * page starts with (run `readGames` before), and `later`: those that the package can import besides, as
 * files by name; `rest`: the others, packed, and their `names`. */
export function shareOut(py, asked) {
  py.globals.set("asked", py.toPy(asked));
  py.globals.set("DEFERRED", py.toPy(DEFERRED));
  const found = py.runPython(`${SHARE_OUT}\n{name: globals()[name] for name in ("start", "more", "later", "rest", "names")}`).toJs();
  return { start: found.start, more: { ...found.more }, later: { ...found.later }, rest: found.rest, names: [...found.names] };
}
