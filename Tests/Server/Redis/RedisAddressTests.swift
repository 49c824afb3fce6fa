import OverscrollRedis
import Testing

struct RedisAddressTests {
  @Test(arguments: [
    ("redis://127.0.0.1", "127.0.0.1", 6379), ("redis://store:7000/3", "store", 7000),
    ("redis://user:secret@store", "store", 6379), ("redis://:secret@store:1/", "store", 1),
  ])
  func `an address has a host and optionally a port`(text: String, host: String, port: Int) throws {
    let address = try #require(RedisAddress(text))
    #expect(address.host == host && address.port == port)
    #expect("\(address)" == "\(host):\(port)", "the password is not shown")
  }

  @Test(arguments: [
    "", "redis", "http://store", "redis://", "redis:///1", "redis://store/x",
    "redis://store/-1", "redis://store?x=1", "redis://store#1",
    "redis://store:0", "redis://store:65536", "redis://store:6379x",
  ])
  func `a text without a host, or with more than an address, is not an address`(text: String) {
    #expect(RedisAddress(text) == nil)
  }
}
