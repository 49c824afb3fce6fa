import OverscrollRefreshing

// A modifier for each property: its value without a track, and a track for each timeline.

extension Layer {
  /// Moves the layer to the right, in points.
  public func x(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.x, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Moves the layer down, in points.
  public func y(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.y, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Moves the layer to the right, in widths of the control's box.
  public func across(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.across, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Moves the layer down, in extents of the control.
  public func along(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.along, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Scales the layer on both axes by a factor.
  public func scale(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.scale, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Scales the layer horizontally by a factor.
  public func scaleX(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.scaleX, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Scales the layer vertically by a factor.
  public func scaleY(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.scaleY, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Rotates the layer clockwise, in turns.
  public func rotation(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.rotation, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Rotates the layer about the horizontal axis, in turns.
  public func flipX(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.flipX, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Rotates the layer about the vertical axis, in turns.
  public func flipY(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.flipY, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Sets the opacity of the layer: 0 is transparent, 1 is opaque.
  public func opacity(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.opacity, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Sets the start of the stroke, as a fraction of its length, 0...1.
  public func strokeStart(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer {
    setting(.strokeStart, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit)
  }

  /// Sets the end of the stroke, as a fraction of its length, 0...1.
  public func strokeEnd(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.strokeEnd, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Sets the width of the stroke, in points.
  public func lineWidth(
    _ base: Double? = nil, pull: LayerTrack<Double>? = nil, arming: LayerTrack<Double>? = nil,
    cycle: LayerTrack<Double>? = nil, exit: LayerTrack<Double>? = nil
  ) -> Layer { setting(.lineWidth, to: base, pull: pull, arming: arming, cycle: cycle, exit: exit) }
}

// Modifiers for the paint and the visibility of a layer.

extension Layer {
  /// Returns the layer filled with `color`, or with the colors of the tracks on their timelines.
  public func fill(
    _ color: LayerColor, pull: LayerTrack<LayerColor>? = nil, arming: LayerTrack<LayerColor>? = nil,
    cycle: LayerTrack<LayerColor>? = nil, exit: LayerTrack<LayerColor>? = nil
  ) -> Layer {
    fill(.color(color)).setting(.fill, pull: pull, arming: arming, cycle: cycle, exit: exit)
  }

  /// Returns the layer with a fill.
  public func fill(_ fill: LayerFill) -> Layer { changed { $0.fill = fill } }

  /// The layer with a stroke of `color`, or of the tracks' colors on their timelines; `width` in points, 0 or more.
  public func stroke(
    _ color: LayerColor, width: Double, pull: LayerTrack<LayerColor>? = nil,
    arming: LayerTrack<LayerColor>? = nil,
    cycle: LayerTrack<LayerColor>? = nil, exit: LayerTrack<LayerColor>? = nil
  ) -> Layer {
    changed { $0.stroke = color }.lineWidth(width)
      .setting(.stroke, pull: pull, arming: arming, cycle: cycle, exit: exit)
  }

  /// Returns the layer with a dashed stroke: alternating lengths of dashes and gaps, in points, 0 or more.
  public func dash(_ lengths: Double...) -> Layer { changed { $0.dash = lengths } }

  /// Returns the layer with a shadow.
  public func shadow(_ color: LayerColor, radius: Double, x: Double = 0, y: Double = 0) -> Layer {
    changed { $0.shadow = LayerShadow(color, radius: radius, x: x, y: y) }
  }

  /// Returns the layer clipped to a shape that moves with it.
  public func clipped(to shape: Shape) -> Layer { changed { $0.clip = shape } }

  /// Returns the layer with another point at its position, which is also the center of rotation and scaling.
  public func anchor(_ x: LayerLength, _ y: LayerLength) -> Layer {
    changed { $0.anchor = LayerPoint(x, y) }
  }

  /// Returns the layer, visible only in these phases, after these outcomes and at this level; empty or `nil` for any.
  public func shown(
    in phases: Set<Phase> = [], after outcomes: Set<Outcome?> = [],
    level: RefreshPhase.Level? = nil
  ) -> Layer {
    changed { $0.visibility = Visibility(phases: phases, outcomes: outcomes, level: level) }
  }

  /// Returns the layer with a name for ``LayerChange`` and for messages in ``problems``.
  public func named(_ name: String) -> Layer { changed { $0.name = name } }
}

// A modifier for each size of a shape: a track for each timeline.

extension Layer {
  /// Animates the radius of a circle or an arc.
  public func radius(
    pull: LayerTrack<LayerLength>? = nil, arming: LayerTrack<LayerLength>? = nil,
    cycle: LayerTrack<LayerLength>? = nil, exit: LayerTrack<LayerLength>? = nil
  ) -> Layer { setting(.radius, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Animates the width of a rectangle, a line or an image.
  public func width(
    pull: LayerTrack<LayerLength>? = nil, arming: LayerTrack<LayerLength>? = nil,
    cycle: LayerTrack<LayerLength>? = nil, exit: LayerTrack<LayerLength>? = nil
  ) -> Layer { setting(.width, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Animates the height of a rectangle, a line or an image.
  public func height(
    pull: LayerTrack<LayerLength>? = nil, arming: LayerTrack<LayerLength>? = nil,
    cycle: LayerTrack<LayerLength>? = nil, exit: LayerTrack<LayerLength>? = nil
  ) -> Layer { setting(.height, pull: pull, arming: arming, cycle: cycle, exit: exit) }

  /// Animates the radius of a rectangle's corners.
  public func corner(
    pull: LayerTrack<LayerLength>? = nil, arming: LayerTrack<LayerLength>? = nil,
    cycle: LayerTrack<LayerLength>? = nil, exit: LayerTrack<LayerLength>? = nil
  ) -> Layer { setting(.corner, pull: pull, arming: arming, cycle: cycle, exit: exit) }
}

// The values of a layer's properties at a position on the timelines.

extension Layer {
  /// The track of `property` on `timeline`, if it has one.
  public func track(_ property: Property, _ timeline: Timeline) -> LayerTrack<Double>? {
    tracks.numbers[property]?[timeline]
  }

  /// The track of a size of the shape on `timeline`, if it has one.
  public func track(_ size: SizeProperty, _ timeline: Timeline) -> LayerTrack<LayerLength>? {
    tracks.sizes[size]?[timeline]
  }

  /// The track of a color on `timeline`, if it has one.
  public func track(_ color: ColorProperty, _ timeline: Timeline) -> LayerTrack<LayerColor>? {
    tracks.colors[color]?[timeline]
  }

  /// The value of `property` at a position of the timelines.
  ///
  /// During the exit, a property without an exit track keeps its value at the end of the cycles.
  public func value(_ property: Property, at position: Timeline.Position) -> Double {
    let base = base(property)
    return tracks.numbers[property]?.interpolation(at: position, base: base)?.value ?? base
  }

  /// Returns the interpolation of a size at a position of the timelines, or `nil` if it is the shape's own size.
  public func size(
    _ size: SizeProperty, at position: Timeline.Position
  ) -> Interpolation<LayerLength>? { tracks.sizes[size]?.interpolation(at: position) }

  /// Returns the interpolation of a color at a position of the timelines, or `nil` if it is the layer's fill or stroke.
  public func color(
    _ color: ColorProperty, at position: Timeline.Position
  ) -> Interpolation<LayerColor>? { tracks.colors[color]?.interpolation(at: position) }
}

/// A builder of a list of layers from statements.
@resultBuilder public enum LayerBuilder {
  /// Adds one layer.
  public static func buildExpression(_ layer: Layer) -> [Layer] { [layer] }
  /// Adds several layers.
  public static func buildExpression(_ layers: [Layer]) -> [Layer] { layers }
  /// Joins the layers of all statements, in order.
  public static func buildBlock(_ layers: [Layer]...) -> [Layer] { layers.flatMap { $0 } }
  /// Joins the layers of a loop, in order.
  public static func buildArray(_ layers: [[Layer]]) -> [Layer] { layers.flatMap { $0 } }
  /// Adds the layers of the first branch.
  public static func buildEither(first layers: [Layer]) -> [Layer] { layers }
  /// Adds the layers of the second branch.
  public static func buildEither(second layers: [Layer]) -> [Layer] { layers }
  /// Adds the layers of a condition that has only one branch.
  public static func buildOptional(_ layers: [Layer]?) -> [Layer] { layers ?? [] }
}

extension Layer {
  /// Creates a group of layers that move together.
  public static func group(@LayerBuilder _ layers: () -> [Layer]) -> Layer {
    Layer(.group(layers()))
  }

  /// Creates a circle about the origin.
  public static func circle(radius: LayerLength) -> Layer { Layer(.circle(radius: radius)) }

  /// Creates a rectangle about the origin.
  public static func rectangle(width: LayerLength, height: LayerLength, corner: LayerLength = 0)
    -> Layer
  {
    Layer(.rectangle(width: width, height: height, corner: corner))
  }

  /// Creates a line through the origin.
  public static func line(width: LayerLength = 0, height: LayerLength = 0) -> Layer {
    Layer(.line(width: width, height: height))
  }

  /// Creates the outline of a circle, clockwise from the top.
  public static func arc(radius: LayerLength) -> Layer { Layer(.arc(radius: radius)) }

  /// Creates a shape from SVG path data, in points.
  public static func path(_ data: String) -> Layer { Layer(.path(data)) }

  /// Creates a line of text; `size` is in points, and `weight` is from 1 to 1000 as in CSS, where 400 is regular.
  public static func text(
    _ text: LayerText, size: Double = 15, weight: Int = 400, align: Alignment = .center
  ) -> Layer {
    Layer(.text(text, size: size, weight: weight, align: align))
  }

  /// Creates a picture about the origin from a file in the server's folder of pictures.
  public static func image(_ name: String, width: LayerLength, height: LayerLength) -> Layer {
    Layer(.image(name, width: width, height: height))
  }
}
