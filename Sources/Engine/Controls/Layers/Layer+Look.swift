import OverscrollRefreshing

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
