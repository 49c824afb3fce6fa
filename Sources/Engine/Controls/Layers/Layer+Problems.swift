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
      fill.colors.isEmpty ? [.invalid("fill", mustBe: "one colour or more", got: "none")] : []
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

  /// The problem of a shape that nothing paints; texts are painted in the page's ink without a fill.
  private var paintProblems: [Problem] {
    switch shape {
    case .group, .text, .image: []
    case .circle, .arc, .rectangle, .line, .path:
      fill == nil && stroke == nil
        ? [.invalid("fill or stroke", mustBe: "given", got: "neither")] : []
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
    let known = SizeProperty.allCases.filter { shape.size($0) != nil }.map(\.rawValue)
    let strange = tracks.sizes.moving.map(\.property.rawValue).filter { !known.contains($0) }.map {
      Problem.invalid(
        "a size that moves",
        mustBe: known.isEmpty ? "left out" : "one of " + known.joined(separator: ", "), got: $0)
    }
    return bases + tracks.numbers.problems + strange + tracks.sizes.problems
      + tracks.colors.problems
  }
}
