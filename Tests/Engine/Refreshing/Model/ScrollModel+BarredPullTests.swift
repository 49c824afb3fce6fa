import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

/// The reasons why a finger or a wheel that moves far enough cannot arm a control.
@Suite struct BarredPullTests {
  /// An offset 300 points from an edge of 1600 points.
  private func inside(_ edge: ScrollEdge) -> Double { edge.sign < 0 ? 300 : 1300 }

  @Test(arguments: ScrollEdge.allCases)
  func `a wheel that turns mainly along the other axis gives its angle`(edge: ScrollEdge) {
    var rig = Rig(edge)
    let step = rig.away(50) + .along(edge.axis.other, 60)
    var outputs = rig.after(0, .wheel(step, .precise)) + rig.after(0.016, .wheel(step, .precise))
    outputs += rig.after(1)
    let angle = (step + step).angle(from: edge.axis)
    #expect(outputs.events == [.pulling, .declined(.sideways(angle))])
  }

  /// Movements of a finger away from an edge and across, and the reason.
  static let drags: [(away: Double, across: Double, isDeclined: Bool)] = [
    (100, 300, true), (90, 300, true), (89, 300, false), (-100, 300, false), (0, 300, false),
  ]

  @Test(arguments: ScrollEdge.allCases, drags)
  func `a finger that moves mainly along the other axis gives its angle if it moves far enough`(
    edge: ScrollEdge, drag: (away: Double, across: Double, isDeclined: Bool)
  ) {
    var rig = Rig(edge)
    let way = rig.away(drag.away) + .along(edge.axis.other, drag.across)
    let outputs = rig.touch() + rig.after(0.016, .move(way)) + rig.release()
    let reason = Reason.sideways(way.angle(from: edge.axis))
    #expect(outputs.events == (drag.isDeclined ? [.declined(reason)] : []))
  }

  @Test(arguments: ScrollEdge.allCases, PullOrigin.allCases)
  func `fingers on a trackpad that come from inside do not pull a control from its edge`(
    edge: ScrollEdge, origin: PullOrigin
  ) {
    var rig = Rig(edge, .rig.with { $0.pullsFrom = origin }, at: inside(edge))
    var outputs: [Output] = []
    for _ in 0..<80 { outputs += rig.wheel(10, after: 0.02) }
    outputs += rig.after(1)
    let last = origin == .anywhere ? RefreshEvent.began(.user) : .declined(.beganInside)
    #expect(outputs.events.last == last)
    #expect(outputs.events.contains(.armed(.first)) == (origin == .anywhere))
  }

  /// The start of a finger in points from the edge, its movement, and whether its release is declined.
  static let fixed: [(start: Double, distance: Double, isDeclined: Bool)] = [
    (0, 90, true), (0, 200, true), (0, 89, false), (0, 5, false), (300, 500, false),
    (0, -90, false),
  ]

  @Test(arguments: ScrollEdge.allCases, fixed)
  func `fixed content is the reason only if a long drag began at the edge`(
    edge: ScrollEdge, drag: (start: Double, distance: Double, isDeclined: Bool)
  ) {
    var rig = Rig(edge, at: edge.sign < 0 ? drag.start : 1600 - drag.start)
    _ = rig.after(0, .bounces(edge.axis, false))
    let outputs = rig.touch() + rig.move(drag.distance) + rig.release()
    #expect(outputs.events == (drag.isDeclined ? [.declined(.contentIsFixed)] : []))
  }
}
