extension Trajectory {
  /// The motion of content that is released at `from`, in points, at `velocity`, in points per second, until it rests.
  ///
  /// Inside the range it decays; at an edge its full velocity continues in the return. Beyond an edge it returns with
  /// UIKit's kick, or crosses the edge if flung inwards. If `bounces` is false, it stops at the edge.
  public static func fling(
    from: Double, velocity: Double, in range: ClosedRange<Double>, bounces: Bool = true,
    _ physics: ScrollPhysics
  ) -> Trajectory {
    var (segments, x, v) = ([Segment](), from, velocity)
    while true {
      let edge = min(max(x, range.lowerBound), range.upperBound)
      let pushed =
        (x == range.upperBound && v > physics.stopSpeed)
        || (x == range.lowerBound && v < -physics.stopSpeed)
      if pushed && !bounces { return Trajectory(segments, restingAt: edge) }
      if x != edge || pushed {
        let (segment, crossing) = edgeReturn(to: edge, from: x, velocity: v, physics)
        if segment.duration > 0 { segments.append(segment) }
        guard let crossing else { return Trajectory(segments, restingAt: edge) }
        (x, v) = (edge, crossing)
      } else {
        let decay = Decay(
          from: x, velocity: v, rate: physics.decelerationRate, gain: physics.gain, duration: 0)
        let rest = decay.time(slowingTo: physics.stopSpeed)
        let next = v > 0 ? range.upperBound : range.lowerBound
        let hit = next == x ? nil : decay.time(reaching: next)
        let end = min(rest, hit ?? .infinity)
        if end > 0 { segments.append(.decay(decay.lasting(end))) }
        guard let hit, hit < rest else {
          return Trajectory(segments, restingAt: end > 0 ? decay.position(at: end) : x)
        }
        (x, v) = (next, decay.stateVelocity(at: hit))
      }
    }
  }

  /// This fling with a velocity that makes it end at `target`, in points.
  ///
  /// `nil` if this motion is not a single decay, or if the new velocity would be too low or in the opposite direction.
  /// The end depends linearly on the velocity, so a target near the end changes the velocity only a little.
  public func decaying(to target: Double, _ physics: ScrollPhysics) -> Trajectory? {
    guard moving.count == 1, case .decay(let decay) = moving[0] else { return nil }
    let velocity = decay.velocity + (target - destination) * decay.constant / decay.gain
    guard velocity * decay.velocity > 0, abs(velocity) > physics.stopSpeed else { return nil }
    let other = Decay(
      from: decay.from, velocity: velocity, rate: decay.rate, gain: decay.gain, duration: 0)
    return Trajectory(
      [.decay(other.lasting(other.time(slowingTo: physics.stopSpeed)))], restingAt: target)
  }

  /// The motion of content after its range has changed to `range`, with the same position and velocity.
  public static func continuing(
    from: Double, contentVelocity: Double, in range: ClosedRange<Double>, bounces: Bool = true,
    _ physics: ScrollPhysics
  ) -> Trajectory {
    let edge = min(max(from, range.lowerBound), range.upperBound)
    let velocity = physics.stateVelocity(contentVelocity: contentVelocity, overscroll: from - edge)
    return fling(from: from, velocity: velocity, in: range, bounces: bounces, physics)
  }

  /// The motion of returning content after its edge has moved to `edge`, with the same position and velocity.
  ///
  /// It approaches the edge from either side and can cross it a little, but never becomes a fling.
  public static func returning(
    to edge: Double, from: Double, contentVelocity: Double, _ physics: ScrollPhysics
  ) -> Trajectory {
    let segment: Segment
    switch physics.edgeReturn {
    case .uikit:
      let velocity =
        (contentVelocity + Bounce.returnConstant * (from - edge)) / physics.gain
      let bounce = Bounce(
        edge: edge, from: from, velocity: velocity, rate: physics.decelerationRate,
        gain: physics.gain, duration: 0)
      segment = .bounce(bounce.lasting(bounce.settlingTime(physics)))
    case .spring(let stiffness, let damping):
      let spring = SpringMotion(
        target: edge, from: from, velocity: contentVelocity, stiffness: stiffness,
        damping: damping, duration: 0)
      segment = .spring(spring.lasting(spring.settlingTime(physics)))
    }
    return Trajectory(segment.duration > 0 ? [segment] : [], restingAt: edge)
  }

  /// The motion from `from` with `velocity` to `target` on a critically damped spring of `frequency` rad/s.
  public static func approach(
    _ target: Double, from: Double, velocity: Double, frequency: Double, _ physics: ScrollPhysics
  ) -> Trajectory {
    let spring = SpringMotion(
      target: target, from: from, velocity: velocity, stiffness: frequency * frequency,
      damping: 2 * frequency, duration: 0)
    let rest = spring.settlingTime(physics)
    return Trajectory(rest > 0 ? [.spring(spring.lasting(rest))] : [], restingAt: target)
  }

  /// The motion from `from` to `target` in `duration` seconds, which is above 0, along a timing curve.
  public static func tween(
    from: Double, to target: Double, duration: Double, easing: Easing
  ) -> Trajectory {
    let tween = Tween(from: from, to: target, easing: easing, duration: duration)
    return Trajectory([.tween(tween)], restingAt: target)
  }

  /// A return to `edge` and, if the content crosses the edge, the state velocity at the crossing.
  private static func edgeReturn(
    to edge: Double, from: Double, velocity: Double, _ physics: ScrollPhysics
  ) -> (Segment, crossing: Double?) {
    switch physics.edgeReturn {
    case .uikit:
      let bounce = Bounce(
        edge: edge, from: from, velocity: velocity, rate: physics.decelerationRate,
        gain: physics.gain, duration: 0)
      if let crossing = bounce.crossingTime {
        return (.bounce(bounce.lasting(crossing)), bounce.stateVelocity(at: crossing))
      }
      return (.bounce(bounce.lasting(bounce.settlingTime(physics))), nil)
    case .spring(let stiffness, let damping):
      let spring = SpringMotion(
        target: edge, from: from,
        velocity: from == edge ? physics.gain * velocity : velocity, stiffness: stiffness,
        damping: damping, duration: 0)
      let rest = spring.settlingTime(physics)
      if let crossing = spring.crossingTime, crossing < rest {
        return (
          .spring(spring.lasting(crossing)), spring.velocity(at: crossing) / physics.gain
        )
      }
      return (.spring(spring.lasting(rest)), nil)
    }
  }
}

extension Decay {
  fileprivate func lasting(_ duration: Double) -> Decay {
    Decay(from: from, velocity: velocity, rate: rate, gain: gain, duration: duration)
  }
}

extension Bounce {
  fileprivate func lasting(_ duration: Double) -> Bounce {
    Bounce(
      edge: edge, from: from, velocity: velocity, rate: rate, gain: gain, duration: duration)
  }
}

extension SpringMotion {
  fileprivate func lasting(_ duration: Double) -> SpringMotion {
    SpringMotion(
      target: target, from: from, velocity: velocity, stiffness: stiffness, damping: damping,
      duration: duration)
  }
}
