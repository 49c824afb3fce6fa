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

  // The headers of requests that differ from a valid client's headers.
  private static let accepted: [[String: String?]] = [
    ["Origin": nil], ["Origin": "http://localhost"], ["Origin": "http://LOCALHOST:80"],
    ["Origin": "https://localhost"], ["Host": "APP.LocalHost.:8080"], ["Host": "[::1]:80"],
    ["Host": "allowed.example.:443"], ["Host": "a.b.below.example:8080"],
    ["Connection": "keep-alive, Upgrade"], ["Sec-WebSocket-Protocol": "other, overscroll.1"],
    ["Host": "localhost:8080", "Origin": "http://localhost:8080"],
    ["Host": "localhost.:8080", "Origin": "http://LOCALHOST:8080"],
  ]
  private static let incomplete: [[String: String?]] = [
    ["Sec-WebSocket-Protocol": nil], ["Sec-WebSocket-Protocol": "chat"],
    ["Sec-WebSocket-Protocol": "http"], ["Sec-WebSocket-Protocol": ","],
    ["Sec-WebSocket-Version": nil], ["Sec-WebSocket-Version": "8"], ["Sec-WebSocket-Key": nil],
    ["Sec-WebSocket-Key": "abc"], ["Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZ!=="],
    ["Connection": "keep-alive"], ["Connection": nil], ["Host": nil],
  ]
  private static let foreign: [[String: String?]] = [
    ["Host": "evil.example"], ["Host": "localhost.evil.example"],
    ["Origin": "http://evil.example"], ["Origin": "http://localhost:8081"],
    ["Origin": "https://localhost:80"], ["Origin": "null"], ["Origin": "file://localhost"],
    ["Origin": "http://localhost.evil.example"], ["Origin": "http://localhost@evil.example"],
    ["Host": "localhost:8080", "Origin": "http://127.0.0.1:8080"],
  ]

  @Test(
    arguments: accepted.map { ($0, 101) } + incomplete.map { ($0, 400) } + foreign.map { ($0, 403) }
  )
  func `an upgrade is accepted unless it is incomplete or has a foreign host or origin`(
    changes: [String: String?], status: Int
  ) async throws {
    let hosts = try patterns("allowed.example", ".below.example")
    try await withServer(.custom { $0.allowedHosts = hosts }) { _, port, record in
      let client = try Client(port: port)
      #expect(try client.upgrade(changing: changes).status == status)
      guard status != 101 else { return }
      #expect(client.ends())
      #expect(await record.opened.isEmpty)
    }
  }

  @Test func `a name is accepted after it was allowed`() async throws {
    try await withServer { server, port, _ in
      let later: [String: String?] = ["Host": "later.example"]
      #expect(try Client(port: port).upgrade(changing: later).status == 403)
      await server.allow(hosts: Array(try patterns("later.example")))
      #expect(try Client(port: port).upgrade(changing: later).status == 101)
    }
  }

  private func patterns(_ names: String...) throws -> Set<HostPattern> {
    Set(try names.map { try #require(HostPattern($0)) })
  }

  @Test(arguments: [
    ("https://app.example", 101), ("https://a.below.example:8443", 101),
    ("http://app.example", 403), ("https://app.example:8443", 403),
    ("https://evil.example", 403), ("null", 403),
  ])
  func `an allowed origin connects to any of the names`(origin: String, status: Int) async throws {
    let allowed = try ["https://app.example", "https://.below.example:8443"].map {
      try #require(OriginPattern($0))
    }
    try await withServer(.custom { $0.allowedOrigins = Set(allowed) }) { _, port, _ in
      for (host, status) in [("127.0.0.1:8080", status), ("backend", 403)] {
        let answer = try Client(port: port).upgrade(changing: ["Host": host, "Origin": origin])
        #expect(answer.status == status)
      }
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

  @Test func `a page can request why a WebSocket is refused, which browsers hide`() async throws {
    try await withServer { _, port, _ in
      for (path, host, status, parts) in [
        (
          "/ws?origin=https%3A%2F%2Fapp.example", "127.0.0.1:8080", 403,
          ["--allow-origin https://app.example", "127.0.0.1:8080"]
        ), ("/ws", "app.example", 403, ["--allow-host app.example"]),
        ("/ws?origin=http%3A%2F%2Flocalhost%3A8080", "localhost:8080", 426, ["Upgrade"]),
      ] {
        let answer = try Client(port: port).request(path, headers: ["Host": host])
        let text = String(decoding: answer.body, as: UTF8.self)
        #expect(answer.status == status && parts.allSatisfy { text.contains($0) }, "\(text)")
      }
    }
  }

  /// The names, or `nil` for paths that are not found; "" if the path names no session.
  @Test(arguments: [
    ("/ws", ""), ("/ws/a", "a"), ("/ws/session27", "session27"), ("/", nil), ("/ws/", nil),
    ("/w", nil), ("/WS", nil), ("/../ws2", nil), ("/ws/a/b", nil), ("/ws/A", nil),
    ("/ws/a-b", nil), ("/wsa", nil), ("/ws/" + String(repeating: "a", count: 65), nil),
  ])
  func `an upgrade is found only at the socket's path, which can name a session`(
    path: String, name: String?
  ) async throws {
    try await withServer { _, port, record in
      let client = try Client(port: port)
      #expect(try client.upgrade(path).status == (name == nil ? 404 : 101))
      if name != nil { await eventually { record.opened.count == 1 } }
      #expect(await record.opened.count == (name == nil ? 0 : 1))
      #expect(await record.opened.first?.name == (name == "" ? nil : name))
    }
  }

  @Test(arguments: [
    ":", ":80", "[", "[]", "[::1", "[::1]x", "[::1]:", "localhost:", "localhost:x", "localhost:-1",
    "localhost:99999", "a b", "localhost,evil", "user@localhost", "%6cocalhost", "l\u{f6}calhost",
    "١", String(repeating: "a", count: 3_000),
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
      #expect(answer.status == 200 && answer.body == Array("ok".utf8))
    }
  }
}
