@testable import OverscrollLaws
import OverscrollTestSupport
import Testing

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
      // Near the end the content hardly moves.
      #expect(abs(time / fling.duration - part) < 1e-4)
    }
    #expect(fling.position(at: fling.duration + 1) == 50 + fling.distance)
  }

  @Test func `between two entries of the table the content moves evenly`() {
    let fling = SplineFling(from: 0, velocity: 3000)
    let at = { fling.position(at: fling.duration * $0) }
    #expect(at(0.105).isNear((at(0.1) + at(0.11)) / 2))
    #expect(
      fling.velocity(at: fling.duration * 0.105).isNear(
        (at(0.11) - at(0.1)) / (fling.duration * 0.01), within: 1e-6))
  }

  @Test(arguments: table.flings)
  func `a fling is as long and as far as OverScroller's, which cuts both to whole numbers`(
    fling: [Double]
  ) {
    let (velocity, milliseconds, pixels) = (fling[0], fling[1], fling[2])
    let spline = SplineFling(from: 0, velocity: velocity)
    #expect((spline.duration * 1000).rounded(.down) == milliseconds)
    #expect(spline.distance.rounded(.towardZero) == pixels)
  }
}
