import OverscrollRefreshing

/// A property of a layer that can be animated along timelines.
package protocol LayerProperty: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The type of the values: numbers, lengths or colors.
  associatedtype Value: LayerValue
}

extension Layer {
  /// A number that can be animated along a timeline.
  public enum Property: String, LayerProperty {
    package typealias Value = Double
    /// The offset to the right, in points.
    case x
    /// The offset down, in points.
    case y
    /// The offset to the right, in widths of the control's box, in addition to x.
    case across
    /// The offset down, in extents of the control, in addition to y.
    case along
    /// The scale factor on both axes.
    case scale
    /// The horizontal scale factor.
    case scaleX
    /// The vertical scale factor.
    case scaleY
    /// The clockwise rotation, in turns: 450° is 1.25.
    case rotation
    /// The rotation about the horizontal axis, in turns, like a card that is turned over.
    case flipX
    /// The rotation about the vertical axis, in turns.
    case flipY
    /// The opacity: 0 is transparent, 1 is opaque.
    case opacity
    /// The start of a stroke, as a fraction of its length.
    case strokeStart
    /// The end of a stroke, as a fraction of its length.
    case strokeEnd
    /// The width of a stroke, in points.
    case lineWidth

    /// The default value.
    public var defaultValue: Double {
      switch self {
      case .x, .y, .across, .along, .rotation, .flipX, .flipY, .strokeStart: 0
      case .scale, .scaleX, .scaleY, .opacity, .strokeEnd, .lineWidth: 1
      }
    }
  }

  /// A size of a layer's shape that can be animated; without a track, it is the shape's own size.
  public enum SizeProperty: String, LayerProperty {
    package typealias Value = LayerLength
    /// The radius of a circle or an arc.
    case radius
    /// The width of a rectangle, a line or an image.
    case width
    /// The height of a rectangle, a line or an image.
    case height
    /// The radius of a rectangle's corners.
    case corner
  }

  /// A color of a layer that can be animated; without a track, it is the layer's fill or stroke.
  public enum ColorProperty: String, LayerProperty {
    package typealias Value = LayerColor
    /// The color that fills the shape.
    case fill
    /// The color of the shape's stroke.
    case stroke
  }
}

extension Layer {
  package struct Tracks: Hashable, Sendable {
    package internal(set) var numbers = LayerTracks<Property>()
    package internal(set) var sizes = LayerTracks<SizeProperty>()
    package internal(set) var colors = LayerTracks<ColorProperty>()
  }
}

/// The tracks of a layer's properties of one type.
package struct LayerTracks<Property: LayerProperty>: Hashable, Sendable {
  private var all: [Property: PropertyTracks<Property.Value>] = [:]

  package subscript(property: Property) -> PropertyTracks<Property.Value>? { all[property] }

  /// The animated properties, each with its tracks.
  package var moving: [(property: Property, tracks: PropertyTracks<Property.Value>)] {
    Property.allCases.compactMap { property in all[property].map { (property, $0) } }
  }

  /// Sets the tracks that are not `nil`; other tracks do not change.
  mutating func set(_ property: Property, _ tracks: [Timeline: LayerTrack<Property.Value>?]) {
    for case (let timeline, let track?) in tracks {
      all[property, default: PropertyTracks()][timeline] = track
    }
  }

  /// The problems of each track, with the prefix of its property and its timeline: "opacity on exit: …".
  var problems: [Problem] {
    moving.flatMap { property, tracks in
      Timeline.allCases.flatMap { timeline -> [Problem] in
        guard let track = tracks[timeline] else { return [] }
        let problems = track.problems + (timeline.endsAtOne ? track.problemsBeyondOne : [])
        return problems.map { $0.within("\(property.rawValue) on \(timeline): ") }
      }
    }
  }
}

extension Timeline {
  fileprivate var endsAtOne: Bool { self == .arming || self == .exit }
}
