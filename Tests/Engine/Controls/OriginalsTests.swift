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
    get throws {
      try #require(all(.material).first { $0.shape == .arc(radius: 15) })
    }
  }

  @Test func `an end at 5 seconds gives Google's arc nine cycles and an exit of 0.6 seconds`() {
    var machine = RefreshMachine(Control.material.behavior)
    var times: [RefreshEvent: Double] = [:]
    func handle(_ input: RefreshInput, at now: Instant) {
      for case (let event?, _) in machine.handle(input, at: now) { times[event] = now.seconds }
    }
    let end = Instant(seconds: 5)
    handle(.begun(), at: .zero)
    while let deadline = machine.nextDeadline, deadline < end { handle(.passed, at: deadline) }
    handle(.finished(.success, run: nil), at: end)
    while let deadline = machine.nextDeadline { handle(.passed, at: deadline) }
    #expect((0..<9).allSatisfy { times[.cycleBegan($0)] != nil } && times[.cycleBegan(9)] == nil)
    #expect(times[.cycleEnded(8)] == 5.4 && times[.exitBegan] == 5.4 && times[.ended] == 6)
  }

  @Test func `Google's arc alternately empties and fills, and each fill has the next color`()
    throws
  {
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

  @Test func `Google's arc rotates by 14, then alternately by 5 and 15 sixteenths of a turn`()
    throws
  {
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

  /// After an emptying cycle in blue, the exit does not show the red of the next fill.
  @Test func `Google's arc leaves in the color of its last cycle`() throws {
    let arc = try OriginalsTests.arc
    let colors: [LayerColor] = [.blue, .red, .red, .orange, .orange, .green, .green, .blue, .blue]
    for (cycle, color) in colors.enumerated() {
      for exit in [0, 0.5, 1.0] {
        let mix = arc.color(.stroke, at: .exit(exit, after: Double(cycle + 1)))
        #expect(mix?.from == color && mix?.to == color, "after cycle \(cycle)")
      }
    }
  }

  @Test
  func `Google's arc leaves with 5 sixteenths of a turn after emptying, and 15 after filling`()
    throws
  {
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

  @Test
  func `Yahoo's control is drawn on the page's background, and its last dot stretches over it`()
    throws
  {
    let digest = Control.digest
    // The original's background is nearly white, which is too bright on a dark page.
    #expect(digest.background == .ground)
    let burst = try #require(digest.layers.last)
    #expect(burst.value(.scale, at: .exit(0.7)) == 0 && burst.value(.scale, at: .exit(1)) == 1)
    // On a phone, the dot is twice as wide as the control, and four times as high.
    #expect(burst.shape == .circle(radius: .width(1)))
    #expect((burst.base(.scaleY) * 390).isNear(2 * 90))
  }

  @Test func `the label's words are in lower case, and "done!" only grows`() throws {
    let words = OriginalsTests.all(.label).compactMap { layer -> String? in
      guard case .text(let text, _, _, _) = layer.shape, case .words(let words)? = text.parts.first
      else { return nil }
      return words
    }
    #expect(words == ["pull down", "release to refresh", "refreshing", "done!"])
    let done = try #require(Control.label.layers.last)
    #expect(done.value(.opacity, at: .exit(0.9)) == 1 && done.value(.scale, at: .exit(1)) == 5)
  }

  @Test func `Google's arc leaves from the rotation of its last cycle`() throws {
    let arc = try OriginalsTests.arc
    for (cycles, left) in [(9.0, 1.0 / 16), (8, 13.0 / 16), (2.4, 13.0 / 16 - 0.3)] {
      #expect(arc.value(.strokeEnd, at: .exit(0, after: cycles)).isNear(left))
      #expect(arc.value(.strokeEnd, at: .exit(0.5, after: cycles)).isNear(left / 2))
      #expect(arc.value(.strokeEnd, at: .exit(1, after: cycles)) == 0)
    }
  }

  // MARK: GVRefreshControl's block

  @Test func `a plain block turns blue in one refresh and red in the next, and keeps the color`()
    throws
  {
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
    guard let mix = block.color(.fill, at: place) else {
      return block.fill == .color(.red) ? .red : .blue
    }
    #expect(mix.part == 0 || mix.from == mix.to)
    return mix.from
  }

  // MARK: The controls of MSPullToRefreshController and IQPullToRefresh

  @Test func `the rainbow's arrow turns over in 0.2 seconds when it arms, regardless of the pull`()
  {
    let arrow = Control.rainbow.layers[0]
    #expect(Control.rainbow.behavior.arming == 0.2)
    for pull in [0.5, 1, 3] {
      #expect(arrow.value(.rotation, at: .pull(pull, arming: 0)) == 0)
      #expect(arrow.value(.rotation, at: .pull(pull, arming: 0.5)) == 0.25)
      #expect(arrow.value(.rotation, at: .pull(pull, arming: 1)) == 0.5)
    }
    #expect(arrow.occasion.phases == [.idle, .pulling, .armed, .closing])
  }

  @Test func `the indicator fades in with the pull, grows by half in 0.1 seconds, and turns once`()
  {
    let group = Control.indicator.layers[0]
    #expect(Control.indicator.behavior.arming == 0.1)
    #expect([0.0, 0.4, 1, 2].map { group.value(.opacity, at: .pull($0)) } == [0, 0.4, 1, 1])
    #expect([0.0, 0.5, 1].map { group.value(.scale, at: .pull(1, arming: $0)) } == [1, 1.25, 1.5])
    #expect([0.0, 2, 5].map { group.value(.scale, at: .cycle($0)) } == [1.5, 1, 1])
    #expect([0.0, 2, 5].map { group.value(.rotation, at: .cycle($0)) } == [0, 0.5, 0.5])
    #expect(group.value(.rotation, at: .cycle(1)) > 0.25, "it eases out")
    #expect(Control.indicator(extent: 40).extent == 40)
  }

  @Test func `the arrow changes its color and its words in 0.2 seconds when it arms`() {
    let layers = OriginalsTests.all(.arrow)
    #expect(Control.arrow.behavior.arming == 0.2)
    let arrow = layers.first { $0.track(.stroke, .arming) != nil }
    #expect(arrow?.track(.stroke, .arming) == [.red.wordShade, .blue.wordShade])
    #expect(arrow?.value(.rotation, at: .pull(0.5)) == 0.25)
    let opacities = layers.compactMap { $0.track(.opacity, .arming) }
    #expect(opacities == [[0: 1, 0.5: 0], [0.5: 0, 1: 1]])
  }

  @Test func `soup's water and shadow appear in the first second, and then the lid wobbles`() {
    let layers = OriginalsTests.all(.soup)
    #expect(Control.soup.behavior.cycle.duration == 1)
    let once = layers.filter {
      $0.track(.y, .cycle)?.loop == 1 || $0.track(.opacity, .cycle) != nil
    }
    #expect(once.count >= 2)
    let lid = layers.first { $0.track(.rotation, .cycle) != nil }
    for at in stride(from: 0.0, to: 1, by: 0.1) {
      #expect(lid?.value(.rotation, at: .cycle(at)) == 0 && lid?.value(.y, at: .cycle(at)) == -16)
    }
    for cycle in [1.0, 2, 30] {
      #expect(lid?.value(.y, at: .cycle(cycle + 0.05)).isNear(-18) == true)
      #expect(lid?.value(.y, at: .cycle(cycle + 0.45)).isNear(-19) == true)
      #expect(lid?.value(.y, at: .cycle(cycle + 0.75)).isNear(-16) == true)
    }
  }

  @Test func `soup's bubbles start every 0.12 seconds and rise for 1.3 seconds`() {
    let bubbles = OriginalsTests.all(.soup).filter { $0.track(.radius, .cycle) != nil }
    let times = Array(stride(from: 0.0, to: 4.0 / 3, by: 1e-3))
    let begins = bubbles.compactMap { bubble -> Double? in
      times.last { (bubble.size(.radius, at: .cycle($0))?.part ?? 1) < 0.01 }
    }
    #expect(bubbles.count == 11 && begins.count == 11)
    for (one, next) in zip(begins.sorted(), begins.sorted().dropFirst()) {
      #expect(abs(next - one - 0.12) < 0.01)
    }
  }
}
