import OverscrollPhysics
import OverscrollTestSupport
import Testing

@Suite struct TrajectoryTests {
  @Test(arguments: Vectors.shared.gesture)
  func `a release matches the golden numbers`(vector: Vectors.Release) {
    let physics = ScrollPhysics(
      decelerationRate: vector.cfg.rate_per_ms,
      model: vector.cfg.decay_model == "uikit" ? .uikit : .ideal,
      edgeReturn: vector.cfg.bounce.value,
      stopSpeed: vector.cfg.v_rest, restDistance: vector.cfg.e_rest)
    let trajectory = Trajectory.fling(
      from: vector.x0, velocity: vector.v0_state, in: vector.lo...vector.hi, physics)
    expectEqual(trajectory.duration, vector.rest_time)
    expectEqual(trajectory.destination, vector.rest_offset)
    let pieces = vector.segments.filter { $0.duration != 0 }
    #expect(trajectory.segments.count == pieces.count)
    for (segment, piece) in zip(trajectory.segments, pieces.dropLast()) {
      expectEqual(segment.duration, piece.duration)
    }
    for sample in vector.samples {
      expectEqual(trajectory.position(at: sample.t), sample.x)
      guard sample.t > 0 else { continue }
      expectEqual(trajectory.velocity(at: sample.t), sample.v, "velocity at \(sample.t)")
    }
  }

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
      let spliceAtOnce = Trajectory.continuing(
        from: x, contentVelocity: v, in: edge...1e6, physics)
      expectEqual(spliceAtOnce.position(at: 0), x)
      expectEqual(spliceAtOnce.velocity(at: 0), v)
    }
  }

  @Test func `segments join in position and velocity`() {
    for vector in Vectors.shared.gesture {
      let physics = ScrollPhysics(decelerationRate: vector.cfg.rate_per_ms)
      let trajectory = Trajectory.fling(
        from: vector.x0, velocity: vector.v0_state, in: vector.lo...vector.hi, physics)
      for (left, right) in zip(trajectory.segments, trajectory.segments.dropFirst()) {
        let jump = left.position(at: left.duration) - right.position(at: 0)
        let kink = left.velocity(at: left.duration) - right.velocity(at: 0)
        #expect(abs(jump) <= physics.restDistance + 1e-9)
        #expect(abs(kink) <= physics.stopSpeed + 1e-9)
      }
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

@Suite struct SegmentTests {
  @Test func `a decay matches the golden numbers`() {
    for vector in Vectors.shared.decay {
      let physics = ScrollPhysics(
        decelerationRate: vector.rate_per_ms, model: vector.model == "uikit" ? .uikit : .ideal)
      let decay = Decay(
        from: vector.x0, velocity: vector.v0, rate: vector.rate_per_ms, gain: physics.gain,
        duration: .infinity)
      expectEqual(decay.constant, vector.k)
      expectEqual(decay.gain, vector.gain)
      expectEqual(decay.destination, vector.destination)
      expectEqual(decay.time(slowingTo: 10), vector.rest_time_v10)
      expectEqual(decay.position(at: vector.rest_time_v10), vector.x_at_rest)
      for hit in vector.edge_hits { expectEqual(decay.time(reaching: hit.edge), hit.t) }
      for sample in vector.samples {
        expectEqual(decay.position(at: sample.t), sample.x)
        expectEqual(decay.stateVelocity(at: sample.t), sample.v)
      }
    }
  }

  @Test func `a spring of any damping matches the golden numbers`() {
    for vector in Vectors.shared.spring {
      let spring = SpringMotion(
        target: 0, from: vector.x0, velocity: vector.v0, stiffness: vector.stiffness / vector.mass,
        damping: vector.damping / vector.mass, duration: .infinity)
      expectEqual(spring.crossingTime, vector.first_zero_time)
      // Two golden numbers are close to 0 due to rounding: a spring released at rest does not reverse.
      expectEqual(spring.peakTime, vector.first_peak_time.flatMap { $0 > 1e-12 ? $0 : nil })
      for sample in vector.samples {
        expectEqual(spring.position(at: sample.t), sample.x)
        expectEqual(spring.velocity(at: sample.t), sample.v)
      }
    }
  }

  @Test func `a bounce matches the golden numbers`() {
    for vector in Vectors.shared.uikit_bounce {
      let physics = ScrollPhysics(decelerationRate: vector.rate_per_ms)
      let bounce = Bounce(
        edge: 0, from: vector.e0, velocity: vector.v0_state, rate: vector.rate_per_ms,
        gain: physics.gain, duration: .infinity)
      expectEqual(Bounce.returnConstant, vector.a)
      expectEqual(bounce.gain, vector.gain)
      expectEqual(bounce.crossingTime, vector.inward_cross_time)
      expectEqual(bounce.peakTime ?? 0, vector.peak_time)
      expectEqual(bounce.overscroll(at: bounce.peakTime ?? 0), vector.peak_e)
      for sample in vector.samples {
        expectEqual(bounce.overscroll(at: sample.t), sample.e)
        expectEqual(bounce.velocity(at: sample.t), sample.de_dt)
        expectEqual(bounce.stateVelocity(at: sample.t), sample.v_state)
      }
    }
  }

  @Test func `UIKit's bounce is a slightly overdamped spring`() {
    let a = Bounce.returnConstant
    let k = Decay(from: 0, velocity: 1, rate: 0.998, gain: 1, duration: 1).constant
    let bounce = Bounce(
      edge: 0, from: 30, velocity: 900, rate: 0.998, gain: ScrollPhysics().gain, duration: 1)
    let spring = SpringMotion(
      target: 0, from: 30, velocity: bounce.velocity(at: 0), stiffness: a * (a + k),
      damping: a + a + k, duration: 1)
    for time in stride(from: 0, through: 1, by: 0.05) {
      expectEqual(bounce.position(at: time), spring.position(at: time))
    }
  }

  @Test(arguments: [
    Segment.decay(Decay(from: 3, velocity: -2000, rate: 0.998, gain: 0.999, duration: 2)),
    .bounce(Bounce(edge: 0, from: -60, velocity: -900, rate: 0.99, gain: 0.995, duration: 2)),
    .spring(
      SpringMotion(target: 5, from: 80, velocity: 10, stiffness: 100, damping: 4, duration: 2)),
    .spring(
      SpringMotion(target: 5, from: 80, velocity: 10, stiffness: 100, damping: 20, duration: 2)),
    .tween(Tween(from: 0, to: 300, easing: .easeInOut, duration: 2)),
    .tween(Tween(from: 0, to: 300, easing: Easing(0.2, -0.5, 0.4, 1.6), duration: 2)),
  ])
  func `velocity is the derivative of position`(segment: Segment) {
    for time in stride(from: 0.05, to: 1.9, by: 0.0831) {
      let h = 1e-5
      let slope = (segment.position(at: time + h) - segment.position(at: time - h)) / (2 * h)
      #expect(abs(slope - segment.velocity(at: time)) <= 1e-4 * max(1, abs(slope)))
    }
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
