/// A position as a function of time, which may be asked for any time in any order.
///
/// Times are in seconds since the motion began, positions in points, velocities in points per second.
public protocol Motion: Sendable {
  /// The position after `time` seconds.
  func position(at time: Double) -> Double

  /// The rate of change of the position after `time` seconds.
  func velocity(at time: Double) -> Double

  /// How long the motion runs, in seconds; infinite for content at rest.
  var duration: Double { get }
}
