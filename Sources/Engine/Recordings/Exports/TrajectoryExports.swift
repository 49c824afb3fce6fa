import OverscrollPhysics

// What the page asks of motions that it knows whole: those of the lab. Times are seconds; a time that does not
// exist is NaN, and so is whatever is asked of numbers that describe no motion.

/// The most segments that there is room for.
private let mostSegments = 64
/// Where segments lie, one after another, as `Segment.numbers` has them.
nonisolated(unsafe) private let room = UnsafeMutableBufferPointer<Double>.allocate(
  capacity: mostSegments * Segment.numberCount)
/// How content moves by itself.
nonisolated(unsafe) private var physics = ScrollPhysics()

/// Returns where segments lie.
@_expose(wasm, "segments") @_cdecl("overscroll_segments")
func segments() -> UnsafeMutablePointer<Double>? { room.baseAddress }

/// The trajectory of the first `count` segments in the room.
private func trajectory(_ count: Int32) -> Trajectory? {
  guard count > 0, count <= mostSegments else { return nil }
  return Trajectory(numbers: room[..<(Int(count) * Segment.numberCount)])
}

/// The segment that is first in the room.
private func segment() -> Segment? { Segment(numbers: room[..<Segment.numberCount]) }

private func elapsed(since origin: Double, at now: Double) -> Double {
  max(0, Instant(seconds: now) - Instant(seconds: origin))
}

/// Where content is at an instant; before the trajectory's origin, where it begins.
@_expose(wasm, "position") @_cdecl("overscroll_position")
func position(_ count: Int32, _ origin: Double, _ now: Double) -> Double {
  trajectory(count)?.position(at: elapsed(since: origin, at: now)) ?? .nan
}

/// How fast content moves at an instant; 0 before the trajectory's origin.
@_expose(wasm, "velocity") @_cdecl("overscroll_velocity")
func velocity(_ count: Int32, _ origin: Double, _ now: Double) -> Double {
  guard let trajectory = trajectory(count) else { return .nan }
  return now < origin ? 0 : trajectory.velocity(at: elapsed(since: origin, at: now))
}

/// The seconds until content rests.
@_expose(wasm, "duration") @_cdecl("overscroll_duration")
func duration(_ count: Int32) -> Double { trajectory(count)?.duration ?? .nan }

/// The first time after `start` at which content is at `level`, both since the trajectory's origin.
@_expose(wasm, "timeReaching") @_cdecl("overscroll_time_reaching")
func timeReaching(_ count: Int32, _ level: Double, _ start: Double) -> Double {
  trajectory(count)?.time(reaching: level, after: start) ?? .nan
}

/// Where content is that the first segment moves, a time after that began.
@_expose(wasm, "segmentPosition") @_cdecl("overscroll_segment_position")
func segmentPosition(_ time: Double) -> Double { segment()?.position(at: time) ?? .nan }

/// How fast content moves in the first segment, a time after that began.
@_expose(wasm, "segmentVelocity") @_cdecl("overscroll_segment_velocity")
func segmentVelocity(_ time: Double) -> Double { segment()?.velocity(at: time) ?? .nan }

/// When content first turns round in the first segment.
@_expose(wasm, "turnTime") @_cdecl("overscroll_turn_time")
func turnTime() -> Double { segment()?.turningPoints.first ?? .nan }

/// Sets how content moves by itself: without a stiffness it returns as in UIScrollView.
///
/// Returns 0 if that is impossible.
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

/// Puts a trajectory's segments into the room, and returns their number.
private func put(_ trajectory: Trajectory) -> Int32 {
  let numbers = trajectory.numbers
  guard numbers.count <= room.count else { return 0 }
  for (index, number) in numbers.enumerated() { room[index] = number }
  return Int32(numbers.count / Segment.numberCount)
}

/// Throws content: its segments are in the room then.
///
/// Returns their number, or 0 if there is no room or no such throw.
@_expose(wasm, "fling") @_cdecl("overscroll_fling")
func fling(
  _ from: Double, _ velocity: Double, _ lower: Double, _ upper: Double, _ bounces: Int32
) -> Int32 {
  guard from.isFinite, velocity.isFinite, lower <= upper else { return 0 }
  return put(
    .fling(from: from, velocity: velocity, in: lower...upper, bounces: bounces != 0, physics))
}

/// Lets content return to an edge, which never becomes a throw.
///
/// Returns as ``fling(_:_:_:_:_:)``.
@_expose(wasm, "returning") @_cdecl("overscroll_returning")
func returning(_ edge: Double, _ from: Double, _ velocity: Double) -> Int32 {
  guard edge.isFinite, from.isFinite, velocity.isFinite else { return 0 }
  return put(.returning(to: edge, from: from, contentVelocity: velocity, physics))
}

private func band(_ coefficient: Double) -> RubberBand {
  RubberBand(coefficient: coefficient > 0 && coefficient.isFinite ? coefficient : nil)
}

/// How far beyond its edge content shows that is pulled by a distance; without a coefficient above 0 it does not resist.
@_expose(wasm, "bandShown") @_cdecl("overscroll_band_shown")
func bandShown(_ distance: Double, _ length: Double, _ coefficient: Double) -> Double {
  band(coefficient).shown(pulling: distance, in: length)
}

/// How far content is pulled that shows at a distance beyond its edge.
@_expose(wasm, "bandPulled") @_cdecl("overscroll_band_pulled")
func bandPulled(_ distance: Double, _ length: Double, _ coefficient: Double) -> Double {
  band(coefficient).pulled(showing: distance, in: length)
}

/// The deceleration rate per millisecond, if nothing else is said.
@_expose(wasm, "normalRate") @_cdecl("overscroll_normal_rate")
func normalRate() -> Double { ScrollPhysics.normalRate }

/// The speed at which a throw ends, if nothing else is said.
@_expose(wasm, "stopSpeed") @_cdecl("overscroll_stop_speed")
func stopSpeed() -> Double { ScrollPhysics().stopSpeed }

/// The distance from an edge at which a return ends, if nothing else is said.
@_expose(wasm, "restDistance") @_cdecl("overscroll_rest_distance")
func restDistance() -> Double { ScrollPhysics().restDistance }

/// The rate at which a throw's speed decays, per second, of a deceleration rate per millisecond.
@_expose(wasm, "decayConstant") @_cdecl("overscroll_decay_constant")
func decayConstant(_ rate: Double) -> Double {
  guard rate > 0, rate < 1 else { return .nan }
  return Decay(from: 0, velocity: 0, rate: rate, gain: 1, duration: 0).constant
}

/// The rate at which UIScrollView's overscroll shrinks, per second.
@_expose(wasm, "returnConstant") @_cdecl("overscroll_return_constant")
func returnConstant() -> Double { Bounce.returnConstant }
