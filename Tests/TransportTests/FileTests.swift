import Foundation
import OverscrollTestSupport
import OverscrollTransport
import Testing

/// A directory of files that exists during one test.
private struct Site: ~Copyable {
  let directory: String
  let table: FileTable

  init(_ files: [String: String]) throws {
    directory = FileManager.default.temporaryDirectory.path() + "/site-\(UUID().uuidString)"
    for (name, text) in files {
      let url = URL(filePath: directory + "/" + name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try FileManager.default.createSymbolicLink(
      atPath: directory + "/link.txt", withDestinationPath: "/etc/hostname")
    table = try FileTable(directory: directory)
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }
}

struct FileTests {
  private func page() throws -> FileTable {
    try Site([
      "index.html": "<!doctype html>", "app.js": "export {}", "css/app.css": "a {}", "m.json": "{}",
      "i.svg": "<svg/>", "i.png": "p", "i.ico": "i", "f.woff2": "w", "r.txt": "t",
      "s.webmanifest": "{}", ".hidden.txt": "h", ".git/x.txt": "h", "notes.md": "m",
      "large.txt": String(repeating: "0123456789", count: 100_000),
    ]).table
  }

  @Test(arguments: [
    ("/", "text/html; charset=utf-8", "<!doctype html>"),
    ("/index.html", "text/html; charset=utf-8", "<!doctype html>"),
    ("/app.js", "text/javascript; charset=utf-8", "export {}"),
    ("/css/app.css?v=1", "text/css; charset=utf-8", "a {}"), ("/m.json", "application/json", "{}"),
    ("/i.svg", "image/svg+xml", "<svg/>"), ("/i.png", "image/png", "p"),
    ("/i.ico", "image/x-icon", "i"), ("/f.woff2", "font/woff2", "w"),
    ("/r.txt", "text/plain; charset=utf-8", "t"),
    ("/s.webmanifest", "application/manifest+json", "{}"),
    ("/healthz", "text/plain; charset=utf-8", "ok"),
  ])
  func `a file is served with its type and length, and a HEAD without its bytes`(
    path: String, type: String, text: String
  ) async throws {
    try await withServer(files: page()) { _, port, _ in
      let client = try Client(port: port)
      for method in ["GET", "HEAD", "GET"] {
        let answer = try client.request(path, method: method)
        #expect(answer.status == 200)
        #expect(answer.headers["content-type"] == type)
        #expect(answer.headers["content-length"] == "\(text.utf8.count)")
        #expect(answer.body == (method == "GET" ? Array(text.utf8) : []))
      }
    }
  }

  @Test func `a large file arrives complete`() async throws {
    try await withServer(files: page()) { _, port, _ in
      let client = try Client(port: port, receiveBuffer: 4_096)
      let answer = try client.request("/large.txt")
      #expect(answer.body.count == 1_000_000)
      #expect(answer.body.suffix(10) == Array("0123456789".utf8)[...])
      #expect(try client.request("/r.txt").status == 200)
    }
  }

  @Test func `a version that the client has is not sent again`() async throws {
    try await withServer(files: page()) { _, port, _ in
      let client = try Client(port: port)
      let first = try client.request("/app.js")
      let etag = try #require(first.headers["etag"])
      #expect(etag.hasPrefix("\"") && etag.hasSuffix("\""))
      for known in [etag, "*", "W/\(etag)", "\"x\", \(etag)", "\(etag),\"y\""] {
        let headers = ["Host": "localhost", "If-None-Match": known]
        let answer = try client.request("/app.js", headers: headers)
        #expect(answer.status == 304)
        #expect(answer.headers["etag"] == etag)
        #expect(answer.headers["content-length"] == nil)
      }
      for unknown in ["\"x\"", String(etag.dropLast()), "\(etag.dropLast())0\""] {
        let headers = ["Host": "localhost", "If-None-Match": unknown]
        #expect(try client.request("/app.js", headers: headers).status == 200)
      }
      #expect(try client.request("/m.json").headers["etag"] != etag)
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
  func `only GET and HEAD are served`(method: String) async throws {
    try await withServer(files: page()) { _, port, _ in
      let headers = ["Host": "localhost", "Content-Length": "0"]
      let answer = try Client(port: port).request("/", method: method, headers: headers)
      #expect(answer.status == 405)
      #expect(answer.headers["allow"] == "GET, HEAD")
    }
  }

  @Test func `an address at which nothing is links to the page`() async throws {
    try await withServer(files: page()) { _, port, _ in
      let answer = try Client(port: port).request("/gone.html")
      #expect(answer.status == 404)
      #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
      #expect(String(decoding: answer.body, as: UTF8.self).contains(#"<a href="/">"#))
    }
  }

  @Test(arguments: [("/", 200), ("/nothing", 404), ("/healthz", 200)])
  func `every reply has the security headers`(path: String, status: Int) async throws {
    try await withServer(files: page()) { _, port, _ in
      let answer = try Client(port: port).request(path)
      #expect(answer.status == status)
      let policy = try #require(answer.headers["content-security-policy"])
      #expect(policy.hasPrefix("default-src 'self';"))
      #expect(policy.contains("frame-ancestors 'none'") && policy.contains("base-uri 'none'"))
      #expect(answer.headers["x-content-type-options"] == "nosniff")
      #expect(answer.headers["referrer-policy"] == "no-referrer")
      #expect(answer.headers["cache-control"] == "no-cache")
    }
  }

  @Test func `a request to another host is forbidden`() async throws {
    try await withServer(files: page()) { _, port, _ in
      let answer = try Client(port: port).request("/", headers: ["Host": "evil.example:80"])
      #expect(answer.status == 403)
      #expect(answer.headers["content-security-policy"] != nil)
    }
  }

  @Test func `a request with a body is refused`() async throws {
    try await withServer(files: page()) { _, port, _ in
      for header in ["Content-Length: 4", "Transfer-Encoding: chunked"] {
        let client = try Client(port: port)
        try client.send(Array("GET / HTTP/1.1\r\nHost: localhost\r\n\(header)\r\n\r\nbody".utf8))
        #expect(try client.readAnswer().status == 400)
        #expect(client.ends())
      }
    }
  }

  @Test(arguments: [
    "/nothing", "/app.js/", "/APP.JS", "/css", "/css/", "/notes.md", "/.hidden.txt", "/.git/x.txt",
    "/link.txt", "/../etc/passwd", "/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd", "/css/../../x",
    "/\\..\\etc\\passwd", "/%c0%ae%c0%ae/etc/passwd", "//etc/passwd", "/%00/etc/passwd",
    "/....//etc/passwd", "/app.js%00.html", "/%2e/%2e%2e/x", "/%", "/%zz",
  ])
  func `a path that is not in the table is not served`(path: String) async throws {
    try await withServer(files: page()) { _, port, _ in
      let client = try Client(port: port)
      do {
        let status = try client.request(path).status
        #expect([400, 403, 404].contains(status))
      } catch Client.Failure.ended {
        // The library closes the connection on some escapes.
      }
      #expect(try Client(port: port).request("/").status == 200)
    }
  }

  @Test func `a directory that does not exist is an error`() {
    #expect(throws: FileTableError.unreadable(path: "/nowhere")) {
      try FileTable(directory: "/nowhere")
    }
  }
}
