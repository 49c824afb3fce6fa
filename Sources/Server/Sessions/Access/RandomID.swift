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
    text.utf8.count == length && text.utf8.allSatisfy(isLetter)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "2")...UInt8(ascii: "7"): true
    default: false
    }
  }

  /// Returns a letter for the lowest 5 bits of each number.
  static func text(of numbers: some Sequence<some BinaryInteger>) -> String {
    String(decoding: numbers.map { letters[Int($0 & 31)] }, as: UTF8.self)
  }
}

/// The source of a server's random numbers: the system, or a seed if a run must be repeatable.
struct RandomSource: RandomNumberGenerator {
  private let draw: () -> UInt64

  static var system: RandomSource {
    RandomSource {
      var generator = SystemRandomNumberGenerator()
      return generator.next()
    }
  }

  /// Creates a source that returns the numbers from `draw`; its copies share the same sequence.
  init(_ draw: @escaping () -> UInt64) {
    self.draw = draw
  }

  mutating func next() -> UInt64 { draw() }
}
