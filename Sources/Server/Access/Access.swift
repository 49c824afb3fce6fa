import Overscroll
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

// What a device may send. A message that is beyond its role changes nothing; ClientMessageTable says which role each kind needs.

extension SessionRegistry {
  /// What the device of a connection may do; the least before it has joined.
  func role(of connection: any DeviceConnection) -> DeviceRole {
    seat(connection)?.role ?? .view
  }

  /// Tells a device that its role does not allow a message, or some samples, whose finger the page then cancels.
  mutating func deny(
    _ connection: any DeviceConnection, _ samples: Samples? = nil, at now: Instant
  ) -> [Effect] {
    counters.beyondRole += 1
    let reason = role(of: connection).limit
    guard let samples, let seat = seat(connection) else {
      return tell(connection, .error(reason: reason), at: now)
    }
    return visit(seat.session, at: now) { room, _ in
      room.drop(samples, of: seat.device, answering: samples.sequence, because: reason)
    }
  }
}

extension DeviceRole {
  /// What a device of this role may do at most, for a person who wanted more.
  var limit: String {
    switch self {
    case .view: "this link lets you watch, and not move anything"
    case .drive: "this link lets you move the list, and not change how it works"
    case .inspect: "this link lets you do everything"
    }
  }
}
