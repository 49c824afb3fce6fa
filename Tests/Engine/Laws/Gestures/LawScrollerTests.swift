@testable import OverscrollLaws
import OverscrollTestSupport
import Testing

struct LawScrollerTests {
  private static let bounds = ScrollBounds(viewport: 800, content: 20_000)

  /// Content after a finger has moved up evenly from `time` on, and has lifted.
  private func flick(
    _ scroller: inout LawScroller, from time: Double, by step: Double, times: Int
  ) -> Double {
    var time = time
    scroller.touch(at: time)
    for _ in 0..<times {
      time += 0.01
      scroller.move(by: step, at: time)
    }
    scroller.release(at: time)
    return time
  }

  @Test(arguments: ScrollLaws.all.indices)
  func `a law's content follows the finger, flings on without a jump and comes to rest`(
    index: Int
  ) {
    let law = ScrollLaws.all[index]
    var scroller = LawScroller(law, in: Self.bounds, at: 5000)
    let lifted = flick(&scroller, from: 1, by: 20, times: 12)
    let dragged = scroller.offset(at: lifted)
    #expect(dragged > 5150 && dragged <= 5240)
    #expect(abs(scroller.offset(at: lifted + 1e-6) - dragged) < 0.02)
    let speed = (scroller.offset(at: lifted + 0.001) - dragged) / 0.001
    #expect(speed > 1700 && speed < 2900, "\(law.name)")
    let rest = scroller.offset(at: lifted + 20)
    #expect(rest > 5500 && scroller.offset(at: lifted + 30) == rest)
  }

  @Test(arguments: ScrollLaws.all.indices)
  func `content that meets an edge is in range in the end`(index: Int) {
    var scroller = LawScroller(ScrollLaws.all[index], in: Self.bounds, at: 100)
    let lifted = flick(&scroller, from: 0, by: -30, times: 10)
    #expect(scroller.offset(at: lifted + 20) == 0)
    let lifted2 = flick(&scroller, from: 30, by: -30, times: 10)
    #expect(scroller.offset(at: lifted2 + 20) == 0)
  }

  @Test(arguments: ScrollLaws.all.indices)
  func `a finger that goes down stops content`(index: Int) {
    var scroller = LawScroller(ScrollLaws.all[index], in: Self.bounds, at: 5000)
    let lifted = flick(&scroller, from: 0, by: 20, times: 12)
    scroller.touch(at: lifted + 0.1)
    let caught = scroller.offset(at: lifted + 0.1)
    #expect(scroller.offset(at: lifted + 1) == caught)
    scroller.release(at: lifted + 1)
    #expect(scroller.offset(at: lifted + 20) == caught)
  }

  @Test(arguments: ScrollLaws.all.indices)
  func `a finger that was not there moves nothing`(index: Int) {
    var scroller = LawScroller(ScrollLaws.all[index], in: Self.bounds, at: 5000)
    scroller.move(by: 100, at: 1)
    scroller.release(at: 2)
    #expect(scroller.offset(at: 3) == 5000)
  }

  @Test(arguments: ScrollLaws.all.indices)
  func `whatever fingers do, content stays at numbers and comes to rest in range`(index: Int) {
    var random = SplitMix64(seed: UInt64(index))
    for bounds in [ScrollBounds(viewport: 600, content: 1500), .init(viewport: 1, content: 0)] {
      var scroller = LawScroller(ScrollLaws.all[index], in: bounds, at: bounds.range.upperBound)
      var time = 0.0
      for _ in 0..<5000 {
        time += [0, 0.0001, 0.008, 0.016, 0.05, 0.4].randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<12, using: &random) {
        case 0: scroller.touch(at: time)
        case 1: scroller.release(at: time)
        case _: scroller.move(by: Double.random(in: -150...150, using: &random), at: time)
        }
        #expect(scroller.offset(at: time).isFinite)
      }
      scroller.release(at: time)
      let rest = scroller.offset(at: time + 60)
      #expect(bounds.range.contains(rest) && scroller.offset(at: time + 90) == rest)
    }
  }

  @Test func `laws have names of their own`() {
    #expect(Set(ScrollLaws.all.map(\.name)).count == ScrollLaws.all.count)
  }

  /// How far a flick goes, and one that follows it in a while after the first was caught.
  private func ways(_ law: any ScrollLaw, after pause: Double) -> (first: Double, second: Double) {
    var scroller = LawScroller(law, in: ScrollBounds(viewport: 800, content: 1e6), at: 5e5)
    let lifted = flick(&scroller, from: 0, by: 20, times: 6)
    let first = scroller.offset(at: lifted + 20) - scroller.offset(at: lifted)
    let again = flick(&scroller, from: lifted + pause, by: 20, times: 6)
    return (first, scroller.offset(at: again + 20) - scroller.offset(at: again))
  }

  @Test(arguments: [
    ("chromium-chromeos", true), ("webkit", true), ("flutter-bouncing", true), ("android", false),
    ("flutter-clamping", false), ("webkit-mac", false),
  ])
  func `a flick that follows another goes further by the laws that add up, and else as far`(
    name: String, addsUp: Bool
  ) throws {
    let law = try #require(ScrollLaws.all.first { $0.name == name })
    let (first, second) = ways(law, after: 0.1)
    #expect(addsUp ? second > first * 1.1 : second.isNear(first))
  }
}
