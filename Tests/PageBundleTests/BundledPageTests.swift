import OverscrollTransport
import Testing

@testable import OverscrollPageBundle

struct BundledPageTests {
  private func page(_ files: [String: String]) throws -> BundledPage {
    var graph = ModuleGraph { files[$0] }
    return try BundledPage(name: "index", graph: &graph)
  }

  private let html = """
    <!doctype html>
      <script src="first.js"></script>
      <link rel="stylesheet" href="a.css">
      <link rel="stylesheet" href="b.css">
      <script type="module" src="main.js"></script>
      <link rel="modulepreload" href="soon.js">
      <link rel="icon" href="i.svg" type="image/svg+xml">
    <p>text
    """

  private var site: [String: String] {
    [
      "index.html": html, "b.css": "b {}", "first.js": "first();",
      "a.css": "/* an\n  a */\na {\n  b: c;\n}",
      "i.svg": "<svg/>",
      "main.js":
        "import { a } from \"./a.js\";\nimport(\"./soon.js\");\nimport(\"./late.js\");\na();",
      "a.js": "import { b } from \"./b.js\";\nexport const a = b;",
      "b.js": "export const b = () => 1;", "soon.js": "import { b } from \"./b.js\";\nb();",
      "late.js":
        "import { b } from \"./b.js\";\nimport { c } from \"./c.js\";\nimport(\"./later.js\");",
      "c.js": "export const c = 1;", "later.js": "import { c } from \"./c.js\";",
    ]
  }

  @Test func `the page has its styles, icon and first scripts inside, and one module script`()
    throws
  {
    let page = try page(site)
    #expect(
      page.html == """
        <!doctype html>
        <script>first();</script>
        <style>a {
        b: c;
        }b {}</style>
        <script type="module" src="bundles/index.js"></script>
        <link rel="icon" href="data:image/svg+xml;base64,PHN2Zy8+">
        <p>text

        """)
    #expect(page.inlineScripts == ["first();"])
    #expect(page.inlineStyles == ["a {\nb: c;\n}b {}"])
  }

  /// The paths of the modules in a file of the page, in its order.
  private func modules(in path: String, of page: BundledPage) -> [String] {
    (page.files[path] ?? "").matches(of: /"(.+)": \(\$module/).map { String($0.1) }
  }

  @Test func `the bundle has what the page starts and preloads, and each chunk what that lacks`()
    throws
  {
    let page = try page(site)
    #expect(modules(in: "/bundles/index.js", of: page) == ["b.js", "a.js", "main.js", "soon.js"])
    #expect(modules(in: "/bundles/index/late.js", of: page) == ["c.js", "late.js"])
    #expect(modules(in: "/bundles/index/later.js", of: page) == ["c.js", "later.js"])
    #expect(page.files.keys.filter { !$0.hasSuffix(".map") }.count == 3)
  }

  @Test func `a page without modules has its styles inside and no bundle`() throws {
    let page = try page(["index.html": "<link rel=\"stylesheet\" href=\"a.css\">", "a.css": "a {}"])
    #expect(page.html == "<style>a {}</style>\n")
    #expect(page.files.isEmpty)
  }

  @Test(arguments: [
    ("a {}  /* one */\n  b {}", "a {}  b {}"), ("/* one */ a {} /* two */ b {}", "a {}  b {}"),
    ("/* one\n\n  two */\n\n  a {}", "\na {}"), ("/**/a {}", "a {}"),
    ("a {} /* one", "a {} /* one"),
    ("a {\n    b: url(c/d);\n}\n", "a {\nb: url(c/d);\n}\n"),
  ])
  func `a style sheet is inside without comments and indentation`(
    sheet: String, inside: String
  ) throws {
    let html = "<link rel=\"stylesheet\" href=\"a.css\">"
    #expect(try page(["index.html": html, "a.css": sheet]).inlineStyles == [inside])
  }

  /// The files of a site, with its pages bundled, and what went wrong.
  private func table(_ site: [String: String]) -> (files: FileTable, problems: [String]) {
    var files = FileTable()
    for (path, text) in site { files.add(text: text, at: "/" + path) }
    let problems = files.bundlePages()
    return (files, problems)
  }

  @Test func `pages are served in few answers without their ending, and file by file with it`() {
    var site = site
    site["lab.html"] = html
    let (files, problems) = table(site)
    for (address, page) in [("/", "index"), ("/lab", "lab")] {
      #expect(files.text(at: address)?.contains("bundles/\(page).js") == true)
      #expect(files.text(at: "/\(page).html") == html)
      #expect(files.text(at: "/bundles/\(page)/late.js")?.contains("c.js") == true)
    }
    #expect(problems.isEmpty)
  }

  @Test func `a page that cannot be bundled is served as it is, and somebody hears why`() {
    let (files, problems) = table(site.merging(["b.js": "export default 1;"]) { $1 })
    #expect(files.text(at: "/") == html)
    #expect(files.names(at: "/bundles/").isEmpty)
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("index.html is served without a bundle: b.js:1: ") == true)
  }

  @Test(arguments: [
    ("main.js", nil, BundleError.missing(path: "main.js", from: "index.html")),
    ("a.css", nil, .missing(path: "a.css", from: "index.html")),
    ("c.js", nil, .missing(path: "c.js", from: "late.js")),
    ("c.js", "const c = 1;", .noExport(name: "c", of: "c.js", from: "late.js")),
    ("b.js", "import { a } from \"./a.js\";\nexport const b = 1;", .circular(path: "a.js")),
    (
      "later.js", "export * from \"./c.js\";",
      .unknownForm(path: "later.js", line: 1, given: "export * from \"./c.js\";")
    ),
  ])
  func `what is missing, circular or unknown is an error that names the file`(
    path: String, text: String?, error: BundleError
  ) {
    var files = site
    files[path] = text
    #expect(throws: error) { try page(files) }
  }

  @Test func `a source map says for each line of a bundle which line of which file it is`() throws {
    var map = SourceMap()
    map.addLine()
    for line in [2, 3, 20, 5] { map.addLine(line, of: "a.js") }
    map.addLine()
    map.addLine(0, of: "b.js")
    #expect(
      map.text(root: "../") == #"{"version":3,"sources":["../a.js","../b.js"],"names":[],"#
        + #""mappings":";AAEA;AACA;AAiBA;AAfA;;ACLA;"}"#)
  }
}
