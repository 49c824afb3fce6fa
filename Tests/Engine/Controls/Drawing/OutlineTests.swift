import OverscrollScrolling
import Testing

@testable import OverscrollControls

@Suite struct OutlineTests {
  /// The end points of an outline's commands, and the midpoints of its curves.
  private func points(_ outline: Outline) -> [Vector] {
    var place = Vector.zero
    return outline.commands.flatMap { command -> [Vector] in
      switch command {
      case .move(let point), .line(let point):
        place = point
        return [point]
      case .curve(let first, let second, let end):
        let middle = 0.125 * (place + end) + 0.375 * (first + second)
        place = end
        return [middle, end]
      case .close: return []
      }
    }
  }

  @Test
  func `all points of a circle are equally far from its center, and an arc begins at the top`() {
    let circle = Outline.circle(radius: 8, from: 0), arc = Outline.circle(radius: 8, from: 3)
    for point in points(circle) { #expect(abs(point.length - 8) < 0.003) }
    #expect(points(circle).first == Vector(8, 0) && points(circle)[2] == Vector(0, 8))
    #expect(points(arc).first == Vector(0, -8) && points(arc)[2] == Vector(8, 0))
    #expect(abs(Outline(circle.commands).length - circle.length) < 0.03)
  }

  @Test(arguments: [0, 3, 10, 50])
  func `a rectangle's corners are as round as possible`(corner: Double) {
    let outline = Outline.rectangle(width: 40, height: 20, corner: corner)
    let radius = min(corner, 10)
    #expect(abs(outline.length - (120 - 8 * radius + 2 * .pi * radius)) < 1e-9)
    #expect(abs(Outline(outline.commands).length - outline.length) < 0.03)
    #expect(points(outline).allSatisfy { abs($0.x) <= 20 && abs($0.y) <= 10 })
  }

  @Test func `path data can be relative and absolute`() {
    let outline = Outline(data: "m1 1 2 0H9v4h-1l0 1zM0 0")
    #expect(
      outline.commands == [
        .move(Vector(1, 1)), .line(Vector(3, 1)), .line(Vector(9, 1)), .line(Vector(9, 5)),
        .line(Vector(8, 5)), .line(Vector(8, 6)), .close, .move(.zero),
      ])
  }

  @Test func `smooth curves continue the previous curves, and quadratic curves become cubic`() {
    let cubic = Outline(data: "M0 0C0 1 1 2 2 2s2-1 2-2")
    #expect(cubic.commands.last == .curve(Vector(3, 2), Vector(4, 1), to: Vector(4, 0)))
    let quadratic = Outline(data: "M0 0Q3 3 6 0T12 0")
    #expect(
      quadratic.commands.suffix(2) == [
        .curve(Vector(2, 2), Vector(4, 2), to: Vector(6, 0)),
        .curve(Vector(8, -2), Vector(10, -2), to: Vector(12, 0)),
      ])
  }

  @Test(arguments: [(false, true), (false, false), (true, true), (true, false)])
  func `an elliptical arc stays on its ellipse`(isLarge: Bool, isClockwise: Bool) {
    let flags = "\(isLarge ? 1 : 0) \(isClockwise ? 1 : 0)"
    let outline = Outline(data: "M0 0A10 10 0 \(flags) 10 10")
    // Two circles pass through both ends; the flags choose one.
    let center = isLarge == isClockwise ? Vector(10, 0) : Vector(0, 10)
    #expect(points(outline).allSatisfy { abs(($0 - center).length - 10) < 0.01 })
    let quarter = 2 * Double.pi * 10 / 4
    #expect(abs(outline.length - (isLarge ? 3 : 1) * quarter) < 0.05)
    #expect(points(outline).last == Vector(10, 10))
  }

  @Test
  func `an arc with radii that are too short is stretched, and one without a radius is a line`() {
    let outline = Outline(data: "M0 0a1 1 0 0 1 20 0")
    #expect(abs(outline.length - .pi * 10) < 0.05)
    #expect(Outline(data: "M0 0a0 1 0 0 1 20 0").commands.last == .line(Vector(20, 0)))
  }

  @Test func `everything after an error is left out, as in browsers`() {
    #expect(Outline(data: "M0 0L5 5L6").commands == [.move(.zero), .line(Vector(5, 5))])
    #expect(Outline(data: "L5 5").commands.isEmpty)
  }
}
