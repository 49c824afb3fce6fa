import Foundation
import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollTranscripts
import Testing

/// Constants as Swift source, which the compiler is asked about.
@Suite struct ScrollModelSourceTests {
  private static let metrics = ScrollMetrics(
    viewport: Vector(320, 600), content: Vector(320, 2000))

  /// A model of which nothing is as it is by itself.
  private static let odd: ScrollModel = {
    var physics = ScrollPhysics(
      decelerationRate: 0.99, model: .ideal, edgeReturn: .spring(stiffness: 170, damping: 26.5),
      stopSpeed: 4, restDistance: 1, touchBand: .off, wheelBand: RubberBand(coefficient: 0.3))
    physics.acceleratesFlicks = true
    return ScrollModel(
      ScrollSetup(
        metrics: metrics,
        [
          .physics(physics), .bounces(.x, false), .paging(.y, .every(12.5)),
          .direction(.rightToLeft),
          .diagonal(true),
          .control(
            .top, ControlPlacement(name: "my \n own", behavior: TimedInputTests.behaviors[0])),
        ]))
  }()

  @Test func `a source names what differs, and nothing else`() {
    var behavior = RefreshBehavior(threshold: 80, resting: .percent(30))
    #expect(
      behavior.source(named: "top")
        == "let top = RefreshBehavior(threshold: 80, resting: .percent(30))")
    (behavior.hold, behavior.closing) = (0.5, .tween(0.25, .easeOut))
    #expect(
      behavior.source(named: "top") == """
        let top: RefreshBehavior = {
          var value = RefreshBehavior(threshold: 80, resting: .percent(30))
          value.hold = 0.5
          value.closing = .tween(0.25, .easeOut)
          return value
        }()
        """)
    #expect(ScrollPhysics().source(named: "physics") == "let physics = ScrollPhysics()")
  }

  @Test func `a model of which all is standard is one line`() {
    #expect(
      ScrollModel(ScrollSetup(metrics: Self.metrics)).source == """
        import Overscroll

        let physics = ScrollPhysics()

        """)
  }

  /// The folder of the modules that this test was built with.
  private static var modules: URL? {
    let built = Bundle.allBundles.map(\.bundleURL) + [URL(filePath: CommandLine.arguments[0])]
    return built.map { $0.deletingLastPathComponent().appending(path: "Modules") }.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "Overscroll.swiftmodule").path)
    }
  }

  @Test func `the source of every preset and of every constant compiles`() throws {
    let modules = try #require(Self.modules, "the library's modules stand beside the tests")
    let behaviors =
      Presets.all.sorted { $0.key < $1.key }.map(\.value)
      + Control.gallery.sorted { $0.key < $1.key }.map(\.value.behavior)
    let sources = behaviors.enumerated().map { $1.source(named: "behavior\($0)") }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "tuned.swift")
    let text = ([Self.odd.source] + sources).joined(separator: "\n\n")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-I", modules.path,
      file.path,
    ]
    let said = Pipe()
    (compiler.standardOutput, compiler.standardError) = (said, said)
    try compiler.run()
    let words = said.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0, "\(String(decoding: words, as: UTF8.self))\n\(text)")
  }
}
