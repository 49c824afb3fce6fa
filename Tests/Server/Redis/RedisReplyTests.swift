import OverscrollRedis
import Testing

@Suite struct RedisReplyTests {
  @Test(arguments: [
    ("WRONGPASS user is disabled.", "WRONGPASS user is disabled"),
    ("ERR unknown command", "ERR unknown command"), ("", ""),
  ])
  func `the reason for a failure ends without a period`(words: String, reason: String) {
    #expect(RedisReply.failed(words) == .failure(reason))
  }
}
