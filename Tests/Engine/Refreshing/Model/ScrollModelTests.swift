import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

@Suite struct ScrollModelTests {
  /// A list of 2000 points with bars, and a control at each edge that arms at 80 and holds 60.
  private static let setup = ScrollSetup(
    metrics: ScrollMetrics(viewport: Vector(320, 600), content: Vector(900, 2000)),
    [.inset(.top, 64), .inset(.left, 10)] + ScrollEdge.allCases.map { .control($0, plain) })

  private static let plain = ControlPlacement(
    name: "plain", behavior: RefreshBehavior(threshold: 80, refreshingExtent: 60, exit: 0.5))

  /// A footer that loads more when the end is less than 1000 points away.
  private static var near: ControlPlacement {
    var footer = plain
    (footer.behavior.trigger, footer.behavior.preload) = (.edge, 1000)
    return footer
  }

  private func setup(_ settings: Input...) -> ScrollSetup {
    ScrollSetup(
      metrics: ScrollMetrics(viewport: Vector(320, 600), content: Vector(320, 1000)), settings)
  }

  // MARK: - Removing

  @Test(arguments: ScrollEdge.allCases, [false, true])
  func `an answer to a refresh of a removed control does not end one of the next control`(
    edge: ScrollEdge, isStored: Bool
  ) {
    var model = ScrollModel(Self.setup)
    for input in [Input.begin(edge), .remove(edge)] { _ = model.handle(input, at: .zero) }
    if isStored { model = ScrollModel(model.setup, in: model.state) }
    for input in [Input.control(edge, Self.plain), .begin(edge), .end(edge, .success, run: 1)] {
      _ = model.handle(input, at: .zero)
    }
    #expect(model[edge]?.phase.name == .refreshing && model[edge]?.state.runs == 2)
    _ = model.handle(.end(edge, .success, run: 2), at: .zero)
    #expect(model[edge]?.phase.name != .refreshing)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a control placed after a disabled one was removed is enabled`(edge: ScrollEdge) {
    var model = ScrollModel(Self.setup)
    for input in [Input.disable(edge), .remove(edge), .control(edge, Self.plain)] {
      _ = model.handle(input, at: .zero)
    }
    #expect(model[edge]?.obstacle == nil)
  }

  // MARK: - Placing

  @Test(arguments: ScrollEdge.allCases)
  func `a control keeps its frame when it is set again, and another control has no frame`(
    edge: ScrollEdge
  ) {
    let frame = ControlFrame(x: 10, y: 20, width: 80, height: 80)
    var model = ScrollModel(Self.setup)
    #expect(model.handle(.frame(edge, frame), at: .zero).map(\.what) == [.frame(edge, frame)])
    #expect(ScrollModel(model.setup).frames == [edge: frame])
    _ = model.handle(.control(edge, Self.plain), at: .zero)
    #expect(model.frames == [edge: frame])
    var other = Self.plain
    other.name = "other"
    _ = model.handle(.control(edge, other), at: .zero)
    #expect(model.frames == [:])
    for last in [Input.frame(edge, nil), .remove(edge)] {
      _ = model.handle(.frame(edge, frame), at: .zero)
      _ = model.handle(last, at: .zero)
      #expect(model.frames == [:])
    }
  }

  // MARK: - Setting up

  @Test func `a refresh that begins at setup is in the first call's outputs`() {
    let setup = setup(.control(.bottom, Self.near))
    var (advanced, handled) = (ScrollModel(setup), ScrollModel(setup))
    #expect(advanced.nextDeadline == .zero)
    let outputs = advanced.advance(to: Instant(seconds: 2))
    #expect(outputs.events == [.began(.edge)])
    #expect(outputs.map(\.at) == [.zero])
    #expect(outputs.map(\.cause) == [.setup])
    #expect(advanced.nextDeadline == nil)
    #expect(handled.handle(.pass, at: Instant(seconds: 2)) == outputs)
    #expect(handled.advance(to: Instant(seconds: 3)) == [])
  }

  @Test(arguments: [true, false])
  func `no control begins before all settings are applied`(isLast: Bool) {
    let (control, disable) = (Input.control(.bottom, Self.near), Input.disable(.bottom))
    var model = ScrollModel(isLast ? setup(control, disable) : setup(disable, control))
    #expect(model.advance(to: Instant(seconds: 1)) == [])
    #expect(model.handle(.enable(.bottom), at: Instant(seconds: 1)).events == [.began(.edge)])
  }

  @Test func `an invalid setting is ignored, and the others are applied`() {
    var setup = setup(.inset(.top, .nan), .inset(.left, 7))
    _ = setup.set(.viewport(Vector(-1, .infinity)))
    var model = ScrollModel(setup)
    #expect(
      model.advance(to: .zero).ignored == [
        "viewport width must be 0, or 1 to 1000000000000 points, got -1.0",
        "inset top must be -1000000000000 to 1000000000000, got nan",
      ])
    #expect(model.snapshot().insets == [0, 7, 0, 0])
  }

  @Test(arguments: [
    Input.touch(.zero), .begin(.top), .scroll(.zero, animated: false),
    .insert(.y, at: 0, length: 1),
  ])
  func `a setup lists its inputs that are not settings, and the model ignores them`(input: Input) {
    let setup = setup(input)
    let problem = "a setup must be made of settings only, got \(input.kind.rawValue)"
    #expect(setup.problems.map(\.description) == [problem])
    var model = ScrollModel(setup)
    let plain = VisibleState(ScrollModel(self.setup()))
    #expect(model.advance(to: .zero).ignored == [problem])
    #expect(VisibleState(model) == plain)
  }

  @Test(arguments: [Double.nan, .infinity, -1])
  func `impossible sizes are ignored`(side: Double) {
    let metrics = ScrollMetrics(viewport: Vector(side, 600), content: Vector(320, 2000))
    #expect(!metrics.isValid)
    var model = ScrollModel(ScrollSetup(metrics: metrics))
    #expect(model.advance(to: .zero).ignored.count == 1)
    #expect(model.scroll.metrics.viewport == .zero)
    var view = Scroller(metrics)
    #expect(view.offset(at: .zero) == .zero && view.metrics.content == .zero)
    view.resize(metrics, at: .zero)
    #expect(view.metrics.content == .zero)
  }

  @Test func `the forecast contains future changes, and the current model does not change`() {
    var model = ScrollModel(setup(.control(.top, Self.late)))
    _ = model.handle(.begin(.top), at: .zero)
    let before = VisibleState(model)
    let later = model.forecast(at: Instant(seconds: 5))
    #expect(later.scroll.offset(at: later.clock).y == -60)
    #expect(model.scroll.offset(at: later.clock).y == 0)
    #expect(VisibleState(model) == before)
  }

  /// A control that appears half a second after its refresh began.
  private static let late = ControlPlacement(
    name: "late",
    behavior: RefreshBehavior(threshold: 80, refreshingExtent: 60).with { $0.showAfter = 0.5 })

  // MARK: - Time

  @Test func `an instant before the clock counts as now and causes a late output`() {
    var model = ScrollModel(Self.setup)
    _ = model.advance(to: Instant(seconds: 5))
    let outputs = model.handle(.begin(.top), at: Instant(seconds: 1))
    #expect(model.clock == Instant(seconds: 5))
    #expect(outputs.first?.what == .late(by: 4))
    #expect(outputs.events == [.began(.program)])
    #expect(outputs.allSatisfy { $0.at == Instant(seconds: 5) })
  }

  @Test func `an input first advances the time, and each output has its instant and cause`() {
    var model = ScrollModel(Self.setup)
    _ = model.handle(.begin(.top), at: .zero)
    _ = model.handle(.end(.top, .success, run: nil), at: Instant(seconds: 1))
    let outputs = model.handle(.begin(.bottom), at: Instant(seconds: 9))
    #expect(outputs.events == [.ended, .began(.program)])
    let ended = outputs.first
    #expect(ended?.at == Instant(seconds: 1.5) && ended?.cause == .time)
    #expect(outputs.last?.at == Instant(seconds: 9))
    #expect(outputs.last?.cause == .input(.begin))
  }

  @Test func `a stamp in the future counts as now`() {
    var (early, now) = (ScrollModel(Self.setup), ScrollModel(Self.setup))
    let (at, later) = (Instant(seconds: 1), Instant(seconds: 99))
    _ = early.handle(.touch(.zero), at: at, stamp: later)
    _ = now.handle(.touch(.zero), at: at)
    for (index, input) in [Input.move(Vector(0, -40)), .release].enumerated() {
      let at = Instant(seconds: 1.01 + 0.01 * Double(index))
      #expect(early.handle(input, at: at) == now.handle(input, at: at))
    }
    #expect(early.snapshot() == now.snapshot())
  }

  // MARK: - Outputs

  @Test func `a layout is output only when sizes or insets change`() {
    var model = ScrollModel(Self.setup)
    func layouts(_ input: Input, at seconds: Double) -> [ScrollLayout] {
      let outputs = model.handle(input, at: Instant(seconds: seconds))
      return outputs.compactMap { if case .layout(let layout) = $0.what { layout } else { nil } }
    }
    #expect(
      layouts(.viewport(Vector(400, 700)), at: 0).map(\.metrics.viewport) == [Vector(400, 700)])
    #expect(layouts(.viewport(Vector(400, 700)), at: 0) == [])
    #expect(layouts(.touch(.zero), at: 0.1) == [])
    #expect(layouts(.move(Vector(0, 300)), at: 0.2) == [])
    #expect(layouts(.release, at: 0.3).map { $0.insets[.control, .top] } == [60])
    #expect(layouts(.inset(.top, 20), at: 0.4).map { $0.insets.total(.top) } == [80])
    #expect(layouts(.pass, at: 9) == [])
  }

  @Test func `an event has the control's state after it`() {
    var model = ScrollModel(Self.setup)
    func last(_ input: Input, at seconds: Double) -> ControlState? {
      let states = model.handle(input, at: Instant(seconds: seconds)).compactMap {
        if case .event(.top, _, let state) = $0.what { state } else { nil }
      }
      return states.last
    }
    #expect(last(.begin(.top), at: 1) == model[.top]?.state)
    let leaving = last(.end(.top, .success, run: nil), at: 2)
    #expect(leaving == model[.top]?.state)
    #expect(leaving?.phase.word == "exiting")
    #expect(leaving?.outcome == .success && leaving?.updated == Instant(seconds: 2))
    #expect(leaving?.runs == 1)
  }
}
