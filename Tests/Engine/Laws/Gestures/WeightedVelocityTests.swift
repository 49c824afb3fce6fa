@testable import OverscrollLaws
import OverscrollTestSupport
import Testing

struct WeightedVelocityTests {
  @Test func `a finger that moves evenly has its velocity from the fourth sample on`() {
    let steady = LawVectors.flutter.iOSVelocity
    var tracker = WeightedVelocity.iOS
    for index in 0..<steady.count {
      let time = Double(index + 1) * steady.every
      tracker.add(FingerSample(time: time, position: Double(index + 1) * steady.step))
      guard index >= steady.from else { continue }
      #expect(tracker.velocity(at: time).isNear(steady.velocity))
    }
  }

  @Test(arguments: [WeightedVelocity.iOS, .macOS])
  func `a finger without a recent sample has stopped`(tracker: WeightedVelocity) {
    var tracker = tracker
    for index in 0..<10 { tracker.add(FingerSample(time: Double(index), position: Double(index))) }
    #expect(tracker.velocity(at: 9) > 0)
    #expect(tracker.velocity(at: 9.05) == 0)
  }

  @Test func `the newest difference weighs least`() {
    var tracker = WeightedVelocity.iOS
    for (time, position) in [(0.0, 0.0), (0.01, 1), (0.02, 3), (0.03, 7)] {
      tracker.add(FingerSample(time: time, position: position))
    }
    // 0.6 of 100, 0.35 of 200 and 0.05 of 400.
    #expect(tracker.velocity(at: 0.03).isNear(150))
    #expect(tracker.distance == 7)
  }
}
