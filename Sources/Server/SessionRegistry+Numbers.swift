import Overscroll
import OverscrollWire

// The numbers that pages send, within the bounds that a session can work with.

extension SessionRegistry {
  /// The largest coordinate that a page may send, points.
  private static let farthest = 1e9
  /// The largest stage that a page may have, points.
  private static let widest = 20_000.0

  static func vector(_ parts: [Double], _ name: String) throws(WireError) -> Vector {
    guard parts.count == 2, parts.allSatisfy({ abs($0) <= farthest }) else {
      throw .text("\(name) must be two numbers up to \(farthest), got \(parts)")
    }
    return Vector(parts[0], parts[1])
  }

  static func size(_ parts: [Double]) throws(WireError) -> Vector {
    guard parts.count == 2, parts.allSatisfy({ (0...widest).contains($0) }) else {
      throw .text("a size must be two numbers from 0 to \(widest), got \(parts)")
    }
    return Vector(parts[0], parts[1])
  }

  static func insets(_ parts: [Double]) throws(WireError) -> [ScrollEdge: Double] {
    guard parts.count == 4, parts.allSatisfy({ (0...widest).contains($0) }) else {
      throw .text(
        "insets must be four numbers from 0 to \(widest) (top, left, bottom, right), got \(parts)")
    }
    return Dictionary(uniqueKeysWithValues: zip(ScrollEdge.allCases, parts))
  }
}
