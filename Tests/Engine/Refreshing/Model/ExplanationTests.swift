import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

/// Explanations why a control refreshes or not, and why the content has its offset.
@Suite struct ExplanationTests {
  private func status(_ rig: Rig) -> RefreshStatus? { rig.model.explanation(rig.edge)?.status }

  private func content(_ rig: Rig) -> ContentStatus? { rig.model.explanation(rig.edge)?.content }

  @Test(arguments: ScrollEdge.allCases)
  func `a pull is short by the missing distance, and armed beyond the threshold`(edge: ScrollEdge) {
    var rig = Rig(edge)
    #expect(status(rig) == .short(by: 80))
    _ = rig.pull(to: 30)
    #expect(status(rig) == .short(by: 50) && content(rig) == .dragged)
    _ = rig.move(60)
    #expect(status(rig) == .armed(.first))
  }

  @Test func `an edge without a control has no explanation`() {
    #expect(Rig(.top).model.explanation(.left) == nil)
  }

  @Test
  func `a refresh waits for its answer, then for its cycle and the finger, then for its exit`()
    throws
  {
    var behavior = RefreshBehavior.rig
    behavior.ending = [.afterCycle, .onRelease]
    behavior.cycle = Cycle(duration: 1)
    behavior.trigger = .threshold
    var rig = Rig(.top, behavior)
    _ = rig.pull(to: 100)
    let run = try #require(rig.machine?.phase.run)
    #expect(status(rig) == .runs(run, waits: [.answer]))
    _ = rig.finish(after: 0.2)
    let finished = try #require(rig.machine?.phase.run)
    let end = run.began.advanced(by: 1)
    #expect(status(rig) == .runs(finished, waits: [.cycle(until: end), .release]))
    _ = rig.release()
    #expect(status(rig) == .runs(finished, waits: [.cycle(until: end)]))
    _ = rig.after(end - rig.now)
    let leaving = try #require(rig.machine?.phase.run)
    let exit = end.advanced(by: behavior.exit)
    #expect(status(rig) == .runs(leaving, waits: [.exit(until: exit)]))
  }

  @Test func `a control that cannot be pulled gives the reason, however far it is pulled`() {
    var manual = RefreshBehavior.rig
    manual.trigger = .manual
    var disabled = RefreshBehavior.rig
    disabled.isEnabled = false
    for (behavior, reason) in [(manual, Reason.manual), (disabled, .disabled)] {
      var rig = Rig(.top, behavior)
      #expect(status(rig) == .declines(reason))
      _ = rig.pull(to: 200)
      #expect(status(rig) == .declines(reason))
    }
  }

  @Test func `the distance to a list's end includes its preload, and the end loads once`() throws {
    var behavior = RefreshBehavior.rig
    behavior.trigger = .edge
    behavior.preload = 100
    var rig = Rig(.bottom, behavior, at: 1000)
    #expect(status(rig) == .far(by: 500))
    _ = rig.scroll(to: 1550)
    _ = rig.finish(after: 0.1)
    try rig.wait { $0.word == "idle" }
    #expect(status(rig) == .declines(.notRearmed))
  }

  @Test func `a pull by momentum is declined as momentum`() throws {
    var rig = Rig(.top, at: 800)
    _ = rig.touch()
    for _ in 0..<4 { _ = rig.move(50, after: 0.01) }
    _ = rig.release(after: 0)
    try rig.wait { $0.pull > 80 }
    #expect(status(rig) == .declines(.momentum))
  }

  @Test func `moving content has a destination, and resting content has a place`() {
    var rig = Rig(.top)
    #expect(content(rig) == .rests(at: .top))
    _ = rig.pull(to: 100) + rig.release()
    guard case .moves(let to, let until) = content(rig) else {
      Issue.record("the content does not move")
      return
    }
    #expect(to == -60.1 && until > rig.now)
    _ = rig.after(until - rig.now)
    #expect(content(rig) == .rests(at: .top))
    _ = rig.scroll(to: 700)
    #expect(content(rig) == .between)
    _ = rig.touch()
    #expect(content(rig) == .held)
  }

  /// Behaviors with the reach of a finger at a threshold that is too large, or `nil` if no problem exists.
  static let distant: [(reach: Double?, change: @Sendable (inout RefreshBehavior) -> Void)] = [
    (nil, { $0.threshold = 400 }), (400, { $0.threshold = 400.5 }),
    (400, { ($0.threshold, $0.trigger) = (401, .threshold) }),
    (nil, { ($0.threshold, $0.trigger) = (401, .edge) }),
    (nil, { ($0.threshold, $0.trigger) = (401, .manual) }),
    (nil, { ($0.threshold, $0.isEnabled) = (401, false) }),
    (nil, { ($0.threshold, $0.preload) = (440, 60) }),
    (nil, { ($0.threshold, $0.fitsViewport) = (401, true) }),
    (nil, { ($0.threshold, $0.fitsViewport, $0.content) = (401, true, .still) }),
    (nil, { ($0.threshold, $0.content) = (200, .still) }),
    (200, { ($0.threshold, $0.content) = (201, .still) }),
  ]

  @Test(arguments: ScrollEdge.allCases, distant)
  func `a threshold out of the reach of a finger is a problem`(
    edge: ScrollEdge,
    distant: (reach: Double?, change: @Sendable (inout RefreshBehavior) -> Void)
  ) {
    let behavior = RefreshBehavior.rig.with(distant.change), rig = Rig(edge, behavior)
    let threshold = behavior.threshold.points(in: 400)
    #expect(
      rig.model.problems.map(\.description)
        == distant.reach.map {
          [
            "control \(edge.rawValue) rig: threshold must be at most \($0) points in this viewport, "
              + "got \(threshold)"
          ]
        } ?? [])
  }

  // MARK: - Invariants at random moments

  /// A random step of a session with a control at each edge.
  private func disturb(_ rig: inout Rig, _ random: inout SplitMix64) {
    let way = Vector(random.number(-90...90), random.number(-90...90))
    let edge = ScrollEdge.allCases.randomElement(using: &random) ?? .top
    let inputs: [Input] = [
      .touch(.zero), .move(way), .move(way), .move(way), .release, .cancel, .wheel(way, .precise),
      .wheel(way, .momentum), .begin(edge), .end(edge, .success, run: nil),
      .end(edge, .exhausted, run: nil), .reset(edge), .disable(edge), .enable(edge),
      .scroll(.zero, animated: true),
    ]
    _ = rig.after(random.number(0...0.12), inputs.randomElement(using: &random))
  }

  private func session(
    _ random: inout SplitMix64, _ triggers: [Trigger] = Trigger.allCases
  ) -> Rig {
    var rig = Rig(.top, .rig, at: 0, ScrollPhysics())
    for edge in ScrollEdge.allCases {
      var behavior = RefreshBehavior.rig
      behavior.threshold = .points(random.number(20...120))
      behavior.trigger = triggers.randomElement(using: &random) ?? .release
      behavior.ending = FinishCondition(rawValue: random.integer(0..<4))
      behavior.outcomeDuration = random.number(0...0.3)
      _ = rig.control(edge, behavior)
    }
    return rig
  }

  @Test(arguments: UInt64(1)...6)
  func `the explanation of a refresh is true`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var rig = session(&random)
    for _ in 0..<300 {
      disturb(&rig, &random)
      for edge in ScrollEdge.allCases {
        let explanation = try #require(rig.model.explanation(edge))
        switch explanation.status {
        case .runs(let run, let waits):
          #expect(rig.model[edge]?.phase.run == run)
          #expect(!waits.isEmpty, "seed \(seed): \(explanation)")
        case .armed: #expect(rig.model[edge]?.phase.name == .armed)
        case .short, .far, .declines: #expect(rig.model[edge]?.phase.run == nil)
        }
      }
    }
  }

  /// The outputs of a finger that touches the content, pulls it `distance` points further from an edge, and lifts.
  private func pulled(_ rig: Rig, _ edge: ScrollEdge, further distance: Double) -> [Output] {
    var model = rig.model
    let way = edge.axis == .x ? Vector(-edge.sign, 0) : Vector(0, -edge.sign)
    // A finger that catches a moving list drags it at once.
    let isCaught = ScrollAxis.allCases.contains { model.scroll[$0].isCoasting }
    let travel = distance + (isCaught ? 0 : ScrollPhysics.normalHysteresis)
    let inputs: [Input] = [
      .rubberBand(.off), .touch(.zero), .move(Vector(way.x * travel, way.y * travel)), .release,
    ]
    return inputs.flatMap { model.handle($0, at: rig.now) }
  }

  @Test(arguments: UInt64(1)...6)
  func `a short pull begins a refresh after the missing distance, but not a point earlier`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    var rig = session(&random, [.release, .threshold])
    var tried = 0
    for _ in 0..<300 {
      disturb(&rig, &random)
      // A finger that is down lifts first, in a copy; the session continues.
      var rig = rig
      if rig.model.scroll.gesture != nil { _ = rig.after(0, .cancel) }
      for edge in ScrollEdge.allCases {
        guard case .short(let distance) = rig.model.explanation(edge)?.status else { continue }
        let began: (Output) -> Bool = {
          if case .event(edge, .began(.user), _) = $0.what { true } else { false }
        }
        #expect(
          pulled(rig, edge, further: distance + 1).contains(where: began), "seed \(seed) \(edge)")
        #expect(
          !pulled(rig, edge, further: distance - 1).contains(where: began), "seed \(seed) \(edge)")
        tried += 1
      }
    }
    #expect(tried > 100)
  }
}
