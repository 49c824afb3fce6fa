/// A change of one thing that makes a declined pull refresh.
public struct PullChange: Hashable, Sendable {
  /// What can be changed of a pull.
  public enum What: String, CaseIterable, Sendable {
    /// How far the finger or the wheel goes in the pull's direction in all, points.
    ///
    /// Each of its moves in this direction goes further by the same part; when they happen stays as it was.
    case further
    /// How long the gesture lasts, in seconds: a finger stays where it is before it lifts, and a wheel keeps turning as it did last.
    ///
    /// It is over before the person does anything else; what the program does stays as it was.
    case longer
    /// The control's threshold from the gesture on, points.
    case threshold
  }

  /// The least change, points or seconds: a smaller one is not looked for.
  public static let least = 0.001

  /// What is changed.
  public let what: What
  /// How much it was, in the unit of ``what``.
  public let from: Double
  /// How much it is instead.
  public let to: Double

  /// Creates a change.
  public init(_ what: What, from: Double, to: Double) {
    (self.what, self.from, self.to) = (what, from, to)
  }

  /// The change of the same thing by an amount, more than 0; a threshold becomes lower, all else more.
  init(_ what: What, from: Double, by amount: Double) {
    self.init(what, from: from, to: what == .threshold ? from - amount : from + amount)
  }

  /// A change that is at most a thousandth greater and has few decimals.
  var rounded: PullChange {
    let (change, rule): (Double, FloatingPointRoundingRule) = (
      abs(to - from), to < from ? .down : .up
    )
    var scale = 1.0
    while change * scale < 1_000 { scale *= 10 }
    return PullChange(what, from: from, to: (to * scale).rounded(rule) / scale)
  }
}
