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

  /// A model with controls at its edges.
  private static func model(_ controls: (ScrollEdge, String, RefreshBehavior)...) -> ScrollModel {
    let inputs = controls.map { edge, name, behavior in
      Input.control(edge, ControlPlacement(name: name, behavior: behavior))
    }
    return ScrollModel(ScrollSetup(metrics: metrics, inputs))
  }

  private static let behavior = RefreshBehavior(threshold: 80, refreshingExtent: .percent(30))

  @Test func `a source names what differs from the scene's own, and nothing else`() throws {
    let start = Self.model((.top, "bubbles", Self.behavior), (.bottom, "footer", Self.behavior))
    var behavior = Self.behavior
    (behavior.threshold, behavior.outcomeDuration) = (120, 0.5)
    var model = Self.model((.top, "bubbles", behavior), (.bottom, "footer", Self.behavior))
    _ = model.handle(try Input(line: "physics stopSpeed=20", for: model), at: .zero)
    _ = model.handle(.bounces(.x, false), at: .zero)
    #expect(
      model.source(since: start) == """
        import Overscroll

        // What differs from the scene's own values.

        let physics: @Sendable (inout ScrollPhysics) -> Void = {
          $0.stopSpeed = 20
        }

        let settings: [Input] = [.bounces(.x, false)]

        // bubbles
        let top: @Sendable (inout RefreshBehavior) -> Void = {
          $0.threshold = 120
          $0.outcomeDuration = 0.5
        }

        """)
  }

  @Test
  func `a control in another's place is compared with the gallery's, and a removed one is told`() {
    let start = Self.model((.top, "bubbles", Self.behavior), (.bottom, "footer", Self.behavior))
    let spinner = Control.gallery["spinner"]?.behavior ?? Self.behavior
    #expect(
      Self.model((.top, "spinner", spinner)).source(since: start) == """
        import Overscroll

        // What differs from the scene's own values.

        let settings: [Input] = [.remove(.bottom)]

        // spinner at the top, in place of bubbles

        """)
  }

  @Test func `a model of which nothing has been changed says so`() {
    let start = Self.model((.top, "bubbles", Self.behavior))
    #expect(
      start.source(since: start) == """
        import Overscroll

        // Nothing differs from the scene's own values.

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
    let start = Self.model((.top, "own", Self.behavior))
    let sources = behaviors.enumerated().map { number, behavior in
      let source = Self.model((.top, "own", behavior)).source(since: start)
      return "func check\(number)() {\n\(source.dropFirst("import Overscroll".count))}"
    }
    let text = ([Self.odd.source(since: ScrollModel(ScrollSetup(metrics: Self.metrics)))] + sources)
      .joined(separator: "\n\n")
    let folder = TemporaryFolder()
    let file = try folder.write(text, to: "tuned.swift")
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-I", modules.path, file,
    ]
    let said = Pipe()
    (compiler.standardOutput, compiler.standardError) = (said, said)
    try compiler.run()
    let words = said.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0, "\(String(decoding: words, as: UTF8.self))\n\(text)")
  }
}
