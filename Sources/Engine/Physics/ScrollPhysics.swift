/// The constants of a scroll view's motion.
public struct ScrollPhysics: Hashable, Sendable {
  /// How the content's velocity depends on the finger's velocity.
  public enum Model: String, CaseIterable, Sendable {
    /// The model of UIScrollView.
    ///
    /// The content's velocity is rate/(1 − rate)·(−ln rate) times the finger's velocity; this factor is a little less
    /// than 1.
    case uikit
    /// The content moves as fast as the finger.
    case ideal
  }

  /// The motion that returns the content to an edge.
  public enum EdgeReturn: Hashable, Sendable {
    /// UIScrollView's return; see ``Bounce``.
    case uikit
    /// A spring of mass 1 without the kick of a bounce.
    ///
    /// The stiffness is in 1/s² and greater than 0; the damping is in 1/s and 0 or greater.
    case spring(stiffness: Double, damping: Double)
  }

  /// The deceleration rate per millisecond, between 0 and 1.
  public var decelerationRate: Double
  /// How the content's velocity depends on the finger's velocity.
  public var model: Model
  /// The motion that returns the content to an edge.
  public var edgeReturn: EdgeReturn
  /// The speed below which motion ends, in points per second; greater than 0.
  ///
  /// UIScrollView's is 0.01 points per millisecond.
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
  /// The distance that a finger moves before it drags content at rest, in points; at least 1.
  ///
  /// The content stays behind the finger by this distance.
  public var hysteresis = ScrollPhysics.normalHysteresis

  /// Creates constants; the defaults are UIScrollView's, except for `restDistance`.
  ///
  /// - Precondition: `decelerationRate` is between 0 and 1, exclusive; `stopSpeed` and `restDistance` are greater than
  ///   0.
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

  /// The distance within which two computed positions count as equal, in points.
  ///
  /// The rounding error of the sum of a few positions is smaller.
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

  /// The highest speed towards the edge at which content released `overscroll` points beyond the edge comes to rest at
  /// it.
  ///
  /// The speed is in points per second. It is 0 for a spring, because a spring can cross the edge from rest.
  package func stateVelocity(reaching overscroll: Double) -> Double {
    switch edgeReturn {
    // At exactly this speed the content would take infinitely long to cross the edge. The factor keeps rounding from
    // turning that into a very long crossing.
    case .uikit: -1000 * Numerics.log(decelerationRate) * abs(overscroll) / gain * (1 - 1e-9)
    case .spring: 0
    }
  }

  /// The state velocity of content that moves at `contentVelocity`, `overscroll` points beyond an edge, in points per
  /// second.
  func stateVelocity(contentVelocity: Double, overscroll: Double) -> Double {
    switch edgeReturn {
    case .spring where overscroll != 0: contentVelocity
    case .uikit where overscroll != 0:
      (contentVelocity + Bounce.returnConstant * overscroll) / gain
    case .uikit, .spring: contentVelocity / gain
    }
  }
}
