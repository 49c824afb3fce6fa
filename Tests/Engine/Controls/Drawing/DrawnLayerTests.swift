import Testing

@testable import OverscrollControls

/// The drawn parts of a line that is 100 points long.
@Suite struct StrokeTests {
  private let length = 100.0

  /// The parts that a pattern draws, starting at `start`.
  private func inked(_ pattern: [Double], from start: Double) -> [ClosedRange<Double>] {
    guard !pattern.isEmpty else { return [start...length] }
    var (parts, at, index) = ([ClosedRange<Double>](), start, 0)
    while at < length {
      let next = min(length, at + pattern[index % pattern.count])
      if index % 2 == 0, next > at + 1e-9 { parts.append(at...next) }
      (at, index) = (next, index + 1)
    }
    return parts
  }

  @Test(
    arguments: [[], [10, 5], [8], [7, 3, 2], [0, 4, 6, 2]] as [[Double]],
    [(0, 1), (0, 0.5), (0.25, 0.75), (0.13, 0.14), (0.12, 1), (-1, 2)])
  func `a line between two parts keeps its dashes`(dash: [Double], ends: (Double, Double)) {
    let (from, to) = (max(0, ends.0) * length, min(1, ends.1) * length)
    let whole =
      dash.isEmpty ? [0...length] : inked(dash.count % 2 == 0 ? dash : dash + dash, from: 0)
    let expected = whole.map { ($0.clamped(to: from...to)) }.filter {
      $0.upperBound > $0.lowerBound + 1e-9
    }
    let stroke = DrawnLayer.Stroke(
      .color(RGBA(0, 0, 0)), width: 1, along: length, from: ends.0, to: ends.1, dash: dash)
    let made = stroke.map { inked($0.pattern, from: $0.start) } ?? []
    #expect(made.count == expected.count)
    for (one, other) in zip(made, expected) {
      #expect(abs(one.lowerBound - other.lowerBound) < 1e-9)
      #expect(abs(one.upperBound - other.upperBound) < 1e-9)
    }
    #expect(stroke?.isDashed == !dash.isEmpty)
  }

  @Test func `a line that ends where it starts is not drawn, and empty dashes are ignored`() {
    func stroke(_ from: Double, _ to: Double, _ dash: [Double]) -> DrawnLayer.Stroke? {
      DrawnLayer.Stroke(
        .color(RGBA(0, 0, 0)), width: 1, along: length, from: from, to: to, dash: dash)
    }
    #expect(stroke(0.5, 0.5, []) == nil)
    #expect(stroke(0, 0.5, [0])?.pattern.isEmpty == true)
  }
}
