import OverscrollRefreshing
import Testing

@Suite struct RefreshEventTests {
  @Test(arguments: [RefreshEvent.armed(.first), .armed(.second), .disarmed])
  func `a threshold that is crossed can be felt as a tick`(event: RefreshEvent) {
    #expect(event.cue == .selection)
  }

  @Test func `a refresh that a hand begins can be felt as a knock, one that a program begins not`()
  {
    #expect(RefreshEvent.began(.user).cue == .impact)
    #expect(RefreshEvent.began(.program).cue == nil)
    #expect(RefreshEvent.began(.edge).cue == nil)
  }
}
