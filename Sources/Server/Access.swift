/// Who may join a server: on loopback anyone, on a network the pages that know the token.
public struct Access: Sendable {
  /// The token that a page must send in its first message; nil where none is needed.
  public let token: String?

  /// Lets in anyone who reaches the server.
  public static let open = Access(token: nil)

  /// Lets in the pages that know a new token of 128 random bits.
  public static func withToken() -> Access { Access(token: newToken()) }

  /// A token that nobody can guess: 128 random bits.
  static func newToken() -> String {
    var random = SystemRandomNumberGenerator()
    return randomWord(using: &random)
  }

  /// Whether a page that sends `word` may join; takes as long for a wrong word as for the right one.
  func admits(_ word: String?) -> Bool {
    guard let token else { return true }
    let (left, right) = (Array(token.utf8), Array((word ?? "").utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz234567")
  private static let length = 26

  /// A word of 128 random bits, in letters and digits that need no escaping in a link.
  static func randomWord(using random: inout some RandomNumberGenerator) -> String {
    String((0..<length).map { _ in letters[Int.random(in: letters.indices, using: &random)] })
  }

  /// Whether a word can have come from ``randomWord(using:)``.
  static func isRandomWord(_ word: String) -> Bool {
    word.count == length && word.allSatisfy(letters.contains)
  }
}
