import OverscrollPhysics
import Testing

@Suite struct SegmentNumbersTests {
  static let segments: [(Segment, [Double])] = [
    (.rest(at: -52), [0, .infinity, -52, 0, 0, 0, 0, 0]),
    (
      .decay(Decay(from: 10, velocity: 900, rate: 0.998, gain: 0.5, duration: 2)),
      [1, 2, 10, 900, 0.998, 0.5, 0, 0]
    ),
    (
      .bounce(Bounce(edge: 1, from: 10, velocity: 900, rate: 0.998, gain: 0.5, duration: 2)),
      [2, 2, 1, 10, 900, 0.998, 0.5, 0]
    ),
    (
      .spring(
        SpringMotion(target: 1, from: 10, velocity: 900, stiffness: 100, damping: 20, duration: 2)),
      [3, 2, 1, 10, 900, 100, 20, 0]
    ),
    (
      .tween(Tween(from: 10, to: 20, easing: Easing(0.25, 0.1, 0.75, 1.5), duration: 2)),
      [4, 2, 10, 20, 0.25, 0.1, 0.75, 1.5]
    ),
  ]

  @Test(arguments: segments)
  func `a segment is its kind, duration and parameters`(segment: Segment, numbers: [Double]) {
    #expect(segment.numbers == numbers)
    #expect(Segment(numbers: numbers) == segment)
  }

  @Test(arguments: [
    [5, 2, 0, 0, 0, 0, 0, 0], [0.5, 2, 0, 0, 0, 0, 0, 0], [0, .infinity, 0],
    [1, -1, 10, 900, 0.998, 0.5, 0, 0], [1, .nan, 10, 900, 0.998, 0.5, 0, 0],
    [1, 2, 10, 900, 0, 0.5, 0, 0], [1, 2, 10, 900, 1, 0.5, 0, 0], [2, 2, 1, 10, 900, .nan, 0.5, 0],
    [2, 2, 1, 10, 900, 1, 0.5, 0], [3, 2, 1, 10, 900, 0, 20, 0], [3, 2, 1, 10, 900, 100, -1, 0],
    [4, 0, 10, 20, 0.25, 0.1, 0.75, 1.5], [4, 2, 10, 20, -0.25, 0.1, 0.75, 1.5],
    [4, 2, 10, 20, 0.25, 0.1, 1.75, 1.5],
  ])
  func `numbers out of range are not a segment`(numbers: [Double]) {
    #expect(Segment(numbers: numbers) == nil)
  }

  @Test func `a trajectory is its segments, one after another`() throws {
    let thrown = Trajectory.fling(from: 600, velocity: 3000, in: 0...1000, ScrollPhysics())
    #expect(thrown.numbers.count == 3 * Segment.numberCount)
    #expect(Trajectory(numbers: thrown.numbers) == thrown)
  }

  @Test func `a trajectory ends in a rest`() {
    let numbers = Self.segments.flatMap(\.1)
    #expect(Trajectory(numbers: numbers) == nil)
    #expect(Trajectory(numbers: numbers.prefix(8) + [9, 0, 0, 0, 0, 0, 0, 0]) == nil)
    #expect(Trajectory(numbers: [Double]()) == nil)
  }
}
