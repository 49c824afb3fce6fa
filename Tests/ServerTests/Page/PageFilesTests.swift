import Foundation
import OverscrollPageFiles
import Testing

@Suite struct PageFilesTests {
  @Test func `the program has the page's files inside, as they are in the repository`() throws {
    let web = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../web").standardizedFileURL
    for (path, base64) in PageFiles.all {
      let file = try Data(contentsOf: web.appending(path: String(path.dropFirst())))
      #expect(Data(base64Encoded: base64) == file, "\(path)")
    }
    let paths = Set(PageFiles.all.map(\.path))
    #expect(
      paths.isSuperset(of: ["/index.html", "/lab.html", "/sheet.html", "/icon.svg", "/style.css"]))
    #expect(paths.count == PageFiles.all.count && paths.contains("/app/main.js"))
  }
}
