import OverscrollLists
import OverscrollPhysics
import OverscrollWire
import Testing

@testable import OverscrollServer

struct JournalBufferTests {
  @Test func `a journal that begins anew has nothing of what came before`() {
    let known = JournalBuffer.Known(
      clock: SessionClock(at: .zero), conditions: FeedConditions(),
      progress: PagedList<Row>.Progress())
    var buffer = JournalBuffer()
    buffer.goOn(.goesOn(entries: 0, added: 0, known), with: [])
    buffer.add(.note(.scene("letters")))
    #expect(buffer.count == 1)
    buffer.beginAnew(from: .zero)
    #expect(buffer.count == 0 && buffer.drain().bytes.isEmpty)
  }
}
