import Foundation
import OverscrollPhysics
import OverscrollScrolling
import OverscrollTestSupport
import Testing

@Suite struct AxisScrollerTests {
  @Test(arguments: Situation.allCases)
  func `a finger stops the content at its current offset`(situation: Situation) {
    var axis = situation.axis
    let before = axis.offset(at: Situation.now)
    axis.hold(at: Situation.now)
    #expect(axis.offset(at: Situation.now) == before)
    #expect(axis.offset(at: Instant(seconds: 9)) == before && axis.velocity(at: Situation.now) == 0)
    #expect(axis.nextDeadline == nil)
  }

  @Test(arguments: [1.0, 100, 600, 5000])
  func `past an edge, the content follows the band's formula outwards and back`(distance: Double) {
    for start in [0.0, 1000] {
      var axis = AxisScroller.test.standing(at: start)
      let sign: Double = start == 0 ? -1 : 1
      axis.hold(at: .zero)
      axis.drag(by: -sign * distance)
      let shown = 600 * (1 - 1 / (1 + 0.55 * distance / 600))
      #expect(axis.offset(at: .zero).isNear(start + sign * shown))
      axis.drag(by: sign * (distance + 7))
      #expect(axis.offset(at: .zero).isNear(start - sign * 7))
    }
  }

  @Test(arguments: [Situation.idle, .decaying, .bouncing, .tweening, .springing])
  func `a drag without a finger does nothing`(situation: Situation) {
    var axis = situation.axis
    axis.drag(by: 40)
    #expect(axis == situation.axis)
  }

  @Test(arguments: [Situation.decaying, .bouncing, .tweening, .springing])
  func `a motion ends at its deadline and not before`(situation: Situation) throws {
    var axis = situation.axis
    let end = try #require(axis.nextDeadline)
    axis.advance(to: Instant(nanoseconds: end.nanoseconds - 1))
    #expect(axis == situation.axis)
    axis.advance(to: end)
    #expect(axis.state == .idle(at: situation.axis.destination))
    #expect(axis.offset(at: end).isNear(situation.axis.offset(at: end), within: 1e-9))
  }
}

/// A finger that catches a motion drags from its first movement, and the content follows its whole movement.
///
/// All five recorded catches show this.
@Suite struct CaughtMotionTests {
  enum Motion: CaseIterable { case throwing, bouncing, scrolling, notching }

  private static let now = Instant(seconds: 0.1)

  /// A view whose content moves along an axis in a direction.
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

  @Test(arguments: ScrollAxis.allCases)
  func `a finger that moves sideways also drags the motion that it caught`(axis: ScrollAxis) {
    var view = view(.throwing, axis, 1)
    let x = view.offset(at: Self.now)
    view.touch(at: Self.now, stamp: Self.now)
    view.move(by: .along(axis.other, 2), at: Self.now, stamp: Self.now)
    view.move(by: .along(axis, 5), at: Self.now, stamp: Self.now)
    #expect(view[axis].offset(at: Self.now).isNear(x[axis] - 5))
    #expect(view[axis.other].offset(at: Self.now).isNear(x[axis.other] - 2))
  }
}

extension AxisScroller {
  /// The distance that a finger has pulled content to show it at an offset, in points.
  fileprivate func pulled(showing x: Double) -> Double {
    let edge = clamped(x)
    return edge + physics.touchBand.pulled(showing: x - edge, in: length)
  }
}
