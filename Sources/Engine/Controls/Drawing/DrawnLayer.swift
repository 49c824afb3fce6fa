import OverscrollPhysics
import OverscrollScrolling

/// A layer as it is drawn at an instant, with all its numbers in points: what a painter draws.
///
/// A painter saves its state, applies ``transform``, clips to ``clip``, draws ``content`` with ``shadow`` as one picture of
/// ``opacity``, and restores its state.
public struct DrawnLayer: Hashable, Sendable {
  /// What is drawn.
  public indirect enum Content: Hashable, Sendable {
    /// Other layers, from back to front.
    case group([DrawnLayer])
    /// A shape, first filled and then drawn along its outline.
    case shape(Outline, fill: Fill?, stroke: Stroke?)
    /// A line of words at the origin, in the middle of its height.
    case text(Words)
    /// A picture about the origin.
    case image(name: String, size: Vector)
  }

  /// Where its points lie in the layer or the viewport around it.
  public let transform: Transform
  /// How opaque it is as a whole, 0...1.
  public let opacity: Double
  /// The outline outside of which it is not drawn; nil for none.
  public let clip: Outline?
  /// The shadow under it; nil for none.
  public let shadow: Shadow?
  /// What is drawn.
  public let content: Content

  /// Colours that fill a shape.
  public enum Fill: Hashable, Sendable {
    /// One colour.
    case color(RGBA)
    /// Colours at even distances between two points, one or more.
    case linear([RGBA], from: Vector, to: Vector)
    /// Colours at even distances from the origin out to a radius, one or more.
    case radial([RGBA], radius: Double)
  }

  /// The line along an outline.
  ///
  /// Where it turns it is round, and so are its ends unless it is dashed.
  public struct Stroke: Hashable, Sendable {
    /// What it is drawn with.
    public let ink: Fill
    /// How wide it is, points; above 0.
    public let width: Double
    /// The lengths of its dashes and gaps in turn, points; empty for a line along the whole outline.
    public let pattern: [Double]
    /// How far into the outline the pattern begins, points: minus the dash phase of Core Graphics.
    public let start: Double
    /// Whether the dashes end straight, and not round.
    public let isDashed: Bool
  }

  /// Words that are written.
  public struct Words: Hashable, Sendable {
    /// The words.
    public let text: String
    /// The size of the font, points.
    public let size: Double
    /// The weight of the font, 1...1000, as CSS has it: 400 is regular.
    public let weight: Int
    /// The side of the origin on which they stand, by their direction.
    public let alignment: Layer.Alignment
    /// Whether they run from right to left.
    public let isRightToLeft: Bool
    /// What they are written with.
    public let ink: Fill
  }

  /// A soft shadow, which no transform turns or scales.
  public struct Shadow: Hashable, Sendable {
    /// Its colour.
    public let color: RGBA
    /// How far its edge is blurred, points: twice the standard deviation, as on a canvas.
    public let radius: Double
    /// How far it lies to the right and down, points.
    public let offset: Vector
  }
}

extension DrawnLayer.Stroke {
  /// The most dashes and gaps of a line.
  private static let most = 2_000

  /// Creates the line between two parts of an outline's length, whose dashes stay where those of the whole line are; nil for
  /// one without length.
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
    while at < to, index < Self.most {
      let next = at + (dash.isEmpty ? length : dash[index % dash.count])
      if next > from {
        if pattern.isEmpty, index % 2 == 1 { pattern.append(0) }
        pattern.append(min(next, to) - max(at, from))
      }
      (at, index) = (next, index + 1)
    }
    // The gap at the end is so long that the pattern does not begin again. Dashes without any length are a whole line.
    if pattern.count % 2 == 1 {
      pattern.append(length)
    } else if !pattern.isEmpty {
      pattern[pattern.count - 1] = length
    }
    self.pattern = pattern
  }
}
