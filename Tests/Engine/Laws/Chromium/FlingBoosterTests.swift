@testable import OverscrollLaws
import Testing

struct FlingBoosterTests {
  @Test(arguments: LawVectors.chromium.booster.cases)
  func `flings that follow one another begin as Chromium's test says`(
    example: Booster.Case
  ) throws {
    var booster = FlingBooster()
    for event in example.events {
      let (time, numbers) = (event.milliseconds / 1000, event.numbers)
      switch event.kind {
      case "fling":
        let velocity = booster.fling(at: [numbers[0], numbers[1]], time: time)
        #expect(velocity == [numbers[2], numbers[3]])
      case "cancel": booster.cancel(at: time)
      case "prevent": booster.cancel(at: time, preventsBoosting: true)
      case "beginScroll": booster.beginScroll(at: time)
      case "scroll": booster.scroll(by: [numbers[0], numbers[1]], at: time)
      case "endScroll": booster.endScroll(at: time)
      case "progress": booster.progress(at: [numbers[0], numbers[1]])
      case let kind: Issue.record("\(kind) is no event of a booster")
      }
    }
  }
}
