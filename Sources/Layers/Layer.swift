import OverscrollRefreshing

/// A piece of a control's drawing: a shape, how it is painted and placed, and how its properties move.
///
/// Layers are values and go over the wire as data; the page has one painter for all of them. A layer's origin is the
/// centre of the control's box (or of its group), right and down are positive.
public struct Layer: Hashable, Sendable {
  /// What a layer draws.
  public enum Shape: Hashable, Sendable {
    /// Other layers, moved as one.
    case group([Layer])
    /// A circle about the origin.
    case circle(radius: Double)
    /// A rectangle about the origin with rounded corners.
    case rectangle(width: Double, height: Double, corner: Double)
    /// A line through the origin, from (−width/2, −height/2) to (width/2, height/2).
    case line(width: Double, height: Double)
    /// A circle line about the origin that begins at the top and runs clockwise.
    case arc(radius: Double)
    /// SVG path data.
    case path(String)
    /// A line of text, centred.
    case text(String, size: Double, weight: Int)
  }

  /// A number that can move along a timeline.
  public enum Property: String, CaseIterable, Sendable {
    /// Points to the right.
    case x
    /// Points down.
    case y
    /// A factor on both axes.
    case scale
    /// A factor across.
    case scaleX
    /// A factor along.
    case scaleY
    /// Turns, clockwise; 450° is 1.25.
    case rotation
    /// 0 unseen, 1 solid.
    case opacity
    /// Where a stroke begins, as a part of the whole line.
    case strokeStart
    /// Where a stroke ends, as a part of the whole line.
    case strokeEnd

    /// What a property is when nobody says.
    public var standard: Double {
      switch self {
      case .x, .y, .rotation, .strokeStart: 0
      case .scale, .scaleX, .scaleY, .opacity, .strokeEnd: 1
      }
    }
  }

  /// What it draws.
  public let shape: Shape
  /// What fills it.
  public private(set) var fill: Color?
  /// What its line is drawn with.
  public private(set) var stroke: Color?
  /// The width of its line, points.
  public private(set) var lineWidth: Double?
  private var bases: [Property: Double] = [:]
  private var tracks: [Property: [Timeline: Keyframes]] = [:]

  /// Creates a layer that draws `shape`.
  public init(_ shape: Shape) {
    self.shape = shape
  }

  /// The value of `property` where no track says otherwise.
  public func base(_ property: Property) -> Double { bases[property] ?? property.standard }

  /// The track of `property` on `timeline`, if it has one.
  public func track(_ property: Property, _ timeline: Timeline) -> Keyframes? {
    tracks[property]?[timeline]
  }

  /// The value of `property` at `position` on `timeline`.
  public func value(_ property: Property, _ timeline: Timeline, at position: Double) -> Double {
    guard let track = track(property, timeline) else { return base(property) }
    let offset =
      timeline == .cycle && position > 0
      ? position.truncatingRemainder(dividingBy: track.span) : position
    return track.value(at: offset, base: base(property))
  }

  /// The same layer filled with `color`.
  public func fill(_ color: Color) -> Layer {
    var layer = self
    layer.fill = color
    return layer
  }

  /// The same layer with a line of `color`, `width` points wide.
  public func stroke(_ color: Color, width: Double) -> Layer {
    var layer = self
    (layer.stroke, layer.lineWidth) = (color, width)
    return layer
  }

  /// The same layer with `property` set to `base` and moving along the tracks given.
  public func setting(
    _ property: Property, to base: Double?, pull: Keyframes?, cycle: Keyframes?, exit: Keyframes?
  ) -> Layer {
    var layer = self
    if let base { layer.bases[property] = base }
    for (timeline, track) in [(Timeline.pull, pull), (.cycle, cycle), (.exit, exit)] {
      if let track { layer.tracks[property, default: [:]][timeline] = track }
    }
    return layer
  }
}
