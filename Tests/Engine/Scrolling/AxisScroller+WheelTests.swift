import Foundation
import OverscrollPhysics
import OverscrollScrolling
import OverscrollTestSupport
import Testing

@Suite struct AxisScrollerWheelTests {
  @Test(arguments: [Situation.decaying, .tweening, .bouncing], [-120.0, 120])
  func `a notch ends any motion at the current offset, except the motion of notches`(
    situation: Situation, distance: Double
  ) {
    var axis = situation.axis
    let x = axis.offset(at: Situation.now)
    axis.notch(by: distance, at: Situation.now)
    axis.notch(by: distance, at: Situation.now)
    // Content that returns from beyond an edge ends at the edge.
    let goal = axis.clamped(axis.clamped(x) - 2 * distance)
    #expect(axis.destination.isNear(goal))
    let between = min(x, goal) - 0.01...max(x, goal) + 0.01
    guard situation != .bouncing else { return }
    for time in stride(from: 0.1, through: 1, by: 0.02) {
      #expect(between.contains(axis.offset(at: Instant(seconds: time))))
    }
  }

  @Test(arguments: [ScrollEdge.top, .left, .bottom, .right], WritingDirection.allCases)
  func `notches move content beyond an edge by a fifth of the view, or as far as a control needs`(
    edge: ScrollEdge, direction: WritingDirection
  ) {
    for (need, most) in [(0.0, 120.0), (100, 120), (250, 250)] {
      var view = Scroller.test(at: edge.sign < 0 ? 0 : 1400)
      view.setDirection(direction, at: .zero)
      view.wheelPulls[edge] = need
      var farthest = 0.0
      for step in 0..<40 {
        let now = Instant(seconds: 0.016 * Double(step))
        view.notch(by: .along(edge.axis, -edge.sign * 120), at: now)
        farthest = max(farthest, view.pull(edge, at: now))
      }
      #expect(farthest.isNear(most))
    }
  }

  @Test(arguments: [-1.0, 1])
  func `a notch does not move content back after a finger has pulled it further`(sign: Double) {
    var axis = AxisScroller.test.standing(at: sign < 0 ? 0 : 1000)
    axis.hold(at: .zero)
    axis.drag(by: -sign * 900)
    axis.release(velocity: 0, at: .zero)
    let x = axis.offset(at: .zero)
    axis.notch(by: -sign * 120, at: .zero)
    #expect(axis.offset(at: .zero).isNear(x))
  }
}

/// A trackpad's momentum does not end a scroll that began after it.
@Suite struct MomentumTests {
  /// A view at 700; fingers have moved its content to 800 along an axis until 0.1 s.
  private func wheeled(_ axis: ScrollAxis) -> Scroller {
    var view = Scroller.test()
    view.wheel(by: .along(axis, -100), at: Instant(seconds: 0.1))
    return view
  }

  private func momentum(
    _ view: inout Scroller, _ axis: ScrollAxis, from start: Double, to end: Double
  ) {
    for time in stride(from: start, to: end, by: 0.016) {
      let now = Instant(seconds: time)
      view.advance(to: now)
      view.momentum(by: .along(axis, -20), at: now)
    }
  }

  @Test(arguments: ScrollAxis.allCases)
  func `momentum that began before a touch is ignored afterwards`(axis: ScrollAxis) {
    var view = wheeled(axis)
    let now = Instant(seconds: 0.11)
    view.touch(at: now, stamp: now)
    view.cancel(at: Instant(seconds: 0.15))
    momentum(&view, axis, from: 0.16, to: 0.3)
    #expect(view[axis].offset(at: Instant(seconds: 0.3)) == 800)
  }

  @Test(arguments: ScrollAxis.allCases)
  func `momentum without previous fingers moves the content`(axis: ScrollAxis) {
    var view = Scroller.test()
    view.momentum(by: .along(axis, -20), at: Instant(seconds: 0.1))
    #expect(view[axis].offset(at: Instant(seconds: 0.1)) == 720)
    view.scroll(to: Vector(100, 100), animated: false, at: Instant(seconds: 0.2))
    // After half a second without momentum, fingers have moved again, even if their steps were lost.
    view.momentum(by: .along(axis, -20), at: Instant(seconds: 0.9))
    #expect(view[axis].offset(at: Instant(seconds: 0.9)) == 120)
  }

  @Test func `a scroll along one axis does not affect momentum along the other axis`() {
    var view = wheeled(.x)
    view.y.scrollToStart(at: Instant(seconds: 0.11))
    view.momentum(by: .along(.x, -20), at: Instant(seconds: 0.12))
    #expect(view.x.offset(at: Instant(seconds: 0.12)) == 820)
  }
}
