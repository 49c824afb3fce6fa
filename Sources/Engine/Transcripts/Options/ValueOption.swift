import OverscrollRefreshing

/// A property of a value that transcripts write as `name=value`: how it is written, read, and set by hand.
struct ValueOption<Whole: Validatable & Sendable>: Sendable {
  /// The word before the equals sign.
  let name: String
  /// The word that older transcripts have in its place; nil if it always had this one.
  let former: String?
  /// The property in Swift, as `cycle.duration`.
  let property: String
  /// The valid values in words, for error messages.
  let meaning: String
  /// How a person enters a value.
  let entry: ValueEntry
  /// The numbers that a person chooses from; nil for a value that is no number.
  let scale: ValueScale?
  /// What the value changes, in a sentence for people.
  let about: String
  /// The property as text.
  let text: @Sendable (Whole) -> String
  /// The property as Swift source.
  let source: @Sendable (Whole) -> String
  /// Reads the property into a whole; false if the text is invalid.
  let read: @Sendable (inout Whole, Substring) -> Bool

  /// Creates the option of a property; in Swift and in words it is called as in the transcript, and it takes whatever its type
  /// does, unless told otherwise.
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
  /// Takes the rest of the line as options; those that are left out stay as they are in `whole`, and those that are retired change
  /// nothing.
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
