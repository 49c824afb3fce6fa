import OverscrollLayers
import OverscrollRefreshing

/// A refresh control as a value: how it behaves, where it stands, and what it looks like.
public struct Control: Sendable {
  /// The length of its box along the axis, points; the box is as wide as the viewport.
  public let extent: Double
  /// How it behaves where it is used without further words.
  public internal(set) var behavior: RefreshBehavior
  /// Where its box stands in the space that a pull reveals.
  public internal(set) var presentation: Presentation
  /// What fills the revealed space behind its layers.
  public let background: LayerColor?
  /// What it looks like.
  public internal(set) var layers: [Layer]
  /// What of it keyframes cannot say: asked at each input and at 60 Hz while a motion pulls its edge.
  public internal(set) var scrolled: (@Sendable (Pull) -> [LayerChange])?

  /// Creates a control that arms at its own extent and holds it open; what cannot be is among its ``faults``.
  ///
  /// - Parameters:
  ///   - extent: The length of its box, points.
  ///   - threshold: The pull beyond which it arms; its extent unless given.
  ///   - resting: The space that it holds open; its extent unless given.
  ///   - cycle: The animation that it repeats while it refreshes.
  ///   - exit: Seconds its exit animation takes.
  ///   - ending: What it waits for once its work is done.
  ///   - presentation: Where its box stands.
  ///   - background: What fills the revealed space.
  ///   - layers: What it looks like.
  public init(
    extent: Double, threshold: Double? = nil, resting: Double? = nil,
    cycle: Cycle = Cycle(duration: 0), exit: Double = 0, ending: Ending = [.afterCycle],
    presentation: Presentation = Presentation(revealing: .pinned, overpulled: .centered),
    background: LayerColor? = nil, @LayerBuilder layers: () -> [Layer]
  ) {
    self.extent = extent
    behavior = RefreshBehavior(
      threshold: .points(threshold ?? extent), resting: .points(resting ?? extent), ending: ending,
      cycle: cycle,
      exit: exit)
    self.presentation = presentation
    self.background = background
    self.layers = layers()
  }
}
