import Foundation
import OverscrollPhysics
import OverscrollTestSupport
import Testing

@testable import OverscrollLaws

struct ElasticOverscrollTests {
  @Test(arguments: [0.0, 3000, -200])
  func `content follows the formula of ScrollElasticityController within half a point`(
    velocity: Double
  ) {
    let motion = ElasticOverscroll().bounce(to: 1000, stretch: 40, velocity: velocity)
    let stretch = { (time: Double) in (40 + 0.31 * velocity * time) * exp(-20 * time / 1.6) }
    for index in 0..<50 {
      let time = motion.duration * Double(index) / 50
      #expect(motion.position(at: time).isNear(1000 + stretch(time), within: 1e-7))
    }
    #expect(abs(stretch(motion.duration)).isNear(0.5))
    #expect(motion.position(at: motion.duration) == 1000)
  }

  @Test func `content shows a twentieth of a drag`() {
    #expect(ElasticOverscroll().stretch(accumulated: 500) == 25)
    #expect(ElasticOverscroll().accumulated(stretch: 25) == 500)
  }
}

struct KineticFlingTests {
  @Test(arguments: [30.0, 100, -700, 5000])
  func `a fling ends in the first frame with a move of less than a point`(velocity: Double) {
    let at = { (frame: Int) in velocity / 4 * (1 - exp(-4 * Double(frame) / 60)) }
    var frame = 2
    while abs(at(frame) - at(frame - 1)) >= 1 { frame += 1 }
    let motion = KineticFling.motion(from: 0, velocity: velocity)
    #expect(motion.duration.isNear(Double(frame) / 60))
    #expect(motion.position(at: 1 / 60).isNear(at(1)))
    #expect(motion.position(at: motion.duration) == at(frame).rounded())
  }

  @Test func `a finger adds to the previous fling if it exceeds a third of it`() {
    #expect(KineticFling.accumulated(1000, after: 1000).isNear(2000))
    #expect(KineticFling.accumulated(330, after: 1000).isNear(330))
    #expect(KineticFling.accumulated(300, after: 1000) == 300)
    #expect(KineticFling.accumulated(-1000, after: 1000) == -1000)
    #expect(KineticFling.accumulated(50_000, after: 1000).isNear(56_000))
  }
}

struct KineticVelocityTests {
  private func velocity(_ steps: [(Double, Double)], at time: Double) -> Double {
    KineticFling.velocity(of: steps.map { DragStep(time: $0, distance: $1) }, at: time)
  }

  @Test func `the steps of the last 150 ms count, including the first one's distance`() {
    let steps = [(0.0, 100.0), (0.1, 10), (0.15, 20), (0.2, 30)]
    #expect(velocity(steps, at: 0.22).isNear(60 / 0.12))
  }

  @Test func `a finger that rests before it lifts is slower`() {
    let steps = [(0.0, 10.0), (0.01, 10), (0.02, 10)]
    #expect(velocity(steps, at: 0.02).isNear(1500) && velocity(steps, at: 0.12).isNear(250))
    #expect(velocity(steps, at: 0.3) == 0)
  }

  @Test func `a single step at the release has no velocity`() {
    #expect(velocity([(0.1, 50)], at: 0.1) == 0)
    #expect(velocity([], at: 0.1) == 0)
  }
}
