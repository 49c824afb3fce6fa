import Foundation
@testable import OverscrollLaws
import OverscrollTestSupport
import Testing

struct BouncingLawTests {
  private let bounds = ScrollBounds(viewport: 800, content: 50_000)

  /// A finger that has moved evenly for a tenth of a second, with `velocity`.
  private func release(_ velocity: Double, catching speed: Double) -> Release {
    let samples = (0...10).map {
      FingerSample(time: Double($0) / 100, position: velocity * Double($0) / 100)
    }
    return Release(
      samples: samples, drags: [DragStep(time: 0.1, distance: velocity / 100)], time: 0.1,
      offset: 20_000, bounds: bounds,
      caught: Release.Caught(start: -1, time: 0, startVelocity: 2 * speed, velocity: speed))
  }

  @Test func `some of the velocity of content that a finger catches is carried`() {
    let carried = 0.000816 * pow(3000, 1.967)
    #expect(BouncingLaw.carried(3000).isNear(carried))
    #expect(BouncingLaw.carried(-3000).isNear(-carried))
    #expect(BouncingLaw.carried(1e6) == 40_000 && BouncingLaw.carried(0) == 0)
    let fling = BouncingLaw().fling(after: release(4000, catching: 3000))
    #expect(fling.velocity.isNear(4000 + carried))
  }

  @Test func `a finger that is much slower, or turns round, carries nothing`() {
    #expect(BouncingLaw().fling(after: release(1000, catching: 3000)).velocity.isNear(1000))
    #expect(BouncingLaw().fling(after: release(-4000, catching: 3000)).velocity.isNear(-4000))
  }

  @Test func `a finger below 100 does not fling`() {
    #expect(BouncingLaw().fling(after: release(99, catching: 0)).velocity == 0)
  }
}
