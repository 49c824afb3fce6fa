import Foundation
import OverscrollSystem
import OverscrollTestSupport
import OverscrollTransport
import Testing

/// A directory of files that exists during one test.
private struct Site: ~Copyable {
  private let folder = TemporaryFolder()
  private(set) var table = FileTable()

  init(_ files: [String: String]) throws {
    for (name, text) in files { try folder.write(text, to: name) }
    _ = try folder.link("link.txt", to: "/etc/hostname")
    try table.add(directory: folder.path(), at: "/")
    table.addPageAddresses()
  }
}

struct FileTableTests {
  @Test func `a page is also served without .html, and the first page at the root`() throws {
    let table = try Site(["index.html": "first", "lab.html": "lab", "a/b.html": "other"]).table
    #expect(table.text(at: "/") == "first" && table.text(at: "/index.html") == "first")
    #expect(table.text(at: "/lab") == "lab" && table.text(at: "/a/b") == nil)
  }

  private func page() throws -> FileTable {
    var table = try Site([
      "index.html": "<!doctype html>", "app.js": "export {}", "css/app.css": "a {}", "m.json": "{}",
      "i.svg": "<svg/>", "i.png": "p", "i.ico": "i", "f.woff2": "w", "r.txt": "t",
      "s.webmanifest": "{}", ".hidden.txt": "h", ".git/x.txt": "h", "notes.md": "m",
      "large.txt": String(repeating: "0123456789", count: 100_000),
    ]).table
    for (path, text) in [
      ("/plain", "<p>"), ("/plain.js.map", "{}"), ("/engine.wasm", "\0asm\u{1}\0\0\0\u{7f}"),
    ] { table.add(bytes: Array(text.utf8), at: path) }
    return table
  }

  /// Runs a body with a client of a server with the page.
  private func withPage(_ body: (Client) async throws -> Void) async throws {
    try await withServer(files: page()) { _, port, _ in try await body(Client(port: port)) }
  }

  /// Headers of a client that accepts an encoding and can know a version of the file.
  private func headers(accepting encoding: String, known tag: String? = nil) -> [String: String] {
    var headers = ["Host": "localhost", "Accept-Encoding": encoding]
    headers["If-None-Match"] = tag
    return headers
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
    ("/healthz", "text/plain; charset=utf-8", "ok"), ("/plain", "text/html; charset=utf-8", "<p>"),
    ("/plain.js.map", "application/json", "{}"),
    ("/engine.wasm", "application/wasm", "\0asm\u{1}\0\0\0\u{7f}"),
  ])
  func `a file is served with its type and length, and the reply to HEAD has no body`(
    path: String, type: String, text: String
  ) async throws {
    try await withPage { client in
      for method in ["GET", "HEAD", "GET"] {
        let answer = try client.request(path, method: method)
        #expect(answer.status == 200 && answer.headers["content-type"] == type)
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

  @Test(arguments: [
    ("gzip", true), ("gzip, deflate, br", true), ("GZIP", true), ("x-gzip", true), ("*", true),
    ("br;q=1.0, gzip;q=0.8, *;q=0.1", true), ("identity;q=0.5, gzip;q=0.5", true),
    ("identity;q=0, gzip ; q=0.001", true), ("gzip;Q=1", true),
    ("", false), ("br", false), ("gzip;q=0", false), ("*;q=0", false), ("gzip;q=0, *", false),
    ("identity, gzip;q=0.9", false), ("gzip;q=2", false), ("gzip;q=-1", false),
    ("gzip;q=nan", false), ("gzip;q=", false), ("gzip;level=9", false), ("gzip;q=1;q=1", false),
    ("gzipped", false), (";,;;q=1,", false),
  ])
  func `a client receives gzip if it prefers gzip, and otherwise the file unchanged`(
    accepted: String, isGzip: Bool
  ) async throws {
    try await withPage { client in
      let headers = headers(accepting: accepted)
      let answer = try client.request("/large.txt", headers: headers)
      #expect(answer.status == 200 && (answer.body.count < 10_000) == isGzip)
      #expect(answer.headers["content-encoding"] == (isGzip ? "gzip" : nil))
      #expect(answer.headers["vary"] == "accept-encoding")
      #expect(answer.headers["content-type"] == "text/plain; charset=utf-8")
      let head = try client.request("/large.txt", method: "HEAD", headers: headers)
      #expect(head.headers == answer.headers)
    }
  }

  @Test func `the compressed form contains the same bytes`() async throws {
    let text = (0..<5_000).map { "line \($0 * $0)\n" }.joined()
    try await withServer(files: try Site(["t.txt": text]).table) { _, port, _ in
      let body = try Client(port: port).request("/t.txt", headers: headers(accepting: "gzip")).body
      var unpacked = FileTable()
      unpacked.add(gzip: body, at: "/t.txt")
      #expect(body.prefix(2) == [0x1f, 0x8b] && unpacked.text(at: "/t.txt") == text)
    }
  }

  @Test func `each encoding has a tag, and a known version is not sent again`() async throws {
    try await withPage { client in
      func answer(_ encoding: String, known: String? = nil) throws -> Client.Answer {
        try client.request("/large.txt", headers: headers(accepting: encoding, known: known))
      }
      let plain = try #require(try answer("identity").headers["etag"])
      let gzip = try #require(try answer("gzip").headers["etag"])
      #expect(plain != gzip && plain.hasPrefix("\"") && plain.hasSuffix("\""))
      #expect(try client.request("/m.json").headers["etag"] != plain)
      for (encoding, known, other) in [("identity", plain, gzip), ("gzip", gzip, plain)] {
        for tag in [other, "\"x\"", String(known.dropLast()), "\(known.dropLast())0\""] {
          #expect(try answer(encoding, known: tag).status == 200, "\(tag)")
        }
        for list in [known, "W/\(known)", "\(other), \(known)", "\(known),\"y\"", "*"] {
          let again = try answer(encoding, known: list)
          #expect(again.status == 304 && again.body == [], "\(list)")
          #expect(again.headers["etag"] == known && again.headers["vary"] == "accept-encoding")
          let names = ["content-encoding", "content-length", "content-security-policy"]
          #expect(names.allSatisfy { again.headers[$0] == nil })
        }
      }
    }
  }

  @Test func `a file that gzip does not make smaller is always sent unchanged`() async throws {
    try await withPage { client in
      let answer = try client.request("/i.png", headers: headers(accepting: "gzip"))
      #expect(answer.body == Array("p".utf8))
      #expect(answer.headers["content-encoding"] == nil && answer.headers["vary"] == nil)
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
  func `only GET and HEAD are allowed`(method: String) async throws {
    try await withPage { client in
      let headers = ["Host": "localhost", "Content-Length": "0"]
      let answer = try client.request("/", method: method, headers: headers)
      #expect(answer.status == 405 && answer.headers["allow"] == "GET, HEAD")
    }
  }

  /// The links are relative, because a proxy can serve the page below a path.
  @Test(arguments: [("/gone.html", "./"), ("/lab/", "../"), ("/a/b/c", "../../")])
  func `the reply for an unknown path links to the page`(path: String, link: String) async throws {
    try await withPage { client in
      let answer = try client.request(path)
      #expect(answer.status == 404)
      #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
      #expect(String(decoding: answer.body, as: UTF8.self).contains(#"<a href="\#(link)">"#))
    }
  }

  @Test(arguments: [("/", 200), ("/nothing", 404)])
  func `every page has the security headers`(path: String, status: Int) async throws {
    try await withPage { client in
      let answer = try client.request(path)
      #expect(answer.status == status)
      let policy = try #require(answer.headers["content-security-policy"])
      #expect(policy.hasPrefix("default-src 'self';") && policy.hasSuffix("form-action 'none'"))
      #expect(policy.contains("frame-ancestors 'none'") && policy.contains("base-uri 'none'"))
      let expected = [
        "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin", "referrer-policy": "no-referrer",
        "cache-control": "no-cache",
      ]
      #expect(answer.headers.filter { expected[$0.key] != nil } == expected)
      let other = try client.request("/healthz").headers["content-security-policy"]
      #expect(other == "default-src 'none'", "a reply that is not a page can load nothing")
    }
  }

  @Test func `other sites' windows cannot access a page at a trustworthy address`() async throws {
    let host = try #require(HostPattern("named.example"))
    try await withServer(.custom { $0.allowedHosts = [host] }, files: page()) { _, port, _ in
      let answers = try ["localhost", "127.0.0.1:8080", "[::1]", "named.example"].map {
        try Client(port: port).request("/", headers: ["Host": $0])
      }
      #expect(answers.allSatisfy { $0.status == 200 })
      let policies = answers.map { $0.headers["cross-origin-opener-policy"] }
      #expect(policies == ["same-origin", "same-origin", "same-origin", nil])
    }
  }

  @Test func `inline scripts and styles of a page are allowed by their hashes`() async throws {
    // printf '<script>abc</script><style>abc</style>' | gzip -9 -n; the hash of abc is FIPS 180-2's example.
    let gzip: [UInt8] = [
      0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3, 0xb3, 0x29, 0x4e, 0x2e, 0xca, 0x2c, 0x28, 0xb1,
      0x4b, 0x4c, 0x4a, 0xb6, 0xd1, 0x87, 0xb2, 0x6d, 0x8a, 0x4b, 0x2a, 0x73, 0x52, 0xa1,
      0x42, 0x60, 0x26, 0, 0, 0x41, 0xd4, 0xe3, 0x26, 0, 0, 0,
    ]
    var files = try page()
    for path in ["/about", "/other"] { files.add(gzip: gzip, at: path) }
    let hash = "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='"
    try await withServer(files: files) { _, port, _ in
      let answer = try Client(port: port).request("/")
      let parts = answer.headers["content-security-policy"]?.components(separatedBy: "; ") ?? []
      #expect(parts.contains("script-src 'self' 'wasm-unsafe-eval' \(hash)"))
      #expect(parts.contains("style-src 'self' \(hash)"))
    }
  }

  @Test func `a compressed file is served unchanged, or decompressed if needed`() async throws {
    // printf 'let a = 1;\n' | gzip -9 -n
    let gzip: [UInt8] = [
      0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3, 0xcb, 0x49, 0x2d, 0x51, 0x48, 0x54,
      0xb0, 0x55, 0x30, 0xb4, 0xe6, 2, 0, 0x47, 0x92, 0x9e, 0x78, 0xb, 0, 0, 0,
    ]
    var files = try page()
    files.add(gzip: gzip, at: "/a.js")
    try await withServer(files: files) { _, port, _ in
      let client = try Client(port: port)
      let plain = try client.request("/a.js")
      #expect(plain.headers["content-type"] == "text/javascript; charset=utf-8")
      #expect(plain.headers["content-encoding"] == nil)
      #expect(plain.body == Array("let a = 1;\n".utf8))
      let packed = try client.request("/a.js", headers: headers(accepting: "gzip"))
      #expect(packed.headers["content-encoding"] == "gzip" && packed.body == gzip)
      #expect(packed.headers["etag"] != plain.headers["etag"])
    }
  }

  @Test func `a request to another host is forbidden`() async throws {
    try await withPage { client in
      let answer = try client.request("/", headers: ["Host": "evil.example:80"])
      #expect(answer.status == 403 && answer.headers["content-security-policy"] != nil)
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
        // The library closes the connection after some escapes.
      }
      #expect(try Client(port: port).request("/").status == 200)
    }
  }

  @Test func `the error for an unreadable directory contains the system's reason`() throws {
    let reasons = ["/nowhere": "no such file or directory", "/etc/passwd": "not a directory"]
    for (directory, reason) in reasons {
      var table = FileTable()
      let error = #expect(throws: FileTableError.self) {
        try table.add(directory: directory, at: "/")
      }
      #expect(error?.description == "\(directory) cannot be read: \(reason).")
    }
  }
}
