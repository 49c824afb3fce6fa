/// Unguessable IDs: 128 random bits, as letters and digits that need no escaping in a link.
enum RandomID {
  static let length = 26
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

  static func make(using random: inout some RandomNumberGenerator) -> String {
    // Each random number provides the bits of 12 letters.
    let numbers = (0..<3).map { _ in random.next() }
    return text(of: (0..<length).map { numbers[$0 / 12] >> (5 * ($0 % 12)) })
  }

  static func isValid(_ text: String) -> Bool {
    text.utf8.count == length && text.utf8.allSatisfy { letters.contains($0) }
  }

  /// Returns a letter for the lowest 5 bits of each number.
  static func text(of numbers: some Sequence<some BinaryInteger>) -> String {
    String(decoding: numbers.map { letters[Int($0 & 31)] }, as: UTF8.self)
  }
}
