import OverscrollRefreshing

extension Layer: Validatable {
  /// The problems of this layer and of the layers in its group, one for each mistake; empty if the layer is valid.
  ///
  /// Each starts with the layer's name or its number from 1: "layer dot: y must be finite, got nan" or "layer 2.1: …".
  public var problems: [Problem] { problems(called: name.map { "layer \($0)" } ?? "layer") }

  /// The problems of `layers`; without a name, they are called by their number after `prefix`.
  package static func problems(of layers: [Layer], numberedAfter prefix: String) -> [Problem] {
    layers.enumerated().flatMap { index, layer in
      layer.problems(called: layer.name.map { "layer \($0)" } ?? "\(prefix)\(index + 1)")
    }
  }

  private func problems(called place: String) -> [Problem] {
    let own =
      shape.problems + (clip?.problems ?? []).map { $0.within("clip ") } + anchor.problems("anchor")
      + fillProblems + paintProblems + strokeProblems + shadowProblems
      + nameProblems + motionProblems
    let inner: [Problem] =
      if case .group(let layers) = shape {
        Layer.problems(of: layers, numberedAfter: place + ".")
      } else {
        []
      }
    return own.map { $0.within("\(place): ") } + inner
  }

  private var nameProblems: [Problem] {
    name?.isEmpty == true ? [.invalid("name", mustBe: "one letter or more", got: "none")] : []
  }

  var fillProblems: [Problem] {
    guard let fill else { return [] }
    let colors = fill.colors.flatMap(\.problems).map { $0.within("fill ") }
    let none: [Problem] =
      fill.colors.isEmpty ? [.invalid("fill", mustBe: "one color or more", got: "none")] : []
    let lengths: [Problem] =
      switch fill {
      case .color: []
      case .linear(_, let from, let to): from.problems("fill from") + to.problems("fill to")
      case .radial(_, let radius): radius.problems(at: "fill radius")
      }
    return colors + none + lengths
  }

  var strokeProblems: [Problem] {
    (stroke?.problems ?? []).map { $0.within("stroke ") }
      + dash.enumerated().compactMap {
        .number("dash \($0 + 1)", $1, mustBe: .notNegative("points"))
      }
  }

  /// The problem of a shape without a fill and a stroke; text without a fill uses the page's ink color.
  private var paintProblems: [Problem] {
    switch shape {
    case .group, .text, .image: []
    case .circle, .arc, .rectangle, .line, .path:
      fill == nil && stroke == nil
        ? [.invalid("fill or stroke", mustBe: "set", got: "neither")] : []
    }
  }

  var shadowProblems: [Problem] {
    guard let shadow else { return [] }
    let numbers: [Problem?] = [
      .number("shadow radius", shadow.radius, mustBe: .notNegative("points")),
      .number("shadow x", shadow.x, mustBe: .finite),
      .number("shadow y", shadow.y, mustBe: .finite),
    ]
    return shadow.color.problems.map { $0.within("shadow ") } + numbers.compactMap { $0 }
  }

  private var motionProblems: [Problem] {
    let bases = Property.allCases.compactMap { property in
      Problem.number(
        property.rawValue, base(property),
        mustBe: property == .lineWidth ? .notNegative("points") : .finite)
    }
    let strange = tracks.sizes.moving.compactMap {
      shape.problem(with: $0.property, at: "an animated size")
    }
    return bases + tracks.numbers.problems + strange + tracks.sizes.problems
      + tracks.colors.problems
  }
}

extension Layer.Shape {
  /// The problems of the shape itself, without the layers of a group.
  var problems: [Problem] {
    switch self {
    case .group: []
    case .circle(let radius), .arc(let radius): radius.problems(at: "radius")
    case .rectangle(let width, let height, let corner):
      width.problems(at: "width") + height.problems(at: "height") + corner.problems(at: "corner")
    case .image(let name, let width, let height):
      (name.isEmpty || name.contains("..")
        ? [.invalid("image", mustBe: "the name of a file, without \"..\"", got: "\"\(name)\"")]
        : []) + width.problems(at: "width") + height.problems(at: "height")
    case .line(let width, let height): width.place("width") + height.place("height")
    case .path(let data):
      [PathGrammar.parse(data).problem].compactMap { $0 }
    case .text(_, let size, let weight, _):
      [
        .number("text size", size, mustBe: .positive("points")),
        .number("text weight", Double(weight), mustBe: .within(1...1000)),
      ].compactMap { $0 }
    }
  }
}

extension LayerLength {
  /// The problem of a coordinate, which can be negative.
  fileprivate func place(_ place: String) -> [Problem] {
    [.number(place, amount, mustBe: .finite)].compactMap { $0 }
  }
}

extension LayerPoint {
  func problems(_ place: String) -> [Problem] {
    x.place(place + " x") + y.place(place + " y")
  }
}

extension Layer.Shape {
  /// Returns the problem of a size that the shape does not have, or `nil` if it has the size.
  fileprivate func problem(with size: Layer.SizeProperty, at place: String) -> Problem? {
    let known: [Layer.SizeProperty] =
      switch self {
      case .circle, .arc: [.radius]
      case .rectangle: [.width, .height, .corner]
      case .line, .image: [.width, .height]
      case .group, .path, .text: []
      }
    guard !known.contains(size) else { return nil }
    let names = known.map(\.rawValue).joined(separator: ", ")
    return .invalid(
      place, mustBe: known.isEmpty ? "left out" : "one of " + names, got: size.rawValue)
  }
}

extension Layer {
  package func problem(with what: LayerChange.What) -> Problem? {
    misplaced(what)
      ?? {
        switch what {
        case .property(.lineWidth, let width):
          .number("lineWidth", width, mustBe: .notNegative("points"))
        case .property(let property, let value): value.problems(at: property.rawValue).first
        case .size(let size, let length):
          shape.problem(with: size, at: "a size of \(kind.words)")
            ?? length.problems(at: size.rawValue).first
        case .color(let property, let color): color.problems(at: property.rawValue).first
        case .fill(let fill): Layer(shape).fill(fill).fillProblems.first
        case .dash(let lengths): changed { $0.dash = lengths }.strokeProblems.first
        case .shadow(let shadow): changed { $0.shadow = shadow }.shadowProblems.first
        case .text: nil
        case .path(let data): Shape.path(data).problems.first
        case .image(let name): Shape.image(name, width: 0, height: 0).problems.first
        }
      }()
  }

  /// Returns the problem of a change that requires another kind of layer.
  private func misplaced(_ what: LayerChange.What) -> Problem? {
    let shapes: [Kind] = [.circle, .arc, .rectangle, .line, .path]
    let (change, kinds, place): (String, [Kind], String)
    switch what {
    case .property, .size, .shadow: return nil
    case .text: (change, kinds, place) = ("text", [.text], "a text")
    case .path: (change, kinds, place) = ("path", [.path], "a path")
    case .image: (change, kinds, place) = ("image", [.image], "an image")
    case .color(.fill, _), .fill:
      (change, kinds, place) = ("fill", shapes + [.text], "a shape or a text")
    case .color(.stroke, _): (change, kinds, place) = ("stroke", shapes, "a shape")
    case .dash: (change, kinds, place) = ("dash", shapes, "a shape")
    }
    return kinds.contains(kind) ? nil : .invalid(change, mustBe: "on " + place, got: kind.words)
  }

  private enum Kind: String {
    case group, circle, arc, rectangle, line, path, text, image

    /// The kind with its article.
    var words: String { (self == .arc || self == .image ? "an " : "a ") + rawValue }
  }

  private var kind: Kind {
    switch shape {
    case .group: .group
    case .circle: .circle
    case .arc: .arc
    case .rectangle: .rectangle
    case .line: .line
    case .path: .path
    case .text: .text
    case .image: .image
    }
  }
}

/// A value that can be animated along a timeline: a number, a length or a color.
public protocol LayerValue: Hashable, Sendable {
  /// Returns the problems of this value in a track, each with the prefix `place`; empty if the value is valid.
  func problems(at place: String) -> [Problem]
}

extension Double: LayerValue {
  /// Returns a problem if the number is not finite.
  public func problems(at place: String) -> [Problem] {
    [.number(place, self, mustBe: .finite)].compactMap { $0 }
  }
}

extension LayerLength: LayerValue {
  /// Returns a problem if the size is below 0.
  public func problems(at place: String) -> [Problem] {
    let unit =
      switch self {
      case .points: "points"
      case .extent: "extents"
      case .width: "widths"
      }
    return [.number(place, amount, mustBe: .notNegative(unit))].compactMap { $0 }
  }
}

extension LayerColor: LayerValue {
  /// Returns the problems of components that are out of range.
  public func problems(at place: String) -> [Problem] { problems.map { $0.within("\(place) ") } }
}

extension LayerTrack: Validatable where Value: LayerValue {
  /// The problems of the track, by rising offset: "stop 2: value must be finite, got inf"; empty if it is valid.
  public var problems: [Problem] {
    let whole: [Problem?] = [
      stops.isEmpty ? .invalid("stops", mustBe: "one or more", got: "none") : nil,
      repeats < 1 ? .invalid("repeats", mustBe: "1 or more", got: "\(repeats)") : nil,
      .number("loop", loop, mustBe: .notNegative("cycles")),
    ]
    return whole.compactMap { $0 } + problems(of: \.problems)
  }

  /// The problems of a track on the arming or exit timeline, which cannot reach a stop beyond 1.
  var problemsBeyondOne: [Problem] {
    problems { stop in
      guard stop.offset.isFinite else { return [] }
      return [.number("offset", stop.offset, mustBe: .within(0...1))].compactMap { $0 }
    }
  }

  private func problems(of stop: (Stop) -> [Problem]) -> [Problem] {
    stops.enumerated().flatMap { index, each in
      stop(each).map { $0.within("stop \(index + 1): ") }
    }
  }
}

extension LayerTrack.Stop: Validatable where Value: LayerValue {
  /// The problems of the stop, one for each number that is out of range; empty if the stop is valid.
  public var problems: [Problem] {
    [Problem.number("offset", offset, mustBe: .finite)].compactMap { $0 }
      + value.problems(at: "value") + curve.problems
  }
}

extension Curve: Validatable {
  /// The problems of the curve, one for each number that is out of range; empty if the curve is valid.
  public var problems: [Problem] {
    switch self {
    case .bezier(let easing): Problem.easing(easing)
    case .spring(let damping, let velocity):
      [
        .number("damping", damping, mustBe: .within(Curve.dampings)),
        .number("velocity", velocity, mustBe: .within(Curve.velocities)),
      ].compactMap { $0 }
    }
  }
}
