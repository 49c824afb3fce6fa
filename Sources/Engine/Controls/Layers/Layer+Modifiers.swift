import OverscrollRefreshing

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

// Modifiers that say how a layer is painted and when it shows.

extension Layer {
  /// The same layer filled with `color`, or with the colours of the tracks on their timelines.
  public func fill(
    _ color: LayerColor, pull: LayerTrack<LayerColor>? = nil, arming: LayerTrack<LayerColor>? = nil,
    cycle: LayerTrack<LayerColor>? = nil, exit: LayerTrack<LayerColor>? = nil
  ) -> Layer {
    fill(.color(color)).setting(.fill, pull: pull, arming: arming, cycle: cycle, exit: exit)
  }

  /// The same layer filled.
  public func fill(_ fill: LayerFill) -> Layer { changed { $0.fill = fill } }

  /// The same layer with a line of `color`, or of the tracks' colours on their timelines, `width` points wide, 0 or more.
  public func stroke(
    _ color: LayerColor, width: Double, pull: LayerTrack<LayerColor>? = nil,
    arming: LayerTrack<LayerColor>? = nil,
    cycle: LayerTrack<LayerColor>? = nil, exit: LayerTrack<LayerColor>? = nil
  ) -> Layer {
    changed { $0.stroke = color }.lineWidth(width)
      .setting(.stroke, pull: pull, arming: arming, cycle: cycle, exit: exit)
  }

  /// The same layer with its line in dashes and gaps of these lengths in turn, points, 0 or more.
  public func dash(_ lengths: Double...) -> Layer { changed { $0.dash = lengths } }

  /// The same layer over a shadow.
  public func shadow(_ color: LayerColor, radius: Double, x: Double = 0, y: Double = 0) -> Layer {
    changed { $0.shadow = LayerShadow(color, radius: radius, x: x, y: y) }
  }

  /// The same layer drawn only inside a shape, which moves with the layer.
  public func clipped(to shape: Shape) -> Layer { changed { $0.clip = shape } }

  /// The same layer with another point at its position; it turns and scales about this point.
  public func anchor(_ x: LayerLength, _ y: LayerLength) -> Layer {
    changed { $0.anchor = LayerPoint(x, y) }
  }

  /// The same layer, which shows only in these phases, after these outcomes and at this threshold; empty and nil for any.
  public func shown(
    in phases: Set<Phase> = [], after outcomes: Set<Outcome?> = [],
    level: RefreshPhase.Level? = nil
  ) -> Layer {
    changed { $0.occasion = Occasion(phases: phases, outcomes: outcomes, level: level) }
  }

  /// The same layer with a name, by which a ``LayerChange`` and its ``problems`` call it.
  public func named(_ name: String) -> Layer { changed { $0.name = name } }
}

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

/// Makes a list of layers from statements, one layer or several each.
@resultBuilder public enum LayerBuilder {
  /// One layer.
  public static func buildExpression(_ layer: Layer) -> [Layer] { [layer] }
  /// Several layers at once.
  public static func buildExpression(_ layers: [Layer]) -> [Layer] { layers }
  /// The layers of all statements, in order.
  public static func buildBlock(_ layers: [Layer]...) -> [Layer] { layers.flatMap { $0 } }
  /// The layers of a loop, in order.
  public static func buildArray(_ layers: [[Layer]]) -> [Layer] { layers.flatMap { $0 } }
  /// The layers of the first branch.
  public static func buildEither(first layers: [Layer]) -> [Layer] { layers }
  /// The layers of the second branch.
  public static func buildEither(second layers: [Layer]) -> [Layer] { layers }
  /// The layers of a condition without another branch; none where it does not hold.
  public static func buildOptional(_ layers: [Layer]?) -> [Layer] { layers ?? [] }
}

extension Layer {
  /// Several layers that move as one.
  public static func group(@LayerBuilder _ layers: () -> [Layer]) -> Layer {
    Layer(.group(layers()))
  }

  /// A circle about the origin.
  public static func circle(radius: LayerLength) -> Layer { Layer(.circle(radius: radius)) }

  /// A rectangle about the origin.
  public static func rectangle(width: LayerLength, height: LayerLength, corner: LayerLength = 0)
    -> Layer
  {
    Layer(.rectangle(width: width, height: height, corner: corner))
  }

  /// A line through the origin.
  public static func line(width: LayerLength = 0, height: LayerLength = 0) -> Layer {
    Layer(.line(width: width, height: height))
  }

  /// A circle line that begins at the top and runs clockwise.
  public static func arc(radius: LayerLength) -> Layer { Layer(.arc(radius: radius)) }

  /// A shape from SVG path data, in points.
  public static func path(_ data: String) -> Layer { Layer(.path(data)) }

  /// A line of text; `size` in points, `weight` 1 to 1000 as in CSS, where 400 is regular.
  public static func text(
    _ text: LayerText, size: Double = 15, weight: Int = 400, align: Alignment = .center
  ) -> Layer {
    Layer(.text(text, size: size, weight: weight, align: align))
  }

  /// A picture about the origin, named as its file in the server's folder of pictures.
  public static func image(_ name: String, width: LayerLength, height: LayerLength) -> Layer {
    Layer(.image(name, width: width, height: height))
  }
}
