import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// Live sessions that a program controls, on a server with a socket.
@Suite struct LiveSessionTests {
  /// Opens a session on a new server, and passes it to `body` with its page.
  private func withSession(
    of scene: ListScene = FeedTests.scene(),
    _ body: (_ session: LiveSession, _ page: Page) async throws -> Void
  ) async throws {
    let (sessions, opened) = AsyncStream.makeStream(of: LiveSession.self)
    try await withServer(scenes: [scene], program: { opened.yield($0) }) { port in
      let (page, id) = try await Page.joined(port: port)
      let session = try #require(await sessions.first { _ in true })
      #expect(session.id == id && session.scene == scene.name)
      try await body(session, page)
    }
  }

  @Test func `each call changes the session, and each page receives the change`() async throws {
    let free = Control("sign", extent: 60, presentation: Presentation(.free)) {
      Layer.circle(radius: 4).fill(.ink)
    }
    try await withSession(of: ListScene(top: .spinner, feed: nil)) { session, page in
      try await session.insert("abc".map(Letters.row))
      #expect(try await page.next("rows")["insert"].array.count == 3)
      try await session.removeRows(1..<2)
      #expect(try await page.next("rows")["remove"].number == 1)
      try await session.replace(0..<1, with: [Letters.row("x")])
      #expect(try await session.rows.map(\.id) == ["x", "c"])
      try await session.disable(.top)
      await #expect(throws: SessionError.declined(.top, .disabled)) {
        try await session.begin(.top)
      }
      try await session.enable(.top)
      try await session.begin(.top)
      try await session.accept(.top)
      try await session.end(.top, .exhausted, run: 1)
      while try await page.next("event")["event"].string != "ended" {}
      await #expect(throws: SessionError.declined(.top, .exhausted)) {
        try await session.begin(.top)
      }
      try await session.reset(.top)
      try await session.begin(.top)
      try await session.refuse(.top, run: 2)
      while try await page.next("event")["event"].string != "ended" {}
      try await session.begin(.top)
      try await session.stop(.top)
      try await session.scroll(to: Vector(0, 10), animated: false)
      try await session.place(free, at: .bottom)
      #expect(try await page.next("scene")["controls"].array.count == 2)
      try await session.place(.bottom, in: ControlFrame(x: 310, y: 0, width: 80, height: 80))
      #expect(try await page.next("frame")["frame"]["x"].number == 310)
      try await session.remove(.bottom)
      #expect(try await page.next("scene")["controls"].array.count == 1)
      try await session.clear()
      #expect(try await session.rows.isEmpty)
    }
  }

  @Test func `a program can read the offset, the sizes and the state of a control`() async throws {
    try await withSession(of: ListScene(top: .spinner, feed: nil)) { session, _ in
      try await session.insert("abcdefghijklmnopqrstuvwxyz".map(Letters.row))
      try await session.scroll(to: Vector(0, 500), animated: false)
      #expect(try await session.offset == Vector(0, 500))
      #expect(try await session.layout.metrics.viewport == Vector(390, 844))
      #expect(try await session.state(.top).phase == .idle(.ready))
      try await session.begin(.top)
      #expect(try await session.state(.top).phase.name == .refreshing)
      #expect(try await session.state(.top).runs == 1)
      await #expect(throws: SessionError.noControl(.bottom)) { try await session.state(.bottom) }
    }
  }

  @Test func `an error of a program is sent to its pages and logged`() async throws {
    let log = RecordedLog()
    let program: SceneServer.Program = { _ in throw FeedError("The queue is away.") }
    try await withServer(scenes: [FeedTests.scene()], program: program, logger: log.logger) {
      port in
      let page = try Page(port: port)
      try page.hello()
      let id = try await page.next("welcome")["session"].string ?? ""
      let sentence = "The program of this session failed: The queue is away."
      #expect(try await page.next("programFailed")["reason"].string == sentence)
      #expect(log.lines == ["error \(sentence) scene=letters session=\(id)"])
    }
  }

  @Test func `a program ends an exit that waits for it, but only once`() async throws {
    let waiting = Control.spinner.behaving { $0.exitEnd = .byProgram }
    try await withSession(of: ListScene(top: waiting, feed: nil)) { session, page in
      await #expect(throws: SessionError.declined(.top, .notExiting)) {
        try await session.endExit(.top)
      }
      try await session.begin(.top)
      try await session.end(.top)
      while try await page.next("event")["event"].string != "exitBegan" {}
      try await session.endExit(.top)
      while try await page.next("event")["event"].string != "ended" {}
      await #expect(throws: SessionError.declined(.top, .notExiting)) {
        try await session.endExit(.top)
      }
    }
  }

  @Test func `a program that does not read keeps the newest numbered events`() async throws {
    let control = Control.spinner.behaving { $0.exit = 0 }
    try await withSession(of: ListScene(top: control, feed: nil)) { session, page in
      // Each refresh has at least two events: began and ended.
      for _ in 0..<LiveSession.maximumEvents {
        try await session.begin(.top)
        try await session.stop(.top)
        while try await page.next("event")["event"].string != "ended" {}
      }
      var numbers: [Int] = []
      for await event in session.events {
        numbers.append(event.number)
        if event.what == .ended, event.run == LiveSession.maximumEvents { break }
      }
      #expect(numbers.count == LiveSession.maximumEvents)
      let first = try #require(numbers.first)
      #expect(first > LiveSession.maximumEvents && numbers == Array(first..<first + numbers.count))
    }
  }

  @Test func `after a session, events end, its program is cancelled, calls throw`() async throws {
    let (ends, ended) = AsyncStream.makeStream(of: (LiveSession, Bool).self)
    try await withServer(
      scenes: [FeedTests.scene()],
      program: { session in
        for await _ in session.events {}
        ended.yield((session, Task.isCancelled))
      }
    ) { port in _ = try await Page.joined(port: port) }
    let (session, isCancelled) = try #require(await ends.first { _ in true })
    #expect(isCancelled)
    await #expect(throws: SessionError.ended) { try await session.begin(.top) }
    await #expect(throws: SessionError.ended) { try await session.rows }
    await #expect(throws: SessionError.ended) { try await session.offset }
    await #expect(throws: SessionError.ended) { try await session.state(.top) }
  }
}
