import Foundation
import OverscrollTestSupport
import OverscrollTransport
import Testing

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
