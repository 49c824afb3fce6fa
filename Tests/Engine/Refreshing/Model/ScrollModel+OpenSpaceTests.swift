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

  @Test(arguments: ScrollEdge.allCases)
  func `after a tap during the opening, the end of the refresh closes the space`(edge: ScrollEdge) {
    var rig = Rig(edge, .open)
    _ = rig.begin()
    _ = rig.touch(after: 0.1)
    _ = rig.finish()
    _ = rig.release()
    _ = rig.after(3)
    #expect(rig.pull == 0)
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
}

extension RefreshBehavior {
  /// A control that arms at 80 points and holds 60, without an exit.
  fileprivate static let open = RefreshBehavior(threshold: 80, refreshingExtent: 60)
}
