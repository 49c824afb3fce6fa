import OverscrollPhysics

/// The numbers that a model takes, once for all who ask: a value's ``Validatable/problems``, transcripts, the tuning of a
/// running model, and the messages of a page.
///
/// Within them, no motion, pull or ratio is infinite or "not a number": sums and products of several stay far below the
/// largest double, 1.8e308, and quotients far above the smallest. What people use lies well inside; each bound names it.
public enum Bounds {
  /// The farthest position and the longest distance either way, points: a million lists of a million points.
  public static let farthest = 1e12
  /// The sides of a viewport or of content other than 0, and the distances between pages, points; a point is the least that
  /// a person can see or touch.
  public static let sizes = 1.0...farthest
  /// The most points, percent or seconds that a control's behaviour may declare: 31 years.
  public static let largest = 1e9
  /// The least of what must be above 0, such as a threshold, in its own unit; UIKit's controls have dozens of points.
  public static let least = 0.01
  /// The deceleration rates per millisecond; UIScrollView's are 0.998 and 0.99.
  public static let rates = 0.001...0.999_999
  /// The coefficients of a rubber band; UIScrollView's are 0.55 and 0.715.
  public static let coefficients = 0.001...1000.0
  /// The speeds below which a motion may end, points per second; UIScrollView's is 10.
  public static let stopSpeeds = 0.1...1000.0
  /// The distances from an edge at which a return may end, points; UIScrollView's is 0.5.
  public static let restDistances = 0.01...100.0
  /// The distances that a finger may have to move before it drags, points; UIPanGestureRecognizer's is 10.
  public static let hystereses = 1.0...100.0
  /// The stiffness that a spring at an edge may have, 1/s²; springs in use have 50 to 500.
  public static let stiffnesses = 1.0...10_000.0
  /// The damping that a spring at an edge may have, 1/s; springs in use have 5 to 50.
  public static let dampings = 1.0...1000.0
  /// The progress of a timing curve's control points; CSS and UIKit use −1 to 2.
  public static let progress = -1000.0...1000
  /// The shortest cycle other than 0, seconds; the eye cannot tell shorter ones apart.
  public static let shortestCycle = 0.01
  /// The shortest tween other than 0, seconds; a shorter one would give infinite speeds.
  public static let shortestTween = 0.001

  /// Whether a number can be a side of a viewport or of content.
  public static func isSide(_ length: Double) -> Bool { length == 0 || sizes.contains(length) }
}
