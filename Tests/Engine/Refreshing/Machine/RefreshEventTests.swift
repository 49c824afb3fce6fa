import OverscrollRefreshing
import Testing

@Suite struct RefreshEventTests {
  @Test(arguments: [RefreshEvent.armed(.first), .armed(.second), .disarmed])
  func `crossing a threshold has a tick as its cue`(event: RefreshEvent) {
    #expect(event.cue == .selection)
  }

  @Test func `a refresh has a knock as its cue only if a user began it`() {
    #expect(RefreshEvent.began(.user).cue == .impact)
    #expect(RefreshEvent.began(.program).cue == nil)
    #expect(RefreshEvent.began(.edge).cue == nil)
  }
}
