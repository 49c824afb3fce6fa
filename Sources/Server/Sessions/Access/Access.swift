import OverscrollTransport
import OverscrollWire

/// Decides who can join: on loopback, any client; on a network, only pages with the token of a role.
///
/// The secret is the token of the role with all permissions; the other tokens are derived from it, so that no token
/// reveals the token of a role with more permissions.
struct Access: Sendable, Equatable {
  /// The token of the role with all permissions, or `nil` if the server does not require one.
  let token: String?

  static let open = Access(token: nil)

  static func withToken() -> Access { Access(token: newToken()) }

  /// Returns a new token of 128 random bits.
  static func newToken() -> String {
    var random = SystemRandomNumberGenerator()
    return RandomID.make(using: &random)
  }

  /// The token for a role, or `nil` if the server does not require one.
  func token(for role: DeviceRole) -> String? {
    guard let token, role != .inspect else { return token }
    let code = authenticationCode(of: "overscroll \(role)", key: token)
    return RandomID.text(of: code.prefix(RandomID.length))
  }

  /// Returns the role for a token, or `nil` if it is wrong, which takes the same time as for a correct token.
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
