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

  @Test func `a journal that has not begun has nothing of a page`() {
    let page = ReturningPage(id: 1, device: 1, answered: 3, holds: true)
    for state in [SessionJournal.State.off, .begins(from: .zero)] {
      var journal = SessionJournal()
      journal.state = state
      journal.add(page)
      #expect(journal.drain().bytes.isEmpty)
    }
  }
}
