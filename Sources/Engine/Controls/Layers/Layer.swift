import OverscrollRefreshing

/// A part of a control's drawing: a shape, how it is painted and placed, and how its properties move.
///
/// Layers are values and go over the wire as data; the page has one painter for all of them. The origin of a layer is the
/// centre of the control's box, or of the group that holds the layer; right and down are positive. Where content runs
/// from right to left the page mirrors the whole drawing, except texts and images. No layer traps; ``problems`` says why
/// one cannot be drawn.
public struct Layer: Hashable, Sendable {
  /// What a layer draws.
  public enum Shape: Hashable, Sendable {
    /// Other layers, which move as one.
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
    /// A picture about the origin, named as its file in the server's folder of pictures.
    case image(String, width: LayerLength, height: LayerLength)
  }

  /// On which side of its origin a text stands.
  public enum Alignment: String, CaseIterable, Sendable {
    /// The text begins at the origin.
    case leading
    /// The origin is in the middle of the text.
    case center
    /// The text ends at the origin.
    case trailing
  }

  /// What the layer draws.
  public let shape: Shape
  /// What fills the shape; nil for nothing.
  public internal(set) var fill: LayerFill?
  /// The colour of its line; nil for no line.
  public internal(set) var stroke: LayerColor?
  /// The lengths of its line's dashes and gaps in turn, points; none for a whole line.
  public internal(set) var dash: [Double] = []
  /// The shadow under the layer.
  public internal(set) var shadow: LayerShadow?
  /// The shape outside of which the layer is not drawn.
  public internal(set) var clip: Shape?
  /// The point of the layer that stands at its position, and about which it turns and scales.
  public internal(set) var anchor = LayerPoint.origin
  /// When the layer shows.
  public internal(set) var occasion = Occasion.always
  /// The name by which ``LayerChange`` calls it.
  public internal(set) var name: String?
  private var bases: [Property: Double] = [:]
  /// How its properties move.
  package private(set) var tracks = Tracks()

  /// Creates a layer that draws `shape`.
  public init(_ shape: Shape) {
    self.shape = shape
  }

  /// The value of `property` where no track moves it.
  public func base(_ property: Property) -> Double { bases[property] ?? property.standard }

  /// The same layer with `property` set to `base`, unless nil, and moving along the tracks that are given.
  public func setting(
    _ property: Property, to base: Double?, pull: LayerTrack<Double>?, arming: LayerTrack<Double>?,
    cycle: LayerTrack<Double>?,
    exit: LayerTrack<Double>?
  ) -> Layer {
    changed {
      if let base { $0.bases[property] = base }
      $0.tracks.numbers.set(property, [.pull: pull, .arming: arming, .cycle: cycle, .exit: exit])
    }
  }

  /// The same layer with a size of its shape moving along the tracks that are given.
  public func setting(
    _ size: SizeProperty, pull: LayerTrack<LayerLength>?, arming: LayerTrack<LayerLength>?,
    cycle: LayerTrack<LayerLength>?,
    exit: LayerTrack<LayerLength>?
  ) -> Layer {
    changed {
      $0.tracks.sizes.set(size, [.pull: pull, .arming: arming, .cycle: cycle, .exit: exit])
    }
  }

  /// The same layer with a colour moving along the tracks that are given.
  public func setting(
    _ color: ColorProperty, pull: LayerTrack<LayerColor>?, arming: LayerTrack<LayerColor>?,
    cycle: LayerTrack<LayerColor>?,
    exit: LayerTrack<LayerColor>?
  ) -> Layer {
    changed {
      $0.tracks.colors.set(color, [.pull: pull, .arming: arming, .cycle: cycle, .exit: exit])
    }
  }

  /// The same layer after a change.
  func changed(_ change: (inout Layer) -> Void) -> Layer {
    var layer = self
    change(&layer)
    return layer
  }
}
