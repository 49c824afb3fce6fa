/// Who may join: anyone on loopback, whoever knows the token on a network.
public struct Access: Sendable {
  /// The token that a page must bring in its first message; nil where none is needed.
  public let token: String?

  /// Lets in anyone who reaches the server.
  public static let open = Access(token: nil)

  /// Lets in whoever knows a token made here, of 128 random bits.
  public static func withToken() -> Access { Access(token: Access.randomWord()) }

  /// Whether a page that brings `word` may join; takes as long for a wrong word as for the right one.
  func admits(_ word: String?) -> Bool {
    guard let token else { return true }
    let (left, right) = (Array(token.utf8), Array((word ?? "").utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// 128 random bits in letters and digits that survive a link.
  static func randomWord() -> String {
    var generator = SystemRandomNumberGenerator()
    let letters = Array("abcdefghijklmnopqrstuvwxyz234567")
    return String((0..<26).map { _ in letters[Int.random(in: letters.indices, using: &generator)] })
  }
}
