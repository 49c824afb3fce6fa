import Logging
import Overscroll
import OverscrollWire

extension SessionRegistry {
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
  ///
  /// A page can join its session again, even if the server has forgotten it.
  mutating func handleHello(
    _ connection: any DeviceConnection, _ hello: ClientMessage.Hello, _ saved: SavedSession?,
    at now: Instant
  ) -> [Effect] {
    do throws(PageRefused) {
      let role = try role(for: hello)
      if let id = hello.session, sessions[id] != nil {
        let dismissed = try makeRoom(for: hello.page, as: role, in: id, at: now)
        return dismissed + join(id, connection, hello, as: role, created: false, at: now)
      }
      let savedScene = saved.flatMap { scene(named: $0.scene) }
      if let id = hello.session, savedScene == nil, hello.offset == nil || !RandomID.isValid(id) {
        throw PageRefused(code: .session, reason: "this session has ended")
      }
      let requested = if let name = hello.scene { scene(named: name) } else { scenes.first }
      guard let validatedScene = savedScene ?? requested else {
        throw PageRefused(code: .scene, reason: "there is no scene called \(hello.scene ?? "")")
      }
      let ended = try sessions.sessionToEvict(for: connection.address).map { end($0) } ?? []
      let session = open(
        validatedScene, savedScene == nil ? nil : saved, hello, for: connection, at: now)
      return ended + [.opened(session: session, scene: validatedScene.scene.name)]
        + join(session, connection, hello, as: role, created: savedScene == nil, at: now)
    } catch { return refuse(connection, error.code, error.reason) }
  }

  /// Dismisses a viewer from a full session for a device that can drive; throws if it cannot make room.
  private mutating func makeRoom(
    for page: ClientMessage.Page?, as role: DeviceRole, in session: String, at now: Instant
  ) throws(PageRefused) -> [Effect] {
    // A page replaces its previous connection.
    let others = (self[session]?.devices.all ?? []).filter { $0.page == nil || $0.page != page?.id }
    if others.count < sessions.limits.devices { return [] }
    guard role.mayDrive, let watcher = others.last(where: { !$0.role.mayDrive }) else {
      throw PageRefused(
        code: .full, reason: "\(others.count) devices are in this session, and no more can join")
    }
    let reason = "this session is full, and a device that can move the list took your place"
    return dismiss(.full, reason, at: now) { $0.session == session && $0.device == watcher.number }
  }
}

// MARK: A session for a page

extension SessionRegistry {
  /// Opens a session for a page that joins next: a new one, or its previous session if that session has a journal.
  mutating func open(
    _ scene: ValidatedScene, _ saved: SavedSession?, _ hello: ClientMessage.Hello,
    for connection: any DeviceConnection, at now: Instant
  ) -> String {
    // A new session gets the name that a proxy used to route its page here, so that other devices are routed here too.
    let named = connection.name.flatMap { RandomID.isValid($0) && self[$0] == nil ? $0 : nil }
    let id = hello.session ?? named ?? RandomID.make(using: &random)
    if let saved {
      let seen = hello.page?.unanswered.last?.samples.last?.stamp
      restore(id, saved, scene, for: connection.address, seen: seen, at: now)
      return id
    }
    var shared = shared(of: id, scene, hello.viewport, hello.insets)
    // The offset of a page that was never answered follows from its repeated samples, which are older than now.
    let resumableInputs = shared.resumableInputs(of: hello)
    shared.open(at: resumableInputs == nil ? hello.offset : nil)
    let clock = SessionClock(resumableInputs?.age ?? .zero, at: now)
    sessions.add(SessionEntry(shared: shared, clock: clock, address: connection.address))
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
    // Cuts a connection whose end is not noticed yet; the page sends again everything that still arrives on it.
    if let page = hello.page,
      let old = entry.shared.devices.all.first(where: { $0.page == page.id })
    {
      memberships[old.connection.id] = nil
      old.connection.abort()
    }
    var device: Int?
    let effects = withSession(session, at: now) { shared, time in
      device = shared.join(connection, hello, as: role, created: created, at: time)
    }
    memberships[connection.id] = device.map {
      Membership(session: session, device: $0, role: role, access: access)
    }
    connection.admit()
    return effects
  }

  mutating func replayInputs(of connection: any DeviceConnection, at now: Instant) -> [Effect] {
    guard let membership = membership(of: connection) else { return [] }
    return withSession(membership.session, at: now) {
      $0.replayInputs(of: membership.device, at: $1)
    }
  }

  mutating func closed(_ connection: any DeviceConnection, at now: Instant) -> [Effect] {
    guard let membership = memberships.removeValue(forKey: connection.id),
      let entry = sessions[membership.session]
    else { return [] }
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

// MARK: Refused pages

extension SessionRegistry {
  mutating func refuse(
    _ connection: any DeviceConnection, _ code: Refusal, _ reason: String
  ) -> [Effect] {
    counters.refusals[code, default: 0] += 1
    logger.notice(
      "a page was refused: \(reason.inLog)",
      metadata: ["code": "\(code)", "peer": "\(connection.address)"])
    let message = ServerMessage.refused(code: code, reason: reason)
    connection.send(text: message.bytes, superseding: nil)
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
  /// Closes the connections of the devices that match a condition, in any session.
  mutating func dismiss(
    _ code: Refusal, _ reason: String, at now: Instant, _ matches: (Membership) -> Bool
  ) -> [Effect] {
    let dismissed = memberships.filter { matches($0.value) }.sorted { $0.key < $1.key }
    return dismissed.flatMap { _, membership -> [Effect] in
      let device = sessions[membership.session]?.shared.devices[membership.device]
      guard let connection = device?.connection else { return [] }
      return refuse(connection, code, reason) + closed(connection, at: now)
    }
  }
}
