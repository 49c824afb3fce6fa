import OverscrollRefreshing
import OverscrollTestSupport
import Testing

@Suite struct TimelineTests {
  private func place(
    _ timeline: Timeline, after elapsed: Double, cycle: Cycle = Cycle(duration: 0.5),
    exit: Double = 0.5
  ) -> Double { timeline.position(after: elapsed, ratio: 1.4, cycle: cycle, exit: exit) }

  @Test func `the position of the pull timeline is the pull's ratio`() {
    #expect(place(.pull, after: 9) == 1.4)
  }

  @Test func `the cycle timeline counts cycles and does not begin before its start`() {
    #expect(place(.cycle, after: 1.75).isNear(3.5))
    #expect(place(.cycle, after: -0.1) == 0)
    #expect(place(.cycle, after: 6, cycle: Cycle(duration: 0)) == 0)
    #expect(place(.cycle, after: 3.75, cycle: Cycle(duration: 0.5, delay: 1.5)).isNear(1.5))
  }

  @Test func `the exit's timeline runs from 0 to 1 once`() {
    for (elapsed, at) in [(-0.1, 0.0), (0.25, 0.5), (6, 1), (.infinity, 1)] {
      #expect(place(.exit, after: elapsed).isNear(at))
    }
    #expect(place(.exit, after: 0, exit: 0) == 1)
  }

  @Test(arguments: [(-0.1, 0.0), (0, 0), (0.05, 0.25), (0.2, 1), (6, 1), (.infinity, 1)])
  func `the arming timeline runs to 1 while armed, and back otherwise`(elapsed: Double, at: Double)
  {
    #expect(Timeline.arming(after: elapsed, in: 0.2, isArmed: true).isNear(at))
    #expect(Timeline.arming(after: elapsed, in: 0.2, isArmed: false).isNear(1 - at))
  }

  @Test func `an arming without a duration is at its end at once`() {
    #expect(Timeline.arming(after: 0, in: 0, isArmed: true) == 1)
    #expect(Timeline.arming(after: 0, in: 0, isArmed: false) == 0)
  }
}
