import Foundation
import OverscrollServer
import OverscrollTestSupport
import OverscrollTranscripts
import Testing

/// The documentation's pages: their code compiles and runs here, and their transcripts replay.
@Suite struct DocumentationTests {
  /// The code blocks of a page in a language.
  private func blocks(_ language: String, of page: String) -> [[String]] {
    let parts = Repository.text(page).components(separatedBy: "\n```")
    return zip(parts.indices, parts).compactMap { index, part in
      let lines = part.components(separatedBy: "\n")
      return index % 2 == 1 && lines[0] == language ? Array(lines.dropFirst()) : nil
    }
  }

  /// The pages with steps in an empty folder; Tests/EndToEnd/test_documented_steps.py compiles their code.
  private static let steps = ["/AppInFiveMinutes.md", "/FromAnEmptyFolder.md"]

  static let pages = Repository.paths(in: "Sources", endingWith: ".md").filter { path in
    path.contains("/Documentation.docc/") && !steps.contains { path.hasSuffix($0) }
  }

  static let sources =
    (Repository.paths(in: "Tests/Examples", endingWith: ".swift")
    + Repository.paths(in: "Tests/Server/Sessions", endingWith: "Examples.swift")
    + Repository.paths(in: "Tests/Views/Examples", endingWith: ".swift"))
    .map { Repository.text($0).components(separatedBy: "\n") }

  @Test(arguments: pages) func `the code of each page is compiled`(page: String) {
    let blocks = blocks("swift", of: page)
    #expect(!blocks.isEmpty)
    blocks.forEach(expectCompiled)
  }

  @Test(arguments: [
    "ScrollModel", "PagedLoader", "Control", "LiveSession", "Transcript", "ScrollDriver",
  ])
  func `the code in the documentation of an entry point is compiled`(file: String) throws {
    let path = try #require(Repository.paths(in: "Sources", endingWith: "/\(file).swift").first)
    let shown = Repository.text(path).components(separatedBy: "\n")
      .drop { $0 != "/// ```swift" }.dropFirst().prefix { $0 != "/// ```" }
    try #require(shown.count >= 8)
    expectCompiled(shown.map { String($0.dropFirst(4)) })
  }

  private func expectCompiled(_ block: [String]) {
    let isCompiled = Self.sources.contains { lines in
      lines.indices.contains { lines[$0...].starts(with: block, by: Self.isIndented) }
    }
    #expect(isCompiled, "no example has these lines:\n\(block.joined(separator: "\n"))")
  }

  /// Whether a line of a file equals a line of a page, except for indentation.
  private static func isIndented(_ line: String, _ shown: String) -> Bool {
    line.hasSuffix(shown) && line.dropLast(shown.count).allSatisfy { $0 == " " }
      && (shown.isEmpty ? line.isEmpty : true)
  }

  @Test func `the pages' transcripts have the outputs that their inputs cause`() throws {
    let transcripts = try Self.pages.flatMap { blocks("text", of: $0) }
      .filter { block in block.contains { $0.hasPrefix("viewport ") } }
      .map { try Transcript($0.joined(separator: "\n")) }
    #expect(!transcripts.isEmpty)
    for transcript in transcripts {
      #expect(!transcript.expected.isEmpty && transcript.differences().isEmpty)
    }
  }

  @Test func `the transcript example prints its lines and no difference`() throws {
    let page = "Sources/Engine/Overscroll/Documentation.docc/Transcripts.md"
    let shown = try #require(blocks("text", of: page).first)
    var printed: [String] = []
    try DocumentationExamples.transcript(shown.joined(separator: "\n")) { printed.append("\($0)") }
    #expect(printed == shown)
  }

  @Test func `the page about tests shows the CI file of the example`() {
    let page = "Sources/Engine/Testing/Documentation.docc/FromGestureToTest.md"
    let file = Repository.text("Tests/Examples/Inbox/.github/workflows/test.yml")
    #expect(blocks("yaml", of: page).map { $0.joined(separator: "\n") + "\n" } == [file])
  }

  @Test @MainActor func `the first example pulls and refreshes`() async {
    let (loads, continuation) = AsyncStream.makeStream(of: Void.self)
    let driver = DocumentationExamples.driver { continuation.yield() }
    #expect(driver.offset.y < -80 && driver.model[.top]?.phase.run?.number == 1)
    for await _ in loads { break }
    withExtendedLifetime(driver) {}
  }

  @Test func `the model's example prints the missing distance, moves, and refreshes`() throws {
    let lines = printed { DocumentationExamples.model(print: $0) }
    #expect(lines.first?.hasSuffix(" points more would refresh") == true)
    // Beyond the threshold, and returning.
    let offsets = try lines[1...3].map { try #require(Double($0)) }
    #expect(offsets == offsets.sorted() && offsets.allSatisfy { -160 < $0 && $0 < -60 })
    #expect(
      Array(lines.dropFirst(4))
        == ["pulling", "armed", "began", "finished", "exitBegan", "ended"].map { "top \($0)" })
  }

  private static let metrics = ScrollMetrics(
    viewport: Vector(390, 844), content: Vector(390, 2_000))
  private static let spinner = RefreshBehavior(threshold: 80, refreshingExtent: 60)
  private let setup = ScrollSetup(
    metrics: metrics, [.control(.top, ControlPlacement(name: "spinner", behavior: spinner))])

  @Test func `the controls are valid, and one is drawn while it is pulled`() {
    let controls = [DocumentationExamples.dots, DocumentationExamples.gauge]
    #expect(controls.allSatisfy { $0.problems.isEmpty })
    let placed = ControlPlacement(name: "dots", behavior: controls[0].behavior)
    var model = ScrollModel(ScrollSetup(metrics: Self.metrics, [.control(.top, placed)]))
    var canvas = DocumentationExamples.Canvas()
    DocumentationExamples.paint(model, on: &canvas)
    #expect(canvas.calls.isEmpty)
    _ = model.handle(.touch(Vector(195, 300)), at: .zero)
    _ = model.handle(.move(Vector(0, 300)), at: .zero)
    DocumentationExamples.paint(model, on: &canvas)
    #expect(canvas.calls.count { $0 == "fill" } == 3)
    #expect(canvas.calls.contains("write Let go") && canvas.calls.last == "restore")
    let ends = canvas.calls.count { $0 == "restore" }
    #expect(canvas.calls.count { $0 == "save" } == ends)
  }

  @Test func `the page about controls lists every property of a layer`() {
    let text = Repository.text("Sources/Engine/Overscroll/Documentation.docc/ControlOfYourOwn.md")
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.joined()
    let names =
      Layer.Property.allCases.map(\.rawValue) + Layer.SizeProperty.allCases.map(\.rawValue)
      + Layer.ColorProperty.allCases.map(\.rawValue)
    for name in names { #expect(rows.contains("`\(name)`"), "\(name) is in no row") }
  }

  @Test func `the picture example contains the pulled control`() throws {
    let pictures = try printed { try DocumentationExamples.picture(print: $0) }
    #expect(pictures.count == 1 && pictures[0].split(separator: "<path ").count == 4)
    #expect(pictures[0].contains(">Let go</text>"))
  }

  @Test @MainActor func `the recording example is a transcript that replays`() throws {
    let text = DocumentationExamples.recorded(setup)
    let transcript = try Transcript(#require(text))
    #expect(transcript.expected.contains { $0.text.contains("top declined below threshold") })
    #expect(transcript.differences().isEmpty)
  }

  // MARK: Entry points

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
