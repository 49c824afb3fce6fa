import Overscroll
import Testing

@testable import OverscrollServer

@Suite struct LineLimitTests {
  private let start = Instant.zero

  @Test func `a reason writes ten lines a second, and what it leaves out is counted`() {
    var limit = LineLimit()
    let verdicts = (0..<15).map { _ in limit.verdict(on: "a", at: start) }
    #expect(verdicts.prefix(10).allSatisfy { $0 == .write })
    #expect(
      verdicts.dropFirst(10).map { $0 == .leaveOut(isFirst: true) } == [
        true, false, false, false, false,
      ])
    #expect(limit.end("a") == 5)
    #expect(limit.end("a") == 0)
    #expect(limit.verdict(on: "a", at: start) == .write)
  }

  @Test func `a reason that is loud hides no other`() {
    var limit = LineLimit()
    for _ in 0..<100 { _ = limit.verdict(on: "a", at: start) }
    #expect(limit.verdict(on: "b", at: start) == .write)
  }

  @Test func `a reason that keeps to the limit is never left out`() {
    var limit = LineLimit()
    for second in 0..<10 {
      for _ in 0..<LineLimit.most {
        #expect(limit.verdict(on: "a", at: start.advanced(by: Double(second))) == .write)
      }
    }
  }

  @Test
  func `a count that has left lines out goes on until it is ended, so that all of them are told`() {
    var limit = LineLimit()
    for _ in 0..<12 { _ = limit.verdict(on: "a", at: start) }
    #expect(limit.verdict(on: "a", at: start.advanced(by: 5)) == .leaveOut(isFirst: false))
    #expect(limit.end("a") == 3)
  }
}
