/// The constants of a scroll view's motion.
public struct ScrollPhysics: Hashable, Sendable {
  /// How the content's velocity depends on the finger's velocity.
  public enum Model: String, CaseIterable, Sendable {
    /// The model of UIScrollView: the finger's velocity times rate/(1 − rate)·(−ln rate), a factor just below 1.
    case uikit
    /// The content moves as fast as the finger.
    case ideal
  }

  /// The motion that returns the content to an edge.
  public enum EdgeReturn: Hashable, Sendable {
    /// UIScrollView's return; see ``Bounce``.
    case uikit
    /// A spring of mass 1 without a bounce's kick; stiffness in 1/s², above 0, and damping in 1/s, not negative.
    case spring(stiffness: Double, damping: Double)
  }

  /// The deceleration rate per millisecond, between 0 and 1.
  public var decelerationRate: Double
  /// How the content's velocity depends on the finger's velocity.
  public var model: Model
  /// The motion that returns the content to an edge.
  public var edgeReturn: EdgeReturn
  /// The speed below which motion ends, in points per second; greater than 0, and 10 in UIScrollView.
  public var stopSpeed: Double
  /// The distance from the edge below which returning content jumps to the edge, in points; greater than 0.
  ///
  /// The user cannot see a jump of a quarter of a point, but can see UIScrollView's jump of half a point.
  public var restDistance: Double
  /// The resistance past an edge for a finger.
  public var touchBand: RubberBand
  /// The resistance past an edge for a wheel or a trackpad.
  public var wheelBand: RubberBand
  /// Whether each of several quick flicks in a row scrolls further than the previous flick, as in UIScrollView.
  public var acceleratesFlicks = false
  /// The distance a finger moves before content at rest follows it at this distance; in points, at least 1.
  public var hysteresis = ScrollPhysics.normalHysteresis

  /// Creates constants; the defaults are UIScrollView's, except for `restDistance`.
  ///
  /// - Precondition: `decelerationRate` is between 0 and 1, exclusive; `stopSpeed` and `restDistance` are above 0.
  public init(
    decelerationRate: Double = ScrollPhysics.normalRate, model: Model = .uikit,
    edgeReturn: EdgeReturn = .uikit, stopSpeed: Double = 10, restDistance: Double = 0.25,
    touchBand: RubberBand = .touch, wheelBand: RubberBand = .wheel
  ) {
    precondition(
      decelerationRate > 0 && decelerationRate < 1, "a deceleration rate lies between 0 and 1")
    precondition(stopSpeed > 0 && restDistance > 0, "stopSpeed and restDistance are above 0")
    self.decelerationRate = decelerationRate
    self.model = model
    self.edgeReturn = edgeReturn
    self.stopSpeed = stopSpeed
    self.restDistance = restDistance
    self.touchBand = touchBand
    self.wheelBand = wheelBand
  }

  /// The distance within which positions count as equal, in points; larger than the rounding error of a sum.
  public static let tolerance = 1e-6
  /// The rate of UIScrollView.DecelerationRate.normal.
  public static let normalRate = 0.998
  /// The rate of UIScrollView.DecelerationRate.fast.
  public static let fastRate = 0.99
  /// The hysteresis of UIPanGestureRecognizer, measured in recordings.
  public static let normalHysteresis = 10.0

  /// The content's velocity divided by the state velocity.
  ///
  /// The state velocity is the velocity that decays. Inside the range it is the finger's velocity at the release.
  public var gain: Double {
    switch model {
    case .uikit: decelerationRate / (1 - decelerationRate) * -Numerics.log(decelerationRate)
    case .ideal: 1
    }
  }

  /// The maximum speed of content that is released `overscroll` points beyond the edge and returns without crossing it.
  ///
  /// In points per second. It is 0 for a spring, because a spring can cross the edge from rest.
  package func stateVelocity(reaching overscroll: Double) -> Double {
    switch edgeReturn {
    // At exactly this speed, crossing the edge would take infinitely long; the factor keeps rounding from that.
    case .uikit: -1000 * Numerics.log(decelerationRate) * abs(overscroll) / gain * (1 - 1e-9)
    case .spring: 0
    }
  }

  /// The state velocity of content at `contentVelocity`, in points per second, `overscroll` points beyond an edge.
  func stateVelocity(contentVelocity: Double, overscroll: Double) -> Double {
    switch edgeReturn {
    case .spring where overscroll != 0: contentVelocity
    case .uikit where overscroll != 0:
      (contentVelocity + Bounce.returnConstant * overscroll) / gain
    case .uikit, .spring: contentVelocity / gain
    }
  }
}
