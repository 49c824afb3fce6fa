// One modifier for each property: a value where nothing moves, and a track for each timeline on which it does.

extension Layer {
  /// Moves it right, points.
  public func x(
    _ base: Double? = nil, pull: LayerTrack? = nil, cycle: LayerTrack? = nil,
    exit: LayerTrack? = nil
  ) -> Layer { setting(.x, to: base, pull: pull, cycle: cycle, exit: exit) }

  /// Moves it down, points.
  public func y(
    _ base: Double? = nil, pull: LayerTrack? = nil, cycle: LayerTrack? = nil,
    exit: LayerTrack? = nil
  ) -> Layer { setting(.y, to: base, pull: pull, cycle: cycle, exit: exit) }

  /// Moves it right, in widths of the control's box.
  public func across(
    _ base: Double? = nil, pull: LayerTrack? = nil, cycle: LayerTrack? = nil,
    exit: LayerTrack? = nil
  ) -> Layer { setting(.across, to: base, pull: pull, cycle: cycle, exit: exit) }

  /// Moves it down, in extents of the control.
  public func along(
    _ base: Double? = nil, pull: LayerTrack? = nil, cycle: LayerTrack? = nil,
    exit: LayerTrack? = nil
  ) -> Layer { setting(.along, to: base, pull: pull, cycle: cycle, exit: exit) }

  /// Scales it on both axes.
  public func scale(
    _ base: Double? = nil, pull: LayerTrack? = nil, cycle: LayerTrack? = nil,
    exit: LayerTrack? = nil
  ) -> Layer { setting(.scale, to: base, pull: pull, cycle: cycle, exit: exit) }

  /// Scales it across.
  public func scaleX(
    _ base: Double? = nil, pull: LayerTrack? = nil, cycle: LayerTrack? = nil,
    exit: LayerTrack? = nil
  ) -> Layer { setting(.scaleX, to: base, pull: pull, cycle: cycle, exit: exit) }

  /// Scales it along.
  public func scaleY(
    _ base: Double? = nil, pull: LayerTrack? = nil, cycle: LayerTrack? = nil,
    exit: LayerTrack? = nil
  ) -> Layer { setting(.scaleY, to: base, pull: pull, cycle: cycle, exit: exit) }

  /// Turns it clockwise, in turns.
  public func rotation(
    _ base: Double? = nil, pull: LayerTrack? = nil, cycle: LayerTrack? = nil,
    exit: LayerTrack? = nil
  ) -> Layer { setting(.rotation, to: base, pull: pull, cycle: cycle, exit: exit) }

  /// Turns it over about the horizontal axis, in turns.
  public func flipX(
    _ base: Double? = nil, pull: LayerTrack? = nil, cycle: LayerTrack? = nil,
    exit: LayerTrack? = nil
  ) -> Layer { setting(.flipX, to: base, pull: pull, cycle: cycle, exit: exit) }

  /// Turns it over about the vertical axis, in turns.
  public func flipY(
    _ base: Double? = nil, pull: LayerTrack? = nil, cycle: LayerTrack? = nil,
    exit: LayerTrack? = nil
  ) -> Layer { setting(.flipY, to: base, pull: pull, cycle: cycle, exit: exit) }

  /// Lets it shine through, 0...1.
  public func opacity(
    _ base: Double? = nil, pull: LayerTrack? = nil, cycle: LayerTrack? = nil,
    exit: LayerTrack? = nil
  ) -> Layer { setting(.opacity, to: base, pull: pull, cycle: cycle, exit: exit) }

  /// Begins its line at a part of the whole.
  public func strokeStart(
    _ base: Double? = nil, pull: LayerTrack? = nil, cycle: LayerTrack? = nil,
    exit: LayerTrack? = nil
  ) -> Layer { setting(.strokeStart, to: base, pull: pull, cycle: cycle, exit: exit) }

  /// Ends its line at a part of the whole.
  public func strokeEnd(
    _ base: Double? = nil, pull: LayerTrack? = nil, cycle: LayerTrack? = nil,
    exit: LayerTrack? = nil
  ) -> Layer { setting(.strokeEnd, to: base, pull: pull, cycle: cycle, exit: exit) }
}
