import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

/// Content that rests at an edge follows the edge, and leaves no space half open there.
@Suite struct OpenSpaceTests {
  /// A list whose refresh holds 60 points open at an edge.
  private static func open(_ edge: ScrollEdge, _ behavior: RefreshBehavior = .open) -> Rig {
    var rig = Rig(edge, behavior)
    _ = rig.begin()
    _ = rig.after(2)
    return rig
  }

  @Test(arguments: ScrollEdge.allCases, [(10.0, 0.0), (29, 0), (30, 60), (40, 60)])
  func `after a release, open space opens or closes completely, whichever is nearer`(
    edge: ScrollEdge, places: (left: Double, rests: Double)
  ) {
    var rig = Self.open(edge)
    #expect(rig.pull.isNear(60))
    _ = rig.touch()
    _ = rig.move(-10)
    _ = rig.move(places.left - 60)
    #expect(rig.pull.isNear(places.left))
    _ = rig.release(after: 0.5)
    _ = rig.after(3)
    #expect(rig.pull.isNear(places.rests))
    #expect(rig.word == "refreshing")
  }

  @Test(arguments: ScrollEdge.allCases, [WheelKind.precise, .momentum])
  func `after a wheel or momentum, open space opens or closes completely`(
    edge: ScrollEdge, kind: WheelKind
  ) {
    for (way, rests) in [(20.0, 60.0), (45, 0)] {
      var rig = Self.open(edge)
      _ = rig.wheel(-way, kind)
      _ = rig.after(3)
      #expect(rig.pull.isNear(rests))
    }
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a throw that would end in open space ends at either end of it`(edge: ScrollEdge) {
    for speed in stride(from: 200.0, through: 3000, by: 50) {
      var rig = Self.open(edge)
      _ = rig.scroll(to: edge.sign < 0 ? 500 : 1100)
      _ = rig.touch()
      for _ in 0..<6 { _ = rig.move(speed / 60, after: 1 / 60) }
      _ = rig.release(after: 0)
      _ = rig.after(9)
      let pull = edge.sign * (rig.offset - (edge.sign < 0 ? 0 : 1600))
      #expect(pull <= 1e-6 || pull.isNear(60), "\(speed): \(pull)")
    }
  }

  @Test(arguments: ScrollEdge.allCases)
  func `space that is pushed almost closed does not open if pushing back stops the refresh`(
    edge: ScrollEdge
  ) {
    var rig = Self.open(edge, RefreshBehavior.open.with { $0.stopsWhenPushedBack = true })
    _ = rig.touch()
    _ = rig.move(-10)
    _ = rig.move(-50)
    #expect(rig.release(after: 0.5).events == [])
    #expect(rig.after(3).events == [.exitBegan, .ended])
  }

  @Test(arguments: ScrollEdge.allCases, [Timing.spring, .tween(0.25, .easeInOut)])
  func `a tap only interrupts the opening`(edge: ScrollEdge, opening: Timing) {
    for delay in [0.01, 0.05, 0.1, 0.2] {
      var rig = Rig(edge, RefreshBehavior.open.with { $0.opening = opening })
      _ = rig.begin()
      _ = rig.touch(after: delay)
      let held = rig.offset
      _ = rig.after(0.5)
      #expect(rig.offset == held)
      _ = rig.after(0, delay == 0.05 ? .cancel : .release)
      _ = rig.after(3)
      #expect(rig.pull.isNear(60))
    }
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a tap interrupts the scroll to a revealed refresh, and a drag ends it`(
    edge: ScrollEdge
  ) {
    for drags in [false, true] {
      var rig = Rig(edge, .open, at: 800)
      _ = rig.begin(RefreshStart(reveal: .always))
      _ = rig.touch(after: 0.1)
      if drags { _ = rig.move(-30) }
      _ = rig.release(after: 0.5)
      _ = rig.after(3)
      #expect(rig.pull.isNear(60) != drags)
    }
  }

  @Test(arguments: ScrollEdge.allCases)
  func `after a tap during the opening, the end of the refresh closes the space`(
    edge: ScrollEdge
  ) {
    var rig = Rig(edge, .open)
    _ = rig.begin()
    _ = rig.touch(after: 0.1)
    _ = rig.finish()
    _ = rig.release()
    _ = rig.after(3)
    #expect(rig.pull == 0)
  }

  @Test(arguments: ScrollEdge.allCases, [false, true])
  func `content at rest at an edge follows the edge, open or closed`(edge: ScrollEdge, isOpen: Bool)
  {
    var rig = isOpen ? Self.open(edge) : Rig(edge, .open)
    for inset in [44.0, 96, 20, 0] {
      let pull = rig.pull
      _ = rig.after(0, .inset(edge, inset))
      _ = rig.after(3)
      #expect(rig.pull.isNear(pull))
    }
  }

  @Test(arguments: ScrollEdge.allCases)
  func `content follows an edge that moves several times, and under a finger`(edge: ScrollEdge) {
    var rig = Self.open(edge)
    for inset in [44.0, 96, 70] { _ = rig.after(0.05, .inset(edge, inset)) }
    _ = rig.after(3)
    #expect(rig.pull.isNear(60))
    _ = rig.touch()
    let held = rig.offset
    _ = rig.after(0.1, .inset(edge, 120))
    #expect(rig.offset == held)
    _ = rig.release()
    _ = rig.after(3)
    #expect(rig.pull.isNear(60))
  }

  @Test(arguments: [ScrollEdge.bottom, .right], [0.0, 44])
  func `a growing bar at an end that has loaded does not make it load again`(
    edge: ScrollEdge, prompt: Double
  ) {
    var behavior = RefreshBehavior(threshold: 44, refreshingExtent: 0, trigger: .edge)
    behavior.prompt = .points(prompt)
    var rig = Rig(edge, behavior)
    _ = rig.finish(after: 1)
    #expect(rig.word == "idle")
    for inset in [100.0, 250, 0] {
      #expect(rig.after(1, .inset(edge, inset)).events.filter { $0 != .pulling } == [])
      #expect(rig.after(3).events == [])
      #expect(rig.word == "idle")
    }
  }

  @Test(arguments: ScrollEdge.allCases)
  func `content between the edges stays in place`(edge: ScrollEdge) {
    var rig = Rig(edge, .open, at: 700)
    _ = rig.after(0, .inset(edge, 44))
    _ = rig.after(3)
    #expect(rig.offset == 700)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a silent begin holds no space and runs no cycle`(edge: ScrollEdge) {
    var rig = Rig(
      edge,
      RefreshBehavior.open.with {
        ($0.cycle, $0.exit, $0.showAfter) = (Cycle(duration: 0.5), 0.3, 0.1)
      })
    let silent = RefreshStart(reveal: .never, isAnimated: false)
    #expect(rig.begin(silent).events == [.began(.program)])
    _ = rig.after(0, .accept(edge, run: nil))
    #expect(rig.after(3).isEmpty)
    #expect(rig.share == 0)
    #expect(rig.machine?.state.timeline.name == .pull)
    #expect(rig.finish().events == [.finished(.success), .ended])
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a begin during an exit starts when the exit ends, with the space still open`(
    edge: ScrollEdge
  ) {
    var rig = Self.open(edge, RefreshBehavior.open.with { $0.exit = 0.3 })
    #expect(rig.after(0, .stop(edge)).events == [.exitBegan])
    #expect(rig.after(0.2, .begin(edge)).events == [])
    #expect(rig.after(0.2).events == [.ended, .began(.program)])
    #expect(rig.pull.isNear(60))
    _ = rig.after(1)
    #expect(rig.pull.isNear(60))
    #expect(rig.word == "refreshing")
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a stop cancels a waiting begin, and a disabled control declines it`(
    edge: ScrollEdge
  ) {
    for undo in [Input.stop(edge), .disable(edge)] {
      var rig = Self.open(edge, RefreshBehavior.open.with { $0.exit = 0.3 })
      _ = rig.finish()
      _ = rig.after(0.1, .begin(edge))
      #expect(rig.after(0.1, undo).events == [])
      let declined: [RefreshEvent] = undo.kind == .disable ? [.declined(.disabled)] : []
      #expect(rig.after(0.2).events == [.ended] + declined)
    }
  }

  @Test(arguments: ScrollEdge.allCases, [80.1, 81.3, 95.7])
  func `a pull whose steps add up to the threshold reaches it`(edge: ScrollEdge, threshold: Double)
  {
    var rig = Rig(edge, RefreshBehavior.open.with { $0.threshold = .points(threshold) })
    _ = rig.pull(to: 0)
    var events: [RefreshEvent] = []
    for _ in 0..<Int((threshold * 10).rounded()) { events += rig.move(0.1).events }
    #expect(events == [.pulling, .armed(.first)])
    #expect(rig.model.ratio(edge) == 1)
    #expect(rig.release().events == [.began(.user)])
  }
}

extension RefreshBehavior {
  /// A control that arms at 80 points and holds 60, without an exit.
  fileprivate static let open = RefreshBehavior(threshold: 80, refreshingExtent: 60)
}
