import Foundation
import OverscrollServer
import OverscrollWire
import Testing

// With the public API, a test of rows would need a server.
@testable import OverscrollDemo

/// Runs a body with a server and a paged feed of its address.
private func withFeed(
  timeout: Double = 600, followsPrivate: Bool = false,
  _ reply: @escaping @Sendable (_ target: String) -> CannedServer.Reply,
  _ body: (_ feed: WebFeed, _ server: CannedServer) async throws -> Void
) async throws {
  let server = CannedServer(reply)
  defer { server.stop() }
  try await body(
    try feed(at: server.port, timeout: timeout, followsPrivate: followsPrivate), server)
}

private func feed(
  at port: Int, timeout: Double = 600, followsPrivate: Bool = false, as user: String = ""
) throws -> WebFeed {
  try WebFeed(
    template: "http://\(user)127.0.0.1:\(port)/users?page={page}&size={size}", timeout: timeout,
    followsPrivate: followsPrivate)
}

/// The error of a refresh that receives this answer, or `nil` if it succeeds.
private func errorMessage(
  timeout: Double = 600, followsPrivate: Bool = false, _ reply: CannedServer.Reply
) async throws -> String? {
  var message: String?
  try await withFeed(timeout: timeout, followsPrivate: followsPrivate, { _ in reply }) { feed, _ in
    message = await errorMessage(of: feed)
  }
  return message
}

private func errorMessage(of feed: WebFeed) async -> String? {
  var reader = Reader(feed)
  return await errorMessage { try await reader.refresh() }
}

struct WebFeedTests {
  @Test func `pages are requested by number and size until a page is not full`() async throws {
    let page: @Sendable (String) -> CannedServer.Reply = { target in
      let count = target.contains("page=3") ? 7 : 20
      let objects = (0..<count).map { #"{"id": "\#(target) \#($0)"}"# }
      return .json("[" + objects.joined(separator: ",") + "]")
    }
    try await withFeed(page) { feed, server in
      var reader = Reader(feed)
      let sizes = try await reader.readAll()
      #expect(sizes == [20, 20, 7])
      #expect(reader.list.more == .exhausted)
      #expect(server.targets == (1...3).map { "/users?page=\($0)&size=20" })
    }
  }

  @Test(
    arguments: [
      ("https://example.com/users", "The feed's address must contain {page}"),
      ("", "The feed's address must contain {page}"),
      ("https://example.com/{page}", "The feed's address must contain {size}"),
      (
        "ftp://example.com/{page}/{size}",
        "The feed's address must start with http:// or https://"
      ),
      ("example.com/{page}/{size}", "The feed's address must start with http:// or https://"),
      ("file:///etc/{page}/{size}", "The feed's address must start with http:// or https://"),
      ("http:///users/{page}/{size}", "The feed's address must start with http:// or https://"),
    ])
  func `an address that cannot serve pages is refused`(_ template: String, _ start: String) {
    let error = #expect(throws: (any Error).self) { try WebFeed(template: template) }
    #expect(error.map { String(describing: $0) }?.hasPrefix(start) == true)
  }

  @Test(
    arguments: [
      ("text/html", "<!DOCTYPE html><p>Hello", "sent a web page instead of JSON."),
      ("application/json", "", "sent an empty answer."),
      ("application/json", " \n", "sent an empty answer."),
      ("application/json", "{]", "sent something that is not JSON."),
      ("application/json", "[{\"id\": 1}", "sent something that is not JSON."),
      ("application/json", "{\"id\": 1}", "sent JSON without a list of objects."),
      ("application/json", "[1, 2]", "sent JSON without a list of objects."),
      ("application/json", "\"hello\"", "sent JSON without a list of objects."),
    ])
  func `an answer without rows is described`(
    _ type: String, _ body: String, _ what: String
  ) async throws {
    #expect(try await errorMessage(.answer("200 OK", type, body)) == "127.0.0.1 " + what)
  }

  @Test(arguments: ["404 Not Found", "500 Internal Server Error", "304 Not Modified"])
  func `the error for a status other than success names the status`(_ status: String) async throws {
    let message = try await errorMessage(.answer(status, "application/json", "[]"))
    #expect(message == "127.0.0.1 answered with status \(status.prefix(3)).")
  }

  @Test func `an answer with more objects than were requested is refused`() async throws {
    let objects = Array(repeating: "{}", count: 1_001).joined(separator: ",")
    let message = try await errorMessage(.json("[\(objects)]"))
    #expect(message == "127.0.0.1 sent 1001 objects for a page; the maximum is 1000.")
  }
}

struct WebFeedLimitTests {
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      (
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: x\r\n\r\n2\r\n[]\r\n0\r\n",
        "x: y\r\n"
      ), ("HTTP/1.1 200 OK\r\n", "Set-Cookie: a=b\r\n"),
      ("", "HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n"),
    ])
  func `an answer with an endless part is given up`(start: String, part: String) async throws {
    // The server counts the bytes that the client accepts before it disconnects.
    try await withFeed({ _ in .endlessly(start, part) }) { feed, server in
      #expect(await errorMessage(of: feed) != nil)
      while !server.wasGivenUp { await Task.yield() }
      #expect(server.sent < 40_000_000)
    }
  }

  @Test(.timeLimit(.minutes(10))) func `an endless answer ends after 5 megabytes`() async throws {
    try await withFeed({ _ in .endless }) { feed, server in
      #expect(await errorMessage(of: feed) == "127.0.0.1 sent more than 5 megabytes.")
      // If the feed never disconnects, the test's time limit fails the test.
      while !server.wasGivenUp { await Task.yield() }
    }
  }

  @Test func `an answer of a little less than 5 megabytes is accepted`() async throws {
    let blanks = String(repeating: " ", count: 4_999_000)
    #expect(try await errorMessage(.json("[\(blanks)]")) == nil)
  }

  @Test func `a request to a silent server is given up after the timeout`() async throws {
    let message = try await errorMessage(timeout: 0.2, .silence)
    #expect(message == "127.0.0.1 did not answer within 0.2 seconds.")
  }

  @Test func `a cancelled request ends at once`() async throws {
    try await withFeed({ _ in .silence }) { feed, server in
      let task = Task { await errorMessage(of: feed) }
      while server.targets.isEmpty { await Task.yield() }
      task.cancel()
      #expect(await task.value == "CancellationError()")
    }
  }

  @Test func `a server that requests a login does not receive one`() async throws {
    for scheme in [#"Basic realm="a""#, #"Digest realm="a", nonce="b", qop="auth""#, "Bearer", ""] {
      let head =
        "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: \(scheme)\r\nContent-Length: 0\r\n\r\n"
      #expect(try await errorMessage(.bytes(head)) == "127.0.0.1 answered with status 401.")
    }
  }

  @Test func `the error for a port without a server is a refused connection`() async throws {
    // No test's server listens on port 1, but another test might reuse a port that was just released.
    let message = await errorMessage(of: try feed(at: 1))
    #expect(message == "127.0.0.1 refused the connection.")
  }

  @Test func `three redirects are followed`() async throws {
    let chain: @Sendable (String) -> CannedServer.Reply = { target in
      switch target {
      case "/1": .redirect("/2")
      case "/2": .redirect("deep/3")
      case "/deep/3": .json(#"[{"name": "Found"}]"#)
      default: .redirect("/1")
      }
    }
    try await withFeed(chain) { feed, _ in
      var reader = Reader(feed)
      try await reader.refresh()
      #expect(reader.rows.map(\.title) == ["Found"])
    }
  }

  @Test func `a fourth redirect is not followed`() async throws {
    try await withFeed({ _ in .redirect("/again") }) { feed, server in
      #expect(await errorMessage(of: feed) == "127.0.0.1 redirected more than 3 times.")
      #expect(server.targets.count == 4)
    }
  }

  @Test func `a redirect without a scheme keeps the request's scheme`() async throws {
    let message = try await errorMessage(followsPrivate: true, .redirect("//[::1]:1/users"))
    #expect(message == "::1 refused the connection.")
  }

  @Test(arguments: [
    "", "\r\n", "hello\r\n\r\n", "HTTP/1.1", "HTTP/1.1 2\r\n\r\n", "HTTP/9.9 200 OK\r\n\r\n[]",
    "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n[",
    "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n[]",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nno number",
    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n[]",
    "HTTP/1.1 200 OK\r\n" + String(repeating: "Set-Cookie: a=b\r\n", count: 100_000) + "\r\n[]",
  ])
  func `an answer that is not HTTP is a failed connection`(_ bytes: String) async throws {
    let message = try #require(try await errorMessage(.bytes(bytes)))
    #expect(message.hasPrefix("The connection to 127.0.0.1 failed: "))
  }

  @Test(arguments: [
    "http://127.0.0.1:1/", "http://[::1]:1/", "http://localhost:1/", "http://0.0.0.0:1/",
    "http://10.0.0.1/",
    "http://192.168.1.1/", "http://172.16.0.1/", "http://169.254.169.254/latest/meta-data",
    "http://[fd00::1]/",
    "http://[fe80::1]/", "http://[::ffff:10.0.0.1]/", "http://0x7f000001:1/",
    "http://2130706433:1/", "file:///etc/passwd", "data:application/json,[]", "ftp://127.0.0.1/",
    "gopher://127.0.0.1/",
  ])
  func `a redirect to an address that is not public is not followed`(
    _ location: String
  ) async throws {
    let message = try #require(try await errorMessage(.redirect(location)))
    #expect(message.hasSuffix("redirected to an address that is not safe to follow."))
  }

  @Test func `a redirect to this machine is followed only if that is allowed`() async throws {
    let other = CannedServer { _ in .json(#"[{"name": "Found"}]"#) }
    defer { other.stop() }
    #expect(
      try await errorMessage(followsPrivate: true, .redirect("http://localhost:\(other.port)/"))
        == nil)
    #expect(try await errorMessage(.redirect("http://localhost:\(other.port)/")) != nil)
    #expect(other.targets == ["/"])
  }

  @Test func `no error contains the user name and password of the address`() async throws {
    let message = [
      await errorMessage(of: try feed(at: 1, as: "user:secret@")),
      await errorMessage { _ = try feed(at: 1, as: "user:sec@ret@") },
      await errorMessage { _ = try WebFeed(template: "gopher://user:secret@a/{page}/{size}") },
      await errorMessage { _ = try WebFeed(template: "http://user:secret@/{page}/{size}") },
    ]
    for sentence in message.compactMap(\.self) {
      #expect(!sentence.contains("sec") && !sentence.contains("user:"), "\(sentence)")
    }
    #expect(message[0] == "127.0.0.1 refused the connection.")
  }
}

private func objects(_ json: String) throws -> [[String: JSONValue]] {
  try WebFeed.objects(in: Data(json.utf8), from: "example.com")
}

private func row(_ json: String, at index: Int = 0) throws -> Row {
  Row(try #require(try objects("[\(json)]").first), at: index)
}

struct WebFeedJSONTests {
  @Test(
    arguments: [
      (#"[{"id": 1}]"#, 1), ("[]", 0), ("\u{feff}[{}]", 1), (#"{"data": []}"#, 0),
      (#"{"page": 1, "data": [{}, {}], "all": [{}]}"#, 2),
      (#"{"results": [{}, {}], "items": [{}]}"#, 1),
      (#"{"zebras": [{}, {}], "apes": [{}], "numbers": [1, 2, 3]}"#, 1),
      (#"{"errors": [], "people": [{}, {}]}"#, 2),
    ])
  func `rows are found in an array, or in an object's array`(_ json: String, _ count: Int) throws {
    #expect(try objects(json).count == count)
  }

  @Test(
    arguments: [
      (#"{"id": 7}"#, "id-7"), (#"{"id": "7"}"#, "id-7"), (#"{"uuid": "a"}"#, "id-a"),
      (#"{"_id": "b", "key": "c"}"#, "id-b"), (#"{"id": null, "key": "c"}"#, "id-c"),
      (#"{"id": 9007199254740993}"#, "id-9007199254740993"), (#"{"id": 5.0}"#, "id-5"),
      (#"{"id": 12345678901234567890123}"#, "id-1.2345678901234568e+22"),
      (#"{"id": {"of": 1}}"#, "row-4"), ("{}", "row-4"),
    ])
  func `a row's id is the id of its object, or its position if the object has no id`(
    _ json: String, _ id: String
  ) throws { #expect(try row(json, at: 4).id == id) }

  @Test(
    arguments: [
      (#"{"name": "Ada", "title": "Countess"}"#, "Ada"),
      (#"{"title": "On Engines"}"#, "On Engines"),
      (#"{"first_name": "Ada", "last_name": "Lovelace", "email": "a@b"}"#, "Ada Lovelace"),
      (#"{"last_name": "Lovelace"}"#, "Lovelace"), (#"{"login": "ada"}"#, "ada"),
      (#"{"email": "ada@example.com"}"#, "ada@example.com"), (#"{"name": ""}"#, "Row 5"),
      (#"{"name": "  two\n lines "}"#, "two lines"), (#"{"name": ["Ada"]}"#, "Row 5"),
    ])
  func `the title of a row is a name`(_ json: String, _ title: String) throws {
    #expect(try row(json, at: 4).title == title)
  }

  @Test(
    arguments: [
      (#"{"name": "Ada", "email": "ada@example.com"}"#, "ada@example.com"),
      (#"{"name": "Ada", "body": "Wrote\nthe first program"}"#, "Wrote the first program"),
      (
        #"{"name": "Ada", "id": "x", "born": "London", "photo": "https://example.com/a"}"#, "London"
      ),
      (#"{"email": "ada@example.com"}"#, ""), (#"{"name": "Ada"}"#, ""),
    ])
  func `the note of a row is a text other than its title`(_ json: String, _ note: String) throws {
    #expect(try row(json).note == note)
  }

  @Test(arguments: ["\u{0}", "[1,]", "[{}] \u{0}"])
  func `a text that is not JSON is an error`(text: String) {
    #expect(throws: FeedError("example.com sent something that is not JSON.")) {
      try objects(text)
    }
  }

  @Test(arguments: [
    String(repeating: "[],", count: 5_000), String(repeating: "0,", count: 50_000),
  ])
  func `an answer with too many values is an error`(text: String) {
    let reason = "example.com sent more than 5000 objects and lists, or 50000 values."
    #expect(throws: FeedError(reason)) { try objects("[\(text)0]") }
  }

  @Test func `a text that is too long is truncated`() throws {
    let text = String(repeating: "a\u{301}", count: 10_000)
    let row = try row(#"{"name": "\#(text)", "body": "\#(text)", "id": "\#(text)"}"#)
    #expect(row.title.unicodeScalars.count == 200 && row.note.isEmpty)
    #expect(row.id.unicodeScalars.count == 203)
  }

  @Test func `a badge has initials and a hue that depends on the id`() throws {
    let ada = try row(#"{"id": 1, "name": "Ada Lovelace"}"#)
    let same = try row(#"{"id": 1, "name": "Ada King"}"#)
    #expect(ada.mark == "AL")
    #expect(ada.hue == same.hue)
  }
}
