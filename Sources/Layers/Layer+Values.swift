import OverscrollRefreshing

// What a layer's properties are at a place on a timeline.

extension Layer {
  /// The track of `property` on `timeline`; nil where it has none.
  public func track(_ property: Property, _ timeline: Timeline) -> LayerTrack<Double>? {
    numbers[property, timeline]
  }

  /// The track of a size of the shape on `timeline`; nil where it has none.
  public func track(_ size: SizeProperty, _ timeline: Timeline) -> LayerTrack<LayerLength>? {
    sizes[size, timeline]
  }

  /// The track of a colour on `timeline`; nil where it has none.
  public func track(_ color: ColorProperty, _ timeline: Timeline) -> LayerTrack<LayerColor>? {
    colors[color, timeline]
  }

  /// The value of `property` at `position` on `timeline`.
  ///
  /// The exit begins after some `cycles`; a property without a track on it keeps the value that they gave it.
  public func value(
    _ property: Property, _ timeline: Timeline, at position: Double, after cycles: Double = 0
  ) -> Double {
    let base = base(property)
    let current = timeline == .exit ? value(property, .cycle, at: cycles) : base
    return numbers.mix(property, timeline, at: position, after: cycles, from: current)?.value
      ?? base
  }

  /// Where a size of the shape is at `position` on `timeline`; nil where it is the shape's own.
  public func size(
    _ size: SizeProperty, _ timeline: Timeline, at position: Double, after cycles: Double = 0
  ) -> LayerMix<LayerLength>? {
    sizes.mix(size, timeline, at: position, after: cycles)
  }

  /// Where a colour is at `position` on `timeline`; nil where it is the layer's fill or stroke.
  public func color(
    _ color: ColorProperty, _ timeline: Timeline, at position: Double, after cycles: Double = 0
  ) -> LayerMix<LayerColor>? {
    colors.mix(color, timeline, at: position, after: cycles)
  }
}

extension LayerTracks {
  /// Where a property is at `position` on `timeline`; nil without a track there.
  ///
  /// On the exit, a property without a track stays where the `cycles` before have left it.
  fileprivate func mix(
    _ property: Property, _ timeline: Timeline, at position: Double, after cycles: Double,
    from current: Property.Value? = nil
  ) -> LayerMix<Property.Value>? {
    guard let track = self[property, timeline] else {
      return timeline == .exit ? mix(property, .cycle, at: cycles, after: 0) : nil
    }
    let offset = timeline == .cycle ? track.offset(after: position) : position
    return track.mix(at: offset, from: current)
  }
}
