// One modifier for each property: its value where no track moves it, and a track for each timeline on which one does.

extension Layer {
  /// Moves the layer right, points.
  public func x(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.x, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Moves the layer down, points.
  public func y(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.y, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Moves the layer right, in widths of the control's box.
  public func across(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.across, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Moves the layer down, in extents of the control.
  public func along(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.along, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Scales the layer on both axes, a factor.
  public func scale(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.scale, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Scales the layer across, a factor.
  public func scaleX(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.scaleX, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Scales the layer along, a factor.
  public func scaleY(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.scaleY, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Turns the layer clockwise, in turns.
  public func rotation(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.rotation, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Turns the layer over about the horizontal axis, in turns.
  public func flipX(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.flipX, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Turns the layer over about the vertical axis, in turns.
  public func flipY(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.flipY, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Makes the layer transparent at 0, solid at 1.
  public func opacity(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.opacity, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Begins the layer's line at this part of its length, 0...1.
  public func strokeStart(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer {
    setting(.strokeStart, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit)
  }

  /// Ends the layer's line at this part of its length, 0...1.
  public func strokeEnd(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.strokeEnd, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Draws the layer's line this wide, points.
  public func lineWidth(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.lineWidth, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }
}
