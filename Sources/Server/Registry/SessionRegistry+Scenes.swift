import Overscroll
import OverscrollWire

// Which scene a session shows.

extension SessionRegistry {
  /// Opens a session for a page, which then joins it: a new one, or the one that it was in and that has ended.
  mutating func open(
    _ scene: ValidatedScene, _ hello: ClientMessage.Hello, from address: String, at now: Instant
  ) -> String {
    let id = hello.session ?? Access.randomWord(using: &random)
    var room = SessionRoom(
      id: id, scene, viewport: hello.viewport, insets: hello.insets, random: random,
      logger: logger)
    room.open(at: hello.offset)
    tenancies.add(Tenancy(room: room, clock: SessionClock(at: now), address: address))
    counters.sessions += 1
    return id
  }

  /// Opens another scene in a session, whose devices stay: each is welcomed into it.
  ///
  /// - Throws: That there is no such scene.
  mutating func open(
    _ name: String, in session: String, by device: Int, at now: Instant
  ) throws(WireError) -> [Effect] {
    guard let staged = scene(named: name) else { throw .text("there is no scene called \(name)") }
    guard let tenancy = tenancies[session] else { return [] }
    let old = tenancy.room
    if let refusal = old.devices.refusal(of: .touch, from: device), refusal.takesFinger {
      return visit(session, at: now) { room, _ in
        room.ignore(device, 0, because: refusal.reason)
      }
    }
    var room = SessionRoom(
      id: session, staged, viewport: old.model.scroll.metrics.viewport, insets: old.bars,
      random: random, logger: logger)
    room.speed = old.speed
    room.isDriven = true
    room.open()
    tenancy.show(room, SessionClock(at: now, speed: old.speed))
    let names = names
    return [.ended(session: session), .opened(session: session, scene: name)]
      + visit(session, at: now) {
        $0.take(old.devices, openedBy: device, scenes: names, at: $1)
      }
  }
}
