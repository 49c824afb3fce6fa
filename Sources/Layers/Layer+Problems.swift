import OverscrollRefreshing

extension Layer: Validatable {
  /// Why this layer cannot be drawn, one problem for each mistake in it and in the layers that it groups; empty if it is
  /// valid.
  ///
  /// Each begins with the layer's name: "layer dot: y must be finite, got nan". Layers without a name are numbered from 1,
  /// "layer 2.1" is the first in the second.
  public var problems: [Problem] { problems(called: name.map { "layer \($0)" } ?? "layer") }

  /// The problems of `layers`, those without a name called by their number after `prefix`.
  package static func problems(of layers: [Layer], numberedAfter prefix: String) -> [Problem] {
    layers.enumerated().flatMap { index, layer in
      layer.problems(called: layer.name.map { "layer \($0)" } ?? "\(prefix)\(index + 1)")
    }
  }

  private func problems(called place: String) -> [Problem] {
    let own =
      shape.problems + (clip?.problems ?? []).map { $0.within("clip ") } + anchor.problems("anchor")
      + fillProblems + strokeProblems + shadowProblems + nameProblems + motionProblems
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

  private var fillProblems: [Problem] {
    guard let fill else { return [] }
    let colors = fill.colors.flatMap(\.problems).map { $0.within("fill ") }
    let none: [Problem] =
      fill.colors.isEmpty ? [.invalid("fill", mustBe: "one colour or more", got: "none")] : []
    let lengths: [Problem] =
      switch fill {
      case .color: []
      case .linear(_, let from, let to): from.problems("fill from") + to.problems("fill to")
      case .radial(_, let radius): radius.size("fill radius")
      }
    return colors + none + lengths
  }

  private var strokeProblems: [Problem] {
    let lengths =
      lineWidth.map { [("line width", $0)] } ?? []
      + dash.enumerated().map { ("dash \($0 + 1)", $1) }
    return (stroke?.problems ?? []).map { $0.within("stroke ") }
      + lengths.compactMap { .number($0, $1, mustBe: .notNegative("points")) }
  }

  private var shadowProblems: [Problem] {
    guard let shadow else { return [] }
    let numbers: [Problem?] = [
      .number("shadow radius", shadow.radius, mustBe: .notNegative("points")),
      .number("shadow x", shadow.x, mustBe: .finite),
      .number("shadow y", shadow.y, mustBe: .finite),
    ]
    return shadow.color.problems.map { $0.within("shadow ") } + numbers.compactMap { $0 }
  }

  private var motionProblems: [Problem] {
    Property.allCases.flatMap { property in
      let base = Problem.number(property.rawValue, base(property), mustBe: .finite)
      let moving = Timeline.allCases.flatMap { timeline in
        (track(property, timeline)?.problems ?? []).map {
          $0.within("\(property.rawValue) on \(timeline): ")
        }
      }
      return [base].compactMap { $0 } + moving
    }
  }
}

extension Layer.Shape {
  /// Why the shape itself cannot be drawn; the layers of a group are asked for theirs.
  fileprivate var problems: [Problem] {
    switch self {
    case .group: []
    case .circle(let radius), .arc(let radius): radius.size("radius")
    case .rectangle(let width, let height, let corner):
      width.size("width") + height.size("height") + corner.size("corner")
    case .image(let name, let width, let height):
      (name.isEmpty || name.contains("..")
        ? [.invalid("image", mustBe: "the name of a file, without \"..\"", got: "\"\(name)\"")]
        : []) + width.size("width") + height.size("height")
    case .line(let width, let height): width.place("width") + height.place("height")
    case .path(let data):
      data.isPathData
        ? []
        : [.invalid("path", mustBe: "SVG path data from M or m on", got: "\"\(data.prefix(40))\"")]
    case .text(_, let size, let weight, _):
      [
        .number("text size", size, mustBe: .positive("points")),
        .number("text weight", Double(weight), mustBe: .within(1...1000)),
      ].compactMap { $0 }
    }
  }
}

extension LayerLength {
  /// The problem with it as a size, which is never negative.
  fileprivate func size(_ place: String) -> [Problem] {
    let unit =
      switch self {
      case .points: "points"
      case .extent: "extents"
      case .width: "widths"
      }
    return [.number(place, amount, mustBe: .notNegative(unit))].compactMap { $0 }
  }

  /// The problem with it as a place, which may be negative.
  fileprivate func place(_ place: String) -> [Problem] {
    [.number(place, amount, mustBe: .finite)].compactMap { $0 }
  }
}

extension LayerPoint {
  fileprivate func problems(_ place: String) -> [Problem] {
    x.place(place + " x") + y.place(place + " y")
  }
}

extension String {
  /// Whether it has only characters of SVG path data and begins with a move.
  fileprivate var isPathData: Bool {
    guard let first = first(where: { $0 != " " }), "Mm".contains(first) else { return false }
    return allSatisfy { "MmLlHhVvCcSsQqTtAaZz0123456789.,+-eE \n".contains($0) }
  }
}
