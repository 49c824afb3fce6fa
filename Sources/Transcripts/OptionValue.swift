import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// The value of a control's option, which reads back from its text as the same value.
protocol OptionValue: Sendable {
  /// The valid values in words, for error messages.
  static var meaning: String { get }
  /// The value as text, without spaces.
  var text: String { get }
  /// The value of `text`; nil if the text is no value.
  static func read(_ text: Substring) -> Self?
}

extension Double: OptionValue {
  static var meaning: String { "seconds" }

  static func read(_ text: Substring) -> Double? {
    LineReader.decimal(text).flatMap { (0...Problem.largest).contains($0) ? $0 : nil }
  }
}

extension Bool: OptionValue {
  static var meaning: String { "on or off" }
  var text: String { self ? "on" : "off" }

  static func read(_ text: Substring) -> Bool? {
    text == "on" ? true : text == "off" ? false : nil
  }
}

extension Optional: OptionValue where Wrapped: OptionValue {
  static var meaning: String { "\(Wrapped.meaning), or off" }
  var text: String { self?.text ?? "off" }

  static func read(_ text: Substring) -> Wrapped?? {
    text == "off" ? .some(nil) : Wrapped.read(text).map { .some($0) }
  }
}

extension Length: OptionValue {
  static var meaning: String { "points, or a part of the viewport as 30%" }

  var text: String {
    switch self {
    case .points(let points): points.text
    case .percent(let percent): "\(percent.text)%"
    }
  }

  static func read(_ text: Substring) -> Length? {
    guard text.last == "%" else { return Double.read(text).map(Length.points) }
    return Double.read(text.dropLast()).map(Length.percent)
  }
}

extension SecondFloor: OptionValue {
  static var meaning: String { "threshold:extent" }
  var text: String { "\(threshold.text):\(extent.text)" }

  static func read(_ text: Substring) -> SecondFloor? {
    let lengths = text.split(separator: ":", omittingEmptySubsequences: false).map(Length.read)
    guard lengths.count == 2, let threshold = lengths[0], let extent = lengths[1] else {
      return nil
    }
    return SecondFloor(threshold: threshold, extent: extent)
  }
}

extension Trigger: OptionValue {
  static var meaning: String { "release, threshold, edge or manual" }
  var text: String { rawValue }

  static func read(_ text: Substring) -> Trigger? { Trigger(rawValue: String(text)) }
}

extension RefreshStart.Reveal: OptionValue {
  static var meaning: String { "atEdge, always or never" }
  var text: String { rawValue }

  static func read(_ text: Substring) -> RefreshStart.Reveal? {
    RefreshStart.Reveal(rawValue: String(text))
  }
}

extension MomentumRule: OptionValue {
  static var meaning: String { "automatic, on or off" }
  var text: String { rawValue }

  static func read(_ text: Substring) -> MomentumRule? { MomentumRule(rawValue: String(text)) }
}

extension ExitEnd: OptionValue {
  static var meaning: String { "time or program" }
  var text: String { rawValue }

  static func read(_ text: Substring) -> ExitEnd? { ExitEnd(rawValue: String(text)) }
}

extension ControlVisibility: OptionValue {
  static var meaning: String { "automatic, always or hidden" }
  var text: String { rawValue }

  static func read(_ text: Substring) -> ControlVisibility? {
    ControlVisibility(rawValue: String(text))
  }
}

extension Ending: OptionValue {
  private static let named: KeyValuePairs = [
    "afterCycle": Ending.afterCycle, "onRelease": .onRelease,
  ]
  static var meaning: String { "atOnce, afterCycle, onRelease or both with +" }

  var text: String {
    let words = Ending.named.filter { contains($0.value) }.map(\.key)
    return words.isEmpty ? "atOnce" : words.joined(separator: "+")
  }

  static func read(_ text: Substring) -> Ending? {
    guard text != "atOnce" else { return [] }
    var ending: Ending = []
    for word in text.split(separator: "+", omittingEmptySubsequences: false) {
      guard let part = named.first(where: { $0.key == word })?.value else { return nil }
      ending.insert(part)
    }
    return ending
  }
}

extension Timing: OptionValue {
  static var meaning: String { "spring, none, or seconds and a curve: \(Easing.meaning)" }

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

extension Easing: OptionValue {
  private static let named: KeyValuePairs = [
    "linear": Easing.linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
  ]
  static var meaning: String {
    "0.25:easeOut (linear, easeIn, easeOut, easeInOut), or as four numbers 0.25:0.42,0,0.58,1"
  }

  var text: String {
    Easing.named.first { $0.value == self }?.key
      ?? [x1, y1, x2, y2].map(\.text).joined(separator: ",")
  }

  static func read(_ text: Substring) -> Easing? {
    if let easing = named.first(where: { $0.key == text })?.value { return easing }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap(LineReader.decimal)
    guard numbers.count == 4, text.count(where: { $0 == "," }) == 3,
      [numbers[0], numbers[2]].allSatisfy((0...1).contains)
    else { return nil }
    return Easing(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
