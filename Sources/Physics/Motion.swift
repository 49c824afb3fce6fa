/// A position as a function of time: it may be asked for any time, in any order.
///
/// Times are seconds since the motion began, positions points, velocities points per second.
public protocol Motion: Sendable {
  /// The position after `time` seconds.
  func position(at time: Double) -> Double

  /// The rate of change of the position after `time` seconds.
  func velocity(at time: Double) -> Double

  /// How long the motion runs, in seconds; infinite where it rests.
  var duration: Double { get }
}
