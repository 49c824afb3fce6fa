import OverscrollSystem
import OverscrollTransport

/// A page in two answers instead of a hundred: its HTML with its style sheets, icon and first scripts inside, and its modules
/// as one bundle.
///
/// Indentation and the comments of style sheets are left out.
///
/// In the HTML, what it links has a line of its own, in one of these forms. Modules that it preloads go into the bundle, too:
///
///     <link rel="stylesheet" href="…">
///     <script src="…"></script>
///     <script type="module" src="…"></script>
///     <link rel="modulepreload" href="…">
///     <link rel="icon" href="…" type="image/svg+xml">
struct BundledPage {
  private(set) var html = ""
  /// The script and the style sheet inside the HTML, each text as it stands between its tags.
  private(set) var inlineScripts: [String] = [], inlineStyles: [String] = []
  /// The bundle, its chunks and their maps, by their paths on the server.
  private(set) var files: [String: String] = [:]
  /// The modules that the page starts, and those that it preloads.
  private var entries: [String] = [], preloaded: [String] = []
  /// The style sheets since the last other line, which become one.
  private var styles = ""

  /// Reads the page `name.html`.
  init(name: String, graph: inout ModuleGraph) throws(BundleError) {
    let page = name + ".html"
    guard let source = graph.text(page) else { throw .missing(path: page, from: page) }
    for line in source[...].split(at: "\n") where !line.isEmpty {
      try read(line, of: page, graph.text)
    }
    endStyles()
    guard !entries.isEmpty else { return }
    let first = try graph.modules(of: entries + preloaded, for: page)
    files = ModuleBundle.page(name, of: first, starting: entries).files(at: "/bundles/\(name).js")
    try addChunks(of: first, of: name, &graph)
  }

  private mutating func read(
    _ line: Substring, of page: String, _ text: (String) -> String?
  ) throws(BundleError) {
    func linked(_ path: String) throws(BundleError) -> String {
      guard let text = text(path) else { throw .missing(path: path, from: page) }
      return text
    }
    if let path = line.address(after: #"<link rel="stylesheet" href=""#, before: #"">"#) {
      styles += try linked(path)
      return
    }
    endStyles()
    if let path = line.address(after: #"<script src=""#, before: #""></script>"#) {
      let script = try linked(path)
      inlineScripts.append(script)
      html += "<script>\(script)</script>\n"
    } else if let path = line.address(after: #"<link rel="modulepreload" href=""#, before: #"">"#) {
      preloaded.append(path)
    } else if let path = line.address(
      after: #"<link rel="icon" href=""#, before: #"" type="image/svg+xml">"#)
    {
      let icon = Data(try linked(path).utf8).base64EncodedString()
      html += "<link rel=\"icon\" href=\"data:image/svg+xml;base64,\(icon)\">\n"
    } else if let path = line.address(
      after: #"<script type="module" src=""#, before: #""></script>"#)
    {
      if entries.isEmpty {
        let name = page.dropLast(".html".count)
        html += "<script type=\"module\" src=\"bundles/\(name).js\"></script>\n"
      }
      entries.append(path)
    } else {
      html += line.withoutIndentation + "\n"
    }
  }

  private mutating func endStyles() {
    guard !styles.isEmpty else { return }
    styles = styles[...].withoutComments.split(at: "\n").map(\.withoutIndentation)
      .joined(separator: "\n")
    inlineStyles.append(styles)
    html += "<style>\(styles)</style>\n"
    styles = ""
  }

  /// Adds a chunk for each module that others import later, also for those that chunks import later.
  private mutating func addChunks(
    of first: [ModuleSource], of name: String, _ graph: inout ModuleGraph
  ) throws(BundleError) {
    let bundled = Set(first.map(\.path))
    var waiting = first
    while let module = waiting.popLast() {
      for path in module.laterImports where !bundled.contains(path) {
        let address = "/bundles/\(name)/\(path)"
        guard files[address] == nil else { continue }
        let chunk = try graph.modules(of: [path], for: module.path, without: bundled)
        files.merge(ModuleBundle.chunk(of: chunk).files(at: address)) { $1 }
        waiting += chunk
      }
    }
  }
}

extension Substring {
  /// A style sheet without its comments, and without the end of a line that is right after one.
  fileprivate var withoutComments: Substring {
    var (code, rest) = (Substring(), self)
    while let start = rest.firstPlace(of: "/*"),
      let end = rest[start.upperBound...].firstPlace(of: "*/")
    {
      code += rest[..<start.lowerBound]
      rest = rest[end.upperBound...]
      if rest.hasPrefix("\n") { rest = rest.dropFirst().withoutIndentation }
    }
    return code + rest
  }

  /// What stands between two texts, of which the line consists besides its indentation.
  fileprivate func address(after start: String, before end: String) -> String? {
    let line = withoutIndentation
    guard line.hasPrefix(start), line.hasSuffix(end) else { return nil }
    return String(line.dropFirst(start.count).dropLast(end.count))
  }
}

extension FileTable {
  /// Serves each page of the table, such as `/lab.html`, in few answers at its address without `.html`; `/index.html` at `/`.
  ///
  /// A page that cannot be bundled is served there as it is.
  ///
  /// - Returns: For each such page a sentence that says why.
  package mutating func bundlePages() -> [String] {
    let table = self
    var problems: [String] = []
    var graph = ModuleGraph { table.text(at: "/" + $0) }
    for page in names(at: "/") where page.hasSuffix(".html") && !page.contains("/") {
      let name = String(page.dropLast(".html".count))
      let address = name == "index" ? "/" : "/" + name
      do {
        let bundled = try BundledPage(name: name, graph: &graph)
        add(text: bundled.html, at: address)
        for (path, text) in bundled.files { add(text: text, at: path) }
        for script in bundled.inlineScripts { allow(script: script) }
        for style in bundled.inlineStyles { allow(style: style) }
      } catch {
        problems.append("\(page) is served without a bundle: \(error)")
        if let text = table.text(at: "/" + page) { add(text: text, at: address) }
      }
    }
    return problems
  }
}
