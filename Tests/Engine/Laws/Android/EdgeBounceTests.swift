@testable import OverscrollLaws
import OverscrollPhysics
import OverscrollTestSupport
import Testing

struct EdgeBounceTests {
  @Test func `content slows down by 2000 a second and comes back along a cubic`() throws {
    let motions = EdgeBounce.motions(at: 100, velocity: 400, over: 1000)
    let (out, back) = (motions[0], motions[1])
    #expect(out.duration.isNear(0.2))
    for time in [0, 0.05, 0.15] {
      #expect(out.position(at: time).isNear(100 + 400 * time - 1000 * time * time))
      #expect(out.velocity(at: time).isNear(400 - 2000 * time, within: 1e-6))
    }
    #expect(back.duration.isNear((2 * 40 / 2000.0).squareRoot()))
    for part in [0.0, 0.25, 0.6, 1] {
      let expected = 140 - 40 * (3 * part * part - 2 * part * part * part)
      #expect(back.position(at: part * back.duration).isNear(expected))
    }
  }

  @Test func `content that would go too far slows down faster`() {
    let out = EdgeBounce.motions(at: 0, velocity: -2000, over: 50)[0]
    #expect(out.position(at: out.duration).isNear(-50))
    #expect(out.velocity(at: 0).isNear(-2000, within: 1e-6))
  }

  @Test func `content that may not go beyond its edge stays there`() {
    #expect(EdgeBounce.motions(at: 0, velocity: -2000, over: 0).isEmpty)
  }
}
