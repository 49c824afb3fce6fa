import Logging
import Overscroll
import OverscrollTransport
import OverscrollWire

extension SessionRegistry {
  /// Handles the first message of a connection, which must be hello.
  mutating func handleHello(
    _ connection: any DeviceConnection, _ request: ClientMessage.Request, at now: Instant
  ) -> [Effect] {
    guard case .hello(let hello) = request else {
      return refuse(connection, .hello, "the first message must be hello")
    }
    return [.refreshAccess(for: connection, hello)]
  }

  /// Handles a hello after the access token has been refreshed.
  mutating func handleHello(
    _ connection: any DeviceConnection, _ hello: ClientMessage.Hello, at now: Instant
  ) -> [Effect] {
    if let id = hello.session, self[id] == nil, RandomID.isValid(id) {
      switch saved?(id) {
      case .elsewhere?: return [.fetch(session: id, for: connection, hello)]
      case .session(let saved)?: return handleHello(connection, hello, saved, at: now)
      case .unknown?, nil: break
      }
    }
    return handleHello(connection, hello, nil, at: now)
  }

  /// Handles a hello whose session, if it exists, can be restored from its journal.
  mutating func handleHello(
    _ connection: any DeviceConnection, _ hello: ClientMessage.Hello, _ saved: SavedSession?,
    at now: Instant
  ) -> [Effect] {
    do throws(PageRefused) {
      let role = try role(for: hello)
      switch try admission(of: hello, saved, as: role, from: connection.address) {
      case .session(let session, let watcher):
        return (watcher.map { dismissWatcher($0, from: session, at: now) } ?? [])
          + join(session, connection, hello, as: role, created: false, at: now)
      case .scene(let validatedScene, let saved, let vacant):
        let ended = vacant.map { end($0) } ?? []
        let session = open(validatedScene, saved, hello, for: connection, at: now)
        return ended + [.opened(session: session, scene: validatedScene.scene.name)]
          + join(session, connection, hello, as: role, created: saved == nil, at: now)
      }
    } catch { return refuse(connection, error.code, error.reason) }
  }
}

// MARK: A session for a page

extension SessionRegistry {
  /// Opens a session for a page that joins next: a new one, or its previous session if that session has a journal.
  mutating func open(
    _ scene: ValidatedScene, _ saved: SavedSession?, _ hello: ClientMessage.Hello,
    for connection: any DeviceConnection, at now: Instant
  ) -> String {
    let address = connection.address
    // A new session gets the name that a proxy used to route its page here, so that other devices are routed here too.
    let named = connection.name.flatMap { RandomID.isValid($0) && self[$0] == nil ? $0 : nil }
    let id = hello.session ?? named ?? RandomID.make(using: &random)
    if let saved {
      let seen = hello.page?.unanswered.last?.samples.last?.stamp
      restore(id, saved, scene, for: address, seen: seen, at: now)
      return id
    }
    var shared = shared(of: id, scene, hello.viewport, hello.insets)
    // The offset of a page that was never answered follows from its repeated samples, which are older than now.
    let resumableInputs = shared.resumableInputs(of: hello)
    shared.open(at: resumableInputs == nil ? hello.offset : nil)
    let clock = SessionClock(resumableInputs?.age ?? .zero, at: now)
    sessions.add(SessionEntry(shared: shared, clock: clock, address: address))
    counters.sessions += 1
    return id
  }
}

// MARK: Joining and leaving

extension SessionRegistry {
  /// Adds a page to a session; `created` indicates whether the session was opened for this page.
  mutating func join(
    _ session: String, _ connection: any DeviceConnection, _ hello: ClientMessage.Hello,
    as role: DeviceRole, created: Bool, at now: Instant
  ) -> [Effect] {
    guard let entry = sessions[session] else { return [] }
    entry.eviction = nil
    replaceConnection(of: hello.page, in: entry)
    let server = introduction
    var joined: JoiningPage?
    let effects = withSession(session, at: now) { shared, time in
      var joining = shared.begin(connection, hello, as: role, created: created, at: time)
      shared.replayInputs(of: &joining, server: server, at: time)
      joined = joining
    }
    memberships[connection.id] = joined.map {
      Membership(session: session, device: $0.device, role: role, access: access)
    }
    connection.admit()
    return effects + wait(for: joined, connection)
  }

  mutating func replayInputs(of connection: any DeviceConnection, at now: Instant) -> [Effect] {
    guard var joining = sessions.joiningPages.removeValue(forKey: connection.id),
      let membership = membership(of: connection),
      self[membership.session] != nil
    else { return [] }
    let server = introduction
    let effects = withSession(membership.session, at: now) { shared, time in
      shared.replayInputs(of: &joining, server: server, at: time)
    }
    return effects + wait(for: joining, connection)
  }

  /// Schedules the next step of a page that is not welcomed yet, in the next iteration of the loop.
  private mutating func wait(
    for joining: JoiningPage?, _ connection: any DeviceConnection
  ) -> [Effect] {
    guard let joining, !joining.isWelcomed else { return [] }
    sessions.joiningPages[connection.id] = joining
    return [.replayInputs(connection)]
  }

  /// Cuts a connection whose end is not noticed yet; the page sends again everything that still arrives on it.
  private mutating func replaceConnection(of page: ClientMessage.Page?, in entry: SessionEntry) {
    guard let page, let old = entry.shared.devices.all.first(where: { $0.page == page.id }) else {
      return
    }
    _ = forget(old.connection)
    old.connection.abort()
  }

  private mutating func forget(_ connection: any DeviceConnection) -> Membership? {
    sessions.joiningPages[connection.id] = nil
    return memberships.removeValue(forKey: connection.id)
  }

  mutating func closed(_ connection: any DeviceConnection, at now: Instant) -> [Effect] {
    guard let membership = forget(connection), let entry = sessions[membership.session] else {
      return []
    }
    if entry.shared.devices.all.count == 1 { sessions.lastDeviceLeft(entry, at: now) }
    return withSession(membership.session, at: now) { $0.leave(membership.device, at: $1) }
  }
}

/// The server's description of itself in each page's welcome.
struct ServerIntroduction {
  let scenes: WrittenJSON<[SceneName]>
  /// A random word that identifies this run of the server, so that pages notice a restart.
  let instance: String
}

// MARK: Admission

extension SessionRegistry {
  enum Admission {
    /// An existing session; `insteadOf` is a device that only watches and must leave, or `nil` if the session has room.
    case session(String, insteadOf: Int? = nil)
    /// A new or restored session; `insteadOf` is a session without devices that must end to make room.
    case scene(ValidatedScene, SavedSession?, insteadOf: String?)
  }

  /// A page can join its session again, even if the server has forgotten it.
  mutating func admission(
    of hello: ClientMessage.Hello, _ saved: SavedSession?, as role: DeviceRole,
    from address: String
  ) throws(PageRefused) -> Admission {
    var past: (scene: ValidatedScene, saved: SavedSession)?
    if let id = hello.session {
      if let devices = self[id]?.devices.all {
        // A page replaces its previous connection.
        let others = devices.filter { $0.page == nil || $0.page != hello.page?.id }
        return try place(among: others, in: id, for: role)
      }
      past = saved.flatMap { saved in scene(named: saved.scene).map { ($0, saved) } }
      guard past != nil || hello.offset != nil && RandomID.isValid(id) else {
        throw PageRefused(code: .session, reason: "this session has ended")
      }
    }
    guard let validatedScene = past?.scene ?? hello.scene.map({ scene(named: $0) }) ?? scenes.first
    else {
      throw PageRefused(code: .scene, reason: "there is no scene called \(hello.scene ?? "")")
    }
    return .scene(validatedScene, past?.saved, insteadOf: try sessions.sessionToEvict(for: address))
  }

  /// If the session is full, a viewer must leave for a device that can drive.
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

struct PageRefused: Error {
  let code: Refusal
  let reason: String
}

// MARK: Dismissed devices

extension SessionRegistry {
  /// Dismisses a device that only watches, to make room in a session for a device that can drive.
  mutating func dismissWatcher(
    _ number: Int, from session: String, at now: Instant
  ) -> [Effect] {
    let reason = "this session is full, and a device that can move the list took your place"
    return dismiss(.full, reason, at: now) { $0.session == session && $0.device == number }
  }

  /// Closes the connections of the devices that match a condition, in any session.
  mutating func dismiss(
    _ code: Refusal, _ reason: String, at now: Instant, _ matches: (Membership) -> Bool
  ) -> [Effect] {
    let dismissed = memberships.filter { matches($0.value) }.sorted { $0.key < $1.key }
    return dismissed.flatMap { _, membership -> [Effect] in
      guard
        let connection = sessions[membership.session]?.shared.devices[membership.device]?.connection
      else {
        return []
      }
      return refuse(connection, code, reason) + closed(connection, at: now)
    }
  }
}
