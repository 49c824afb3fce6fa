import Overscroll
import OverscrollWire

// Which scene a session shows.

extension SessionRegistry {
  /// Opens a session for a page, which then joins it: a new one, or the one that it was in, as its journal tells it if it has
  /// one.
  mutating func open(
    _ scene: ValidatedScene, _ saved: SavedSession?, _ hello: ClientMessage.Hello,
    from address: String, at now: Instant
  ) -> String {
    let id = hello.session ?? Access.randomWord(using: &random)
    if let saved {
      restore(id, saved, scene, for: address, at: now)
      return id
    }
    var room = room(of: id, scene, hello.viewport, hello.insets)
    room.open(at: hello.offset)
    sessions.add(HostedSession(room: room, clock: SessionClock(at: now), address: address))
    counters.sessions += 1
    return id
  }

  /// Lets a session go on as its journal tells it, after a restart of the server.
  ///
  /// Its clock has gone on meanwhile, unless something was due long ago, as after a sleep.
  private mutating func restore(
    _ session: String, _ saved: SavedSession, _ staged: ValidatedScene, for address: String,
    at now: Instant
  ) {
    var room = room(of: session, staged, saved.recording.setup.metrics.viewport, [:])
    room.goOn(as: saved)
    let isBefore = saved.clock.sessionTime(now) < room.model.clock
    let clock =
      isBefore ? SessionClock(room.model.clock, at: now, speed: saved.clock.speed) : saved.clock
    let hosted = HostedSession(room: room, clock: clock, address: address)
    hosted.alarm = room.nextDeadline.map(clock.serverTime)
    rouse(hosted, at: now)
    hosted.alarm = nil
    sessions.add(hosted)
    counters.restored += 1
  }

  func room(
    of session: String, _ scene: ValidatedScene, _ viewport: Vector, _ insets: [ScrollEdge: Double]
  ) -> SessionRoom {
    var room = SessionRoom(
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
    let old = hosted.room
    if let refusal = old.devices.refusal(of: .touch, from: device), refusal.takesFinger {
      return visit(session, at: now) { room, _ in
        room.ignore(device, because: refusal.reason)
      }
    }
    var room = room(of: session, staged, old.model.scroll.metrics.viewport, old.session.bars)
    room.speed = old.speed
    room.isDriven = true
    room.open()
    hosted.show(room, SessionClock(at: now, speed: old.speed))
    let names = names
    return [.ended(session: session), .opened(session: session, scene: name)]
      + visit(session, at: now) {
        $0.adopt(old.devices, openedBy: device, scenes: names, at: $1)
      }
  }
}
