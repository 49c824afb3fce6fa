import OverscrollTestSupport
import Testing

@testable import OverscrollServer

@Suite struct HelloTests {
  @Test func `the server replies to hello with welcome, the scene and a motion for each axis`()
    async throws
  {
    try await withServer { port in
      let page = try Page(port: port)
      try page.hello()
      guard case .text("welcome", let welcome) = try await page.next(),
        case .text("scene", let scene) = try await page.next(),
        case .motion(let x) = try await page.next(), case .motion(let y) = try await page.next()
      else {
        Issue.record("welcome, scene, motion, motion")
        return
      }
      #expect(welcome["version"].number == 1)
      #expect(welcome["device"].number == 1)
      #expect(welcome["session"].string?.isEmpty == false)
      #expect(scene["name"].string == "primes")
      #expect(scene["rows"].array.count == 24)
      #expect(scene["rows"][0]["id"].string == "prime-89")
      #expect(scene["viewport"].numbers == [390, 844])
      #expect(scene["content"].numbers == [390, 24 * 72])
      #expect(scene["insets"].numbers == [52, 0, 0, 0])
      #expect((x.axis, y.axis) == (0, 1))
      // At rest at the start, with its inset in view.
      let rest = {
        Page.Motion.Segment(kind: 0, duration: .infinity, parameters: [$0, 0, 0, 0, 0, 0])
      }
      #expect(x.segments == [rest(0)] && y.segments == [rest(-52)])
      #expect((x.sequence, y.sequence) == (0, 0))
    }
  }

  private func expectRefusal(
    _ reason: String, _ code: String = "hello", _ access: Access = .open,
    _ location: SourceLocation = #_sourceLocation,
    _ body: (Page) throws -> Void
  ) async throws {
    try await withServer(access) { port in
      let page = try Page(port: port)
      try body(page)
      let refused = try await page.next("refused")
      #expect(refused["reason"].string?.contains(reason) == true, sourceLocation: location)
      #expect(refused["code"].string == code, sourceLocation: location)
      guard case .close(let code) = try await page.next() else {
        Issue.record("a close follows", sourceLocation: location)
        return
      }
      #expect(code == 1008, sourceLocation: location)
    }
  }

  @Test(arguments: [#"{"save":{}}"#, #"{"ping":{"t":1}}"#, #"{"begin":{"edge":"top"}}"#])
  func `a first message other than hello is refused`(text: String) async throws {
    try await expectRefusal("the first message must be hello") { try $0.send(text) }
  }

  @Test func `samples as the first message are refused`() async throws {
    try await expectRefusal("the first message must be hello") { try $0.send(.touch, at: 0) }
  }

  @Test func `a first message that is not JSON is refused`() async throws {
    try await expectRefusal("JSON") { try $0.send("hello") }
  }

  @Test func `another version is refused`() async throws {
    try await expectRefusal("version 1", "version") { try $0.hello(version: 2) }
  }

  @Test func `an engine of another version is refused, and the page must reload`()
    async throws
  {
    try await expectRefusal("reload the page", "version") {
      try $0.send(#"{"hello":{"version":1,"viewport":[390,844],"engine":99}}"#)
    }
  }

  @Test func `an unknown scene is refused`() async throws {
    try await expectRefusal("teapots", "scene") { try $0.hello(scene: "teapots") }
  }

  @Test func `an unknown session is refused`() async throws {
    try await expectRefusal("session", "session") { try $0.hello(session: "nowhere") }
  }

  @Test(arguments: ["[390]", "[390,844,1]", "[-1,844]", "[390,1e9]"])
  func `an impossible viewport is refused`(viewport: String) async throws {
    try await expectRefusal("hello.viewport") { try $0.hello(viewport: viewport) }
  }

  @Test func `a page without a token is refused because its link has none`() async throws {
    try await expectRefusal("has no token", "token", Access(token: "sesame")) { try $0.hello() }
  }

  @Test(arguments: ["", "sesamy", "sesame "])
  func `a page with a wrong token is refused`(token: String) async throws {
    try await expectRefusal("has the wrong token", "token", Access(token: "sesame")) {
      try $0.hello(token: token)
    }
  }

  @Test func `a page with the token is admitted`() async throws {
    try await withServer(Access(token: "sesame")) { port in
      _ = try await Page.joined(port: port, token: "sesame")
    }
  }

  @Test func `a second hello is an error and changes nothing`() async throws {
    try await withPage { page in
      try page.hello()
      #expect(try await page.next("error")["reason"].string?.contains("already sent hello") == true)
      #expect(try await page.clock() >= 0)
    }
  }

  @Test func `a server reports its health and its counters`() async throws {
    try await withServer { port in
      let health = try Client(port: port).request("/healthz")
      #expect(health.status == 200)
      #expect(String(decoding: health.body, as: UTF8.self).hasPrefix("ok"))
      let (page, _) = try await Page.joined(port: port)
      let metrics = try Client(port: port).request("/metrics")
      let text = String(decoding: metrics.body, as: UTF8.self)
      #expect(metrics.status == 200)
      #expect(metrics.headers["content-type"]?.hasPrefix("text/plain") == true)
      for line in ["overscroll_sessions 1", "overscroll_devices 1", "overscroll_messages_total 1"] {
        #expect(text.split(separator: "\n").contains { $0 == line }, "\(line)")
      }
      withExtendedLifetime(page) {}
    }
  }
}
