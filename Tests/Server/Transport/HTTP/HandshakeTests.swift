import OverscrollSystem
import OverscrollTestSupport
import OverscrollTransport
import Testing

struct HandshakeTests {
  @Test func `the reply to an upgrade has the subprotocol and no extensions`() async throws {
    try await withServer { _, port, record in
      let answer = try Client(port: port).upgrade(
        changing: [
          "Sec-WebSocket-Extensions": "permessage-deflate", "Origin": "http://localhost",
        ])
      #expect(answer.status == 101)
      #expect(answer.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
      #expect(answer.headers["sec-websocket-protocol"] == "overscroll.1")
      #expect(answer.headers["sec-websocket-extensions"] == nil)
      await eventually { record.opened.count == 1 }
      #expect(await record.opened.first?.origin == "http://localhost")
      #expect(await record.opened.first?.address == "127.0.0.1")
    }
  }

  struct Change: CustomTestStringConvertible {
    var header: String
    var value: String?
    var testDescription: String { "\(header): \(value ?? "absent")" }

    init(_ header: String, _ value: String?) { (self.header, self.value) = (header, value) }
  }

  @Test(arguments: [
    Change("Origin", nil), Change("Origin", "http://localhost"),
    Change("Origin", "http://LOCALHOST:80"),
    Change("Origin", "https://localhost"), Change("Host", "LocalHost:1234"),
    Change("Host", "localhost.:8080"), Change("Host", "app.localhost:8080"),
    Change("Host", "APP.LocalHost."), Change("Host", "127.0.0.2"), Change("Host", "[0:0::1]:80"),
    Change("Host", "allowed.example.:443"), Change("Host", "a.b.below.example:8080"),
    Change("Host", "127.0.0.1"), Change("Host", "[::1]:80"),
    Change("Host", "allowed.example"), Change("Connection", "keep-alive, Upgrade"),
    Change("Sec-WebSocket-Protocol", "other, overscroll.1"),
  ])
  func `headers that a valid client can send are accepted`(change: Change) async throws {
    var configuration = WebSocketServer.Configuration.test
    configuration.allowedHosts = try patterns("allowed.example", ".below.example")
    try await withServer(configuration) { _, port, _ in
      let client = try Client(port: port)
      #expect(try client.upgrade(changing: [change.header: change.value]).status == 101)
    }
  }

  @Test func `a name is accepted after it was allowed`() async throws {
    try await withServer { server, port, _ in
      let later: [String: String?] = ["Host": "later.example"]
      let refused = try Client(port: port).upgrade(changing: later)
      #expect(refused.status == 403)
      await server.allow(hosts: Array(try patterns("later.example")))
      let accepted = try Client(port: port).upgrade(changing: later)
      #expect(accepted.status == 101)
    }
  }

  private func patterns(_ names: String...) throws -> Set<HostPattern> {
    Set(try names.map { try #require(HostPattern($0)) })
  }

  @Test func `a trailing dot does not change an origin`() async throws {
    try await withServer { _, port, _ in
      let own: [String: String?] = ["Host": "localhost.:8080", "Origin": "http://LOCALHOST:8080"]
      let answer = try Client(port: port).upgrade(changing: own)
      #expect(answer.status == 101)
    }
  }

  @Test(arguments: [
    ("https://app.example", 101), ("https://a.below.example:8443", 101),
    ("http://app.example", 403), ("https://app.example:8443", 403),
    ("https://evil.example", 403), ("null", 403),
  ])
  func `an allowed origin can connect to the server with any of its names`(
    origin: String, status: Int
  )
    async throws
  {
    var configuration = WebSocketServer.Configuration.test
    configuration.allowedOrigins = Set(
      try ["https://app.example", "https://.below.example:8443"].map {
        try #require(OriginPattern($0))
      })
    try await withServer(configuration) { _, port, _ in
      let own: [String: String?] = ["Host": "127.0.0.1:8080", "Origin": origin]
      let proxied = try Client(port: port).upgrade(changing: own)
      #expect(proxied.status == status)
      let other: [String: String?] = ["Host": "backend", "Origin": origin]
      let foreign = try Client(port: port).upgrade(changing: other)
      #expect(foreign.status == 403)
    }
  }

  @Test func `requests from other sites are counted by the name that reveals them`() async throws {
    try await withServer { server, port, _ in
      _ = try Client(port: port).request("/", headers: ["Host": "evil.example"])
      _ = try Client(port: port).upgrade(changing: ["Host": "evil.example"])
      for origin in ["http://evil.example", "null"] {
        _ = try Client(port: port).upgrade(changing: ["Origin": origin])
      }
      _ = try Client(port: port).upgrade("/other")
      #expect(await server.traffic.foreignRequests == [.host: 2, .origin: 2])
    }
  }

  @Test func `a page can request the reason for a refused WebSocket, which browsers hide`()
    async throws
  {
    try await withServer { _, port, _ in
      func answer(_ path: String, host: String) throws -> (status: Int, text: String) {
        let answer = try Client(port: port).request(path, headers: ["Host": host])
        return (answer.status, String(decoding: answer.body, as: UTF8.self))
      }
      let foreign = try answer("/ws?origin=https%3A%2F%2Fapp.example", host: "127.0.0.1:8080")
      #expect(foreign.status == 403)
      #expect(foreign.text.contains("--allow-origin https://app.example"))
      #expect(foreign.text.contains("127.0.0.1:8080"))
      let named = try answer("/ws", host: "app.example")
      #expect(named.status == 403 && named.text.contains("--allow-host app.example"))
      let plain = try answer("/ws?origin=http%3A%2F%2Flocalhost%3A8080", host: "localhost:8080")
      #expect(plain.status == 426 && plain.text.contains("Upgrade"))
    }
  }

  @Test func `an origin must have the host and the port of the request`() async throws {
    try await withServer { _, port, _ in
      let own: [String: String?] = ["Host": "localhost:8080", "Origin": "http://localhost:8080"]
      let accepted = try Client(port: port).upgrade(changing: own)
      #expect(accepted.status == 101)
      let other: [String: String?] = ["Host": "localhost:8080", "Origin": "http://127.0.0.1:8080"]
      let refused = try Client(port: port).upgrade(changing: other)
      #expect(refused.status == 403)
    }
  }

  @Test(arguments: [
    Change("Sec-WebSocket-Protocol", nil), Change("Sec-WebSocket-Protocol", "chat"),
    Change("Sec-WebSocket-Protocol", "http"), Change("Sec-WebSocket-Protocol", ","),
    Change("Sec-WebSocket-Version", nil), Change("Sec-WebSocket-Version", "8"),
    Change("Sec-WebSocket-Key", nil), Change("Sec-WebSocket-Key", "abc"),
    Change("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZ!=="), Change("Connection", "keep-alive"),
    Change("Connection", nil), Change("Host", nil),
  ])
  func `an incomplete upgrade is a bad request`(change: Change) async throws {
    try await expectRefusal(400, changing: change)
  }

  @Test(arguments: [
    Change("Host", "evil.example"), Change("Host", "localhost.evil.example"),
    Change("Origin", "http://evil.example"), Change("Origin", "http://localhost:8081"),
    Change("Origin", "https://localhost:80"), Change("Origin", "null"),
    Change("Origin", "file://localhost"), Change("Origin", "http://localhost.evil.example"),
    Change("Origin", "http://localhost@evil.example"),
  ])
  func `a request to another host or from another origin is forbidden`(change: Change) async throws
  {
    try await expectRefusal(403, changing: change)
  }

  private func expectRefusal(_ status: Int, changing change: Change) async throws {
    try await withServer { _, port, record in
      let client = try Client(port: port)
      #expect(try client.upgrade(changing: [change.header: change.value]).status == status)
      #expect(client.ends())
      #expect(await record.opened.isEmpty)
    }
  }

  @Test(arguments: [("/ws", nil), ("/ws/a", "a"), ("/ws/session27", "session27")])
  func `a WebSocket's path can contain the name of a session`(path: String, name: String?)
    async throws
  {
    try await withServer { _, port, record in
      let client = try Client(port: port)
      #expect(try client.upgrade(path).status == 101)
      await eventually { record.opened.count == 1 }
      #expect(await record.opened[0].name == name)
    }
  }

  @Test(arguments: [
    "/", "/ws/", "/w", "/WS", "/../ws2", "/ws/a/b", "/ws/A", "/ws/a-b", "/wsa",
    "/ws/" + String(repeating: "a", count: 65),
  ])
  func `an upgrade at another path is not found`(path: String) async throws {
    try await withServer { _, port, record in
      let answer = try Client(port: port).upgrade(path)
      #expect(answer.status == 404)
      #expect(await record.opened.isEmpty)
    }
  }

  @Test(arguments: [
    ":", ":80", "[", "[]", "[::1", "[::1]x", "[::1]:", "localhost:", "localhost:x",
    "localhost:99999",
    "localhost:-1", "a b", "localhost,evil", "user@localhost", "%6cocalhost", "l\u{f6}calhost", "١",
    String(repeating: "a", count: 3_000),
  ])
  func `a malformed host is refused, and the server keeps serving`(host: String) async throws {
    try await withServer { _, port, _ in
      #expect([400, 403].contains(try Client(port: port).upgrade(changing: ["Host": host]).status))
      let answer = try Client(port: port).request("/healthz", headers: ["Host": host])
      #expect([400, 403].contains(answer.status))
      #expect(try Client(port: port).upgrade().status == 101)
    }
  }

  @Test func `a request with two hosts or two origins is refused`() async throws {
    try await withServer { _, port, _ in
      for header in ["Host: localhost", "Origin: http://localhost"] {
        let client = try Client(port: port)
        let all =
          Client.upgradeHeaders.map { "\($0): \($1)" } + ["Origin: http://localhost", header]
        try client.send(Array("GET /ws HTTP/1.1\r\n\(all.joined(separator: "\r\n"))\r\n\r\n".utf8))
        #expect(try client.readAnswer().status >= 400)
      }
    }
  }

  @Test func `an upgrade to another protocol is ignored`() async throws {
    try await withServer { _, port, _ in
      let headers = [
        "Host": "localhost", "Upgrade": "h2c", "Connection": "Upgrade, HTTP2-Settings",
        "HTTP2-Settings": "AAMAAABkAAQAAP__",
      ]
      let answer = try Client(port: port).request("/healthz", headers: headers)
      #expect(answer.status == 200)
      #expect(answer.body == Array("ok".utf8))
    }
  }
}
