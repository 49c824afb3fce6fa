@testable import OverscrollLaws
import OverscrollPhysics
import Testing

struct ChromiumLawTests {
  private let bounds = ScrollBounds(viewport: 600, content: 2000)

  /// A finger that has moved evenly for a tenth of a second, with `velocity`.
  private func release(_ velocity: Double, from offset: Double) -> Release {
    let samples = (0...10).map {
      FingerSample(time: Double($0) / 100, position: velocity * Double($0) / 100)
    }
    let drags = samples.dropFirst().map { DragStep(time: $0.time, distance: velocity / 100) }
    return Release(samples: samples, drags: drags, time: 0.1, offset: offset, bounds: bounds)
  }

  @Test func `with its flag a fling stretches the content beyond an edge, by a tenth at most`() {
    let motion = ChromiumLaw.elastic.fling(after: release(4000, from: 1300)).motion
    let offsets = (0...500).map { motion.position(at: motion.duration * Double($0) / 500) }
    #expect(offsets.contains { $0 > 1440 } && offsets.allSatisfy { $0 <= 1460 })
    #expect(motion.position(at: motion.duration) == 1400)
  }

  @Test(arguments: [ChromiumLaw.desktop, .chromeOS])
  func `without it stops at the edge`(law: ChromiumLaw) {
    let motion = law.fling(after: release(4000, from: 1300)).motion
    #expect(motion.position(at: 0.01) > 1330)
    #expect(motion.position(at: motion.duration) == 1400)
    #expect((0...500).allSatisfy { motion.position(at: Double($0) / 500) <= 1400 })
  }

  @Test func `content that is let go beyond an edge goes on as fast as the finger, and comes back`()
  {
    let law = ChromiumLaw.elastic
    let thrown = law.fling(after: release(2000, from: 1420)).motion
    #expect(thrown.position(at: 0.05) > 1425)
    let lone = Release(
      samples: [FingerSample(time: 0, position: 0)], drags: [], time: 1, offset: 1420,
      bounds: bounds)
    let still = law.fling(after: lone).motion
    #expect(still.position(at: 0.05) < 1415)
    #expect(still.position(at: still.duration) == 1400)
  }
}
