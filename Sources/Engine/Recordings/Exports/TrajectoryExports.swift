import OverscrollPhysics

// Functions for the trajectories of the lab, which the page knows as a whole. Times are in seconds. A time that does
// not exist is NaN, and so is every result for numbers that do not describe a motion.

/// The maximum number of segments.
private let maximumSegments = 64
/// The segments, one after another, in the layout of `Segment.numbers`.
nonisolated(unsafe) private let room = UnsafeMutableBufferPointer<Double>.allocate(
  capacity: maximumSegments * Segment.numberCount)
/// The physics of content that moves by itself.
nonisolated(unsafe) private var physics = ScrollPhysics()

@_expose(wasm, "segments") @_cdecl("overscroll_segments")
func segments() -> UnsafeMutablePointer<Double>? { room.baseAddress }

private func trajectory(_ count: Int32) -> Trajectory? {
  guard count > 0, count <= maximumSegments else { return nil }
  return Trajectory(numbers: room[..<(Int(count) * Segment.numberCount)])
}

private func segment() -> Segment? { Segment(numbers: room[..<Segment.numberCount]) }

private func elapsed(since origin: Double, at now: Double) -> Double {
  max(0, Instant(seconds: now) - Instant(seconds: origin))
}

/// Returns the position of content at an instant; before the trajectory's origin, its initial position.
@_expose(wasm, "position") @_cdecl("overscroll_position")
func position(_ count: Int32, _ origin: Double, _ now: Double) -> Double {
  trajectory(count)?.position(at: elapsed(since: origin, at: now)) ?? .nan
}

/// Returns the velocity of content at an instant; 0 before the trajectory's origin.
@_expose(wasm, "velocity") @_cdecl("overscroll_velocity")
func velocity(_ count: Int32, _ origin: Double, _ now: Double) -> Double {
  guard let trajectory = trajectory(count) else { return .nan }
  return now < origin ? 0 : trajectory.velocity(at: elapsed(since: origin, at: now))
}

@_expose(wasm, "duration") @_cdecl("overscroll_duration")
func duration(_ count: Int32) -> Double { trajectory(count)?.duration ?? .nan }

/// Returns the first time after `start` when content is at `level`, since the trajectory's origin.
@_expose(wasm, "timeReaching") @_cdecl("overscroll_time_reaching")
func timeReaching(_ count: Int32, _ level: Double, _ start: Double) -> Double {
  trajectory(count)?.time(reaching: level, after: start) ?? .nan
}

/// Returns the position in the first segment, at a time since the start of the segment.
@_expose(wasm, "segmentPosition") @_cdecl("overscroll_segment_position")
func segmentPosition(_ time: Double) -> Double { segment()?.position(at: time) ?? .nan }

/// Returns the velocity in the first segment, at a time since the start of the segment.
@_expose(wasm, "segmentVelocity") @_cdecl("overscroll_segment_velocity")
func segmentVelocity(_ time: Double) -> Double { segment()?.velocity(at: time) ?? .nan }

/// Returns the time of the first change of direction in the first segment.
@_expose(wasm, "turnTime") @_cdecl("overscroll_turn_time")
func turnTime() -> Double { segment()?.turningPoints.first ?? .nan }

/// Sets the physics, or returns 0 for invalid values; if `stiffness` is NaN, content returns as in UIScrollView.
@_expose(wasm, "setPhysics") @_cdecl("overscroll_set_physics")
func setPhysics(
  _ rate: Double, _ isIdeal: Int32, _ stiffness: Double, _ damping: Double, _ stopSpeed: Double,
  _ restDistance: Double
) -> Int32 {
  let isUIKit = stiffness.isNaN
  guard rate > 0, rate < 1, isUIKit || (stiffness > 0 && damping >= 0), stopSpeed > 0,
    restDistance > 0
  else { return 0 }
  physics = ScrollPhysics(
    decelerationRate: rate, model: isIdeal == 0 ? .uikit : .ideal,
    edgeReturn: isUIKit ? .uikit : .spring(stiffness: stiffness, damping: damping),
    stopSpeed: stopSpeed, restDistance: restDistance)
  return 1
}

/// Stores the segments of a trajectory, and returns their number, or 0 if there is not enough space.
private func put(_ trajectory: Trajectory) -> Int32 {
  let numbers = trajectory.numbers
  guard numbers.count <= room.count else { return 0 }
  for (index, number) in numbers.enumerated() { room[index] = number }
  return Int32(numbers.count / Segment.numberCount)
}

/// Computes the segments of a throw, and returns their number, or 0 for invalid values or too little space.
@_expose(wasm, "fling") @_cdecl("overscroll_fling")
func fling(
  _ from: Double, _ velocity: Double, _ lower: Double, _ upper: Double, _ bounces: Int32
) -> Int32 {
  guard from.isFinite, velocity.isFinite, lower <= upper else { return 0 }
  return put(
    .fling(from: from, velocity: velocity, in: lower...upper, bounces: bounces != 0, physics))
}

/// Like ``fling(_:_:_:_:_:)``, but computes the segments of a return to an edge, which never becomes a throw.
@_expose(wasm, "returning") @_cdecl("overscroll_returning")
func returning(_ edge: Double, _ from: Double, _ velocity: Double) -> Int32 {
  guard edge.isFinite, from.isFinite, velocity.isFinite else { return 0 }
  return put(.returning(to: edge, from: from, contentVelocity: velocity, physics))
}

private func band(_ coefficient: Double) -> RubberBand {
  RubberBand(coefficient: coefficient > 0 && coefficient.isFinite ? coefficient : nil)
}

/// How far content shows beyond its edge for a pull of `distance`; without resistance for a `coefficient` up to 0.
@_expose(wasm, "bandShown") @_cdecl("overscroll_band_shown")
func bandShown(_ distance: Double, _ length: Double, _ coefficient: Double) -> Double {
  band(coefficient).shown(pulling: distance, in: length)
}

/// Returns the pull that shows content at `distance` beyond its edge.
@_expose(wasm, "bandPulled") @_cdecl("overscroll_band_pulled")
func bandPulled(_ distance: Double, _ length: Double, _ coefficient: Double) -> Double {
  band(coefficient).pulled(showing: distance, in: length)
}

@_expose(wasm, "normalRate") @_cdecl("overscroll_normal_rate")
func normalRate() -> Double { ScrollPhysics.normalRate }

/// Returns the default speed at the end of a throw.
@_expose(wasm, "stopSpeed") @_cdecl("overscroll_stop_speed")
func stopSpeed() -> Double { ScrollPhysics().stopSpeed }

/// Returns the default distance from an edge at the end of a return.
@_expose(wasm, "restDistance") @_cdecl("overscroll_rest_distance")
func restDistance() -> Double { ScrollPhysics().restDistance }

/// Returns the rate of decay of a throw's speed, per second, for a deceleration rate per millisecond.
@_expose(wasm, "decayConstant") @_cdecl("overscroll_decay_constant")
func decayConstant(_ rate: Double) -> Double {
  guard rate > 0, rate < 1 else { return .nan }
  return Decay(from: 0, velocity: 0, rate: rate, gain: 1, duration: 0).constant
}

/// Returns the rate of decay of UIScrollView's overscroll, per second.
@_expose(wasm, "returnConstant") @_cdecl("overscroll_return_constant")
func returnConstant() -> Double { Bounce.returnConstant }
