import OverscrollPhysics
import OverscrollScrolling

// SVG path data as an outline: https://www.w3.org/TR/SVG2/paths.html#PathData.

extension Outline {
  /// Creates the outline of SVG path data; what comes after a mistake is left out.
  init(data: String) {
    var pen = Pen()
    for step in PathGrammar.steps(in: data) { pen.draw(step.letter, step.numbers) }
    self.init(pen.commands)
  }
}

/// Follows path data, command by command.
private struct Pen {
  private(set) var commands: [PathCommand] = []
  private var place = Vector.zero
  /// Where the part of the outline began.
  private var start = Vector.zero
  /// The last control point of a curve, for a smooth one after it, and whether that was cubic.
  private var control: (point: Vector, isCubic: Bool)?

  mutating func draw(_ letter: Character, _ numbers: [Double]) {
    let origin = letter.isLowercase ? place : .zero
    func point(_ index: Int) -> Vector { origin + Vector(numbers[index], numbers[index + 1]) }
    switch letter.lowercased() {
    case "m":
      // Further pairs of numbers behind a move are lines, and stand here as moves again.
      isDrawing ? line(to: point(0)) : move(to: point(0))
    case "l": line(to: point(0))
    case "h": line(to: Vector(origin.x + numbers[0], place.y))
    case "v": line(to: Vector(place.x, origin.y + numbers[0]))
    case "c": curve(point(0), point(2), to: point(4))
    case "s": curve(mirrored(isCubic: true), point(0), to: point(2))
    case "q": quadratic(point(0), to: point(2))
    case "t": quadratic(mirrored(isCubic: false), to: point(0))
    case "a":
      arc(
        radii: Vector(abs(numbers[0]), abs(numbers[1])), turn: numbers[2] / 360,
        isLarge: numbers[3] != 0, isClockwise: numbers[4] != 0, to: point(5))
    default: close()
    }
    isDrawing = letter.lowercased() == "m"
  }

  /// Whether the command before was a move.
  private var isDrawing = false

  private mutating func move(to point: Vector) {
    commands.append(.move(point))
    (place, start, control) = (point, point, nil)
  }

  private mutating func line(to point: Vector) {
    commands.append(.line(point))
    (place, control) = (point, nil)
  }

  private mutating func close() {
    commands.append(.close)
    (place, control) = (start, nil)
  }

  private mutating func curve(_ first: Vector, _ second: Vector, to end: Vector) {
    commands.append(.curve(first, second, to: end))
    (place, control) = (end, (second, true))
  }

  private mutating func quadratic(_ point: Vector, to end: Vector) {
    let (first, second) = (place + 2.0 / 3 * (point - place), end + 2.0 / 3 * (point - end))
    commands.append(.curve(first, second, to: end))
    (place, control) = (end, (point, false))
  }

  /// The control point of a smooth curve: the last one on the other side, if the curve before was one of its kind.
  private func mirrored(isCubic: Bool) -> Vector {
    guard let control, control.isCubic == isCubic else { return place }
    return place + (place - control.point)
  }

  /// A part of an ellipse, by the formulas of SVG 2, §B.2.4, as curves of a quarter at most.
  private mutating func arc(
    radii: Vector, turn: Double, isLarge: Bool, isClockwise: Bool, to end: Vector
  ) {
    guard radii.x > 0, radii.y > 0, end != place else { return line(to: end) }
    let (sine, cosine) = (Numerics.sin(turn * 2 * .pi), Numerics.cos(turn * 2 * .pi))
    let half = 0.5 * (place - end)
    let (x, y) = (cosine * half.x + sine * half.y, cosine * half.y - sine * half.x)
    let stretch = (x / radii.x) * (x / radii.x) + (y / radii.y) * (y / radii.y)
    let (rx, ry) =
      stretch > 1
      ? (radii.x * stretch.squareRoot(), radii.y * stretch.squareRoot()) : (radii.x, radii.y)
    let square = rx * rx * y * y + ry * ry * x * x
    let factor =
      (max(0, rx * rx * ry * ry - square) / square).squareRoot()
      * (isLarge == isClockwise ? -1 : 1)
    let (cx, cy) = (factor * rx * y / ry, -factor * ry * x / rx)
    let from = Numerics.atan2((y - cy) / ry, (x - cx) / rx)
    let to = Numerics.atan2((-y - cy) / ry, (-x - cx) / rx)
    var way = to - from
    if isClockwise, way < 0 { way += 2 * .pi }
    if !isClockwise, way > 0 { way -= 2 * .pi }
    let middle = 0.5 * (place + end) + Vector(cosine * cx - sine * cy, sine * cx + cosine * cy)
    let ellipse = Transform(cosine * rx, sine * rx, -sine * ry, cosine * ry, middle.x, middle.y)
    let count = max(1, (abs(way) / (.pi / 2) - 1e-9).rounded(.up))
    let (step, last) = (way / count, end)
    // How far the control points lie along the tangents of the unit circle.
    let reach = 4.0 / 3 * Numerics.sin(step / 4) / Numerics.cos(step / 4)
    for index in 0..<Int(count) {
      let (one, other) = (from + Double(index) * step, from + Double(index + 1) * step)
      let (a, b) = (
        Vector(Numerics.cos(one), Numerics.sin(one)),
        Vector(Numerics.cos(other), Numerics.sin(other))
      )
      commands.append(
        .curve(
          ellipse.applied(to: a + reach * Vector(-a.y, a.x)),
          ellipse.applied(to: b - reach * Vector(-b.y, b.x)),
          to: index == Int(count) - 1 ? last : ellipse.applied(to: b)))
    }
    (place, control) = (last, nil)
  }
}
