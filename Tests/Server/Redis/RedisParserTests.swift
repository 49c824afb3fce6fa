import OverscrollRedis
import Testing

/// Valid and invalid replies of a Redis server.
@Suite struct RedisParserTests {
  /// Parses a text that arrives in pieces of `size` bytes.
  private func replies(_ text: String, by size: Int) throws -> [RedisReply] {
    let bytes = Array(text.utf8)
    var (parser, replies) = (RedisParser(), [RedisReply]())
    for start in stride(from: 0, to: bytes.count, by: size) {
      parser.append(Array(bytes[start..<min(start + size, bytes.count)]))
      while let reply = try parser.next() { replies.append(reply) }
    }
    return replies
  }

  @Test(arguments: [1, 2, 7, 1_000])
  func `replies are parsed regardless of the sizes of their pieces`(size: Int) throws {
    let text =
      "+OK\r\n:-7\r\n$3\r\na\r\n\r\n$0\r\n\r\n$-1\r\n*-1\r\n*0\r\n"
      + "*2\r\n$1\r\nx\r\n*2\r\n:1\r\n*0\r\n-ERR no.\r\n-ERR yes\r\n-\r\n"
    #expect(
      try replies(text, by: size) == [
        .text(Array("OK".utf8)), .number(-7), .text(Array("a\r\n".utf8)), .text([]), .nothing,
        .nothing, .list([]),
        .list([.text(Array("x".utf8)), .list([.number(1), .list([])])]), .failure("ERR no"),
        .failure("ERR yes"), .failure(""),
      ])
  }

  @Test(arguments: [
    "HTTP/1.1 400 Bad Request\r\n", "\0\0", "+OK\n", "\n", ":01\r\n", ":+1\r\n", ": 1\r\n", ":\r\n",
    ":9223372036854775808\r\n", "$-2\r\n", "$1\r\nab\r\n", "*-2\r\n", "*1e3\r\n", "%1\r\n",
    String(repeating: "*1\r\n", count: 9), "+" + String(repeating: "x", count: 70_000),
    "$64000001\r\n", "$9223372036854775807\r\n", "*2000001\r\n", "*9223372036854775807\r\n",
  ])
  func `bytes that no Redis server sends are an error, even before they all arrive`(text: String) {
    #expect(throws: RedisParser.Problem.self) { try replies(text, by: 5_000) }
  }

  @Test func `the size limit applies to all parts of a reply together`() {
    let part = "$9000000\r\n" + String(repeating: "x", count: 9_000_000) + "\r\n"
    #expect(throws: RedisParser.Problem.self) {
      try replies("*8\r\n" + String(repeating: part, count: 8), by: 1_000_000)
    }
  }

  @Test(arguments: [
    ("1", 1), ("0", 0), ("-12", -12),
    ("01", nil), ("+1", nil), ("-0", nil), ("1 ", nil), ("", nil), ("1.0", nil),
    ("9223372036854775808", nil),
  ])
  func `a number is parsed only in the form that programs write`(text: String, number: Int?) {
    #expect(Int(strictly: text) == number)
  }
}

struct RedisAddressTests {
  @Test(arguments: [
    ("redis://127.0.0.1", "127.0.0.1:6379"), ("redis://store:7000/3", "store:7000"),
    ("redis://user:secret@store", "store:6379"), ("redis://:secret@store:1/", "store:1"),
    ("", nil), ("redis", nil), ("http://store", nil), ("redis://", nil), ("redis:///1", nil),
    ("redis://store/x", nil), ("redis://store/-1", nil), ("redis://store?x=1", nil),
    ("redis://store#1", nil), ("redis://store:0", nil), ("redis://store:65536", nil),
    ("redis://store:6379x", nil),
  ])
  func `an address has a host and a port, and hides its password`(text: String, shown: String?) {
    let address = RedisAddress(text)
    #expect(address.map { "\($0)" } == shown && address.map { "\($0.host):\($0.port)" } == shown)
  }
}
