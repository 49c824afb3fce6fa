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

  /// The value of `property` where the timelines stand.
  ///
  /// On the exit, a property without a track for it keeps the value that the cycles gave it.
  public func value(_ property: Property, at position: Timeline.Position) -> Double {
    let base = base(property)
    let current =
      if case .exit(let exit, let cycles) = position {
        numbers.left(property, exit, after: cycles)?.value ?? base
      } else {
        base
      }
    return numbers.mix(property, at: position, from: current)?.value ?? base
  }

  /// Where a size of the shape is where the timelines stand; nil where it is the shape's own.
  public func size(
    _ size: SizeProperty, at position: Timeline.Position
  ) -> LayerMix<LayerLength>? { sizes.mix(size, at: position) }

  /// Where a colour is where the timelines stand; nil where it is the layer's fill or stroke.
  public func color(
    _ color: ColorProperty, at position: Timeline.Position
  ) -> LayerMix<LayerColor>? { colors.mix(color, at: position) }
}

extension LayerTracks {
  /// Where a property is where the timelines stand; nil without a track for it.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - position: Where the timelines stand.
  ///   - current: Its value without a track, from which a track may begin.
  /// - Returns: The two values, and the part of the way between them.
  fileprivate func mix(
    _ property: Property, at position: Timeline.Position, from current: Property.Value? = nil
  ) -> LayerMix<Property.Value>? {
    switch position {
    case .pull(let pull, let arming):
      if let track = self[property, .arming] { return track.mix(at: arming, from: current) }
      return self[property, .pull]?.mix(at: pull, from: current)
    case .cycle(let cycles):
      guard let track = self[property, .cycle] else { return nil }
      return track.mix(at: track.offset(after: cycles), from: current)
    case .exit(let exit, let cycles):
      guard let track = self[property, .exit] else { return left(property, exit, after: cycles) }
      return track.mix(at: exit, from: current)
    }
  }

  /// Where the cycles have left a property in the exit, or carry it on; nil without a track for the cycles.
  fileprivate func left(
    _ property: Property, _ exit: Double, after cycles: Double
  ) -> LayerMix<Property.Value>? {
    guard let track = self[property, .cycle] else { return nil }
    // A clock's rounding must not begin the next cycle.
    let whole = (cycles + 0.5).rounded(.down)
    let passed = abs(cycles - whole) < LayerTracks.rounding ? whole : cycles
    return track.mix(leftAfter: track.continues ? passed + exit : passed, from: nil)
  }

  /// The part of a cycle by which the end of one may seem to be missed.
  private static var rounding: Double { 1e-6 }
}
