import Foundation
import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTranscripts
import Testing

/// The constants that a person can change.
@Suite struct TuningTests {
  private static let metrics = ScrollMetrics(
    viewport: Vector(320, 600), content: Vector(320, 2000))
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

  @Test func `every property of the motion and of a behaviour is a constant`() {
    #expect(names("Motion") == properties(of: ScrollPhysics()))
    #expect(names("Top: bubbles") == properties(of: Control.bubbles.behavior))
    #expect(names("Left: my own") == properties(of: Control.bubbles.behavior))
  }

  @Test func `no two constants have the same id, and each has a value`() {
    let ids = Self.constants.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(Set(ids) == Set(Tuning(Self.start, since: Self.start).values.keys))
  }

  @Test(arguments: constants.map(\.id))
  func `the line of a constant with its own value changes nothing`(id: String) throws {
    let constant = try #require(Self.constants.first { $0.id == id })
    var model = Self.start
    let line = constant.sets + constant.standard
    let outputs = model.handle(try Input(line: line, for: model), at: .zero)
    #expect(Tuning(model, since: Self.start).values == Tuning(Self.start, since: Self.start).values)
    #expect(!outputs.contains { if case .ignored = $0.what { true } else { false } })
  }

  @Test(arguments: constants.map(\.id))
  func `each value that a person is offered is taken, and changes this constant alone`(
    id: String
  ) throws {
    let constant = try #require(Self.constants.first { $0.id == id })
    let before = Tuning(Self.start, since: Self.start).values
    for text in constant.offers {
      var model = Self.start
      _ = model.handle(try Input(line: constant.sets + text, for: model), at: .zero)
      let tuning = Tuning(model, since: Self.start)
      #expect(tuning.values.filter { $1 != before[$0] }.keys.allSatisfy { $0 == id }, "\(text)")
      #expect(tuning.values[id] == text)
    }
  }

  @Test func `a constant keeps the value with which the model started`() throws {
    var model = Self.start
    for line in ["control top bubbles threshold=30%", "physics touchBand=off", "bounces y off"] {
      _ = model.handle(try Input(line: line, for: model), at: .zero)
    }
    let tuning = Tuning(model, since: Self.start)
    #expect(tuning.values["top.threshold"] == "30%" && tuning.values["touchBand"] == "off")
    #expect(tuning.values["y.bounces"] == "off")
    let constants = tuning.groups.flatMap(\.constants)
    let standards = Dictionary(uniqueKeysWithValues: constants.map { ($0.id, $0.standard) })
    #expect(standards["top.threshold"] == "80" && standards["touchBand"] == "0.55")
    #expect(standards["y.bounces"] == "on")
    #expect(constants.first { $0.id == "top.threshold" }?.scale?.unit == "%")
  }

  @Test(arguments: Presets.all.keys.sorted())
  func `the values of a preset make a control behave like it`(name: String) throws {
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
  /// Values that a person can choose.
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
