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
