@testable import OverscrollLaws
import OverscrollTestSupport
import Testing

struct ClampingFlingTests {
  @Test(arguments: LawVectors.flutter.clamping.starts)
  func `a fling begins where and as fast as Flutter's test says`(start: [Double]) {
    let fling = ClampingFling(from: start[0], velocity: start[1])
    #expect(fling.position(at: 0).isNear(start[0]))
    #expect(fling.velocity(at: 0).isNear(start[1]))
  }

  @Test(arguments: LawVectors.flutter.clamping.rests)
  func `a fling has come to rest when Flutter's test says`(start: [Double]) {
    let fling = ClampingFling(from: start[0], velocity: start[1])
    #expect(fling.velocity(at: LawVectors.flutter.clamping.restsAt) == 0)
  }

  @Test func `a fling goes as far as Android's, and ends a little sooner`() {
    let (flutter, android) = (
      ClampingFling(from: 0, velocity: 4000), SplineFling(from: 0, velocity: 4000)
    )
    #expect(flutter.position(at: flutter.duration).isNear(android.distance))
    #expect(flutter.duration < android.duration && flutter.duration > 0.8 * android.duration)
  }
}
