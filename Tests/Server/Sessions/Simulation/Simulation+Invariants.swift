import OverscrollScrolling
import Testing

@testable import OverscrollServer

// What holds on any day.

extension Simulation {
  private var rooms: [(name: String, room: SharedSession)] {
    Set(devices.map(\.session)).compactMap { name in rig.registry[name].map { (name, $0) } }
  }

  /// What holds at any moment.
  func expectSoundness() throws {
    try #require(
      rig.registry.sessions.count <= Simulation.limits.sessions, "the sessions are bounded")
    for (name, room) in rooms {
      let numbers = room.devices.all.map(\.number)
      try #require(numbers.count <= Simulation.limits.devices, "the devices are bounded")
      if let holder = room.devices.holder {
        let pages = room.devices.pages.filter(\.holds).map(\.device)
        try #require(numbers.contains(holder) || pages == [holder], "who holds the list may act")
      }
      let offset = room.model.scroll.offset(at: room.model.clock)
      try #require(offset.x.isFinite && offset.y.isFinite, "the list is somewhere")
      // Where the end of a refresh is promised, the answer has come, and the list still waits.
      let running = room.session.loader.list.running.map { [$0.number] } ?? []
      try #require(
        [running, []].contains(rig.loads(of: name)),
        "a feed is asked once, for what the list waits for")
      if let due = room.nextDeadline, let clock = rig.registry.sessions[name]?.clock,
        clock.sessionTime(rig.now) < due
      {
        try #require(
          rig.alarms[name] != nil, "somebody wakes a session in which something will happen")
      }
    }
  }

  /// What pages have sent was taken once, also if they said it again: of the moves and turns no two are equal.
  func expectOnce() throws {
    for (_, room) in rooms {
      let ways = room.history.branch.recording.entries.compactMap { entry -> Vector? in
        switch entry.input {
        case .move(let way), .wheel(let way, _): way == .zero ? nil : way
        default: nil
        }
      }
      try #require(Set(ways).count == ways.count, "what a page has sent is taken once")
    }
  }

  /// What holds whenever the server ends: the journals tell of all that was done, to the last bit.
  func expectJournals() throws {
    try #require(rig.disk.damaged.isEmpty, "no journal is damaged")
    try expectOnce()
    for (name, room) in rooms where room.journal.isWritten {
      let bytes = try #require(rig.disk.journals[name], "a session that was driven has a journal")
      let saved = try SavedSession(bytes)
      try #require(saved.length.bytes == bytes.count && saved.scene == room.scene.name)
      let model = saved.recording.playback(at: room.model.clock).model
      try #require(model.state == room.model.state, "the model goes on as it was")
      try #require(model.setup == room.model.setup, "with the settings that it had")
      let list = saved.lists(as: room.session.staged.loader.list).list
      try #require(list.items == room.session.loader.list.items, "the list has the same rows")
      try #require(list.progress == room.session.loader.list.progress, "and was loaded as far")
      try #require(saved.conditions == room.session.conditions, "the feed behaves as it was told")
    }
  }

  /// What holds once nobody has done anything for long.
  func expectRest() throws {
    try expectOnce()
    for (name, room) in rooms {
      try #require(room.devices.holder == nil, "no finger holds the list")
      let isWaiting = !rig.loads(of: name).isEmpty
      try #require(
        room.nextDeadline == room.nextJournal || isWaiting,
        "the session rests, or its feed never answers")
      try #require(
        room.nextJournal == nil || rig.disk.isFull, "a session for which there is room is saved")
      try #require(
        (room.session.loader.list.running != nil) == isWaiting, "nothing else is waited for")
      let recording = room.history.branch.recording
      let replayed = recording.playback(at: room.model.clock).model
      try #require(replayed.probe() == room.model.probe(), "the recording tells what happened")
      let present = devices.filter { $0.session == name }
      for told in present.compactMap(\.told) {
        try #require(try told.isSession(name), "a page's engine has the session's model")
        try #require(told.promises.isEmpty, "what was promised has happened")
      }
      let pictures = try present.map { ($0.told, try $0.picture()) }
      let first = pictures.first { $0.0 == nil }?.1
      for (told, picture) in pictures {
        if told == nil { try #require(picture == first, "all pages draw the same") }
        try #require(picture.rows == room.session.loader.list.items.map(\.id), "they show the rows")
      }
    }
  }
}
