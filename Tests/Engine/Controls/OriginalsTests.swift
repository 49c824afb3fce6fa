import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

/// Controls of the gallery move like the libraries' own controls.
@Suite struct OriginalsTests {
  private static func all(_ control: Control) -> [Layer] {
    control.layers.flatMap(TurningTests.all)
  }

  // MARK: Google's arc of JHPullToRefreshKit: cycles of 0.6 s that empty and fill it in turn.

  private static var arc: Layer {
    get throws { try #require(all(.material).first { $0.shape == .arc(radius: 15) }) }
  }

  @Test func `Google's arc empties and fills in turn, and each fill has the next color`() throws {
    let (arc, empty, full) = (try OriginalsTests.arc, 1.0 / 16, 13.0 / 16)
    let colors: [LayerColor] = [.blue, .red, .red, .orange, .orange, .green, .green, .blue, .blue]
    for (cycle, color) in colors.enumerated() {
      let (begin, end) = cycle.isMultiple(of: 2) ? (full, empty) : (empty, full)
      let at = Double(cycle)
      #expect(arc.value(.strokeEnd, at: .cycle(at)).isNear(begin))
      #expect(arc.value(.strokeEnd, at: .cycle(at + 0.25)).isNear(begin + (end - begin) / 4))
      for part in [0.1, 0.5, 0.9] {
        #expect(arc.color(.stroke, at: .cycle(at + part))?.from == color, "cycle \(cycle)")
        #expect(arc.color(.stroke, at: .cycle(at + part))?.to == color, "cycle \(cycle)")
      }
    }
  }

  @Test func `Google's arc rotates by 14, then in turn by 5 and 15 sixteenths of a turn`() throws {
    let (arc, brief) = (try OriginalsTests.arc, 1e-9)
    for (cycle, sixteenths) in [14.0, 5, 15, 5, 15, 5, 15, 5, 15, 5, 15, 5].enumerated() {
      let at = Double(cycle)
      let turn =
        arc.value(.rotation, at: .cycle(at + 1 - brief)) - arc.value(.rotation, at: .cycle(at))
      #expect(abs(turn - sixteenths / 16) < 1e-6, "cycle \(cycle)")
    }
  }

  @Test(arguments: [0.0, 0.3, 0.5, 0.6, 0.8, 1, 1.7])
  func `Google's arc follows the pull by its formulas`(ratio: Double) throws {
    let arc = try OriginalsTests.arc
    let end = ratio > 0.5 ? (min(ratio, 1) - 0.5) * 2 * min(ratio, 1) * 0.75 + 0.0625 : 0.0625
    #expect(arc.value(.strokeEnd, at: .pull(ratio)).isNear(end))
    let turn = arc.value(.rotation, at: .pull(ratio)) - arc.value(.rotation, at: .pull(0))
    #expect(turn.isNear(0.375 * ratio))
  }

  @Test func `Google's arc leaves with 5 sixteenths of a turn, or 15 after it filled`() throws {
    let arc = try OriginalsTests.arc
    for (cycles, sixteenths) in [(1.0, 5.0), (2, 15), (3, 5), (4, 15), (9, 5), (10, 15), (17, 5)] {
      let turn = { arc.value(.rotation, at: .exit($0, after: cycles)) }
      #expect(
        abs((turn(1) - turn(0) - sixteenths / 16).remainder(dividingBy: 1)) < 1e-9,
        "after \(cycles) cycles")
      #expect(
        abs((turn(0.5) - turn(0) - sixteenths / 32).remainder(dividingBy: 1)) < 1e-9,
        "after \(cycles) cycles")
    }
  }

  // MARK: GVRefreshControl's block

  @Test func `a plain block turns blue in one refresh, red in the next, and stays so`() throws {
    let behavior = Control.plain.behavior
    let metrics = ScrollMetrics(viewport: Vector(100, 100), content: Vector(100, 900))
    let placed = ControlPlacement(name: "plain", behavior: behavior)
    var model = ScrollModel(ScrollSetup(metrics: metrics, [.control(.top, placed)]))
    var seen: [LayerColor?] = []
    for refresh in 0..<3 {
      let begin = Double(refresh) * 100
      seen.append(try color(of: model, at: .pull(0.5)))
      _ = model.handle(.begin(.top), at: Instant(seconds: begin))
      seen.append(try color(of: model, at: .cycle(0)))
      seen.append(try color(of: model, at: .cycle(1.2)))
      _ = model.handle(.end(.top, .success, run: nil), at: Instant(seconds: begin + 3.5))
      seen.append(try color(of: model, at: .exit(1, after: 1.2)))
      _ = model.advance(to: Instant(seconds: begin + 99))
      seen.append(try color(of: model, at: .pull(0)))
    }
    let (there, back): ([LayerColor?], [LayerColor?]) = (
      [.red, .red, .blue, .blue, .blue], [.blue, .blue, .red, .red, .red]
    )
    #expect(seen == there + back + there)
  }

  /// The color of the topmost visible block.
  private func color(of model: ScrollModel, at place: Timeline.Position) throws -> LayerColor? {
    let moment = try #require(ControlMoment(model, .top))
    let draw = try #require(Control.plain.scrolled)
    let changes = draw(moment)
    #expect(changes.map(\.layer) == ["back"])
    let isBack = changes.first?.what == .property(.opacity, 1)
    let block = Control.plain.layers[isBack ? 1 : 0]
    guard let interpolation = block.color(.fill, at: place) else {
      return block.fill == .color(.red) ? .red : .blue
    }
    #expect(interpolation.fraction == 0 || interpolation.from == interpolation.to)
    return interpolation.from
  }
}
