import Foundation
import OverscrollPageFiles
import OverscrollTransport
import Testing

struct PageFilesTests {
  /// The files that are embedded in the program.
  private let table: FileTable

  init() throws {
    var table = FileTable()
    for (path, base64) in PageFiles.all {
      table.add(gzip: Array(try #require(Data(base64Encoded: base64))), at: path)
    }
    self.table = table
  }

  @Test func `the program contains the page's files as they are in the repository`() throws {
    let web = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../web").standardizedFileURL
    let all = FileManager.default.enumerator(atPath: web.path)?.allObjects as? [String] ?? []
    let loaded = all.filter {
      ["html", "js", "css", "svg", "json"].contains($0.split(separator: ".").last ?? "")
    }
    #expect(loaded.count > 100)
    for path in loaded {
      let text = try String(contentsOf: web.appending(path: path), encoding: .utf8)
      #expect(table.text(at: "/" + path) == text, "\(path)")
    }
  }

  @Test(arguments: ["/", "/lab", "/sheet"])
  func `a page contains its styles and icon, and loads one module script`(address: String) throws {
    let page = try #require(table.text(at: address))
    #expect(!page.contains("stylesheet") && !page.contains("<script src"))
    #expect(page.contains("<style>") && page.contains("data:image/svg+xml;base64,"))
    #expect(page.contains("<script>") == (address == "/"))
    let scripts = page.matches(of: #/<script type="module" src="(.+)"></script>/#).map(\.1)
    #expect(scripts.count == 1)
    #expect(table.text(at: "/" + scripts[0])?.isEmpty == false)
  }

  @Test func `every import of a bundle and every file of its source maps exists`() throws {
    let bundles = table.names(at: "/bundles/").filter { $0.hasSuffix(".js") }
    #expect(bundles.count > 20)
    for path in bundles {
      let text = try #require(table.text(at: "/bundles/" + path))
      let folder = path.prefix { $0 != "/" }
      for name in text.matches(of: #/(?:from|import\(?)"\.\/([^"]+\.js)"/#).map(\.1) {
        #expect(table.text(at: "/bundles/\(folder)/\(name)") != nil, "\(path) names \(name)")
      }
      let map = try #require(table.text(at: "/bundles/\(path).map"))
      for source in map.matches(of: #/"\.\./\.\./([^"]+)"/#).map(\.1) {
        #expect(table.text(at: "/" + source) != nil, "the map of \(path) names \(source)")
      }
    }
  }
}
