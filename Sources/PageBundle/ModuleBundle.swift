/// Several modules in one text, and the map by which debuggers show the files instead.
///
/// Each module is a function, called when the module is first imported, as browsers do. A page has one *bundle*, which starts it,
/// and a *chunk* for each module that it imports later, with what that needs beyond the bundle.
struct ModuleBundle {
  private(set) var text = ""
  private var map = SourceMap()

  /// Makes the bundle of a page: its chunks are in a folder beside it, which has its name.
  static func page(_ name: String, of modules: [ModuleSource], starting entries: [String]) -> Self {
    var bundle = Self()
    bundle.add(
      """
      // The modules of \(name).html, in the order in which they import each other; each is also served by itself.
      let modules =
      """)
    bundle.add(modules)
    bundle.add(
      """
      ;
      const made = {};
      const $module = (path) => made[path] ??= modules[path]($module, $import);
      const $import = async (path) => {
        if (!(path in modules)) modules = { ...(await import(`./\(name)/${path}`)).default, ...modules };
        return $module(path);
      };
      """)
    for entry in entries { bundle.add("$module(\"\(entry)\");") }
    return bundle
  }

  /// Makes the chunk of a module that is imported later.
  static func chunk(of modules: [ModuleSource]) -> Self {
    var chunk = Self()
    chunk.add("export default")
    chunk.add(modules)
    chunk.add(";")
    return chunk
  }

  /// The files of the bundle, by their paths: its text, which names its map, and the map.
  func files(at path: String) -> [String: String] {
    let names = path.split(separator: "/")
    let root = String(repeating: "../", count: names.count - 1)
    return [
      path: text + "//# sourceMappingURL=\(names.last ?? "").map\n",
      path + ".map": map.text(root: root),
    ]
  }

  private mutating func add(_ modules: [ModuleSource]) {
    add("{")
    for module in modules {
      add("\"\(module.path)\": ($module, $import) => {")
      for line in module.lines {
        text += line.text + "\n"
        map.addLine(line.number, of: module.path)
      }
      add("return { \(module.exports.joined(separator: ", ")) };\n},")
    }
    add("}")
  }

  /// Adds lines that are in no file.
  private mutating func add(_ lines: String) {
    text += lines + "\n"
    for _ in lines[...].split(at: "\n") { map.addLine() }
  }
}

/// The modules of a page's folder and what they import, read when they are first asked for.
struct ModuleGraph {
  /// The text of a file, by its path from the page's folder.
  let text: (String) -> String?
  private var modules: [String: ModuleSource] = [:]

  init(text: @escaping (String) -> String?) {
    self.text = text
  }

  /// Modules and all that they import, each after those that it imports, without those of some paths.
  mutating func modules(
    of entries: [String], for page: String, without others: Set<String> = []
  ) throws(BundleError) -> [ModuleSource] {
    var walk = Walk(seen: others)
    for entry in entries { try visit(entry, from: page, &walk) }
    return walk.found
  }

  private struct Walk {
    var seen: Set<String>
    var found: [ModuleSource] = []
    /// The modules whose imports are being visited.
    var open: Set<String> = []
  }

  private mutating func visit(_ path: String, from: String, _ walk: inout Walk) throws(BundleError)
  {
    guard !walk.open.contains(path) else { throw .circular(path: path) }
    guard walk.seen.insert(path).inserted else { return }
    walk.open.insert(path)
    let module = try module(path, from: from)
    for (other, names) in module.imports {
      try visit(other, from: path, &walk)
      let exports = try self.module(other, from: path).exports
      if let name = names.first(where: { !exports.contains($0) }) {
        throw .noExport(name: name, of: other, from: path)
      }
    }
    walk.open.remove(path)
    walk.found.append(module)
  }

  private mutating func module(_ path: String, from: String) throws(BundleError) -> ModuleSource {
    if let module = modules[path] { return module }
    guard let text = text(path) else { throw .missing(path: path, from: from) }
    let module = try ModuleSource(text, at: path)
    modules[path] = module
    return module
  }
}

/// The source map of a text that is made of whole lines of files (ECMA-426): which line is which.
///
/// For each line it has a segment of four numbers: its first column, and by how much its file, its line there and its column
/// there differ from those of the segment before.
struct SourceMap {
  private var sources: [String] = []
  private var mappings = ""
  private var last = 0

  /// Adds a line that is in no file.
  mutating func addLine() { mappings += ";" }

  /// Adds a line of a file, which is counted from 0; the lines of a file come together.
  mutating func addLine(_ line: Int, of source: String) {
    let isNew = sources.last != source
    let sourceStep = isNew && !sources.isEmpty ? 1 : 0
    if isNew { sources.append(source) }
    mappings +=
      Self.digits(0) + Self.digits(sourceStep) + Self.digits(line - last) + Self.digits(0) + ";"
    last = line
  }

  /// The map as JSON; its sources are below a root, relative to the map: a proxy may serve the page below a path.
  func text(root: String) -> String {
    let names = sources.map { "\"\(root)\($0)\"" }.joined(separator: ",")
    return #"{"version":3,"sources":[\#(names)],"names":[],"mappings":"\#(mappings)"}"#
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

  /// A number in base 64, lowest digits first: the lowest bit is its sign, and 32 says that more digits follow.
  private static func digits(_ number: Int) -> String {
    var rest = number < 0 ? -number << 1 | 1 : number << 1
    var digits = ""
    repeat {
      let digit = rest & 31
      rest >>= 5
      digits.append(alphabet[rest > 0 ? digit | 32 : digit])
    } while rest > 0
    return digits
  }
}

/// Why the modules of a page cannot be bundled.
enum BundleError: Error, Equatable, CustomStringConvertible {
  /// A line begins with `import` or `export`, or imports something, in a form that is not understood.
  case unknownForm(path: String, line: Int, given: String)
  /// A comment, a template or an import does not end in its file.
  case unfinished(path: String)
  /// A file that is imported or linked does not exist.
  case missing(path: String, from: String)
  /// A module imports a name that the other one does not export.
  case noExport(name: String, of: String, from: String)
  /// A module imports itself, by way of others.
  case circular(path: String)

  /// The error as a sentence.
  var description: String {
    switch self {
    case .unknownForm(let path, let line, let given):
      "\(path):\(line): an import or export must have one of the forms in ModuleSource.swift, got \(given)"
    case .unfinished(let path): "\(path): a comment, a template or an import does not end."
    case .missing(let path, let from): "\(from): there is no file \(path)."
    case .noExport(let name, let path, let from): "\(from): \(path) does not export \(name)."
    case .circular(let path): "\(path): the module imports itself, by way of others."
    }
  }
}
