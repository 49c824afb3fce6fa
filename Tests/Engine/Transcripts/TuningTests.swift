import Foundation
import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollTranscripts
import Testing

/// The constants that a user can change.
@Suite struct TuningTests {
  private static let metrics = ScrollMetrics(viewport: Vector(320, 600), content: Vector(320, 2000))
  private static let start = ScrollModel(
    ScrollSetup(
      metrics: metrics,
      [
        .control(.top, ControlPlacement(name: "bubbles", behavior: Control.bubbles.behavior)),
        .control(.left, ControlPlacement(name: "my own", behavior: Presets.htRefreshView)),
      ]))

  private static let constants = Tuning(start, since: start).groups.flatMap(\.constants)

  /// The names of a value's stored properties.
  private func properties(of value: Any) -> Set<String> {
    Set(Swift.Mirror(reflecting: value).children.compactMap(\.label))
  }

  private func names(_ title: String) -> Set<String> {
    let group = Tuning(Self.start, since: Self.start).groups.first { $0.title == title }
    return Set((group?.constants ?? []).map { String($0.name.prefix { $0 != "." }) })
  }

  @Test func `every property of the motion and of a behavior is a constant`() {
    #expect(Set(Self.constants.map(\.id)) == Set(Tuning(Self.start, since: Self.start).values.keys))
    #expect(names("Motion") == properties(of: ScrollPhysics()))
    #expect(names("Top: bubbles") == properties(of: Control.bubbles.behavior))
    #expect(names("Left: my own") == properties(of: Control.bubbles.behavior))
  }

  @Test(arguments: constants.map(\.id))
  func `each offered value changes only its constant, or nothing`(id: String) throws {
    let constant = try #require(Self.constants.first { $0.id == id })
    let before = Tuning(Self.start, since: Self.start).values
    for text in constant.offers + [constant.defaultValue] {
      var model = Self.start
      let outputs = model.handle(try Input(line: constant.sets + text, for: model), at: .zero)
      let values = Tuning(model, since: Self.start).values
      #expect(values.filter { $1 != before[$0] }.keys.allSatisfy { $0 == id }, "\(text)")
      #expect(values[id] == text)
      #expect(!outputs.contains { if case .ignored = $0.what { true } else { false } }, "\(text)")
    }
  }

  @Test func `a constant keeps the model's initial value as its default`() throws {
    var model = Self.start
    for line in ["control top bubbles threshold=30%", "physics touchBand=off", "bounces y off"] {
      _ = model.handle(try Input(line: line, for: model), at: .zero)
    }
    let tuning = Tuning(model, since: Self.start)
    #expect(tuning.values["top.threshold"] == "30%" && tuning.values["touchBand"] == "off")
    #expect(tuning.values["y.bounces"] == "off")
    let constants = tuning.groups.flatMap(\.constants)
    let standards = Dictionary(uniqueKeysWithValues: constants.map { ($0.id, $0.defaultValue) })
    #expect(standards["top.threshold"] == "80" && standards["touchBand"] == "0.55")
    #expect(standards["y.bounces"] == "on")
    #expect(constants.first { $0.id == "top.threshold" }?.scale?.unit == "%")
  }

  @Test(arguments: Presets.all.keys.sorted())
  func `the values of a preset give a control the preset's behavior`(name: String) throws {
    let preset = try #require(Tuning.presets[name])
    let own = Self.constants.filter { $0.place == "top" }
    let words = own.compactMap { constant in
      preset[constant.name].map { constant.sets.split(separator: " ").suffix(1).joined() + $0 }
    }
    let line = "control top bubbles " + words.joined(separator: " ")
    guard case .control(_, let placed) = try Input(line: line, for: Self.start) else { return }
    #expect(placed.behavior == Presets.all[name])
  }
}

extension Tuning.Constant {
  /// Values that a user can choose.
  fileprivate var offers: [String] {
    let numbers = scale.map { [$0.range.lowerBound, $0.range.upperBound] } ?? []
    let words: [String] =
      switch entry {
      case .number(let orOff): orOff ? ["off"] : []
      case .toggle: ["on", "off"]
      case .choice(let words): words
      case .text(let examples): examples
      }
    return numbers.map { Int(exactly: $0).map(String.init) ?? "\($0)" } + words
  }
}

/// Constants as Swift source, checked by the compiler.
@Suite struct ScrollModelSourceTests {
  private static let metrics = ScrollMetrics(viewport: Vector(320, 600), content: Vector(320, 2000))

  /// A model without default values.
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
          .direction(.rightToLeft), .diagonal(true),
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

  @Test func `a source contains only the differences from the scene's own values`() throws {
    let start = Self.model((.top, "bubbles", Self.behavior), (.bottom, "footer", Self.behavior))
    var behavior = Self.behavior
    (behavior.threshold, behavior.outcomeDuration) = (120, 0.5)
    var model = Self.model((.top, "bubbles", behavior), (.bottom, "footer", Self.behavior))
    _ = model.handle(try Input(line: "physics stopSpeed=20", for: model), at: .zero)
    _ = model.handle(.bounces(.x, false), at: .zero)
    #expect(
      model.source(since: start) == """
        import Overscroll

        // The values that differ from the scene's.

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
  func `a replacement is compared with the gallery's control, and a removed control is listed`() {
    let start = Self.model((.top, "bubbles", Self.behavior), (.bottom, "footer", Self.behavior))
    let spinner = Control.gallery["spinner"]?.behavior ?? Self.behavior
    #expect(
      Self.model((.top, "spinner", spinner)).source(since: start) == """
        import Overscroll

        // The values that differ from the scene's.

        let settings: [Input] = [.remove(.bottom)]

        // spinner at the top, in place of bubbles

        """)
  }

  @Test func `the source of an unchanged model says that nothing differs`() {
    let start = Self.model((.top, "bubbles", Self.behavior))
    #expect(
      start.source(since: start) == """
        import Overscroll

        // No values differ from the scene's.

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
    let modules = try #require(Self.modules, "the library's modules are next to the tests")
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
    let output = Pipe()
    (compiler.standardOutput, compiler.standardError) = (output, output)
    try compiler.run()
    let words = output.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0, "\(String(decoding: words, as: UTF8.self))\n\(text)")
  }
}
