import OverscrollRefreshing

extension Layer {
  /// What of it cannot be drawn, a sentence each; none if all can.
  public var faults: [String] {
    let own: [String?] = [
      shape.fault, clip?.fault, paintFault,
      anchor.fault.map { "an anchor \($0)" },
      name?.isEmpty == true ? "a layer's name is not empty" : nil,
    ]
    let moving = Property.allCases.flatMap { property in
      [base(property).isFinite ? nil : "\(property.rawValue) is finite, not \(base(property))"]
        + Timeline.allCases.map { timeline in
          track(property, timeline)?.fault.map { "\(property.rawValue) on \(timeline): \($0)" }
        }
    }
    return (own + moving).compactMap { $0 }
  }

  private var paintFault: String? {
    let colors = (fill?.colors ?? []) + [stroke, shadow?.color].compactMap { $0 }
    if let fault = colors.lazy.compactMap(\.fault).first { return fault }
    if fill?.colors.isEmpty == true { return "a gradient has at least one colour" }
    let lengths = dash + [lineWidth, shadow?.radius].compactMap { $0 }
    if let length = lengths.first(where: { !($0 >= 0 && $0.isFinite) }) {
      return "a line's width, its dashes and a shadow's radius are 0 or more, not \(length)"
    }
    if let shadow, !(shadow.x.isFinite && shadow.y.isFinite) { return "a shadow's place is finite" }
    switch fill {
    case .linear(_, let from, let to): return (from.fault ?? to.fault).map { "a gradient \($0)" }
    case .radial(_, let radius): return radius.fault.map { "a gradient's radius \($0)" }
    case .color, nil: return nil
    }
  }
}

extension LayerColor {
  /// What is wrong with it; nil if it can be drawn.
  public var fault: String? { isPossible ? nil : "a colour's parts lie in 0...1, not \(css)" }
}

extension Layer.Shape {
  fileprivate var fault: String? {
    switch self {
    case .group(let layers): layers.lazy.compactMap(\.faults.first).first
    case .circle(let radius): radius.fault.map { "a circle's radius \($0)" }
    case .arc(let radius): radius.fault.map { "an arc's radius \($0)" }
    case .rectangle(let width, let height, let corner):
      (width.fault ?? height.fault ?? corner.fault).map { "a rectangle's length \($0)" }
    case .image(let name, let width, let height):
      name.isEmpty || name.contains("..")
        ? "an image is called by the name of a file, not \"\(name)\""
        : (width.fault ?? height.fault).map { "an image's length \($0)" }
    case .line(let width, let height):
      width.amount.isFinite && height.amount.isFinite ? nil : "a line's lengths are finite"
    case .path(let data): data.isPathData ? nil : "\"\(data.prefix(40))\" is no SVG path data"
    case .text(_, let size, let weight, _):
      size > 0 && size.isFinite && (1...1000).contains(weight)
        ? nil : "a text's size is above 0 and its weight 1 to 1000, not \(size) and \(weight)"
    }
  }
}

extension LayerLength {
  /// What is wrong with it as a length.
  fileprivate var fault: String? {
    amount >= 0 && amount.isFinite ? nil : "is 0 or more, not \(amount)"
  }
}

extension LayerPoint {
  fileprivate var fault: String? {
    x.amount.isFinite && y.amount.isFinite ? nil : "is finite, not \(x.amount), \(y.amount)"
  }
}

extension String {
  /// Whether it has the letters of SVG path data and begins with a move.
  fileprivate var isPathData: Bool {
    guard let first = first(where: { $0 != " " }), "Mm".contains(first) else { return false }
    return allSatisfy { "MmLlHhVvCcSsQqTtAaZz0123456789.,+-eE \n".contains($0) }
  }
}
