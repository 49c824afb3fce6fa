/// The constants of a scroll view's motion.
public struct ScrollPhysics: Hashable, Sendable {
  /// How content velocity follows from the finger's.
  public enum Model: Hashable, Sendable {
    /// As UIScrollView steps: rate/(1 − rate)·(−ln rate), a little less than 1, as recordings show.
    case uikit
    /// Content and finger move at the same speed.
    case ideal
  }

  /// What brings the content back from beyond an edge.
  public enum EdgeReturn: Hashable, Sendable {
    /// UIScrollView's own, see ``Bounce``.
    case uikit
    /// A spring of mass 1 with the given stiffness (1/s²) and damping (1/s), without the kick.
    case spring(stiffness: Double, damping: Double)
  }

  /// The deceleration rate per millisecond, 0..<1.
  public var decelerationRate: Double
  /// How content velocity follows from the finger's.
  public var model: Model
  /// What brings the content back from beyond an edge.
  public var edgeReturn: EdgeReturn
  /// The speed in points per second below which motion ends: UIScrollView's 0.01 points a millisecond.
  public var stopSpeed: Double
  /// The distance in points from the edge at which a return ends exactly there; a quarter of a point cannot be seen,
  /// UIScrollView's own 0.5 can.
  public var restDistance: Double
  /// The resistance past an edge under a finger.
  public var touchBand: RubberBand
  /// The resistance past an edge under a wheel or trackpad.
  public var wheelBand: RubberBand
  /// Whether quick flicks one after another carry ever further, as UIScrollView's.
  public var acceleratesFlicks = false

  /// Creates constants; those left out are UIScrollView's.
  public init(
    decelerationRate: Double = ScrollPhysics.normalRate, model: Model = .uikit,
    edgeReturn: EdgeReturn = .uikit, stopSpeed: Double = 10, restDistance: Double = 0.25,
    touchBand: RubberBand = .touch, wheelBand: RubberBand = .wheel
  ) {
    precondition(
      decelerationRate > 0 && decelerationRate < 1, "a deceleration rate lies between 0 and 1")
    precondition(stopSpeed > 0 && restDistance > 0, "motion ends at a speed and distance above 0")
    self.decelerationRate = decelerationRate
    self.model = model
    self.edgeReturn = edgeReturn
    self.stopSpeed = stopSpeed
    self.restDistance = restDistance
    self.touchBand = touchBand
    self.wheelBand = wheelBand
  }

  /// As UIScrollView.DecelerationRate.normal.
  public static let normalRate = 0.998
  /// As UIScrollView.DecelerationRate.fast.
  public static let fastRate = 0.99

  /// Content velocity per state velocity.
  public var gain: Double {
    switch model {
    case .uikit: decelerationRate / (1 - decelerationRate) * -Numerics.log(decelerationRate)
    case .ideal: 1
    }
  }

  /// The state velocity of content that moves at `contentVelocity`, `overscroll` points beyond an edge.
  func stateVelocity(contentVelocity: Double, overscroll: Double) -> Double {
    switch edgeReturn {
    case .spring where overscroll != 0: contentVelocity
    case .uikit where overscroll != 0:
      (contentVelocity + Bounce.returnConstant * overscroll) / gain
    case .uikit, .spring: contentVelocity / gain
    }
  }
}
