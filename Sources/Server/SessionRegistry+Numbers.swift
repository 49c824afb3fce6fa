import Overscroll
import OverscrollWire

// Numbers from outside.

extension SessionRegistry {
  /// The largest coordinate a page may name, points.
  private static let farthest = 1e9
  /// The largest stage a page may have, points.
  private static let widest = 20_000.0

  static func vector(_ parts: [Double], _ name: String) throws(WireError) -> Vector {
    guard parts.count == 2, parts.allSatisfy({ abs($0) <= farthest }) else {
      throw .text("\(name) is two numbers up to \(farthest)")
    }
    return Vector(parts[0], parts[1])
  }

  static func size(_ parts: [Double]) throws(WireError) -> Vector {
    guard parts.count == 2, parts.allSatisfy({ (0...widest).contains($0) }) else {
      throw .text("a size is two numbers from 0 to \(widest)")
    }
    return Vector(parts[0], parts[1])
  }

  static func insets(_ parts: [Double]) throws(WireError) -> [ScrollEdge: Double] {
    guard parts.count == 4, parts.allSatisfy({ (0...widest).contains($0) }) else {
      throw .text("insets are four numbers from 0 to \(widest): top, left, bottom, right")
    }
    return Dictionary(uniqueKeysWithValues: zip(ScrollEdge.allCases, parts))
  }
}
