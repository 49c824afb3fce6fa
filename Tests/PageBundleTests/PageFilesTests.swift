import Foundation
import OverscrollPageFiles
import Testing

@Suite struct PageFilesTests {
  @Test func `the program has the page's files inside, as they are in the repository`() throws {
    let web = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../web").standardizedFileURL
    for (path, base64) in PageFiles.all {
      let file = try Data(contentsOf: web.appending(path: String(path.dropFirst())))
      #expect(Data(base64Encoded: base64) == file, "\(path)")
    }
    let all = FileManager.default.enumerator(atPath: web.path)?.allObjects as? [String] ?? []
    let loaded = all.filter {
      ["html", "js", "css", "svg", "json"].contains($0.split(separator: ".").last ?? "")
    }
    #expect(loaded.count > 200)
    #expect(PageFiles.all.map(\.path).sorted() == loaded.map { "/" + $0 }.sorted())
  }
}
