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
