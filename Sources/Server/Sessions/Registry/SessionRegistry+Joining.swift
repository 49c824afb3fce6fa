import Logging
import Overscroll
import OverscrollTransport
import OverscrollWire

// The first message of a connection: it names a session to join, or a scene to open.

extension SessionRegistry {
  /// Takes the first message of a connection, which must be hello.
  mutating func greet(
    _ connection: any DeviceConnection, _ request: ClientMessage.Request, at now: Instant
  ) -> [Effect] {
    guard case .hello(let hello) = request else {
      return refuse(connection, .hello, "the first message must be hello")
    }
    return [.refreshAccess(for: connection, hello)]
  }

  /// Greets a connection, once it is known what others have changed of who may join.
  mutating func greet(
    _ connection: any DeviceConnection, _ hello: ClientMessage.Hello, at now: Instant
  ) -> [Effect] {
    if let id = hello.session, self[id] == nil, RandomID.isValid(id) {
      switch saved?(id) {
      case .elsewhere?: return [.fetch(session: id, for: connection, hello)]
      case .session(let saved)?: return greet(connection, hello, saved, at: now)
      case .unknown?, nil: break
      }
    }
    return greet(connection, hello, nil, at: now)
  }

  /// Greets a connection whose session, if there is one, can go on as its journal tells it.
  mutating func greet(
    _ connection: any DeviceConnection, _ hello: ClientMessage.Hello, _ saved: SavedSession?,
    at now: Instant
  ) -> [Effect] {
    do throws(PageRefused) {
      let role = try role(saying: hello)
      switch try admission(of: hello, saved, as: role, from: connection.address) {
      case .session(let session, let watcher):
        return (watcher.map { dismissWatcher($0, from: session, at: now) } ?? [])
          + join(session, connection, hello, as: role, created: false, at: now)
      case .scene(let staged, let saved, let vacant):
        let ended = vacant.map { end($0) } ?? []
        let session = open(staged, saved, hello, for: connection, at: now)
        return ended + [.opened(session: session, scene: staged.scene.name)]
          + join(session, connection, hello, as: role, created: saved == nil, at: now)
      }
    } catch { return refuse(connection, error.code, error.reason) }
  }
}

// MARK: A session for a page

extension SessionRegistry {
  /// Opens a session for a page, which then joins it: a new one, or the one that it was in, as its journal tells it if it has
  /// one.
  mutating func open(
    _ scene: ValidatedScene, _ saved: SavedSession?, _ hello: ClientMessage.Hello,
    for connection: any DeviceConnection, at now: Instant
  ) -> String {
    let address = connection.address
    // A new session has the name by which a proxy has led its page here, so that others are led here too.
    let named = connection.name.flatMap { RandomID.isValid($0) && self[$0] == nil ? $0 : nil }
    let id = hello.session ?? named ?? RandomID.make(using: &random)
    if let saved {
      let seen = hello.page?.unanswered.last?.samples.last?.stamp
      restore(id, saved, scene, for: address, seen: seen, at: now)
      return id
    }
    var shared = shared(of: id, scene, hello.viewport, hello.insets)
    // Where a page is that was never answered follows from what it says again, which was before now.
    let life = shared.life(of: hello)
    shared.open(at: life == nil ? hello.offset : nil)
    let clock = SessionClock(life?.age ?? .zero, at: now)
    sessions.add(SessionEntry(shared: shared, clock: clock, address: address))
    counters.sessions += 1
    return id
  }
}

// MARK: Coming and going

extension SessionRegistry {
  /// Lets a page into a session, which was `created` for it or was there.
  mutating func join(
    _ session: String, _ connection: any DeviceConnection, _ hello: ClientMessage.Hello,
    as role: DeviceRole, created: Bool, at now: Instant
  ) -> [Effect] {
    guard let entry = sessions[session] else { return [] }
    sessions.deviceJoined(entry)
    replaceConnection(of: hello.page, in: entry)
    let server = introduction
    var arrived: Arrival?
    let effects = visit(session, at: now) { shared, time in
      var arrival = shared.begin(connection, hello, as: role, created: created, at: time)
      shared.goOn(&arrival, server: server, at: time)
      arrived = arrival
    }
    seats[connection.id] = arrived.map {
      Membership(session: session, device: $0.device, role: role, access: access)
    }
    connection.admit()
    return effects + wait(for: arrived, connection)
  }

  /// Lets a page that joins say more of what it has done before.
  mutating func goOn(_ connection: any DeviceConnection, at now: Instant) -> [Effect] {
    guard var arrival = sessions.arrivals.removeValue(forKey: connection.id),
      let seat = seat(connection),
      self[seat.session] != nil
    else { return [] }
    let server = introduction
    let effects = visit(seat.session, at: now) { shared, time in
      shared.goOn(&arrival, server: server, at: time)
    }
    return effects + wait(for: arrival, connection)
  }

  /// A page that is not welcomed yet goes on in the next turn of the loop.
  private mutating func wait(
    for arrival: Arrival?, _ connection: any DeviceConnection
  ) -> [Effect] {
    guard let arrival, !arrival.isWelcomed else { return [] }
    sessions.arrivals[connection.id] = arrival
    return [.goOn(connection)]
  }

  /// A page has come back before the end of its other connection was noticed, which therefore ends now: what still comes over
  /// it, the page says again.
  private mutating func replaceConnection(of page: ClientMessage.Page?, in entry: SessionEntry) {
    guard let page, let old = entry.shared.devices.all.first(where: { $0.page == page.id }) else {
      return
    }
    _ = forget(old.connection)
    old.connection.cut()
  }

  /// Forgets a connection that is over; returns the place that it had.
  private mutating func forget(_ connection: any DeviceConnection) -> Membership? {
    sessions.arrivals[connection.id] = nil
    return seats.removeValue(forKey: connection.id)
  }

  /// Takes the end of a connection.
  mutating func closed(_ connection: any DeviceConnection, at now: Instant) -> [Effect] {
    guard let seat = forget(connection), let entry = sessions[seat.session] else { return [] }
    if entry.shared.devices.all.count == 1 { sessions.lastDeviceLeft(entry, at: now) }
    return visit(seat.session, at: now) { $0.leave(seat.device, at: $1) }
  }
}

/// What a server says of itself to each page that it welcomes.
struct ServerIntroduction {
  /// The scenes to pick from.
  let scenes: WrittenJSON<[SceneName]>
  /// A word that it has chosen as it was started: another one tells a page that it was started again.
  let instance: String
}

// MARK: Who may join

// The links decide, and how many devices there may be.

extension SessionRegistry {
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
      guard let connection = sessions[seat.session]?.shared.devices[seat.device]?.connection else {
        return []
      }
      return refuse(connection, code, reason) + closed(connection, at: now)
    }
  }
}
