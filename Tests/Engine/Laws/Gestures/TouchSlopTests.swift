@testable import OverscrollLaws
import Testing

struct TouchSlopTests {
  @Test(arguments: [TouchSlop.Start.surplus, .all, .nothing])
  func `a finger does not drag before it has gone beyond the slop`(start: TouchSlop.Start) {
    let slop = TouchSlop(8, start: start)
    #expect(slop.dragged(by: 8) == nil && slop.dragged(by: -8) == nil)
    #expect(slop.dragged(by: 8.5) != nil && slop.dragged(by: -8.5) != nil)
  }

  @Test func `the first movement counts beyond the slop, as a whole or not at all`() {
    #expect(TouchSlop(8, start: .surplus).dragged(by: -20) == -12)
    #expect(TouchSlop(8, start: .all).dragged(by: -20) == -20)
    #expect(TouchSlop(8, start: .nothing).dragged(by: -20) == 0)
  }
}
