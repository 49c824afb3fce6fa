import OverscrollPhysics
import OverscrollRefreshing

// The options of `physics` in transcripts. Each setting of the physics is listed here, and only here.

extension ScrollPhysics {
  /// Every option, which is only written if it differs from UIScrollView's value.
  static let options: [ValueOption<ScrollPhysics>] = [
    ValueOption(
      "touchBand", \.touchBand, in: .ratio(0.05...2, step: 0.01),
      "How much of the finger's travel shows past an edge. Lower is stiffer."),
    ValueOption(
      "wheelBand", \.wheelBand, in: .ratio(0.05...2, step: 0.01),
      "How much of the wheel's travel shows past an edge. Lower is stiffer."),
    ValueOption(
      "decelerationRate", \.decelerationRate, meaning: "a number \(Bounds.rates.words)",
      in: .ratio(0.9...0.9995, step: 0.0005),
      "The fraction of its speed that flung content keeps each millisecond."),
    ValueOption(
      "acceleratesFlicks", \.acceleratesFlicks,
      "Whether each quick flick in a row carries further."),
    ValueOption("edgeReturn", \.edgeReturn, "How content returns from beyond an edge."),
    ValueOption(
      "model", \.model, "How fast content moves after a fling, compared with the finger."),
    ValueOption(
      "stopSpeed", \.stopSpeed, meaning: "a number \(Bounds.stopSpeeds.words)",
      in: ValueScale(unit: "pt/s", range: 1...100, step: 1), "The speed below which motion ends."),
    ValueOption(
      "restDistance", \.restDistance, meaning: "a number \(Bounds.restDistances.words)",
      in: .points(0.05...5, step: 0.05), "How close to an edge content must return before it stops."
    ),
    ValueOption(
      "hysteresis", \.hysteresis, meaning: "a number \(Bounds.hystereses.words)",
      in: .points(1...40, step: 1), "How far a finger moves before a drag starts."),
  ]

  /// The options that differ from UIScrollView's values, in the format of ``WordReader/physics()``.
  var text: String {
    let standard = ScrollPhysics()
    return ScrollPhysics.options.filter { $0.text(self) != $0.text(standard) }
      .map { " \($0.name)=\($0.text(self))" }.joined()
  }
}

extension ClosedRange<Double> {
  var words: String { "from \(lowerBound) to \(upperBound)" }
}

extension RubberBand: OptionValue {
  static var meaning: String { "off, or a coefficient \(Bounds.coefficients.words)" }
  static var entry: ValueEntry { .number(orOff: true) }
  var text: String { coefficient.text }
  var source: String { coefficient.map { "RubberBand(coefficient: \($0.source))" } ?? ".off" }

  static func read(_ text: Substring) -> RubberBand? {
    if text == "off" { return .off }
    guard let number = WordReader.decimal(text), Bounds.coefficients.contains(number) else {
      return nil
    }
    return RubberBand(coefficient: number)
  }
}

extension ScrollPhysics.Model: WordValue {}

extension ScrollPhysics.EdgeReturn: OptionValue {
  static var meaning: String { "uikit, or a spring's stiffness and damping, such as spring:200:28" }
  static var entry: ValueEntry { .text(["uikit", "spring:100:20", "spring:200:28"]) }

  var text: String {
    switch self {
    case .uikit: "uikit"
    case .spring(let stiffness, let damping): "spring:\(stiffness.text):\(damping.text)"
    }
  }

  var source: String {
    switch self {
    case .uikit: ".uikit"
    case .spring(let stiffness, let damping):
      ".spring(stiffness: \(stiffness.source), damping: \(damping.source))"
    }
  }

  static func read(_ text: Substring) -> ScrollPhysics.EdgeReturn? {
    if text == "uikit" { return .uikit }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "spring", let stiffness = WordReader.decimal(parts[1]),
      let damping = WordReader.decimal(parts[2])
    else { return nil }
    return .spring(stiffness: stiffness, damping: damping)
  }
}
