import OverscrollPhysics
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
      // In all three vectors the content is beyond an edge at 0.
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

  @Test func `a moved trajectory is the same motion at another position`() {
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
