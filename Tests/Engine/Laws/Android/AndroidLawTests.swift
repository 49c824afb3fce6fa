@testable import OverscrollLaws
import OverscrollPhysics
import OverscrollTestSupport
import Testing

struct AndroidLawTests {
  /// A finger that has moved evenly for a tenth of a second, with `velocity`.
  private func release(
    _ velocity: Double, from offset: Double,
    in bounds: ScrollBounds = ScrollBounds(viewport: 600, content: 2000)
  ) -> Release {
    let samples = (0...10).map {
      FingerSample(time: Double($0) / 100, position: velocity * Double($0) / 100)
    }
    let step = DragStep(time: 0.1, distance: velocity / 100)
    return Release(samples: samples, drags: [step], time: 0.1, offset: offset, bounds: bounds)
  }

  @Test func `content stops at an edge that it meets`() {
    let fling = AndroidLaw.recyclerView.fling(after: release(-3000, from: 300))
    #expect(fling.motion.position(at: 0.05) < 300)
    #expect(fling.motion.position(at: fling.motion.duration) == 0)
    #expect(fling.motion.duration < SplineFling(from: 300, velocity: -3000).duration / 2)
  }

  @Test func `content of a view that lets it goes beyond its edge and comes back`() {
    let motion = AndroidLaw.overfling.fling(after: release(3000, from: 1200)).motion
    let offsets = (0...200).map { motion.position(at: motion.duration * Double($0) / 200) }
    #expect(offsets.allSatisfy { $0 < 1400 + 300 + 1e-6 })
    #expect(offsets.contains { $0 > 1500 })
    #expect(motion.position(at: motion.duration) == 1400)
  }

  @Test func `a slow finger does not fling, and a fast one no faster than 8000`() {
    #expect(AndroidLaw.recyclerView.fling(after: release(49, from: 100)).velocity == 0)
    let slow = AndroidLaw.recyclerView.fling(after: release(60, from: 100))
    #expect(slow.velocity.isNear(60))
    #expect(AndroidLaw.recyclerView.fling(after: release(-9000, from: 100)).velocity == -8000)
  }

  /// OverScroller counts milliseconds and pixels whole, so content may be a pixel and a half away, and as far as it goes in a
  /// millisecond.
  @Test(arguments: LawVectors.android.overScroller.runs)
  func `content goes where OverScroller lets it go`(run: OverScroller.Run) throws {
    let law = run.over > 0 ? AndroidLaw.overfling : .recyclerView
    let viewport = run.over > 0 ? run.over / law.overflingPart : 600
    let bounds = ScrollBounds(viewport: viewport, content: viewport + run.bounds[1])
    let motion = law.fling(after: release(run.velocity, from: run.from, in: bounds)).motion
    for stand in run.stands {
      let offset = motion.position(at: stand[0] / 1000)
      #expect(abs(offset - stand[1]) < 1.5 + abs(run.velocity) / 1000, "at \(stand[0]) ms")
    }
    let end = try #require(run.stands.last)[0]
    #expect(abs(motion.duration * 1000 - end) < 3)
  }
}
