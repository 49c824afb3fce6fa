import OverscrollRefreshing

/// A property of a layer that can move along timelines.
package protocol LayerProperty: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What the property is set to: numbers, lengths or colours.
  associatedtype Value: LayerValue
}

extension Layer {
  /// A number that can move along a timeline.
  public enum Property: String, LayerProperty {
    package typealias Value = Double
    /// Points to the right.
    case x
    /// Points down.
    case y
    /// Widths of the control's box to the right, added to x.
    case across
    /// Extents of the control down, added to y.
    case along
    /// A factor on both axes.
    case scale
    /// A factor across.
    case scaleX
    /// A factor along.
    case scaleY
    /// Turns, clockwise; 450° is 1.25.
    case rotation
    /// Turns about the horizontal axis, as a card that is turned over.
    case flipX
    /// Turns about the vertical axis.
    case flipY
    /// 0 unseen, 1 solid.
    case opacity
    /// Where a stroke begins, as a part of the whole line.
    case strokeStart
    /// Where a stroke ends, as a part of the whole line.
    case strokeEnd
    /// The width of a stroke, points.
    case lineWidth

    /// The value of a property that nothing sets.
    public var standard: Double {
      switch self {
      case .x, .y, .across, .along, .rotation, .flipX, .flipY, .strokeStart: 0
      case .scale, .scaleX, .scaleY, .opacity, .strokeEnd, .lineWidth: 1
      }
    }
  }

  /// A size of a layer's shape that can move along a timeline; where no track moves it, it is the shape's own.
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

  /// A colour of a layer that can move along a timeline; where no track moves it, it is the layer's fill or stroke.
  public enum ColorProperty: String, LayerProperty {
    package typealias Value = LayerColor
    /// The colour that fills the shape.
    case fill
    /// The colour of the shape's line.
    case stroke
  }
}

extension Layer {
  /// The tracks on which a layer's properties move.
  package struct Tracks: Hashable, Sendable {
    /// Those of its numbers.
    package internal(set) var numbers = LayerTracks<Property>()
    /// Those of its shape's sizes.
    package internal(set) var sizes = LayerTracks<SizeProperty>()
    /// Those of its colours.
    package internal(set) var colors = LayerTracks<ColorProperty>()
  }
}

/// The tracks of a layer's properties of one type.
package struct LayerTracks<Property: LayerProperty>: Hashable, Sendable {
  private var all: [Property: PropertyTracks<Property.Value>] = [:]

  /// The tracks of a property; nil where it does not move.
  package subscript(property: Property) -> PropertyTracks<Property.Value>? { all[property] }

  /// The properties that move, each with its tracks.
  package var moving: [(property: Property, tracks: PropertyTracks<Property.Value>)] {
    Property.allCases.compactMap { property in all[property].map { (property, $0) } }
  }

  /// Sets the tracks that are given, and leaves the others.
  mutating func set(_ property: Property, _ tracks: [Timeline: LayerTrack<Property.Value>?]) {
    for case (let timeline, let track?) in tracks {
      all[property, default: PropertyTracks()][timeline] = track
    }
  }

  /// The problems of each track, called by its property and its timeline: "opacity on exit: …".
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
  /// Whether the timeline runs from 0 to 1.
  fileprivate var endsAtOne: Bool { self == .arming || self == .exit }
}
