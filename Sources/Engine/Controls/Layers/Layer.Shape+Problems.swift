import OverscrollRefreshing

extension Layer.Shape {
  /// Why the shape itself cannot be drawn; the layers of a group are asked for theirs.
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
      PathGrammar.problem(in: data).map { [$0] } ?? []
    case .text(_, let size, let weight, _):
      [
        .number("text size", size, mustBe: .positive("points")),
        .number("text weight", Double(weight), mustBe: .within(1...1000)),
      ].compactMap { $0 }
    }
  }
}

extension LayerLength {
  /// The problem with it as a place, which may be negative.
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
  /// The size of this name; nil if the shape has none.
  func size(_ size: Layer.SizeProperty) -> LayerLength? {
    switch (self, size) {
    case (.circle(let radius), .radius), (.arc(let radius), .radius): radius
    case (.rectangle(let width, _, _), .width), (.line(let width, _), .width),
      (.image(_, let width, _), .width):
      width
    case (.rectangle(_, let height, _), .height), (.line(_, let height), .height),
      (.image(_, _, let height), .height):
      height
    case (.rectangle(_, _, let corner), .corner): corner
    default: nil
    }
  }
}
