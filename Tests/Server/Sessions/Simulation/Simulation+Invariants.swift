import Testing

@testable import OverscrollServer

// The invariants of a simulated day.

extension Simulation {
  private var sharedSessions: [(name: String, shared: SharedSession)] {
    Set(devices.map(\.session)).compactMap { name in rig.registry[name].map { (name, $0) } }
  }

  /// Checks the invariants that hold at any moment.
  func expectSoundness() throws {
    try #require(rig.registry.sessions.count <= Self.limits.sessions, "the sessions are bounded")
    for (name, shared) in sharedSessions {
      let numbers = shared.devices.all.map(\.number)
      try #require(numbers.count <= Simulation.limits.devices, "the devices are bounded")
      if let holder = shared.devices.holder {
        let pages = shared.devices.pages.filter(\.holds).map(\.device)
        try #require(numbers.contains(holder) || pages == [holder], "the holder can act")
      }
      let offset = shared.model.scroll.offset(at: shared.model.clock)
      try #require(offset.x.isFinite && offset.y.isFinite, "the offset is finite")
      // After the end of a refresh was announced, the feed has answered but the list still waits.
      let running = shared.session.loader.list.running.map { [$0.number] } ?? []
      try #require(
        [running, []].contains(rig.loads(of: name)), "a feed has only the request of its list")
      if let due = shared.nextDeadline, let clock = rig.registry.sessions[name]?.clock,
        clock.sessionTime(rig.now) < due
      {
        try #require(rig.alarms[name] != nil, "a session with a deadline has an alarm")
      }
    }
  }

  /// Checks that inputs are applied once even if pages resend them; all random moves and turns are different.
  func expectOnce() throws {
    for (_, shared) in sharedSessions {
      let ways = shared.history.branch.recording.entries.compactMap { entry -> Vector? in
        switch entry.input {
        case .move(let way), .wheel(let way, _): way == .zero ? nil : way
        default: nil
        }
      }
      try #require(Set(ways).count == ways.count, "each sample of a page is applied once")
    }
  }

  /// Checks, when the server ends, that the journals restore the sessions to the last bit.
  func expectJournals() throws {
    try #require(rig.disk.damaged.isEmpty, "no journal is damaged")
    try expectOnce()
    for (name, shared) in sharedSessions where shared.journal.isStarted {
      let bytes = try #require(rig.disk.journals[name], "a session that was driven has a journal")
      let saved = try SavedSession(bytes)
      try #require(saved.length.bytes == bytes.count && saved.scene == shared.scene.name)
      let model = saved.recording.playback(at: shared.model.clock).model
      try #require(model.state == shared.model.state, "the model continues unchanged")
      try #require(model.setup == shared.model.setup, "with its previous settings")
      let list = saved.lists(as: shared.session.validatedScene.loader.list).list
      try #require(list.items == shared.session.loader.list.items, "the list has the same rows")
      try #require(list.progress == shared.session.loader.list.progress, "and its pages are loaded")
      try #require(saved.conditions == shared.session.conditions, "the feed keeps its conditions")
    }
  }

  /// Checks the invariants that hold after a long time without input.
  func expectRest() throws {
    try expectOnce()
    for (name, shared) in sharedSessions {
      try #require(shared.devices.holder == nil, "no finger holds the list")
      let isWaiting = !rig.loads(of: name).isEmpty
      try #require(
        shared.nextDeadline == shared.nextJournal || isWaiting, "a session without requests rests")
      try #require(shared.nextJournal == nil || rig.disk.isFull, "only a full disk delays a save")
      try #require(
        (shared.session.loader.list.running != nil) == isWaiting, "nothing else is waited for")
      let recording = shared.history.branch.recording
      let replayed = recording.playback(at: shared.model.clock).model
      try #require(replayed.snapshot() == shared.model.snapshot(), "the recording is complete")
      let present = devices.filter { $0.session == name }
      for received in present.compactMap(\.received) {
        try #require(try received.isSession(name), "a page's engine has the session's model")
        try #require(received.scheduledInputs.isEmpty, "each scheduled input has run")
      }
      let pictures = try present.map { ($0.received, try $0.picture()) }
      let first = pictures.first { $0.0 == nil }?.1
      for (received, picture) in pictures {
        if received == nil { try #require(picture == first, "all pages draw the same") }
        try #require(
          picture.rows == shared.session.loader.list.items.map(\.id), "they show the rows")
      }
    }
  }
}
