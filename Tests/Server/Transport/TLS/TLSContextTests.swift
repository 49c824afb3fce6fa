import Foundation
import OverscrollTestSupport
import OverscrollTransport
import Testing

/// Tests of a server with TLS.
struct TLSContextTests {
  private static let identity = TLSIdentity.selfSigned(for: ["localhost"], at: Date())

  private func configuration(host: String = "127.0.0.1") -> WebSocketServer.Configuration {
    .custom { ($0.host, $0.tls) = (host, Self.identity) }
  }

  /// Whether this machine has IPv6.
  private static let families = ["127.0.0.1"] + (hasIPv6 ? ["::1"] : [])
  private static let hasIPv6 =
    FileManager.default.contents(atPath: "/proc/net/if_inet6")?.isEmpty == false

  @Test(arguments: families)
  func `files and messages arrive over IPv4 and IPv6`(host: String) async throws {
    try await withServer(configuration(host: host)) { _, port, _ in
      let isIPv6 = host == "::1"
      let answer = try Client(port: port, isIPv6: isIPv6, isEncrypted: true).request("/healthz")
      #expect(answer.status == 200 && answer.body == Array("ok".utf8))
      let client = try Client(webSocketAt: port, isIPv6: isIPv6, isEncrypted: true)
      try client.send(text: "grüß dich")
      #expect(try client.readFrame() == .init(opcode: 1, payload: Array("grüß dich".utf8)))
    }
  }

  @Test(arguments: [0, 1, 1_025, 16_383, 16_384, 16_385, 65_536])
  func `a message of any allowed size is delivered complete`(size: Int) async throws {
    try await withWebSocket(configuration(), isEncrypted: true) { client, _, _ in
      let message = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try client.send(2, message)
      #expect(try client.readFrame() == .init(opcode: 2, payload: message))
    }
  }

  /// TLS decrypts a whole record at once, so the socket does not report data that is read later.
  @Test(arguments: [2, 100, 1_000])
  func `all messages in a record, and the last of a full one, arrive`(count: Int) async throws {
    try await withWebSocket(configuration(), isEncrypted: true) { client, _, _ in
      let messages = (0..<count).map { [UInt8($0 & 255), UInt8($0 >> 8), 1, 2, 3] }
      try client.send(messages.flatMap { Client.frame(2, $0) })
      for message in messages { #expect(try client.readFrame().payload == message) }
      let last = [Client.frame(2, [UInt8](repeating: 7, count: 16_000)), Client.frame(2, [9])]
      try client.send(last.flatMap { $0 })
      #expect(try client.readFrame().payload.count == 16_000)
      #expect(try client.readFrame().payload == [9])
    }
  }

  @Test func `queued messages for a slow reader arrive complete and in order`() async throws {
    try await withWebSocket(configuration(), receiveBuffer: 4_096, isEncrypted: true) {
      client, connection, _ async throws in
      await Task { @Loop in
        for number in UInt8(0)..<80 {
          connection.send(binary: [UInt8](repeating: number, count: 3_000))
        }
      }.value
      for number in UInt8(0)..<80 {
        #expect(try client.readFrame().payload == [UInt8](repeating: number, count: 3_000))
      }
    }
  }

  @Test func `a client gets HTTP 1.1 over TLS 1.2 or later, and the chain`() async throws {
    var configuration = configuration()
    let issuer = TLSIdentity.selfSigned(for: ["issuer"], at: Date())
    configuration.tls = try TLSIdentity(
      certificates: Self.identity.certificates + issuer.certificates, key: Self.identity.key)
    try await withServer(configuration) { _, port, _ in
      for (newest, version): (Int32, String) in [(0x0303, "TLSv1.2"), (0, "TLSv1.3")] {
        let client = try Client(port: port)
        try client.startTLS(newest: newest, offering: ["h2", "http/1.1"])
        let tls = try #require(client.tls)
        #expect(tls.version == version && tls.chosen == "http/1.1")
        let sent = tls.hashes.map { $0.map { String(format: "%02X", $0) }.joined(separator: ":") }
        #expect(sent == [Self.identity.fingerprint, issuer.fingerprint])
        #expect(try client.request("/healthz").status == 200)
      }
      for old: Int32 in [0x0301, 0x0302] {
        let client = try Client(port: port)
        #expect(throws: TLSChannel.Failure.self) { try client.startTLS(newest: old) }
      }
    }
  }

  @Test func `only a page loaded over https can open a WebSocket`() async throws {
    try await withServer(configuration()) { _, port, record in
      for (origin, status) in [("https://localhost", 101), ("http://localhost", 403)] {
        let client = try Client(port: port, isEncrypted: true)
        #expect(try client.upgrade(changing: ["Origin": origin]).status == status)
      }
      await eventually { record.opened.count == 1 }
    }
  }

  @Test func `stopping closes connections with 1001 and waits for no handshake`() async throws {
    try await withServer(configuration()) { server, port, record in
      let client = try Client(webSocketAt: port, isEncrypted: true)
      let stalled = try Client(port: port)
      try stalled.send([0x16, 0x03, 0x01, 0x02])
      await eventually { record.opened.count == 1 }
      await server.stop()
      #expect(try client.readFrame().closeCode == 1001)
      await server.untilStopped()
      #expect(stalled.ends())
    }
  }

  @Test func `a client that stalls in its handshake only delays itself`() async throws {
    try await withServer(configuration()) { _, port, _ in
      // The header of a record, a part of a hello, and nothing at all.
      let header: [UInt8] = [0x16, 0x03, 0x01]
      let stalled = try [header, header + [0x02, 0x00, 0x01, 0x00], []].map { bytes in
        let client = try Client(port: port)
        try client.send(bytes)
        return client
      }
      for _ in 0..<20 {
        let client = try Client(webSocketAt: port, isEncrypted: true)
        try client.send(2, [7])
        #expect(try client.readFrame().payload == [7])
      }
      for client in stalled { #expect(client.ends()) }
    }
  }

  @Test func `bytes that are neither TLS nor HTTP close only their own connection`() async throws {
    try await withServer(configuration()) { _, port, _ in
      for bytes: [UInt8] in [
        [0], [0x16, 0x03, 0x01, 0x00, 0x01, 0xff], Array("sesame\r\n\r\n".utf8),
      ] {
        let client = try Client(port: port)
        try client.send(bytes + [UInt8](repeating: 1, count: 64))
        #expect(client.ends())
      }
      #expect(try Client(port: port, isEncrypted: true).request("/healthz").status == 200)
    }
  }
}

/// Plain HTTP and WebSocket requests at the port of a server with TLS.
struct PlainBesideTLSTests {
  private func withEncryptedServer(
    _ body: (_ port: Int, _ record: Record) async throws -> Void
  ) async throws {
    var configuration = WebSocketServer.Configuration.test
    configuration.tls = .selfSigned(for: ["localhost"], at: Date())
    try await withServer(configuration) { _, port, record in try await body(port, record) }
  }

  @Test(arguments: [
    ("/", "/"), ("/healthz", "/healthz"), ("/a%20b/%C3%A4", "/a%20b/%C3%A4"),
    ("/?session=8sdk2", "/?session=8sdk2"), ("/?a=b%26c&d=%20&e", "/?a=b%26c&d=%20&e"),
    ("/%22%3Cx%3E", "/%22%3Cx%3E"),
  ])
  func `a request is redirected to its https address`(path: String, target: String) async throws {
    try await withEncryptedServer { port, _ in
      for (host, named) in [("localhost:\(port)", "localhost:\(port)"), ("[::1]", "[::1]:80")] {
        for method in ["GET", "HEAD"] {
          let client = try Client(port: port)
          let answer = try client.request(path, method: method, headers: ["Host": host])
          #expect(answer.status == 307)
          #expect(answer.headers["location"] == "https://" + named + target)
          #expect(answer.headers["cache-control"] == "no-cache")
          #expect(answer.headers["strict-transport-security"] == nil)
          #expect(client.ends())
        }
      }
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "GET"])
  func `a request of another method or to another host is forbidden`(method: String) async throws {
    try await withEncryptedServer { port, _ in
      let own = ["Host": "localhost", "Content-Length": "0"]
      let headers = method == "GET" ? ["Host": "evil.example"] : own
      let answer = try Client(port: port).request("/healthz", method: method, headers: headers)
      #expect(answer.status == 403 && answer.headers["location"] == nil)
    }
  }

  @Test(arguments: [
    "/x%0d%0aSet-Cookie:%20a=b", "/x%0aLocation:%20http://evil.example", "/?a=%0d%0ab",
  ])
  func `no path can inject a header`(path: String) async throws {
    try await withEncryptedServer { port, _ in
      let client = try Client(port: port)
      do {
        let answer = try client.request(path)
        #expect([307, 400, 403].contains(answer.status))
        #expect(answer.headers["set-cookie"] == nil)
        let target = answer.headers["location"] ?? ""
        #expect(target.isEmpty || target.hasPrefix("https://localhost:80/"))
      } catch Client.Failure.ended {
        // The library closes the connection after some escapes.
      }
    }
  }

  @Test(arguments: ["http://localhost", "https://localhost", nil])
  func `a WebSocket without TLS is forbidden`(origin: String?) async throws {
    try await withEncryptedServer { port, record in
      let client = try Client(port: port)
      let answer = try client.upgrade(changing: ["Origin": origin])
      #expect(answer.status == 403)
      #expect(String(decoding: answer.body, as: UTF8.self).contains("wss"))
      #expect(client.ends())
      #expect(await record.opened.isEmpty)
    }
  }
}
