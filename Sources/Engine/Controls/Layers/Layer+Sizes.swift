// One modifier for each size of a shape: a track for each timeline on which it moves.

extension Layer {
  /// Moves the radius of a circle or an arc.
  public func radius(
    pull: LayerTrack<LayerLength>? = nil, arming: LayerTrack<LayerLength>? = nil,
    cycle: LayerTrack<LayerLength>? = nil, exit: LayerTrack<LayerLength>? = nil
  ) -> Layer { setting(.radius, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Moves the width of a rectangle, a line or an image.
  public func width(
    pull: LayerTrack<LayerLength>? = nil, arming: LayerTrack<LayerLength>? = nil,
    cycle: LayerTrack<LayerLength>? = nil, exit: LayerTrack<LayerLength>? = nil
  ) -> Layer { setting(.width, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Moves the height of a rectangle, a line or an image.
  public func height(
    pull: LayerTrack<LayerLength>? = nil, arming: LayerTrack<LayerLength>? = nil,
    cycle: LayerTrack<LayerLength>? = nil, exit: LayerTrack<LayerLength>? = nil
  ) -> Layer { setting(.height, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Moves the radius of a rectangle's corners.
  public func corner(
    pull: LayerTrack<LayerLength>? = nil, arming: LayerTrack<LayerLength>? = nil,
    cycle: LayerTrack<LayerLength>? = nil, exit: LayerTrack<LayerLength>? = nil
  ) -> Layer { setting(.corner, pull: pull, arming: arming, cycle: cycle, exit: exit) }
}
