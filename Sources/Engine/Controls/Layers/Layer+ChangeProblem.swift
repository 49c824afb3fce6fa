import OverscrollRefreshing

extension Layer {
  /// Why this layer cannot be changed so; nil if it can.
  package func problem(with what: LayerChange.What) -> Problem? {
    misplaced(what)
      ?? {
        switch what {
        case .property(.lineWidth, let width):
          .number("lineWidth", width, mustBe: .notNegative("points"))
        case .property(let property, let value): value.problems(at: property.rawValue).first
        case .size(let size, let length): changed(size, to: length).first
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

  /// The problem of a change that needs a layer of another kind.
  private func misplaced(_ what: LayerChange.What) -> Problem? {
    func only(_ kinds: Kind..., change: String) -> Problem? {
      kinds.contains(kind)
        ? nil
        : .invalid(
          change, mustBe: "of " + kinds.map(\.words).joined(separator: " or "), got: kind.words)
    }
    let shapes: [Kind] = [.circle, .arc, .rectangle, .line, .path]
    switch what {
    case .property, .size, .shadow: return nil
    case .text: return only(.text, change: "text")
    case .path: return only(.path, change: "path")
    case .image: return only(.image, change: "image")
    case .color(.fill, _), .fill:
      return shapes.contains(kind) || kind == .text
        ? nil : .invalid("fill", mustBe: "of a shape or a text", got: kind.words)
    case .color(.stroke, _), .dash:
      let name = if case .dash = what { "dash" } else { "stroke" }
      return shapes.contains(kind) ? nil : .invalid(name, mustBe: "of a shape", got: kind.words)
    }
  }

  /// The problems of a size that a shape has or has not.
  private func changed(_ size: SizeProperty, to length: LayerLength) -> [Problem] {
    let known = SizeProperty.allCases.filter { shape.size($0) != nil }.map(\.rawValue)
    guard known.contains(size.rawValue) else {
      let sizes = known.isEmpty ? "left out" : "one of " + known.joined(separator: ", ")
      return [.invalid("a size of \(kind.words)", mustBe: sizes, got: size.rawValue)]
    }
    return length.problems(at: size.rawValue)
  }

  /// The kind of a layer's shape.
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
