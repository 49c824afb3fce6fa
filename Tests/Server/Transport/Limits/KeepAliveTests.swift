import Testing

@testable import OverscrollTransport

struct KeepAliveTests {
  private func steps(_ keepAlive: inout KeepAlive, _ count: Int) -> [KeepAlive.Step] {
    (0..<count).map { _ in keepAlive.beat() }
  }

  @Test func `a silent peer is pinged once, and the connection ends without an answer`() {
    var keepAlive = KeepAlive()
    #expect(steps(&keepAlive, 9) == [.wait, .wait, .wait, .wait, .ping, .wait, .wait, .end, .end])
  }

  @Test(arguments: [0, 3, 5, 7])
  func `any message from a peer restarts the keepalive`(after beats: Int) {
    var keepAlive = KeepAlive()
    _ = steps(&keepAlive, beats)
    keepAlive.recordActivity()
    #expect(steps(&keepAlive, 5) == [.wait, .wait, .wait, .wait, .ping])
  }
}
