import Foundation
import OverscrollServer
import OverscrollTestSupport
import Testing

/// Tests the examples in the documentation of the entry points, which are in `EntryPointExamples`.
@Suite struct EntryPointTests {
  @Test(arguments: [
    "ScrollModel", "PagedLoader", "Control", "LiveSession", "Transcript", "ScrollDriver",
  ])
  func `the documentation of an entry point shows code that is compiled`(file: String) throws {
    let path = try #require(Repository.paths(in: "Sources", endingWith: "/\(file).swift").first)
    let shown = lines(path).drop { $0 != "/// ```swift" }.dropFirst().prefix { $0 != "/// ```" }
    try #require(shown.count >= 8)
    let code = shown.map { $0 == "///" ? "" : "    " + $0.dropFirst(4) }
    let examples = lines("Tests/Server/Sessions/Serving/EntryPointExamples.swift")
    #expect(
      examples.indices.contains { examples[$0...].starts(with: code) },
      "EntryPointExamples has no such lines:\n\(code.joined(separator: "\n"))")
  }

  private func lines(_ path: String) -> [String] {
    String(decoding: Repository.contents(path), as: UTF8.self).components(separatedBy: "\n")
  }

  private func printed(_ body: ((String) -> Void) throws -> Void) rethrows -> [String] {
    var lines: [String] = []
    try body { lines.append($0) }
    return lines
  }

  @Test func `the model example pulls, refreshes and closes`() {
    let words = printed { EntryPointExamples.scrollModel(print: $0) }
    #expect(
      words == ["pulling", "armed", "began", "finished", "exitBegan", "ended"].map { "top \($0)" })
  }

  @Test @MainActor func `the driver example runs to the end of a refresh`() async {
    let behavior = RefreshBehavior(threshold: 80, refreshingExtent: 60)
    let setup = ScrollSetup(
      metrics: ScrollMetrics(viewport: Vector(390, 844), content: Vector(390, 2_000)),
      [.control(.top, ControlPlacement(name: "spinner", behavior: behavior))])
    var (loaded, lines) = ([Int](), [String]())
    await EntryPointExamples.scrollDriver(setup) {
      loaded.append($0)
    } print: {
      lines.append($0)
    }
    #expect(loaded == [1] && lines.first?.hasPrefix("top began") == true)
    #expect(lines.last == "top ended")
  }

  @Test func `the loader example shows a first page`() {
    #expect(printed { EntryPointExamples.pagedLoader(print: $0) } == ["shows [0, 1, 2]"])
  }

  @Test func `the session example answers each refresh with a row`() async throws {
    let server = EntryPointExamples.liveSession()
    try await withPage(scenes: server.scenes, program: server.program) { page in
      try page.send(#"{"begin":{"edge":"top"}}"#)
      #expect(try await page.next("rows")["insert"][0]["title"].string == "Row 1")
      while try await page.next("event")["event"].string != "ended" {}
    }
  }

  @Test func `the transcript example is replayed`() throws {
    let lines = try printed { try EntryPointExamples.transcript(print: $0) }
    #expect(lines.contains("0.000 -> top began program"))
    #expect(lines.contains("1.000 -> top finished success"))
    // The text has no outputs, so the first output differs.
    #expect(lines.last?.hasPrefix("after line 4: expected nothing, got") == true)
  }
}
