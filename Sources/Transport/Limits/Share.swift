/// How much of the loop's time one WebSocket may take while others wait.
///
/// A message that makes much work, such as one for another scene, is handled whole. After it the WebSocket rests, while others
/// are served; what it sends waits. The moves of a finger never take so long.
enum Share {
  /// The largest part of the loop's time.
  private static let largest = 0.2
  /// Seconds of work that a message may make without a rest.
  private static let free = 0.000_05
  /// The longest rest, seconds: the system may have kept the loop waiting, too.
  private static let longest = 0.02

  /// Seconds to rest after so many seconds of work; nil for none.
  static func rest(after work: Double) -> Double? {
    work > free ? min(work * (1 / largest - 1), longest) : nil
  }
}
