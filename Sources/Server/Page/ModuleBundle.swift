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
    let name = path.split(separator: "/").last ?? ""
    return [path: text + "//# sourceMappingURL=\(name).map\n", path + ".map": map.text]
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
    for _ in lines.utf8.split(separator: 10, omittingEmptySubsequences: false) { map.addLine() }
  }
}
