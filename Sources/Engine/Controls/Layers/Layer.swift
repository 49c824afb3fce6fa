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

extension Layer {
  /// When a layer shows: where all three conditions hold.
  public struct Occasion: Hashable, Sendable {
    /// The phases in which the layer shows; empty for all.
    public var phases: Set<Phase>
    /// The outcomes of the last refresh after which the layer shows, nil for before the first; empty for all.
    public var outcomes: Set<Outcome?>
    /// The threshold that the pull or the refresh has passed; nil for either.
    public var level: RefreshPhase.Level?

    /// The occasion of a layer that always shows.
    public static let always = Occasion(phases: [], outcomes: [], level: nil)

    /// Whether the layer shows in a phase, after an outcome and at a level.
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
  /// What a control is doing, as its drawing tells it: a control's phases, and the closing after a refresh.
  public enum Phase: String, CaseIterable, Sendable {
    /// The control is at rest.
    case idle
    /// The content is pulled, but not far enough.
    case pulling
    /// The content is pulled beyond a threshold.
    case armed
    /// The work is being done.
    case refreshing
    /// The work is done, and the control waits.
    case finishing
    /// The exit animation runs.
    case exiting
    /// The refresh is over, and its space closes, or is held open by the pull that has caused it.
    case closing

    /// Creates the phase that a drawing shows for a control's.
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

/// A length in a control's drawing: points, or a part of the control's own size.
public enum LayerLength: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  /// A number of points.
  case points(Double)
  /// A part of the control's extent: 0.5 is half of it.
  case extent(Double)
  /// A part of the width of the control's box, which is as wide as the viewport.
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

/// A point in a control's drawing, from a layer's origin: right and down are positive.
public struct LayerPoint: Hashable, Sendable {
  /// How far to the right.
  public let x: LayerLength
  /// How far down.
  public let y: LayerLength

  /// Creates a point.
  public init(_ x: LayerLength, _ y: LayerLength) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let origin = LayerPoint(0, 0)
}

/// The words of a text layer, among which may be values that change: `"Pulled by \(.percent) %"`.
public struct LayerText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A value that changes and is written as words.
  public enum Value: String, Hashable, Sendable {
    /// The pull in percent of the threshold; 100 only where a release refreshes, and never more.
    case percent
    /// The pull in percent of the threshold, also beyond 100.
    case unclampedPercent
    /// The time of day at which a refresh last succeeded; empty before the first.
    case updated
  }

  /// A piece of a text.
  public enum Part: Hashable, Sendable {
    /// Words that never change.
    case words(String)
    /// Words that show a value.
    case value(Value)
  }

  /// The pieces of the text, in order.
  public let parts: [Part]

  /// Creates a text of words that never change.
  public init(_ words: String) { parts = [.words(words)] }

  /// Creates a text of words that never change.
  public init(stringLiteral words: String) { self.init(words) }

  /// Creates a text from words and values.
  public init(stringInterpolation: Interpolation) { parts = stringInterpolation.parts }

  /// Collects the pieces of a text.
  public struct Interpolation: StringInterpolationProtocol {
    var parts: [Part] = []

    /// Creates a text without pieces.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words.
    public mutating func appendLiteral(_ words: String) {
      if !words.isEmpty { parts.append(.words(words)) }
    }

    /// Adds a value.
    public mutating func appendInterpolation(_ value: Value) { parts.append(.value(value)) }
  }
}
