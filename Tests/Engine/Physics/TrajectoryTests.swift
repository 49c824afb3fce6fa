import OverscrollPhysics
import OverscrollTestSupport
import Testing

@Suite struct TrajectoryTests {
  @Test func `a trajectory crosses levels at the times of the golden numbers`() {
    for vector in Vectors.shared.threshold_times {
      let physics = ScrollPhysics(decelerationRate: vector.rate_per_ms)
      let trajectory = Trajectory.fling(
        from: vector.e0, velocity: vector.v0_state, in: -1e6...0, physics)
      let times = [vector.outward, vector.returning].compactMap { $0 }
      let first = trajectory.time(reaching: vector.level)
      expectEqual(first, times.first)
      if let first {
        expectEqual(trajectory.time(reaching: vector.level, after: first), times.dropFirst().first)
      }
    }
  }

  @Test func `a moving edge does not change the content's position and velocity`() {
    for vector in Vectors.shared.edge_splice {
      let physics = ScrollPhysics()
      // In all three vectors, the content is beyond an edge at 0.
      let before = Bounce(
        edge: 0, from: vector.e0, velocity: vector.v0_state, rate: physics.decelerationRate,
        gain: physics.gain, duration: 9)
      let (x, v) = (before.position(at: vector.splice_at), before.velocity(at: vector.splice_at))
      expectEqual(x, vector.x_at_splice)
      expectEqual(v, vector.v_at_splice)
      let edge = vector.edge_moves_by
      let spliced = (v + Bounce.returnConstant * (x - edge)) / physics.gain
      let after = Bounce(
        edge: edge, from: x, velocity: spliced, rate: physics.decelerationRate, gain: physics.gain,
        duration: 9)
      for sample in vector.samples {
        expectEqual(after.position(at: sample.t_after_splice), sample.offset_from_old_edge)
        expectEqual(after.velocity(at: sample.t_after_splice), sample.v)
      }
      let spliceAtOnce = Trajectory.continuing(from: x, contentVelocity: v, in: edge...1e6, physics)
      expectEqual(spliceAtOnce.position(at: 0), x)
      expectEqual(spliceAtOnce.velocity(at: 0), v)
    }
  }

  @Test func `a moved trajectory is the same motion at a different position`() {
    let trajectory = Trajectory.fling(from: 600, velocity: 3000, in: 0...1000, ScrollPhysics())
    let moved = trajectory.moved(by: 72)
    for time in stride(from: 0, through: 1.2, by: 0.1) {
      expectEqual(moved.position(at: time), trajectory.position(at: time) + 72)
    }
  }

  @Test func `content slower than the stop speed rests at once`() {
    let trajectory = Trajectory.fling(from: 5, velocity: 9, in: 0...10, ScrollPhysics())
    #expect(trajectory == .rest(at: 5))
  }
}

/// Invariants of every motion of content that is not touched.
@Suite struct TrajectoryInvariantTests {
  /// Thousands of throws from a seed, from inside and outside the range.
  static func throwsOf(_ seed: UInt64) -> [(
    trajectory: Trajectory, range: ClosedRange<Double>, ScrollPhysics
  )] {
    var random = SplitMix64(seed: seed)
    return (0..<1000).map { _ in
      let range = 0...random.number(0...3000)
      let physics = ScrollPhysics(decelerationRate: random.number(0.98...0.9995))
      let from = random.number(-400...(range.upperBound + 400))
      let trajectory = Trajectory.fling(
        from: from, velocity: random.number(-9000...9000), in: range, physics)
      return (trajectory, range, physics)
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `energy never grows without input`(seed: UInt64) {
    for (trajectory, range, physics) in Self.throwsOf(seed) {
      let rate = physics.decelerationRate
      let k = Decay(from: 0, velocity: 1, rate: rate, gain: 1, duration: 1).constant
      let stiffness = Bounce.returnConstant * (Bounce.returnConstant + k)
      var before = Double.infinity
      for step in 0...200 {
        let time = trajectory.duration * Double(step) / 200
        let (x, v) = (trajectory.position(at: time), trajectory.velocity(at: time))
        let e = x - min(max(x, range.lowerBound), range.upperBound)
        let energy = v * v / 2 + stiffness * e * e / 2
        #expect(energy <= before * (1 + 1e-9) + 1e-6)
        before = energy
      }
    }
  }

  @Test(arguments: 5...8 as ClosedRange<UInt64>)
  func `a throw's segments join in position and velocity, and it rests in range`(seed: UInt64) {
    for (trajectory, range, physics) in Self.throwsOf(seed) {
      #expect(range.contains(trajectory.destination))
      for (left, right) in zip(trajectory.segments, trajectory.segments.dropFirst()) {
        let jump = left.position(at: left.duration) - right.position(at: 0)
        let kink = left.velocity(at: left.duration) - right.velocity(at: 0)
        #expect(abs(jump) <= physics.restDistance + 1e-6)
        #expect(
          abs(kink) <= physics.stopSpeed + 1e-6 + Bounce.returnConstant * physics.restDistance)
      }
    }
  }

  @Test(arguments: 9...10 as ClosedRange<UInt64>)
  func `a throw reaches a level at the computed time, and not before`(seed: UInt64) throws {
    for (trajectory, _, _) in Self.throwsOf(seed) where trajectory.duration > 0 {
      let (start, end) = (trajectory.position(at: 0), trajectory.destination)
      let level = (start + end) / 2
      guard abs(start - end) > 1 else { continue }
      let time = try #require(trajectory.time(reaching: level))
      #expect(
        abs(trajectory.position(at: time) - level) <= 1e-6
          * max(1, abs(trajectory.velocity(at: time))))
      for step in 1..<50 {
        let early = trajectory.position(at: time * Double(step) / 50) - level
        #expect(early * (start - level) > -1e-6)
      }
    }
  }
}
