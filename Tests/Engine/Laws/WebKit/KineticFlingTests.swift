import Foundation
@testable import OverscrollLaws
import OverscrollTestSupport
import Testing

struct KineticFlingTests {
  @Test(arguments: [30.0, 100, -700, 5000])
  func `a fling ends at the first frame in which it goes less than a point`(velocity: Double) {
    let at = { (frame: Int) in velocity / 4 * (1 - exp(-4 * Double(frame) / 60)) }
    var frame = 2
    while abs(at(frame) - at(frame - 1)) >= 1 { frame += 1 }
    let motion = KineticFling.motion(from: 0, velocity: velocity)
    #expect(motion.duration.isNear(Double(frame) / 60))
    #expect(motion.position(at: 1 / 60).isNear(at(1)))
    #expect(motion.position(at: motion.duration) == at(frame).rounded())
  }

  @Test func `a finger adds by how much it exceeds a third of the fling before`() {
    #expect(KineticFling.accumulated(1000, after: 1000).isNear(2000))
    #expect(KineticFling.accumulated(330, after: 1000).isNear(330))
    #expect(KineticFling.accumulated(300, after: 1000) == 300)
    #expect(KineticFling.accumulated(-1000, after: 1000) == -1000)
    #expect(KineticFling.accumulated(50_000, after: 1000).isNear(56_000))
  }
}
