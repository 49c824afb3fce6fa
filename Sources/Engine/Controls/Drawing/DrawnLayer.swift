import OverscrollPhysics
import OverscrollScrolling

/// A layer at an instant, with all numbers in points, as input for a painter.
///
/// A painter saves its state, applies ``transform``, and clips to ``clip``. It draws ``content`` with ``shadow`` as a
/// single image with ``opacity``, and restores its state.
public struct DrawnLayer: Hashable, Sendable {
  /// The content of a layer.
  public indirect enum Content: Hashable, Sendable {
    /// Other layers, from back to front.
    case group([DrawnLayer])
    /// A shape, which is filled first and then stroked.
    case shape(Outline, fill: Fill?, stroke: Stroke?)
    /// A line of text, vertically centered at the origin.
    case text(Words)
    /// A picture about the origin.
    case image(name: String, size: Vector)
  }

  /// The transform from the layer to its group or to the viewport.
  public let transform: Transform
  /// The opacity of the whole layer, 0...1.
  public let opacity: Double
  /// The outline that clips the layer, or `nil` if it is not clipped.
  public let clip: Outline?
  /// The shadow under the layer, or `nil` if it has no shadow.
  public let shadow: Shadow?
  /// The content of the layer.
  public let content: Content

  /// Colors that fill a shape.
  public enum Fill: Hashable, Sendable {
    /// One color.
    case color(RGBA)
    /// One or more colors at equal distances between two points.
    case linear([RGBA], from: Vector, to: Vector)
    /// One or more colors at equal distances from the origin to a radius.
    case radial([RGBA], radius: Double)
  }

  /// The stroke along an outline, with round joins and, unless it is dashed, round ends.
  public struct Stroke: Hashable, Sendable {
    /// The color or gradient of the stroke.
    public let ink: Fill
    /// The width, in points; greater than 0.
    public let width: Double
    /// The alternating lengths of dashes and gaps, in points; empty for a stroke along the whole outline.
    public let pattern: [Double]
    /// The start of the pattern along the outline, in points: the negative dash phase of Core Graphics.
    public let start: Double
    /// Whether the ends of the dashes are straight instead of round.
    public let isDashed: Bool
  }

  /// A line of text.
  public struct Words: Hashable, Sendable {
    /// The text.
    public let text: String
    /// The size of the font, in points.
    public let size: Double
    /// The weight of the font, 1...1000, as in CSS: 400 is regular.
    public let weight: Int
    /// The alignment at the origin, according to the direction of the text.
    public let alignment: Layer.Alignment
    /// Whether the text runs from right to left.
    public let isRightToLeft: Bool
    /// The color or gradient of the text.
    public let ink: Fill
  }

  /// A soft shadow, which transforms do not rotate or scale.
  public struct Shadow: Hashable, Sendable {
    /// The color of the shadow.
    public let color: RGBA
    /// The blur radius, in points: twice the standard deviation, as on a canvas.
    public let radius: Double
    /// The offset to the right and down, in points.
    public let offset: Vector
  }
}

extension DrawnLayer.Stroke {
  /// The maximum number of dashes and gaps.
  private static let maximumDashes = 2_000

  /// Creates the stroke between two fractions of an outline's length, or returns `nil` if its length is 0.
  ///
  /// The dashes have the same positions as in a stroke of the whole outline.
  init?(
    _ ink: DrawnLayer.Fill, width: Double, along length: Double, from: Double, to: Double,
    dash: [Double]
  ) {
    let (from, to) = (length * max(0, from), length * min(1, to))
    guard to > from else { return nil }
    (self.ink, self.width, start, isDashed) = (ink, width, from, !dash.isEmpty)
    guard isDashed || from > 0 || to < length else {
      pattern = []
      return
    }
    var (pattern, at, index) = ([Double](), 0.0, 0)
    while at < to, index < Self.maximumDashes {
      let next = at + (dash.isEmpty ? length : dash[index % dash.count])
      if next > from {
        if pattern.isEmpty, index % 2 == 1 { pattern.append(0) }
        pattern.append(min(next, to) - max(at, from))
      }
      (at, index) = (next, index + 1)
    }
    // A long gap at the end prevents a repetition of the pattern. Dashes with a length of 0 result in a solid line.
    if pattern.count % 2 == 1 {
      pattern.append(length)
    } else if !pattern.isEmpty {
      pattern[pattern.count - 1] = length
    }
    self.pattern = pattern
  }
}
