import OverscrollPhysics
import Testing

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
      // Rounding puts two of the golden numbers beside 0: a spring released at rest does not turn round.
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

  @Test func `UIKit's bounce is a slightly over-damped spring`() {
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
