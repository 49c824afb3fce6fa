/// The constants of a scroll view's motion.
public struct ScrollPhysics: Hashable, Sendable {
  /// How the content's velocity follows from the finger's.
  public enum Model: String, CaseIterable, Sendable {
    /// As in UIScrollView: the content moves at rate/(1 − rate)·(−ln rate) of the finger's velocity, a little less than 1.
    case uikit
    /// The content moves as fast as the finger.
    case ideal
  }

  /// What brings the content back from beyond an edge.
  public enum EdgeReturn: Hashable, Sendable {
    /// UIScrollView's return; see ``Bounce``.
    case uikit
    /// A spring of mass 1 with a stiffness (1/s², above 0) and a damping (1/s, 0 or more), without the kick of a bounce.
    case spring(stiffness: Double, damping: Double)
  }

  /// The deceleration rate per millisecond, between 0 and 1.
  public var decelerationRate: Double
  /// How the content's velocity follows from the finger's.
  public var model: Model
  /// What brings the content back from beyond an edge.
  public var edgeReturn: EdgeReturn
  /// The speed below which motion ends, points per second, above 0; UIScrollView's is 0.01 points per millisecond.
  public var stopSpeed: Double
  /// The distance from the edge at which a return jumps to the edge and ends, points, above 0.
  ///
  /// A jump of a quarter of a point cannot be seen; UIScrollView's half a point can.
  public var restDistance: Double
  /// The resistance past an edge under a finger.
  public var touchBand: RubberBand
  /// The resistance past an edge under a wheel or trackpad.
  public var wheelBand: RubberBand
  /// Whether each of several quick flicks in a row carries further than the one before, as in UIScrollView.
  public var acceleratesFlicks = false
  /// How far a finger moves before it drags content at rest, points, 1 or more; the content never catches up on it.
  public var hysteresis = ScrollPhysics.normalHysteresis

  /// Creates constants; those left out are UIScrollView's, except `restDistance`.
  ///
  /// - Precondition: `decelerationRate` lies between 0 and 1, `stopSpeed` and `restDistance` are above 0.
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

  /// The distance within which two computed positions count as one, in points: the sum of a few positions is rounded by less.
  public static let tolerance = 1e-6
  /// As UIScrollView.DecelerationRate.normal.
  public static let normalRate = 0.998
  /// As UIScrollView.DecelerationRate.fast.
  public static let fastRate = 0.99
  /// As UIPanGestureRecognizer's, recorded.
  public static let normalHysteresis = 10.0

  /// The content's velocity divided by the state velocity.
  ///
  /// The state velocity is the number that decays: in range it is the finger's velocity at the release.
  public var gain: Double {
    switch model {
    case .uikit: decelerationRate / (1 - decelerationRate) * -Numerics.log(decelerationRate)
    case .ideal: 1
    }
  }

  /// The greatest speed towards the edge, points per second, with which content released `overscroll` points beyond it comes to
  /// rest there; 0 for a spring, which can cross the edge from rest.
  package func stateVelocity(reaching overscroll: Double) -> Double {
    switch edgeReturn {
    // At this speed the crossing of the edge takes for ever; rounding must not make it take long.
    case .uikit: -1000 * Numerics.log(decelerationRate) * abs(overscroll) / gain * (1 - 1e-9)
    case .spring: 0
    }
  }

  /// The state velocity, points per second, of content that moves at `contentVelocity`, `overscroll` points beyond an edge.
  func stateVelocity(contentVelocity: Double, overscroll: Double) -> Double {
    switch edgeReturn {
    case .spring where overscroll != 0: contentVelocity
    case .uikit where overscroll != 0:
      (contentVelocity + Bounce.returnConstant * overscroll) / gain
    case .uikit, .spring: contentVelocity / gain
    }
  }
}
