import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollWire
import Testing

@testable import OverscrollServer

/// Laws of a loader for any order in which controls ask, feeds answer and refreshes end.
@Suite struct ListLoaderLawTests {
  /// Four controls and a feed, which act in an order that a seed decides.
  struct Play {
    enum Control: Hashable {
      case idle
      case refreshing(run: Int)
      case leaving
    }

    var random: SplitMix64
    var loader = ListLoaderTests.loader(conditions: FeedConditions(failures: 0.2, empties: 0.1))
    var controls: [ScrollEdge: Control] = [:]
    var enabled: Set<ScrollEdge> = [.top, .left]
    var runs = 0
    /// The request that the feed works on, and the cancelled requests whose answers still come.
    var asked: FeedRequest?
    var stale: [Int] = []
    /// The rows as a page would show them.
    var rows: [Row] = []
    /// How often each refresh was answered while it waited, by its number.
    var answers: [Int: Int] = [:]
    /// The refreshes that have waited too long: an answer may still come.
    var late: Set<Int> = []

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func hand(_ input: ListLoader.Input) {
      for effect in loader.handle(input, using: &random) { take(effect) }
      #expect(rows == loader.list.items)
      #expect(loader.list.running?.number == asked?.number || asked == nil)
    }

    mutating func take(_ effect: ListLoader.Effect) {
      switch effect {
      case .load(let request):
        #expect(asked == nil, "one request runs at a time")
        #expect(request.rows == rows)
        asked = request
      case .cancel(let number):
        if asked?.number == number {
          stale.append(number)
          asked = nil
        }
      case .end(let edge, _, let run), .refuse(let edge, let run):
        if late.contains(run) { return }
        #expect(controls[edge] == .refreshing(run: run))
        answers[run, default: 0] += 1
        controls[edge] = .leaving
      case .stop(let edge):
        guard case .refreshing(let run) = controls[edge] else { return }
        answers[run, default: 0] += 1
        controls[edge] = .leaving
      case .show(let diff, let count):
        #expect(count == rows.count)
        #expect(!diff.isEmpty)
        rows.replaceSubrange(diff.removed, with: diff.inserted)
      case .enable(let edge): enabled.insert(edge)
      case .disable(let edge): enabled.remove(edge)
      case .reset, .failed: break
      }
    }

    /// Something that may happen now.
    mutating func step() {
      let edge = ScrollEdge.allCases[random.integer(0..<4)]
      switch (random.integer(0..<6), controls[edge] ?? .idle) {
      case (0, .idle) where enabled.contains(edge): begin(edge)
      case (1, .refreshing(let run)) where random.integer(0..<6) == 0: timeOut(edge, run)
      case (2, .leaving): leave(edge)
      case (3, _): answer()
      case (5, _) where random.integer(0..<8) == 0: clear()
      case (4, _):
        if let number = stale.popLast() { hand(.answered(number, .success([row("stale")]))) }
      default: break
      }
    }

    mutating func begin(_ edge: ScrollEdge) {
      runs += 1
      controls[edge] = .refreshing(run: runs)
      hand(.began(edge, run: runs))
    }

    mutating func timeOut(_ edge: ScrollEdge, _ run: Int) {
      answers[run, default: 0] += 1
      late.insert(run)
      controls[edge] = .leaving
      hand(.finished(edge, .failure))
    }

    mutating func leave(_ edge: ScrollEdge) {
      if random.integer(0..<2) == 0 { hand(.exitBegan(edge)) }
      controls[edge] = .idle
      hand(.ended(edge))
    }

    mutating func clear() {
      hand(.cleared)
      #expect(loader.isClear && enabled == [.top, .left])
    }

    mutating func answer() {
      guard let request = asked else { return }
      asked = nil
      switch request.course {
      case .asked:
        let count = random.integer(0..<4)
        hand(
          .answered(
            request.number, .success((0..<count).map { _ in row("\(random.integer(0..<40))") })))
      case .fails: hand(.answered(request.number, .failure(FeedError("No."))))
      case .empty: hand(.answered(request.number, .success([])))
      }
    }

    /// Lets all that runs come to its end, without new requests.
    mutating func finish() {
      for _ in 0..<20 {
        answer()
        for edge in ScrollEdge.allCases where controls[edge] == .leaving { leave(edge) }
      }
    }

    private func row(_ id: String) -> Row { Row(id: id, title: "", note: "", mark: "", hue: 0) }
  }

  @Test(arguments: 0..<60)
  func `every refresh is answered once, the rows follow the diffs, and all comes to rest`(seed: Int)
  {
    var play = Play(seed: UInt64(seed))
    for _ in 0..<400 { play.step() }
    play.finish()
    #expect(play.runs > 10)
    #expect(play.answers.count == play.runs)
    #expect(play.answers.values.allSatisfy { $0 == 1 })
    #expect(play.controls.values.allSatisfy { $0 == .idle })
    #expect(play.loader.list.running == nil)
    #expect(play.asked == nil)
  }
}
