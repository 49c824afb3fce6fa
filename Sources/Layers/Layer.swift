import OverscrollRefreshing

/// A piece of a control's drawing: a shape, how it is painted and placed, and how its properties move.
///
/// Layers are values and go over the wire as data; the page has one painter for all of them. A layer's origin is the
/// centre of the control's box (or of its group), right and down are positive. Where lines are read from right to left
/// the whole drawing is mirrored, but for texts and images.
public struct Layer: Hashable, Sendable {
  /// What a layer draws.
  public enum Shape: Hashable, Sendable {
    /// Other layers, moved as one.
    case group([Layer])
    /// A circle about the origin.
    case circle(radius: LayerLength)
    /// A rectangle about the origin with rounded corners.
    case rectangle(width: LayerLength, height: LayerLength, corner: LayerLength)
    /// A line through the origin, from (−width/2, −height/2) to (width/2, height/2).
    case line(width: LayerLength, height: LayerLength)
    /// A circle line about the origin that begins at the top and runs clockwise.
    case arc(radius: LayerLength)
    /// SVG path data, in points.
    case path(String)
    /// A line of text at the origin.
    case text(LayerText, size: Double, weight: Int, align: Alignment)
    /// A picture about the origin, by the name of a file of the server's pictures.
    case image(String, width: LayerLength, height: LayerLength)
  }

  /// On which side of its origin a text stands.
  public enum Alignment: String, CaseIterable, Sendable {
    /// It begins at the origin.
    case leading
    /// It lies about the origin.
    case center
    /// It ends at the origin.
    case trailing
  }

  /// When a layer shows; an empty set means always.
  public struct Occasion: Hashable, Sendable {
    /// In these phases.
    public var phases: Set<RefreshPhase.Name>
    /// After a refresh that came out in one of these ways, until the next has.
    public var outcomes: Set<Outcome>
    /// At this threshold; nil for either.
    public var level: RefreshPhase.Level?

    /// Always.
    public static let always = Occasion(phases: [], outcomes: [], level: nil)
  }

  /// What it draws.
  public let shape: Shape
  /// What fills it.
  public internal(set) var fill: LayerFill?
  /// What its line is drawn with.
  public internal(set) var stroke: LayerColor?
  /// The width of its line, points.
  public internal(set) var lineWidth: Double?
  /// The lengths of its line's dashes and gaps in turn, points; none for a whole line.
  public internal(set) var dash: [Double] = []
  /// The shadow under it.
  public internal(set) var shadow: LayerShadow?
  /// The shape that it is seen through.
  public internal(set) var clip: Shape?
  /// The point of it that stands at its position, and about which it turns and scales.
  public internal(set) var anchor = LayerPoint.origin
  /// When it shows.
  public internal(set) var occasion = Occasion.always
  /// The name by which ``LayerChange`` calls it.
  public internal(set) var name: String?
  private var bases: [Property: Double] = [:]
  private var tracks: [Property: [Timeline: LayerTrack]] = [:]

  /// Creates a layer that draws `shape`.
  public init(_ shape: Shape) {
    self.shape = shape
  }

  /// The value of `property` where no track says otherwise.
  public func base(_ property: Property) -> Double { bases[property] ?? property.standard }

  /// The track of `property` on `timeline`, if it has one.
  public func track(_ property: Property, _ timeline: Timeline) -> LayerTrack? {
    tracks[property]?[timeline]
  }

  /// The value of `property` at `position` on `timeline`.
  ///
  /// On the exit, which begins after some `cycles`, a property without a track stays as they left it.
  public func value(
    _ property: Property, _ timeline: Timeline, at position: Double, after cycles: Double = 0
  ) -> Double {
    guard let track = track(property, timeline), !track.stops.isEmpty else {
      return timeline == .exit ? value(property, .cycle, at: cycles) : base(property)
    }
    let offset =
      timeline == .cycle && position > 0
      ? position.truncatingRemainder(dividingBy: track.span) : position
    return track.value(at: offset)
  }

  /// The same layer with `property` set to `base` and moving along the tracks given.
  public func setting(
    _ property: Property, to base: Double?, pull: LayerTrack?, cycle: LayerTrack?, exit: LayerTrack?
  ) -> Layer {
    var layer = self
    if let base { layer.bases[property] = base }
    for (timeline, track) in [(Timeline.pull, pull), (.cycle, cycle), (.exit, exit)] {
      if let track { layer.tracks[property, default: [:]][timeline] = track }
    }
    return layer
  }
}
