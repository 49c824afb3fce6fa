import OverscrollSystem
import OverscrollTransport
import OverscrollWire

/// Who may join a server: on loopback anyone, on a network the pages that know a token.
///
/// Each role has a token. The one that lets a page do everything is the secret from which the others are derived, so that
/// nobody gets from a token to that of a greater role.
struct Access: Sendable, Equatable {
  /// The token of the pages that may do everything; nil where none is needed.
  let token: String?

  /// Lets in anyone who reaches the server.
  static let open = Access(token: nil)

  /// Lets in the pages that know a new token of 128 random bits.
  static func withToken() -> Access { Access(token: newToken()) }

  /// A token that nobody can guess: 128 random bits.
  static func newToken() -> String {
    var random = SystemRandomNumberGenerator()
    return randomWord(using: &random)
  }

  /// The token of the pages that have a role; nil where none is needed.
  func token(for role: DeviceRole) -> String? {
    guard let token, role != .inspect else { return token }
    let code = authenticationCode(of: "overscroll \(role)", key: token)
    return Access.word(code.prefix(Access.length).map { Int($0) % Access.letters.count })
  }

  /// What a page may do that sends `word`, nil if it may not join; takes as long for a wrong word as for a right one.
  func role(of word: String?) -> DeviceRole? {
    guard token != nil else { return .inspect }
    let found = DeviceRole.allCases.filter { isSame(token(for: $0), word) }
    return found.max()
  }

  private func isSame(_ token: String?, _ word: String?) -> Bool {
    let (left, right) = (Array((token ?? "").utf8), Array((word ?? "").utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
  /// The letters of a random word.
  static let length = 26

  private static func word(_ indices: [Int]) -> String {
    String(decoding: indices.map { letters[$0] }, as: UTF8.self)
  }

  /// A word of 128 random bits, in letters and digits that need no escaping in a link.
  static func randomWord(using random: inout some RandomNumberGenerator) -> String {
    word((0..<length).map { _ in Int.random(in: letters.indices, using: &random) })
  }

  /// Whether a word can have come from ``randomWord(using:)``.
  ///
  /// It compares bytes: characters take many times as long, and the server asks this of each journal when it starts.
  static func isRandomWord(_ word: String) -> Bool {
    word.utf8.count == length && word.utf8.allSatisfy(letters.contains)
  }
}
