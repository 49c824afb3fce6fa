/// How a person enters the value of a constant.
public enum ValueEntry: Hashable, Sendable {
  /// A number; where `orOff`, also the word `off`.
  case number(orOff: Bool)
  /// `on` or `off`.
  case toggle
  /// One of these words.
  case choice([String])
  /// Any text in the constant's form; these are examples.
  case text([String])
}

/// The numbers from which a person chooses the value of a constant.
public struct ValueScale: Hashable, Sendable {
  /// The unit: `pt`, `s`, `pt/s`, `%`, or empty for a ratio.
  public let unit: String
  /// The smallest and the largest number; a scene or a program may have others.
  public let range: ClosedRange<Double>
  /// The distance between two numbers that a slider offers.
  public let step: Double

  /// Distances, points.
  static func points(_ range: ClosedRange<Double>, step: Double = 1) -> ValueScale {
    ValueScale(unit: "pt", range: range, step: step)
  }

  /// Times, seconds.
  static func seconds(_ range: ClosedRange<Double>, step: Double = 0.05) -> ValueScale {
    ValueScale(unit: "s", range: range, step: step)
  }

  /// Numbers without a unit.
  static func ratio(_ range: ClosedRange<Double>, step: Double) -> ValueScale {
    ValueScale(unit: "", range: range, step: step)
  }

  /// Parts of the viewport.
  static let percent = ValueScale(unit: "%", range: 0...100, step: 1)
}
