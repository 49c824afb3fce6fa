import OverscrollPhysics
import OverscrollScrolling

/// A step of an outline; points are those of the layer.
public enum PathCommand: Hashable, Sendable {
  /// Begins a part of the outline at a point.
  case move(Vector)
  /// Goes straight to a point.
  case line(Vector)
  /// Goes to a point along a cubic Bézier curve with two control points.
  case curve(Vector, Vector, to: Vector)
  /// Goes straight back to where the part began.
  case close
}

/// The outline of a shape.
public struct Outline: Hashable, Sendable {
  /// Its steps, in order.
  public let commands: [PathCommand]
  /// Its length, points.
  public let length: Double

  /// Creates an outline of so long steps.
  init(_ commands: [PathCommand], length: Double) {
    (self.commands, self.length) = (commands, length)
  }

  /// The distance of the control points of a quarter of a circle from its ends, by its radius.
  private static let bend = 0.5522847498307936

  /// A circle about the origin, clockwise from so many quarters of a turn after the right.
  static func circle(radius: Double, from quarter: Int) -> Outline {
    let corners = [Vector(1, 0), Vector(0, 1), Vector(-1, 0), Vector(0, -1)].map { radius * $0 }
    func corner(_ index: Int) -> Vector { corners[(index + quarter) % 4] }
    let quarters = (0..<4).map { index in
      let (from, to) = (corner(index), corner(index + 1))
      return PathCommand.curve(from + bend * to, to + bend * from, to: to)
    }
    return Outline([.move(corner(0))] + quarters + [.close], length: 2 * .pi * radius)
  }

  /// A rectangle about the origin, clockwise from the left end of its top.
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

  /// A line through the origin.
  static func line(width: Double, height: Double) -> Outline {
    let end = Vector(width / 2, height / 2)
    return Outline([.move(-1 * end), .line(end)], length: 2 * end.length)
  }
}

// MARK: - Length

extension Outline {
  /// Creates an outline, and measures it.
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

  /// How many straight pieces measure a curve: of a quarter of a circle they miss a part in 40,000.
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
