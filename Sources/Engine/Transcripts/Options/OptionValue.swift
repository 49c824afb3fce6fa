import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// A value of an option that can be written as text and parsed without loss.
protocol OptionValue: Sendable {
  /// The valid values in words, for error messages.
  static var meaning: String { get }
  /// How the user enters a value.
  static var entry: ValueEntry { get }
  /// The value as text, without spaces.
  var text: String { get }
  /// The value as Swift source, in a context that determines its type.
  var source: String { get }
  /// Parses a value, or returns `nil` if the text is not valid.
  static func read(_ text: Substring) -> Self?
}

extension Double: OptionValue {
  static var meaning: String { "seconds up to 1e9" }
  static var entry: ValueEntry { .number(orOff: false) }
  /// A whole number has no fraction.
  var source: String { Int(exactly: self).map(String.init) ?? description }

  static func read(_ text: Substring) -> Double? {
    WordReader.decimal(text).flatMap { (0...Bounds.largest).contains($0) ? $0 : nil }
  }
}

extension Bool: OptionValue {
  static var meaning: String { "on or off" }
  static var entry: ValueEntry { .toggle }
  var text: String { self ? "on" : "off" }
  var source: String { description }

  static func read(_ text: Substring) -> Bool? {
    text == "on" ? true : text == "off" ? false : nil
  }
}

extension Optional: OptionValue where Wrapped: OptionValue {
  static var meaning: String { "\(Wrapped.meaning), or off" }
  static var entry: ValueEntry {
    switch Wrapped.entry {
    case .number: .number(orOff: true)
    case .text(let examples): .text(["off"] + examples)
    case .toggle: .choice(["off", "on"])
    case .choice(let words): .choice(["off"] + words)
    }
  }
  var text: String { self?.text ?? "off" }
  var source: String { self?.source ?? "nil" }

  static func read(_ text: Substring) -> Wrapped?? {
    text == "off" ? .some(nil) : Wrapped.read(text).map { .some($0) }
  }
}

extension Length: OptionValue {
  static var meaning: String { "points up to 1e9, \(parts)" }
  /// The valid values that depend on the viewport.
  static var parts: String {
    "a percentage of the viewport, such as 30%, or the smaller or larger of both, such as min(80,30%) "
      + "or max(80,30%)"
  }
  static var entry: ValueEntry { .number(orOff: false) }

  var source: String {
    switch self {
    case .points(let points): points.source
    case .percent(let percent): ".percent(\(percent.source))"
    case .smaller(let points, let percent):
      ".smaller(points: \(points.source), percent: \(percent.source))"
    case .larger(let points, let percent):
      ".larger(points: \(points.source), percent: \(percent.source))"
    }
  }

  var text: String {
    switch self {
    case .points(let points): points.text
    case .percent(let percent): "\(percent.text)%"
    case .smaller(let points, let percent): "min(\(points.text),\(percent.text)%)"
    case .larger(let points, let percent): "max(\(points.text),\(percent.text)%)"
    }
  }

  static func read(_ text: Substring) -> Length? {
    if text.last == ")" {
      let pair = text.dropFirst(4).dropLast(2).split(
        separator: ",", omittingEmptySubsequences: false)
      guard text.hasSuffix("%)"), pair.count == 2, let points = Double.read(pair[0]),
        let percent = Double.read(pair[1])
      else { return nil }
      switch text.prefix(4) {
      case "min(": return .smaller(points: points, percent: percent)
      case "max(": return .larger(points: points, percent: percent)
      default: return nil
      }
    }
    guard text.last == "%" else { return Double.read(text).map(Length.points) }
    return Double.read(text.dropLast()).map(Length.percent)
  }
}

extension SecondFloor: OptionValue {
  static var meaning: String { "threshold:extent" }
  static var entry: ValueEntry { .text(["160:400", "30%:100%"]) }
  var text: String { "\(threshold.text):\(extent.text)" }
  var source: String { "SecondFloor(threshold: \(threshold.source), extent: \(extent.source))" }

  static func read(_ text: Substring) -> SecondFloor? {
    let lengths = text.split(separator: ":", omittingEmptySubsequences: false).map(Length.read)
    guard lengths.count == 2, let threshold = lengths[0], let extent = lengths[1] else {
      return nil
    }
    return SecondFloor(threshold: threshold, extent: extent)
  }
}

extension Slack: OptionValue {
  static var meaning: String { "automatic, or points up to 1e9" }
  static var entry: ValueEntry { .text(["automatic", "0", "8"]) }
  var text: String { if case .points(let points) = self { points.text } else { "automatic" } }
  var source: String {
    if case .points(let points) = self { ".points(\(points.source))" } else { ".automatic" }
  }

  static func read(_ text: Substring) -> Slack? {
    text == "automatic" ? .automatic : Double.read(text).map(Slack.points)
  }
}

/// A set of named flags, written as words with plus signs between them.
protocol FlagsValue: OptionValue, OptionSet where Element == Self {
  /// The flags by their words.
  static var flags: KeyValuePairs<String, Self> { get }
  /// The word for the empty set.
  static var none: String { get }
}

extension FlagsValue {
  private var words: [String] { Self.flags.filter { contains($0.value) }.map(\.key) }
  var source: String { "[\(words.map { ".\($0)" }.joined(separator: ", "))]" }
  var text: String { words.isEmpty ? Self.none : words.joined(separator: "+") }

  static func read(_ text: Substring) -> Self? {
    guard text != none else { return [] }
    var set: Self = []
    for word in text.split(separator: "+", omittingEmptySubsequences: false) {
      guard let flag = flags.first(where: { $0.key == word })?.value else { return nil }
      set.insert(flag)
    }
    return set
  }
}

extension FinishCondition: FlagsValue {
  static let flags: KeyValuePairs = [
    "afterCycle": FinishCondition.afterCycle, "onRelease": .onRelease,
  ]
  static let none = "atOnce"
  private static let choices = ["atOnce", "afterCycle", "onRelease", "afterCycle+onRelease"]
  static var meaning: String { choices.listed }
  static var entry: ValueEntry { .choice(choices) }
}

extension HapticCues: FlagsValue {
  static let flags: KeyValuePairs = [
    "arm": HapticCues.arm, "disarm": .disarm, "begin": .begin, "finish": .finish,
  ]
  static let none = "none"
  static var meaning: String { "none, or arm, disarm, begin and finish, joined by +" }
  static var entry: ValueEntry {
    .text(["none", "begin", "arm+begin"])
  }
}

extension Timing: OptionValue {
  static var meaning: String {
    "spring, none, or seconds and a curve: \(Easing.meaning)"
  }
  static var entry: ValueEntry {
    .text(["spring", "none", "0.1:easeInOut", "0.25:easeOut", "0.4:easeInOut"])
  }

  var source: String {
    switch self {
    case .spring: ".spring"
    case .none: "Timing.none"
    case .tween(let seconds, let easing): ".tween(\(seconds.source), \(easing.source))"
    }
  }

  var text: String {
    switch self {
    case .spring: "spring"
    case .none: "none"
    case .tween(let seconds, let easing): "\(seconds.text):\(easing.text)"
    }
  }

  static func read(_ text: Substring) -> Timing? {
    switch text {
    case "spring": return .spring
    case "none": return Timing.none
    default:
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard let seconds = Double.read(parts[0]),
        let easing = parts.count == 2 ? Easing.read(parts[1]) : .easeInOut
      else { return nil }
      return .tween(seconds, easing)
    }
  }
}

/// A value that is one of several words.
protocol WordValue: OptionValue, RawRepresentable<String>, CaseIterable {}

extension WordValue {
  static var meaning: String { allCases.map(\.rawValue).listed }
  static var entry: ValueEntry { .choice(allCases.map(\.rawValue)) }
  var text: String { rawValue }
  var source: String { ".\(self)" }

  static func read(_ text: Substring) -> Self? { Self(rawValue: String(text)) }
}

extension [String] {
  /// The words as a list that ends in "or".
  package var listed: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " or " + self[count - 1]
  }
}

extension Trigger: WordValue {}
extension PullOrigin: WordValue {}
extension PulledContent: WordValue {}
extension EndsRule: WordValue {}
extension RefreshStart.Reveal: WordValue {}
extension MomentumRule: WordValue {}
extension ExitEnd: WordValue {}
extension ControlVisibility: WordValue {}

extension Easing {
  private static let named: KeyValuePairs = [
    "linear": Easing.linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
  ]
  static var meaning: String {
    "0.25:easeOut (linear, easeIn, easeOut, or easeInOut, the default), or as four numbers 0.25:0.42,0,0.58,1"
  }

  var text: String {
    Easing.named.first { $0.value == self }?.key
      ?? [x1, y1, x2, y2].map(\.text).joined(separator: ",")
  }

  var source: String {
    Easing.named.first { $0.value == self }.map { ".\($0.key)" }
      ?? "Easing(\([x1, y1, x2, y2].map(\.source).joined(separator: ", ")))"
  }

  static func read(_ text: Substring) -> Easing? {
    if let easing = named.first(where: { $0.key == text })?.value { return easing }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap(WordReader.decimal)
    guard numbers.count == 4, text.count(where: { $0 == "," }) == 3,
      [numbers[0], numbers[2]].allSatisfy((0...1).contains)
    else { return nil }
    return Easing(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
