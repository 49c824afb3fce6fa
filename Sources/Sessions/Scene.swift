import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// How a session starts: sizes, insets, resistance and controls.
public struct Scene: Hashable, Sendable {
  /// A control of the gallery at an edge, behaving in its own way.
  public struct Placed: Hashable, Sendable {
    /// The control's name in the gallery.
    public var name: String
    /// How it behaves here.
    public var behavior: RefreshBehavior

    /// Places the control `name` with a behaviour of its own.
    public init(name: String, behavior: RefreshBehavior) {
      self.name = name
      self.behavior = behavior
    }
  }

  /// The sizes of viewport and content.
  public var metrics: ScrollMetrics
  /// The app's own insets: top, left, bottom, right as ``Edge/allCases``.
  public var insets: [Edge: Double]
  /// The resistance past an edge under a finger.
  public var rubberBand: RubberBand
  /// The controls, by edge.
  public var controls: [Edge: Placed]

  /// Creates a scene.
  public init(
    metrics: ScrollMetrics, insets: [Edge: Double] = [:], rubberBand: RubberBand = .touch,
    controls: [Edge: Placed] = [:]
  ) {
    self.metrics = metrics
    self.insets = insets
    self.rubberBand = rubberBand
    self.controls = controls
  }
}
