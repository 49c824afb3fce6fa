import Logging
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

// MARK: What a device may send

// A message that is beyond its role changes nothing; ClientMessageTable says which role each kind needs.

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

// MARK: Who may join

// The links decide, and how many devices there may be.

extension SessionRegistry {
  /// The role that a page has by its token.
  func role(saying hello: ClientMessage.Hello) throws(PageRefused) -> DeviceRole {
    if let role = access.role(of: hello.token) { return role }
    let problem = hello.token == nil ? "has no token" : "has a wrong token"
    throw PageRefused(
      code: .token, reason: "this link \(problem): open the whole address that the server prints")
  }

  /// What a page is let into, by the session or the scene that it names, if any.
  enum Admission {
    /// A session that is there; a device that only watches makes room if there is no other.
    case session(String, insteadOf: Int? = nil)
    /// A new session, or the one that is named, as its journal tells it; a vacant one makes room for it if there is no other.
    case scene(ValidatedScene, SavedSession?, insteadOf: String?)
  }

  /// What a page is let into.
  ///
  /// A page that was in a session has its place in it: it gets the session again even if the server has forgotten it.
  mutating func admission(
    of hello: ClientMessage.Hello, _ saved: SavedSession?, as role: DeviceRole,
    from address: String
  ) throws(PageRefused) -> Admission {
    var past: (scene: ValidatedScene, saved: SavedSession)?
    if let id = hello.session {
      if let devices = self[id]?.devices.all {
        // A page takes the place of its other connection.
        let others = devices.filter { $0.page == nil || $0.page != hello.page?.id }
        return try place(among: others, in: id, for: role)
      }
      past = saved.flatMap { saved in scene(named: saved.scene).map { ($0, saved) } }
      guard past != nil || hello.offset != nil && RandomID.isValid(id) else {
        throw PageRefused(code: .session, reason: "this session has ended")
      }
    }
    guard let staged = past?.scene ?? hello.scene.map({ scene(named: $0) }) ?? scenes.first else {
      throw PageRefused(code: .scene, reason: "there is no scene called \(hello.scene ?? "")")
    }
    return .scene(staged, past?.saved, insteadOf: try sessions.vacantForNew(from: address))
  }

  /// Whether a device of a role may join those of a session: who only watches keeps nobody out who may drive.
  private func place(
    among devices: [Device], in session: String, for role: DeviceRole
  ) throws(PageRefused) -> Admission {
    if devices.count < sessions.limits.devices { return .session(session) }
    if role.mayDrive, let watcher = devices.last(where: { !$0.mayDrive }) {
      return .session(session, insteadOf: watcher.number)
    }
    throw PageRefused(
      code: .full, reason: "\(devices.count) devices are in this session, and no more can join")
  }

  /// Tells a page why it is not let in, or may not stay, and ends its connection.
  mutating func refuse(
    _ connection: any DeviceConnection, _ code: Refusal, _ reason: String
  ) -> [Effect] {
    counters.refusals[code, default: 0] += 1
    logger.notice(
      "a page was refused: \(reason.inLog)",
      metadata: ["code": "\(code)", "peer": "\(connection.address)"])
    connection.send(text: ServerMessage.refused(code: code, reason: reason).bytes)
    connection.close(code: 1008, reason: "refused")
    return []
  }
}

/// Why a page is not let in.
struct PageRefused: Error {
  let code: Refusal
  /// A sentence for the page.
  let reason: String
}

// MARK: Who gives way

extension SessionRegistry {
  /// Lets a device that only watches make room in a session for one that may drive.
  mutating func dismissWatcher(
    _ number: Int, from session: String, at now: Instant
  ) -> [Effect] {
    let reason = "this session is full, and a device that may move the list took your place"
    return dismiss(.full, reason, at: now) { $0.session == session && $0.device == number }
  }

  /// Ends the connections of some devices, wherever they are.
  mutating func dismiss(
    _ code: Refusal, _ reason: String, at now: Instant, _ isMeant: (Membership) -> Bool
  ) -> [Effect] {
    let meant = seats.filter { isMeant($0.value) }.sorted { $0.key < $1.key }
    return meant.flatMap { _, seat -> [Effect] in
      guard let connection = sessions[seat.session]?.room.devices[seat.device]?.connection else {
        return []
      }
      return refuse(connection, code, reason) + closed(connection, at: now)
    }
  }
}
