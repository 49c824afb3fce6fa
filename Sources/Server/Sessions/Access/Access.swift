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
    return RandomID.make(using: &random)
  }

  /// The token of the pages that have a role; nil where none is needed.
  func token(for role: DeviceRole) -> String? {
    guard let token, role != .inspect else { return token }
    let code = authenticationCode(of: "overscroll \(role)", key: token)
    return RandomID.text(of: code.prefix(RandomID.length))
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
}
