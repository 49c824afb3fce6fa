import OverscrollRefreshing

/// A value that is one of a few words.
protocol WordValue: OptionValue, RawRepresentable<String>, CaseIterable {}

extension WordValue {
  static var meaning: String {
    let words = allCases.map(\.rawValue)
    return words.dropLast().joined(separator: ", ") + " or " + words.suffix(1).joined()
  }
  static var entry: ValueEntry { .choice(allCases.map(\.rawValue)) }
  var text: String { rawValue }
  var source: String { ".\(self)" }

  static func read(_ text: Substring) -> Self? { Self(rawValue: String(text)) }
}

extension Trigger: WordValue {}
extension RefreshStart.Reveal: WordValue {}
extension MomentumRule: WordValue {}
extension ExitEnd: WordValue {}
extension ControlVisibility: WordValue {}
