import OverscrollLayers
import OverscrollRefreshing

/// A refresh control as a value: how it behaves, where it stands, and what it looks like.
public struct Control: Sendable {
  /// The length of its box along the axis, points; the box is as wide as the viewport.
  public let extent: Double
  /// How it behaves where it is used without further words.
  public private(set) var behavior: RefreshBehavior
  /// Where its box stands in the space that a pull reveals.
  public private(set) var presentation: Presentation
  /// What fills the revealed space behind its layers.
  public let background: Color?
  /// What it looks like.
  public private(set) var layers: [Layer]
  /// What of it keyframes cannot say: asked at each input and at 60 Hz while a motion pulls its edge.
  public private(set) var scrolled: (@Sendable (Pull) -> [LayerChange])?

  /// Creates a control that arms at its own extent and holds it open.
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
    background: Color? = nil, @LayerBuilder layers: () -> [Layer]
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
  /// The same control with changes that follow the pull in ways that keyframes cannot say.
  public func scrolled(_ changes: @escaping @Sendable (Pull) -> [LayerChange]) -> Control {
    var control = self
    control.scrolled = changes
    return control
  }

  /// The same control behaving otherwise.
  public func behaving(_ change: (inout RefreshBehavior) -> Void) -> Control {
    var control = self
    change(&control.behavior)
    return control
  }

  /// The same control with another presentation.
  public func presented(_ revealing: Placement, _ overpulled: Placement) -> Control {
    var control = self
    control.presentation = Presentation(revealing: revealing, overpulled: overpulled)
    return control
  }

  /// What of it cannot be drawn or cannot work, a sentence each; none if all can.
  public var faults: [String] { own + layers.flatMap(\.faults) }

  /// The faults that leave nothing of it.
  private var own: [String] {
    [
      extent > 0 && extent.isFinite ? nil : "its extent is above 0, not \(extent)",
      presentation.gap.isFinite ? nil : "its gap is finite, not \(presentation.gap)",
      background?.fault,
    ].compactMap { $0 } + behavior.faults
  }

  /// The same control without the layers that cannot be drawn; nil if it cannot be placed at all.
  public var possible: Control? {
    guard own.isEmpty else { return nil }
    var control = self
    control.layers = layers.filter { $0.faults.isEmpty }
    return control
  }
}
