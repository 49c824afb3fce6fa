import Overscroll

// A session that goes on as its journal tells it, after its server was restarted or lost.

extension SessionRegistry {
  /// Lets a session go on as its journal tells it, after a restart of the server.
  ///
  /// Its clock has gone on meanwhile, unless something was due long ago, as after a sleep.
  mutating func restore(
    _ session: String, _ saved: SavedSession, _ staged: ValidatedScene, for address: String,
    at now: Instant
  ) {
    var room = room(of: session, staged, saved.recording.setup.metrics.viewport, [:])
    room.restore(saved)
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
}

extension SessionRoom {
  /// Restores the session from a journal.
  ///
  /// Devices are not restored: their pages come back.
  mutating func restore(_ saved: SavedSession) {
    let lists = saved.lists(as: session.staged.loader.list)
    history.branch = Branch(
      number: 1, origin: .opened, recording: saved.recording, passes: saved.playback.passes,
      lists: lists)
    follow(saved.playback.model, lists.list)
    session.conditions = saved.conditions
    (speed, isDriven) = (saved.clock.speed, true)
    let state = JournalBuffer.State.goesOn(
      entries: saved.entries, added: saved.size, known(saved.clock))
    journal.goOn(state, with: saved.pages)
    devices.remember(saved.pages)
    resume()
    // A program that begins anew knows of no refresh.
    if scene.feed == nil {
      let running = ScrollEdge.allCases.filter { model[$0]?.phase.run != nil }
      run(running.map { .input(.stop($0), cause: "restart") })
    }
  }
}
