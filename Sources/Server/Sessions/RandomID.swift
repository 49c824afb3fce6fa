/// The ids of sessions, and all else that nobody can guess: 128 bits, in letters and digits that need no escaping in a link.
enum RandomID {
  /// The letters of an id.
  static let length = 26
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

  /// Makes an id.
  static func make(using random: inout some RandomNumberGenerator) -> String {
    text(of: (0..<length).map { _ in Int.random(in: letters.indices, using: &random) })
  }

  /// Whether a text can have come from ``make(using:)``.
  ///
  /// It compares bytes: characters take many times as long, and the server asks this of each journal when it starts.
  static func isValid(_ text: String) -> Bool {
    text.utf8.count == length && text.utf8.allSatisfy(letters.contains)
  }

  /// The letters that numbers stand for.
  static func text(of numbers: some Sequence<some BinaryInteger>) -> String {
    String(decoding: numbers.map { letters[Int($0) % letters.count] }, as: UTF8.self)
  }
}
