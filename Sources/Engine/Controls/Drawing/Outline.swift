import OverscrollPhysics
import OverscrollScrolling

/// A command of an outline, in points of the layer.
public enum PathCommand: Hashable, Sendable {
  /// Starts a part of the outline at a point.
  case move(Vector)
  /// Draws a line to a point.
  case line(Vector)
  /// Draws a cubic Bézier curve with two control points to a point.
  case curve(Vector, Vector, to: Vector)
  /// Draws a line to the start of the part.
  case close
}

/// The outline of a shape.
public struct Outline: Hashable, Sendable {
  /// The commands, in order.
  public let commands: [PathCommand]
  /// The length of the outline, in points.
  public let length: Double

  init(_ commands: [PathCommand], length: Double) {
    (self.commands, self.length) = (commands, length)
  }

  /// The distance of the control points of a quarter circle from its ends, relative to its radius.
  private static let bend = 0.5522847498307936

  /// Returns a circle about the origin, clockwise, starting `quarter` quarter turns after the rightmost point.
  static func circle(radius: Double, from quarter: Int) -> Outline {
    let corners = [Vector(1, 0), Vector(0, 1), Vector(-1, 0), Vector(0, -1)].map { radius * $0 }
    func corner(_ index: Int) -> Vector { corners[(index + quarter) % 4] }
    let quarters = (0..<4).map { index in
      let (from, to) = (corner(index), corner(index + 1))
      return PathCommand.curve(from + bend * to, to + bend * from, to: to)
    }
    return Outline([.move(corner(0))] + quarters + [.close], length: 2 * .pi * radius)
  }

  /// Returns a rectangle about the origin, clockwise from the left end of its top side.
  static func rectangle(width: Double, height: Double, corner: Double) -> Outline {
    let (x, y, r) = (width / 2, height / 2, max(0, min(corner, width / 2, height / 2)))
    let length = 2 * (width + height) - (8 - 2 * .pi) * r
    guard r > 0 else {
      let corners = [Vector(x, -y), Vector(x, y), Vector(-x, y)]
      let lines = corners.map { PathCommand.line($0) }
      return Outline([.move(Vector(-x, -y))] + lines + [.close], length: length)
    }
    let k = r * (1 - bend)
    return Outline(
      [
        .move(Vector(r - x, -y)), .line(Vector(x - r, -y)),
        .curve(Vector(x - k, -y), Vector(x, k - y), to: Vector(x, r - y)),
        .line(Vector(x, y - r)),
        .curve(Vector(x, y - k), Vector(x - k, y), to: Vector(x - r, y)),
        .line(Vector(r - x, y)),
        .curve(Vector(k - x, y), Vector(-x, y - k), to: Vector(-x, y - r)),
        .line(Vector(-x, r - y)),
        .curve(Vector(-x, k - y), Vector(k - x, -y), to: Vector(r - x, -y)), .close,
      ], length: length)
  }

  /// Returns a line through the origin.
  static func line(width: Double, height: Double) -> Outline {
    let end = Vector(width / 2, height / 2)
    return Outline([.move(-1 * end), .line(end)], length: 2 * end.length)
  }
}

// MARK: - Length

extension Outline {
  init(_ commands: [PathCommand]) {
    var (place, start, length) = (Vector.zero, Vector.zero, 0.0)
    for command in commands {
      switch command {
      case .move(let point): (place, start) = (point, point)
      case .line(let point):
        length += (point - place).length
        place = point
      case .curve(let first, let second, let end):
        length += Outline.length(place, first, second, end)
        place = end
      case .close:
        length += (start - place).length
        place = start
      }
    }
    self.init(commands, length: length)
  }

  /// The number of line segments that approximate a curve's length; for a quarter circle, the error is 1/40,000.
  private static let pieces = 64

  private static func length(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) -> Double {
    var (last, length) = (a, 0.0)
    for piece in 1...pieces {
      let t = Double(piece) / Double(pieces), u = 1 - t
      let point = u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
      length += (point - last).length
      last = point
    }
    return length
  }
}

// SVG path data as an outline: https://www.w3.org/TR/SVG2/paths.html#PathData.

extension Outline {
  /// Creates the outline of SVG path data up to the first mistake.
  init(data: String) {
    var pen = Pen()
    for step in PathGrammar.parse(data).steps { pen.draw(step.letter, step.numbers) }
    self.init(pen.commands)
  }
}

private struct Pen {
  private(set) var commands: [PathCommand] = []
  private var place = Vector.zero
  private var start = Vector.zero
  /// The last control point of the previous curve, for a smooth curve after it, and whether that curve was cubic.
  private var control: (point: Vector, isCubic: Bool)?

  mutating func draw(_ letter: Character, _ numbers: [Double]) {
    let origin = letter.isLowercase ? place : .zero
    func point(_ index: Int) -> Vector { origin + Vector(numbers[index], numbers[index + 1]) }
    switch letter.lowercased() {
    case "m":
      // Additional pairs of numbers after a move are lines. The grammar returns them as moves.
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

  /// Whether the previous command was a move.
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

  /// The control point of a smooth curve: the reflection of the last one if the previous curve has the same kind.
  private func mirrored(isCubic: Bool) -> Vector {
    guard let control, control.isCubic == isCubic else { return place }
    return place + (place - control.point)
  }

  /// Adds an arc of an ellipse, with the formulas of SVG 2, §B.2.4, as curves of at most a quarter turn.
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
    // The distance of the control points along the tangents of the unit circle.
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

/// An affine transform, with the letters of Core Graphics and SVG.
public struct Transform: Hashable, Sendable {
  /// The coefficients: the point (x, y) is mapped to (a·x + c·y + tx, b·x + d·y + ty).
  public let a, b, c, d, tx, ty: Double

  /// Creates a transform.
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The transform that does not move any point.
  public static let identity = Transform(1, 0, 0, 1, 0, 0)

  /// Returns a transform that applies `other` first, and then this transform.
  func after(_ other: Transform) -> Transform {
    Transform(
      a * other.a + c * other.b, b * other.a + d * other.b, a * other.c + c * other.d,
      b * other.c + d * other.d, a * other.tx + c * other.ty + tx,
      b * other.tx + d * other.ty + ty)
  }

  /// Returns a transform that first moves by a distance, in points.
  func moved(by way: Vector) -> Transform { after(Transform(1, 0, 0, 1, way.x, way.y)) }

  /// Returns a transform that first rotates clockwise, in turns.
  func turned(by turns: Double) -> Transform {
    let (sine, cosine) = (Numerics.sin(turns * 2 * .pi), Numerics.cos(turns * 2 * .pi))
    return after(Transform(cosine, sine, -sine, cosine, 0, 0))
  }

  func scaled(by x: Double, _ y: Double) -> Transform { after(Transform(x, 0, 0, y, 0, 0)) }
}

extension Transform {
  /// Returns the transformed point.
  public func applied(to point: Vector) -> Vector {
    Vector(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }
}

func * (factor: Double, vector: Vector) -> Vector { Vector(factor * vector.x, factor * vector.y) }
