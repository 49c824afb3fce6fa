import OverscrollPhysics
import OverscrollTestSupport
import Testing

@testable import OverscrollLaws

struct AndroidLawTests {
  @Test func `a slow finger does not fling, and a fast finger flings with at most 8000`() {
    let bounds = ScrollBounds(viewport: 600, content: 2000)
    for (finger, velocity) in [(49.0, 0.0), (60, 60), (-9000, -8000)] {
      let fling = AndroidLaw.recyclerView.fling(after: .even(finger, from: 100, in: bounds))
      #expect(fling.velocity.isNear(velocity))
    }
  }

  /// OverScroller rounds to whole milliseconds and pixels.
  ///
  /// Content can therefore differ by 1.5 pixels plus its distance in a millisecond.
  @Test(arguments: LawVectors.android.overScroller.runs)
  func `content has the same offsets as in OverScroller`(run: OverScroller.Run) throws {
    let law = run.over > 0 ? AndroidLaw.overfling : .recyclerView
    let viewport = run.over > 0 ? run.over / law.overflingPart : 600
    let bounds = ScrollBounds(viewport: viewport, content: viewport + run.bounds[1])
    let motion = law.fling(after: .even(run.velocity, from: run.from, in: bounds)).motion
    for stand in run.stands {
      let offset = motion.position(at: stand[0] / 1000)
      #expect(abs(offset - stand[1]) < 1.5 + abs(run.velocity) / 1000, "at \(stand[0]) ms")
    }
    let end = try #require(run.stands.last)[0]
    #expect(abs(motion.duration * 1000 - end) < 3)
  }
}

struct SplineFlingTests {
  private static let table = LawVectors.android.overScroller

  @Test(arguments: [120.0, -2000, 8000])
  func `a fling follows the tables of OverScroller, which are exact to 1e-5`(velocity: Double)
    throws
  {
    let fling = SplineFling(from: 50, velocity: velocity)
    for (index, progress) in Self.table.positions.enumerated() {
      let position = fling.position(at: fling.duration * Double(index) / 100)
      #expect(abs((position - 50) / fling.distance - progress) < 5e-5)
    }
    for (index, part) in Self.table.times.enumerated() {
      let time = try #require(fling.time(reaching: 50 + fling.distance * Double(index) / 100))
      // Near the end, the content hardly moves.
      #expect(abs(time / fling.duration - part) < 1e-4)
    }
    #expect(fling.position(at: fling.duration + 1) == 50 + fling.distance)
  }

  @Test(arguments: table.flings)
  func `a fling has OverScroller's duration and distance before rounding to whole numbers`(
    fling: [Double]
  ) {
    let (velocity, milliseconds, pixels) = (fling[0], fling[1], fling[2])
    let spline = SplineFling(from: 0, velocity: velocity)
    #expect((spline.duration * 1000).rounded(.down) == milliseconds)
    #expect(spline.distance.rounded(.towardZero) == pixels)
  }
}

struct EdgeBounceTests {
  @Test func `content that would move too far slows down faster`() {
    let out = EdgeBounce.motions(at: 0, velocity: -2000, over: 50)[0]
    #expect(out.position(at: out.duration).isNear(-50))
    #expect(out.velocity(at: 0).isNear(-2000, within: 1e-6))
  }
}
