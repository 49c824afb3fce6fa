import OverscrollRefreshing

/// A property that transcripts write as `name=value`: its text, its parser and its user interface.
struct ValueOption<Whole: Validatable & Sendable>: Sendable {
  /// The word before the equals sign.
  let name: String
  /// The word in older transcripts, or `nil` if it was the same.
  let former: String?
  /// The property in Swift, such as `cycle.duration`.
  let property: String
  /// The valid values in words, for error messages.
  let meaning: String
  /// How the user enters a value.
  let entry: ValueEntry
  /// The numbers that the user chooses from, or `nil` if the value is not a number.
  let scale: ValueScale?
  /// The effect of the value, in a sentence for the user.
  let about: String
  let text: @Sendable (Whole) -> String
  let source: @Sendable (Whole) -> String
  /// Parses the property and stores it, or returns false if the text is invalid.
  let read: @Sendable (inout Whole, Substring) -> Bool

  /// Creates an option of a property; by default, it has the property's name and accepts every value of its type.
  init<Value: OptionValue>(
    _ name: String, _ path: any WritableKeyPath<Whole, Value> & Sendable, property: String? = nil,
    formerly former: String? = nil, meaning: String = Value.meaning, in scale: ValueScale? = nil,
    _ about: String
  ) {
    (self.name, self.former, self.property, self.meaning) = (
      name, former, property ?? name, meaning
    )
    (entry, self.scale, self.about) = (Value.entry, scale, about)
    text = { $0[keyPath: path].text }
    source = { $0[keyPath: path].source }
    read = { whole, text in
      guard let value = Value.read(text) else { return false }
      whole[keyPath: path] = value
      return whole.problems.isEmpty
    }
  }
}

extension WordReader {
  /// Parses the rest of the line as options; missing options keep their values, and `retired` options have no effect.
  mutating func options<Whole>(
    of whole: Whole, _ all: [ValueOption<Whole>], presets: [String: Whole] = [:],
    retired: Set<String> = []
  ) throws(TranscriptError) -> (value: Whole, given: Set<String>) {
    let preset = presets.isEmpty ? [] : ["preset"]
    let former = all.compactMap { option in option.former.map { ($0, option.name) } }
    let pairs = try pairs(
      known: (preset + all.map(\.name)).sorted(),
      formerly: Dictionary(uniqueKeysWithValues: former), retired: retired)
    var whole = whole
    for (name, text) in pairs {
      if name == "preset" {
        let names = presets.keys.sorted().joined(separator: ", ")
        guard let preset = presets[text] else { throw expected("\(names) for preset, not \(text)") }
        whole = preset
      } else if let option = all.first(where: { $0.name == name }),
        !option.read(&whole, text[...])
      {
        throw expected("\(option.meaning) for \(name), not \(text)")
      }
    }
    return (whole, Set(pairs.map(\.key)))
  }
}

/// How the user enters the value of a constant.
public enum ValueEntry: Hashable, Sendable {
  /// A number or, if `orOff` is true, the word `off`.
  case number(orOff: Bool)
  /// The word `on` or `off`.
  case toggle
  /// One of several words.
  case choice([String])
  /// Any text in the constant's format, with examples.
  case text([String])
}

/// The range of numbers that the user chooses from.
public struct ValueScale: Hashable, Sendable {
  /// The unit: `pt`, `s`, `pt/s`, `%`, or an empty string for a ratio.
  public let unit: String
  /// The smallest and the largest number on a slider; a scene or an app can use numbers outside this range.
  public let range: ClosedRange<Double>
  /// The step of a slider.
  public let step: Double

  static func points(_ range: ClosedRange<Double>, step: Double = 1) -> ValueScale {
    ValueScale(unit: "pt", range: range, step: step)
  }

  static func seconds(_ range: ClosedRange<Double>, step: Double = 0.05) -> ValueScale {
    ValueScale(unit: "s", range: range, step: step)
  }

  static func ratio(_ range: ClosedRange<Double>, step: Double) -> ValueScale {
    ValueScale(unit: "", range: range, step: step)
  }

  static let percent = ValueScale(unit: "%", range: 0...100, step: 1)
}
