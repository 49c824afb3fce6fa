import Foundation
@testable import OverscrollLaws
import OverscrollPhysics
import OverscrollTestSupport
import Testing

struct ElasticOverscrollTests {
  @Test(arguments: [0.0, 3000, -200])
  func `content moves by the formula of ScrollElasticityController, to half a point`(
    velocity: Double
  ) {
    let motion = ElasticOverscroll().bounce(to: 1000, stretch: 40, velocity: velocity)
    let stretch = { (time: Double) in
      (40 + 0.31 * velocity * time) * exp(-20 * time / 1.6)
    }
    for index in 0..<50 {
      let time = motion.duration * Double(index) / 50
      #expect(motion.position(at: time).isNear(1000 + stretch(time), within: 1e-7))
    }
    #expect(abs(stretch(motion.duration)).isNear(0.5))
    #expect(motion.position(at: motion.duration) == 1000)
  }

  @Test func `content shows a twentieth of what it is dragged`() {
    #expect(ElasticOverscroll().stretch(accumulated: 500) == 25)
    #expect(ElasticOverscroll().accumulated(stretch: 25) == 500)
  }
}
