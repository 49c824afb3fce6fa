import OverscrollRefreshing

extension Control {
  /// The same control with a closure that changes its layers in ways that no track can describe.
  ///
  /// It is called at each input, whenever a control's phase changes, at each cycle's begin and end, and at 60 Hz while a
  /// motion pulls the control's edge. What it returns counts until the next call.
  ///
  /// - Parameters:
  ///   - eachFrame: Whether it is called at 60 Hz, too, from the begin of a refresh to the end of its exit.
  ///   - changes: What differs from the layers' own look at a moment.
  /// - Returns: The control with the closure.
  public func scrolled(
    eachFrame: Bool = false, _ changes: @escaping @Sendable (ControlMoment) -> [LayerChange]
  ) -> Control {
    var control = self
    control.scrolled = changes
    control.isScrolledEachFrame = eachFrame
    return control
  }

  /// Whether the two draw the same; closures cannot be compared.
  package func looksLike(_ other: Control) -> Bool {
    extent == other.extent && presentation == other.presentation
      && background == other.background && layers == other.layers
      && (scrolled == nil) == (other.scrolled == nil)
  }

  /// The same control with another name.
  public func named(_ name: String) -> Control {
    var control = self
    control.name = name
    return control
  }

  /// The same control with a changed behaviour.
  public func behaving(_ change: (inout RefreshBehavior) -> Void) -> Control {
    var control = self
    change(&control.behavior)
    return control
  }

  /// The same control with a box of another length.
  public func sized(_ extent: Length) -> Control {
    var control = self
    control.extent = extent
    return control
  }

  /// The same control with its box placed otherwise.
  public func presented(_ presentation: Presentation) -> Control {
    var control = self
    control.presentation = presentation
    return control
  }

  /// The same control with its box placed otherwise, while it is being revealed and when it is pulled further.
  public func presented(_ revealing: Placement, _ overpulled: Placement) -> Control {
    presented(Presentation(revealing: revealing, overpulled: overpulled))
  }
}
