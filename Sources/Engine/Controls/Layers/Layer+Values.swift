import OverscrollRefreshing

// What a layer's properties are at a place on a timeline.

extension Layer {
  /// The track of `property` on `timeline`; nil where it has none.
  public func track(_ property: Property, _ timeline: Timeline) -> LayerTrack<Double>? {
    tracks.numbers[property]?[timeline]
  }

  /// The track of a size of the shape on `timeline`; nil where it has none.
  public func track(_ size: SizeProperty, _ timeline: Timeline) -> LayerTrack<LayerLength>? {
    tracks.sizes[size]?[timeline]
  }

  /// The track of a colour on `timeline`; nil where it has none.
  public func track(_ color: ColorProperty, _ timeline: Timeline) -> LayerTrack<LayerColor>? {
    tracks.colors[color]?[timeline]
  }

  /// The value of `property` where the timelines stand.
  ///
  /// On the exit, a property without a track for it keeps the value that the cycles gave it.
  public func value(_ property: Property, at position: Timeline.Position) -> Double {
    let base = base(property)
    return tracks.numbers[property]?.mix(at: position, base: base)?.value ?? base
  }

  /// Where a size of the shape is where the timelines stand; nil where it is the shape's own.
  public func size(
    _ size: SizeProperty, at position: Timeline.Position
  ) -> LayerMix<LayerLength>? { tracks.sizes[size]?.mix(at: position) }

  /// Where a colour is where the timelines stand; nil where it is the layer's fill or stroke.
  public func color(
    _ color: ColorProperty, at position: Timeline.Position
  ) -> LayerMix<LayerColor>? { tracks.colors[color]?.mix(at: position) }
}
