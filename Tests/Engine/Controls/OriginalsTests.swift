import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

/// Controls of the gallery move like the libraries' own controls.
@Suite struct OriginalsTests {
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
