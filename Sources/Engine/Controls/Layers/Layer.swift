import OverscrollRefreshing

/// A part of a control's drawing: a shape with its paint, its placement and its animations.
///
/// Layers are values, which the server sends to the page as data. The origin of a layer is the center of the control's
/// box, or of the group that contains the layer; right and down are positive. If content runs from right to left, the
/// page mirrors the whole drawing, except texts and images. An invalid layer does not trap; see ``problems``.
public struct Layer: Hashable, Sendable {
  /// The content of a layer.
  public enum Shape: Hashable, Sendable {
    /// Other layers, which move together.
    case group([Layer])
    /// A circle about the origin.
    case circle(radius: LayerLength)
    /// A rectangle about the origin with rounded corners.
    case rectangle(width: LayerLength, height: LayerLength, corner: LayerLength)
    /// A line through the origin, from (−width/2, −height/2) to (width/2, height/2).
    case line(width: LayerLength, height: LayerLength)
    /// The outline of a circle about the origin, clockwise from the top.
    case arc(radius: LayerLength)
    /// SVG path data, in points.
    case path(String)
    /// A line of text at the origin.
    case text(LayerText, size: Double, weight: Int, align: Alignment)
    /// A picture about the origin, from a file in the server's folder of pictures.
    case image(String, width: LayerLength, height: LayerLength)
  }

  /// The alignment of a text relative to its origin.
  public enum Alignment: String, CaseIterable, Sendable {
    /// The text starts at the origin.
    case leading
    /// The origin is in the middle of the text.
    case center
    /// The text ends at the origin.
    case trailing
  }

  /// The content of the layer.
  public let shape: Shape
  /// The fill of the shape, or `nil` if it has no fill.
  public internal(set) var fill: LayerFill?
  /// The color of the stroke, or `nil` if it has no stroke.
  public internal(set) var stroke: LayerColor?
  /// The alternating lengths of dashes and gaps of the stroke, in points; empty for a solid line.
  public internal(set) var dash: [Double] = []
  /// The shadow under the layer, or `nil` if it has no shadow.
  public internal(set) var shadow: LayerShadow?
  /// The shape that clips the layer, or `nil` if the layer is not clipped.
  public internal(set) var clip: Shape?
  /// The point of the layer at its position, which is also the center of rotation and scaling.
  public internal(set) var anchor = LayerPoint.origin
  /// The conditions for the layer to be visible.
  public internal(set) var visibility = Visibility.always
  /// The name of the layer in a ``LayerChange``, or `nil` if it has no name.
  public internal(set) var name: String?
  private var bases: [Property: Double] = [:]
  package private(set) var tracks = Tracks()

  /// Creates a layer with a shape.
  public init(_ shape: Shape) {
    self.shape = shape
  }

  /// Returns the base value of `property`, which applies without a track.
  public func base(_ property: Property) -> Double { bases[property] ?? property.defaultValue }

  /// Returns the layer with a property set to `base`, unless it is `nil`, and animated with the given tracks.
  public func setting(
    _ property: Property, to base: Double?, pull: LayerTrack<Double>?, arming: LayerTrack<Double>?,
    cycle: LayerTrack<Double>?, exit: LayerTrack<Double>?
  ) -> Layer {
    changed {
      if let base { $0.bases[property] = base }
      $0.tracks.numbers.set(property, [.pull: pull, .arming: arming, .cycle: cycle, .exit: exit])
    }
  }

  /// Returns the layer with a size of its shape animated with the given tracks.
  public func setting(
    _ size: SizeProperty, pull: LayerTrack<LayerLength>?, arming: LayerTrack<LayerLength>?,
    cycle: LayerTrack<LayerLength>?, exit: LayerTrack<LayerLength>?
  ) -> Layer {
    changed {
      $0.tracks.sizes.set(size, [.pull: pull, .arming: arming, .cycle: cycle, .exit: exit])
    }
  }

  /// Returns the layer with a color animated with the given tracks.
  public func setting(
    _ color: ColorProperty, pull: LayerTrack<LayerColor>?, arming: LayerTrack<LayerColor>?,
    cycle: LayerTrack<LayerColor>?, exit: LayerTrack<LayerColor>?
  ) -> Layer {
    changed {
      $0.tracks.colors.set(color, [.pull: pull, .arming: arming, .cycle: cycle, .exit: exit])
    }
  }

  func changed(_ change: (inout Layer) -> Void) -> Layer {
    var layer = self
    change(&layer)
    return layer
  }
}

extension Layer {
  /// The conditions for a layer to be visible; every condition must hold.
  public struct Visibility: Hashable, Sendable {
    /// The phases that show the layer; empty for every phase.
    public var phases: Set<Phase>
    /// The outcomes that show the layer; empty for every outcome, and `nil` for no outcome so far.
    public var outcomes: Set<Outcome?>
    /// The level that shows the layer, or `nil` for every level.
    public var level: RefreshPhase.Level?

    /// The conditions of a layer that is always visible.
    public static let always = Visibility(phases: [], outcomes: [], level: nil)

    package func includes(_ phase: Phase, after outcome: Outcome?, _ level: RefreshPhase.Level)
      -> Bool
    {
      (phases.isEmpty || phases.contains(phase))
        && (outcomes.isEmpty || outcomes.contains(outcome))
        && (self.level == nil || self.level == level)
    }
  }
}

extension Layer {
  /// The phase of a control in its drawing: the phases of a refresh, and the closing after it.
  public enum Phase: String, CaseIterable, Sendable {
    /// The control is at rest.
    case idle
    /// The content is pulled, but not beyond a threshold.
    case pulling
    /// The content is pulled beyond a threshold.
    case armed
    /// The work is in progress.
    case refreshing
    /// The work is done, and the control waits.
    case finishing
    /// The exit animation is running.
    case exiting
    /// The refresh is over, but its space is closing, or still held open by the pull that caused it.
    case closing

    /// Creates the drawing's phase for a phase of a control.
    public init(_ phase: RefreshPhase) {
      self =
        switch phase {
        case .idle(.leaving), .pulling(.leftOver): .closing
        case .idle: .idle
        case .pulling: .pulling
        case .armed: .armed
        case .refreshing(let run) where run.isSilent, .finishing(let run, _, _) where run.isSilent:
          .idle
        case .refreshing: .refreshing
        case .finishing: .finishing
        case .exiting: .exiting
        }
    }
  }
}

/// A length in a control's drawing: points, or a fraction of the control's size.
public enum LayerLength: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  /// A number of points.
  case points(Double)
  /// A fraction of the control's extent: 0.5 is half of it.
  case extent(Double)
  /// A fraction of the width of the control's box, which is as wide as the viewport.
  case width(Double)

  /// Creates a length in points.
  public init(floatLiteral points: Double) { self = .points(points) }

  /// Creates a length in points.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }

  /// The number without its unit.
  public var amount: Double {
    switch self {
    case .points(let amount), .extent(let amount), .width(let amount): amount
    }
  }
}

/// A point in a control's drawing, relative to a layer's origin; right and down are positive.
public struct LayerPoint: Hashable, Sendable {
  /// The distance to the right.
  public let x: LayerLength
  /// The distance down.
  public let y: LayerLength

  /// Creates a point.
  public init(_ x: LayerLength, _ y: LayerLength) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let origin = LayerPoint(0, 0)
}

/// The words of a text layer, which can contain values: `"Pulled by \(.percent) %"`.
public struct LayerText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A value that is shown as text.
  public enum Value: String, Hashable, Sendable {
    /// The pull in percent of the threshold, at most 100, which it reaches only if a release would refresh.
    case percent
    /// The pull in percent of the threshold, without a limit.
    case unclampedPercent
    /// The time of day of the last successful refresh; empty before the first.
    case updated
  }

  /// A part of a text.
  public enum Part: Hashable, Sendable {
    /// Constant words.
    case words(String)
    /// The text of a value.
    case value(Value)
  }

  /// The parts of the text, in order.
  public let parts: [Part]

  /// Creates a text of constant words.
  public init(_ words: String) { parts = [.words(words)] }

  /// Creates a text of constant words.
  public init(stringLiteral words: String) { self.init(words) }

  /// Creates a text from words and values.
  public init(stringInterpolation: Interpolation) { parts = stringInterpolation.parts }

  /// Collects the parts of a text.
  public struct Interpolation: StringInterpolationProtocol {
    var parts: [Part] = []

    /// Creates a text without parts.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words.
    public mutating func appendLiteral(_ words: String) {
      if !words.isEmpty { parts.append(.words(words)) }
    }

    /// Adds a value.
    public mutating func appendInterpolation(_ value: Value) { parts.append(.value(value)) }
  }
}
