import OverscrollLayers
import OverscrollRefreshing

extension Control {
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
}
