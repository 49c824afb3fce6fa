import OverscrollRedis
import Testing

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
    #expect(address.map { "\($0)" } == shown)
    #expect(address.map { "\($0.host):\($0.port)" } == shown)
  }
}
