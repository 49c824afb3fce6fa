import OverscrollRedis
import Testing

@Suite struct RedisReplyTests {
  @Test(arguments: [
    ("WRONGPASS user is disabled.", "WRONGPASS user is disabled"),
    ("ERR unknown command", "ERR unknown command"), ("", ""),
  ])
  func `the reason for a failure ends without a period`(words: String, reason: String) throws {
    var parser = RedisParser()
    parser.append(Array("-\(words)\r\n".utf8))
    #expect(try parser.next() == .failure(reason))
  }
}
