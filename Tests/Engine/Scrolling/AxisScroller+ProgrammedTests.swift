import Foundation
import OverscrollPhysics
import OverscrollScrolling
import OverscrollTestSupport
import Testing

@Suite struct AxisScrollerProgrammedTests {
  @Test(arguments: [(-50.0, 0.0), (0, 0), (640, 640), (1000, 1000), (1e9, 1000)])
  func `a scroll by program ends inside the range`(target: Double, expected: Double) {
    for animated in [false, true] {
      var axis = AxisScroller.test.standing(at: 500)
      axis.scroll(to: target, animated: animated, at: .zero)
      #expect(axis.destination == expected)
      if !animated { #expect(axis.state == .idle(at: expected)) }
    }
  }

  @Test func `an animated scroll takes 0.3 seconds, with an ease in and out`() {
    var axis = AxisScroller.test.standing(at: 100)
    axis.scroll(to: 700, animated: true, at: .zero)
    #expect(axis.nextDeadline == Instant(seconds: 0.3))
    #expect(axis.offset(at: .zero) == 100)
    #expect(axis.velocity(at: .zero).isNear(0))
    #expect(axis.offset(at: Instant(seconds: 0.15)).isNear(400))
    for time in [0.03, 0.1, 0.14] {
      let (early, late) = (Instant(seconds: time), Instant(seconds: 0.3 - time))
      #expect((axis.offset(at: early) - 100).isNear(700 - axis.offset(at: late)))
    }
  }

  @Test(arguments: [Situation.decaying, .bouncing, .tweening, .springing])
  func `an animated scroll starts with a running motion's offset and speed`(situation: Situation) {
    var axis = situation.axis
    axis.scroll(to: 900, animated: true, at: Situation.now)
    #expect(axis.offset(at: Situation.now).isNear(situation.axis.offset(at: Situation.now)))
    #expect(axis.velocity(at: Situation.now).isNear(situation.axis.velocity(at: Situation.now)))
    #expect(axis.destination == 900)
    let now = situation.axis
    let (from, speed) = (now.offset(at: Situation.now), now.velocity(at: Situation.now))
    for time in [0.02, 0.1, 0.2] {
      // x = target + (y₀ + (v + ωy₀)·t)·e^(−ωt), ω = 20.
      let left = (from - 900 + (speed + 20 * (from - 900)) * time) * exp(-20 * time)
      #expect(axis.offset(at: Situation.now.advanced(by: time)).isNear(900 + left))
    }
  }
}
