import OverscrollLists
import OverscrollWire
import Testing

@testable import OverscrollServer

struct JournalDrainTests {
  @Test func `a journal that begins anew has nothing of what came before`() {
    let known = SessionJournal.Known(
      clock: SessionClock(at: .zero), conditions: FeedConditions(),
      progress: PagedList<Row>.Progress())
    var buffer = SessionJournal()
    buffer.goOn(.goesOn(entries: 0, added: 0, known), with: [])
    buffer.add(.note(.scene("letters")))
    #expect(buffer.count == 1)
    buffer.beginAnew(from: .zero)
    #expect(buffer.count == 0 && buffer.drain().bytes.isEmpty)
  }
}
