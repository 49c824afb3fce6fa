import OverscrollTransport

extension FileTable {
  /// Serves each page of the table, such as `/lab.html`, in few answers at its address without `.html`; `/index.html` at `/`.
  ///
  /// A page that cannot be bundled is served there as it is.
  ///
  /// - Returns: For each such page a sentence that says why.
  mutating func bundlePages() -> [String] {
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
