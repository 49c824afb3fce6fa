import OverscrollPhysics

extension Easing {
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

  /// The curve as Swift source.
  var source: String {
    Easing.named.first { $0.value == self }.map { ".\($0.key)" }
      ?? "Easing(\([x1, y1, x2, y2].map(\.source).joined(separator: ", ")))"
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
