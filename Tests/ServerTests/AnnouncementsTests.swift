import OverscrollPhysics
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollWire
import Testing

@testable import OverscrollServer

@Suite struct AnnouncementsTests {
  /// A step after so many seconds: an axis rests at a place.
  private func step(_ seconds: Double, _ axis: ScrollAxis = .y, at place: Double = 0) -> PictureStep
  {
    let at = Instant(seconds: seconds)
    return PictureStep(at: at, .motion(AxisMotion(axis, origin: at, .rest(at: place))))
  }

  private func rows(_ seconds: Double) -> PictureStep {
    let message = RowsMessage(0..<0, with: [], shift: 0, at: .zero)
    return PictureStep(at: Instant(seconds: seconds), .rows(message))
  }

  /// What the devices were told once they expect `steps`.
  private func told(_ steps: PictureStep...) -> Announcements {
    var announcements = Announcements()
    _ = announcements.announce(steps)
    return announcements
  }

  @Test func `steps are told once`() throws {
    var announcements = Announcements()
    let steps = [step(1), step(2)]
    let announcement = announcements.announce(steps)
    let news = try #require(announcement)
    #expect(news.message == AheadMessage(done: 0, from: 0, steps))
    #expect(news.withdrawn.isEmpty)
    let again = announcements.announce(steps)
    #expect(again == nil)
  }

  @Test func `a step that happens as it was told needs no message`() {
    var announcements = told(step(1), step(2))
    let isAsTold = announcements.happens(step(1))
    #expect(isAsTold)
    #expect(announcements.waiting == [step(2)])
  }

  @Test(arguments: [1.5, 2])
  func `a step that happens otherwise was not told`(seconds: Double) {
    var announcements = told(step(1), step(2))
    let isAsTold = announcements.happens(step(seconds))
    #expect(!isAsTold)
    let isElsewhere = announcements.happens(step(1, at: 5))
    #expect(!isElsewhere)
    #expect(announcements.waiting == [step(1), step(2)])
  }

  @Test func `devices hear once how many steps have happened before they hear anything else`() {
    var announcements = told(step(1), step(2))
    let first = announcements.settle()
    #expect(first == nil)
    _ = announcements.happens(step(1))
    let second = announcements.settle()
    #expect(second == AheadMessage(done: 1, from: 2, []))
    let third = announcements.settle()
    #expect(third == nil)
  }

  @Test func `what stays as it was told is not told again`() throws {
    var announcements = told(step(1, .x), step(2))
    let announcement = announcements.announce([step(1, .x), step(3)])
    let news = try #require(announcement)
    #expect(news.withdrawal == AheadMessage(done: 0, from: 1, []))
    #expect(news.withdrawn == [step(2).change])
    #expect(news.message == AheadMessage(done: 0, from: 1, [step(3)]))
  }

  @Test func `steps that a later message overtakes are withdrawn and told again`() throws {
    var announcements = told(step(1, .x), step(2), step(3, .x))
    let byRows = announcements.overtake(rows(0.5).change)
    #expect(!byRows)
    let byMotion = announcements.overtake(step(0.5).change)
    #expect(byMotion)
    let isAsTold = announcements.happens(step(2))
    #expect(!isAsTold)
    let announcement = announcements.announce([step(1, .x), step(2), step(3, .x)])
    let news = try #require(announcement)
    // The third step is about the same axis as the first: its withdrawal overtakes that, too.
    #expect(news.withdrawn.count == 3)
    #expect(news.message == AheadMessage(done: 0, from: 0, [step(1, .x), step(2), step(3, .x)]))
  }

  @Test func `rows that will not come withdraw all, since the whole picture is told`() throws {
    var announcements = told(step(1), rows(2))
    let announcement = announcements.announce([step(1)])
    let news = try #require(announcement)
    #expect(news.withdrawn == [step(1).change, rows(2).change])
    #expect(news.message == AheadMessage(done: 0, from: 0, [step(1)]))
  }

  @Test func `a device that joins hears what the others were told`() {
    var announcements = told(step(1), step(2))
    _ = announcements.happens(step(1))
    #expect(announcements.whole == AheadMessage(done: 1, from: 1, [step(2)]))
    #expect(Announcements().whole == nil)
  }
}
