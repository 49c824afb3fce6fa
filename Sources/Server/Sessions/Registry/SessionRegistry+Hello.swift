import Overscroll
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

// MARK: Which scene a session shows

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
    var room = room(of: id, scene, hello.viewport, hello.insets)
    // Where a page is that was never answered follows from what it says again, which was before now.
    let life = room.life(of: hello)
    room.open(at: life == nil ? hello.offset : nil)
    let clock = SessionClock(life?.age ?? .zero, at: now)
    sessions.add(SessionEntry(room: room, clock: clock, address: address))
    counters.sessions += 1
    return id
  }

  func room(
    of session: String, _ scene: ValidatedScene, _ viewport: Vector, _ insets: [ScrollEdge: Double]
  ) -> SharedSession {
    var room = SharedSession(
      id: session, scene, viewport: viewport, insets: insets, random: random, logger: logger)
    if saved != nil { room.journal.state = .begins(from: .zero) }
    return room
  }

  /// Opens another scene in a session, whose devices stay: each is welcomed into it.
  ///
  /// - Throws: That there is no such scene.
  mutating func open(
    _ name: String, in session: String, by device: Int, at now: Instant
  ) throws(WireError) -> [Effect] {
    guard let staged = scene(named: name) else { throw .text("there is no scene called \(name)") }
    guard let hosted = sessions[session] else { return [] }
    if let reason = hosted.room.devices.reasonNotToReplace(by: device) {
      return visit(session, at: now) { room, _ in room.ignore(device, because: reason) }
    }
    let old = hosted.room
    let effects = show(staged, in: hosted, at: now)
    hosted.room.isDriven = true
    hosted.room.open()
    let server = introduction
    return effects
      + visit(session, at: now) { room, time in
        room.adopt(old.devices, openedBy: device, server: server, at: time)
        for waiting in old.history.queue.devices {
          let reason = "another scene was opened before this was done"
          room.devices.send(.error(reason: reason), to: waiting)
        }
      }
  }

  /// Shows another scene in a session, on the stage of the one before it; its devices come later.
  mutating func show(
    _ scene: ValidatedScene, in hosted: SessionEntry, at now: Instant
  ) -> [Effect] {
    let old = hosted.room, session = old.id
    let room = room(of: session, scene, old.model.scroll.metrics.viewport, old.session.bars)
    hosted.show(room, SessionClock(at: now, speed: old.speed))
    return [.ended(session: session), .opened(session: session, scene: scene.scene.name)]
  }
}

// MARK: Coming and going

extension SessionRegistry {
  /// Lets a page into a session, which was `created` for it or was there.
  mutating func join(
    _ session: String, _ connection: any DeviceConnection, _ hello: ClientMessage.Hello,
    as role: DeviceRole, created: Bool, at now: Instant
  ) -> [Effect] {
    guard let hosted = sessions[session] else { return [] }
    sessions.deviceJoined(hosted)
    replaceConnection(of: hello.page, in: hosted)
    let server = introduction
    var arrived: Arrival?
    let effects = visit(session, at: now) { room, time in
      var arrival = room.begin(connection, hello, as: role, created: created, at: time)
      room.goOn(&arrival, server: server, at: time)
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
    let effects = visit(seat.session, at: now) { room, time in
      room.goOn(&arrival, server: server, at: time)
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
  private mutating func replaceConnection(of page: ClientMessage.Page?, in hosted: SessionEntry) {
    guard let page, let old = hosted.room.devices.all.first(where: { $0.page == page.id }) else {
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
    guard let seat = forget(connection), let hosted = sessions[seat.session] else { return [] }
    if hosted.room.devices.all.count == 1 { sessions.lastDeviceLeft(hosted, at: now) }
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
