import OverscrollPhysics
import OverscrollScrolling
import OverscrollTestSupport
import Testing

/// Five of five recorded catches: a finger that catches a motion drags from its first movement on, and the content follows all
/// of its way.
@Suite struct CaughtMotionTests {
  enum Motion: CaseIterable { case throwing, bouncing, scrolling, notching }

  private static let now = Instant(seconds: 0.1)

  /// A view whose content moves along an axis, in a direction.
  private func view(_ motion: Motion, _ axis: ScrollAxis, _ sign: Double) -> Scroller {
    var view = Scroller.test(at: motion == .bouncing ? (sign > 0 ? 1400 : 0) : 700)
    switch motion {
    case .throwing, .bouncing:
      view.drag(.along(axis, -sign * 20), .along(axis, -sign * 20))
      view.release(stamp: Instant(seconds: 0.02))
    case .scrolling:
      var goal = Vector(700, 700)
      goal[axis] += sign * 500
      view.scroll(to: goal, animated: true, at: .zero)
    case .notching: view.notch(by: .along(axis, -sign * 120), at: .zero)
    }
    return view
  }

  @Test(arguments: Motion.allCases, ScrollAxis.allCases)
  func `the content follows the first movement of a finger that caught it`(
    motion: Motion, axis: ScrollAxis
  ) {
    for sign in [-1.0, 1] {
      for step in [-0.3, -1, 0.3, 1, 4] {
        var view = view(motion, axis, sign)
        let x = view[axis].offset(at: Self.now)
        let pulled = view[axis].pulled(showing: x)
        view.touch(at: Self.now, stamp: Self.now)
        #expect(view[axis].offset(at: Self.now) == x)
        view.move(by: .along(axis, step), at: Self.now, stamp: Self.now)
        #expect(view[axis].pulled(showing: view[axis].offset(at: Self.now)).isNear(pulled - step))
      }
    }
  }

  @Test(arguments: Motion.allCases, ScrollAxis.allCases)
  func `a finger that only taps does not drag what it caught`(motion: Motion, axis: ScrollAxis) {
    var view = view(motion, axis, 1)
    view.touch(at: Self.now, stamp: Self.now)
    view.move(by: .zero, at: Self.now, stamp: Self.now)
    #expect(view.gesture?.axes == [])
  }

  @Test(arguments: ScrollAxis.allCases)
  func `a finger that moves across drags the motion that it caught as well`(axis: ScrollAxis) {
    var view = view(.throwing, axis, 1)
    let x = view.offset(at: Self.now)
    view.touch(at: Self.now, stamp: Self.now)
    view.move(by: .along(axis.other, 2), at: Self.now, stamp: Self.now)
    view.move(by: .along(axis, 5), at: Self.now, stamp: Self.now)
    #expect(view[axis].offset(at: Self.now).isNear(x[axis] - 5))
    #expect(view[axis.other].offset(at: Self.now).isNear(x[axis.other] - 2))
  }

  @Test(arguments: ScrollAxis.allCases)
  func `a finger that comes down on content at rest moves 10 points until it drags`(
    axis: ScrollAxis
  ) {
    var view = view(.throwing, axis, 1)
    let later = Instant(seconds: 9)
    view.advance(to: later)
    let x = view[axis].offset(at: later)
    view.touch(at: later, stamp: later)
    view.move(by: .along(axis, 9), at: later, stamp: later)
    #expect(view[axis].offset(at: later) == x)
    view.move(by: .along(axis, 9), at: later, stamp: later)
    #expect(view[axis].offset(at: later).isNear(x - 8))
  }
}

extension AxisScroller {
  /// How far a finger has pulled content that shows at an offset, points.
  fileprivate func pulled(showing x: Double) -> Double {
    let edge = clamped(x)
    return edge + physics.touchBand.pulled(showing: x - edge, in: length)
  }
}
