import Testing

@testable import OverscrollTransport

@Suite struct BacklogTests {
  @Test func `one large message leaves room for the messages right after it, but two do not`() {
    var backlog = Backlog(limit: 1_000)
    backlog.add(50_000)
    #expect(backlog.hasRoom)
    for _ in 2..<64 { backlog.add(8) }
    #expect(backlog.hasRoom)
    backlog.add(50_000)
    #expect(!backlog.hasRoom)
    backlog.remove(50_000)
    #expect(backlog.hasRoom && backlog.bytes == 50_000 + 62 * 8)
  }
}
