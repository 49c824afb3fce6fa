import Foundation
import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// Sessions that are restored from their journals after a restart of the server.
@Suite struct JournalTests {
  private let rig = RegistryRig([Letters.scene, .primes], keepsJournals: true)

  /// Connects a device to a new session and drags the list.
  private func driven() throws -> (device: RecordedConnection, session: String) {
    let (device, session) = try rig.join(scene: "letters")
    rig.send(.touch, 195, 300, from: device)
    rig.send(.move, 0, 40, from: device)
    return (device, session)
  }

  /// Begins a refresh in a new session, whose feed does not answer.
  private func refreshing() throws -> String {
    let (device, session) = try rig.join(scene: "letters")
    rig.latency = 1e9
    rig.begin("top", from: device, then: 0.2)
    return session
  }

  /// The contents of a session's journal.
  private func saved(_ session: String) throws -> SavedSession {
    try SavedSession(try #require(rig.disk.journals[session]))
  }

  private func shared(_ session: String) throws -> SharedSession {
    try #require(rig.registry[session])
  }

  /// Restarts the server some seconds later, and reconnects a page.
  private func comeBack(to session: String, after seconds: Double = 0.5) -> RecordedConnection {
    rig.restart()
    rig.pass(seconds)
    return rig.arrive(session: session, scene: "letters", offset: .zero)
  }

  @Test func `a running refresh is restored, and its rows are requested again`() throws {
    let session = try refreshing()
    #expect(try shared(session).model[.top]?.phase.name == .refreshing)
    #expect(try comeBack(to: session).new("welcome").first?["created"] == .bool(false))
    #expect(try shared(session).model[.top]?.phase.name == .refreshing)
    #expect(rig.calls.count == 2 && rig.loads(of: session).count == 1)
    rig.latency = 0
    rig.pass(10)
    #expect(try shared(session).model[.top]?.phase == .idle(.ready))
    let rows = try shared(session).session.loader.list.items.map(\.id)
    #expect(Set(rows).count == rows.count && rig.registry.counters.restored == 1)
  }

  @Test(arguments: [0.0, 1])
  func `a restored log contains the events from before the restart`(failures: Double) throws {
    var scene = Letters.scene
    scene.conditions = FeedConditions(latency: 0, failures: failures, empties: 0)
    // The first load is over before the first input.
    scene.opensWith = [.top]
    let rig = RegistryRig([scene], keepsJournals: true)
    let (device, session) = try rig.join(scene: "letters")
    rig.pass(10)
    rig.send(.touch, 195, 300, from: device)
    rig.send(.move, 0, [40, 300, 300], apart: 0.1, from: device)
    rig.send(.release, from: device)
    rig.pass(10)
    // The messages to a page that joins now.
    func lines() throws -> [[JSON]] {
      let device = rig.arrive(session: session, scene: "letters", offset: .zero)
      let names = ["event", "reason", "number", "time", "edge", "input"]
      let lines = try device.new("event", "failed", "programFailed")
      return lines.map { line in names.map { line[$0] } }
    }
    rig.fail(session, "no route")
    let before = try lines()
    #expect(before.count { $0[0] == .string("ended") } == 2)
    #expect(before.count { $0[1] != .null } == (failures == 0 ? 1 : 3))
    rig.restart()
    #expect(try lines() == before)
  }

  @Test(arguments: [0.05, 5])
  func `a page that was not shown before a restart is loaded again`(latency: Double) throws {
    var scene = Letters.scene
    scene.conditions = FeedConditions()
    // A refresh that takes at least one second.
    scene.settings = [.placed(.top) { ($0.visibility, $0.minimum) = (.always, 1) }]
    let rig = RegistryRig([scene], keepsJournals: true)
    let (device, session) = try rig.join(scene: "letters")
    rig.begin("top", from: device, then: 0.5)
    #expect(rig.registry[session]?.model[.top]?.phase.name == .finishing)
    rig.latency = latency
    rig.restart()
    rig.hello(rig.connect(), session: session, scene: "letters", offset: .zero)
    rig.pass(10)
    #expect(rig.registry[session]?.model[.top]?.phase.name == .idle)
    #expect(rig.registry[session]?.session.loader.list.items.map(\.id) == ["a", "b", "c"])
  }

  @Test func `a throw continues as if there had been no outage, if the outage was short`() throws {
    let (device, session) = try driven()
    for _ in 0..<5 {
      rig.pass(0.016)
      rig.send(.move, 0, -30, from: device)
    }
    rig.send(.release, from: device)
    rig.pass(0.1)
    var expected = try shared(session).model
    let left = try #require(rig.registry.sessions[session]?.clock.sessionTime(rig.now))
    _ = comeBack(to: session)
    let now = try #require(rig.registry.sessions[session]?.clock.sessionTime(rig.now))
    #expect(abs(now - left.advanced(by: 0.5)) < 1e-6)
    var model = try shared(session).model
    _ = (expected.advance(to: now), model.advance(to: now))
    #expect(model.scroll.y.state == expected.scroll.y.state)
  }

  @Test func `after a long outage, a session continues with the next event`() throws {
    let session = try refreshing()
    let before = try shared(session).model.clock
    _ = comeBack(to: session, after: 3_600)
    // By the server's clock, the refresh would have timed out an hour ago.
    #expect(try shared(session).model[.top]?.phase.name == .refreshing)
    #expect(try shared(session).model.clock - before < 4)
  }

  @Test func `a session does not go back in time if the machine's clock was set back`() throws {
    rig.pass(10_000)
    let (_, session) = try driven()
    let clock = try shared(session).model.clock
    let other = RegistryRig([Letters.scene, .primes], keepsJournals: true)
    try other.disk.write(.begin(try #require(rig.disk.journals[session])), session)
    _ = other.arrive(session: session, offset: .zero)
    other.pass(1)
    other.hello(other.connect(), session: session, offset: .zero)
    let model = try #require(other.registry[session]).model
    #expect(model.clock >= clock && model.clock - clock < 2)
  }

  @Test func `a restored session outlives its last device as long as before`() throws {
    let (_, session) = try driven()
    rig.leave(comeBack(to: session))
    rig.pass(599)
    #expect(rig.registry[session] != nil)
  }

  @Test func `the finger that was down when the server ended is lifted`() throws {
    let (_, session) = try driven()
    _ = comeBack(to: session)
    #expect(try shared(session).model.scroll.gesture == nil)
    let device = comeBack(to: session)
    rig.send(.touch, 195, 300, from: device)
    #expect(try shared(session).model.scroll.gesture != nil)
  }

  @Test func `rows, speed and the feed's conditions are restored`() throws {
    let (device, session) = try rig.join(scene: "letters")
    rig.send(#"{"feed":{"latency":0,"failures":0,"empties":0}}"#, from: device)
    for edge in ["top", "bottom"] { rig.begin(edge, from: device, then: 3) }
    rig.send(#"{"speed":{"speed":0.1}}"#, from: device)
    rig.send(#"{"feed":{"latency":2,"failures":0.5,"empties":0}}"#, from: device)
    let before = try shared(session)
    #expect(before.session.loader.list.items.count == 6)
    _ = comeBack(to: session)
    let after = try shared(session)
    #expect(after.session.loader.list.items == before.session.loader.list.items)
    #expect(after.session.loader.list.progress == before.session.loader.list.progress)
    #expect(after.devices.speed == .tenth && after.session.conditions == before.session.conditions)
  }

  @Test func `a long journal is rewritten with the state of the model`() throws {
    let (device, session) = try driven()
    #expect(try saved(session).recording.isWhole && saved(session).recording.count == 2)
    for _ in 0..<SharedSession.maximumEntries + 100 {
      rig.pass(0.01)
      rig.send(.move, 0, 1, from: device)
    }
    let saved = try saved(session)
    #expect(saved.length.entries < 500 && saved.recording.start > .zero)
    let before = try shared(session).model
    #expect(saved.recording.playback(at: before.clock).model.state == before.state)
  }

  @Test func `a journal of many bytes is rewritten, so that it can be read quickly`() throws {
    let (_, session) = try driven()
    for number in 0..<10 {
      let title = String(repeating: "\(number)", count: 1_000_000)
      let row = Row(id: "a", title: title, note: "", mark: "", hue: 0)
      try rig.program(session) { try $0.assign([row]) }
    }
    let bytes = try #require(rig.disk.journals[session]).count
    #expect(bytes < SharedSession.maximumAppendedBytes)
    #expect(try saved(session).lists(as: PagedList(.none, size: 1)).list.items.count == 1)
  }

  @Test func `a session after a long rest is saved with the state of its model`() throws {
    var scene = CycleHookTests.scene
    scene.opensWith = [.top]
    let rig = RegistryRig([scene], keepsJournals: true)
    rig.latency = 50_000
    let (device, session) = try rig.join()
    rig.pass(2_000)
    rig.send(.wheel, 0, 10, from: device)
    let saved = try SavedSession(try #require(rig.disk.journals[session]))
    #expect(saved.recording.start > Instant(seconds: 1_999) && saved.playback.deadlineCount < 10)
  }

  private func journal(_ notes: JournalEntry.Note...) -> [UInt8] {
    let heading = [JournalEntry.note(.scene("letters")), .transcript("viewport 390 844\n")]
    return (heading + notes.map(JournalEntry.note)).flatMap(\.bytes)
  }

  @Test func `a note with any numbers can be written and read`() throws {
    let notes = [Double.infinity, -.infinity, .nan].map { shift in
      JournalEntry.Note.rows(.init(at: .zero, shift: shift, removed: 0..<0, inserted: []))
    }
    #expect(try SavedSession(journal(notes[0], notes[1], notes[2])).length.entries == 4)
  }

  @Test func `a row's title can contain any line break`() throws {
    let rows = ["\u{85}", "\u{2028}", "\u{2029}", "\n"].map { Row("one\($0)two") }
    let saved = try SavedSession(journal(.list(rows, PagedList.Progress())))
    #expect(saved.lists(as: PagedList(.none, size: 1)).list.items == rows)
  }

  @Test(arguments: [false, true])
  func `a session that ends removes its journal, a stopped server does not`(isFull: Bool) throws {
    let (device, session) = try driven()
    rig.disk.isFull = isFull
    rig.send(.move, 0, 10, from: device)
    #expect(rig.disk.journals[session] != nil)
    var registry = rig.registry
    #expect(!registry.stop().contains { if case .forget = $0 { true } else { false } })
    rig.leave(device)
    rig.pass(1_000)
    #expect(rig.registry[session] == nil && rig.disk.journals.isEmpty)
  }

  @Test(arguments: [false, true])
  func `devices of a stopped server reconnect only with journals`(keepsJournals: Bool) throws {
    let rig = RegistryRig(keepsJournals: keepsJournals)
    let device = try rig.join().device
    var registry = rig.registry
    _ = registry.stop()
    #expect(device.closed == (keepsJournals ? 1012 : nil))
  }

  @Test func `a restored session restarts its program and stops its old refresh`() throws {
    let scene = ListScene(name: "letters", top: .bubbles, feed: nil)
    let rig = RegistryRig([scene], keepsJournals: true)
    let (device, session) = try rig.join()
    rig.begin("top", from: device, then: 0.2)
    rig.restart()
    _ = rig.arrive(session: session, scene: nil, offset: .zero)
    #expect(rig.opened.map(\.session) == [session, session])
    rig.pass(5)
    #expect(rig.registry[session]?.model[.top]?.phase == .idle(.ready))
  }
}

struct JournalDrainTests {
  @Test func `a journal that restarts drops its earlier entries`() {
    let known = SessionJournal.SavedState(
      clock: SessionClock(at: .zero), conditions: FeedConditions(),
      progress: PagedList<Row>.Progress())
    var buffer = SessionJournal()
    buffer.resume(.started(entries: 0, added: 0, known), with: [])
    buffer.add(.note(.scene("letters")))
    #expect(buffer.count == 1)
    buffer.restart(from: .zero)
    #expect(buffer.count == 0 && buffer.drain().bytes.isEmpty)
  }

  @Test func `a journal that has not begun stores no pages`() {
    let page = ReconnectingClient(id: 1, device: 1, answered: 3, holds: true)
    for state in [SessionJournal.State.off, .starting(from: .zero)] {
      var journal = SessionJournal()
      journal.state = state
      journal.add(page)
      #expect(journal.drain().bytes.isEmpty)
    }
  }
}
