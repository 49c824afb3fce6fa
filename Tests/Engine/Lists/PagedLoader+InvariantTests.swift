import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

@testable import OverscrollLists

/// Invariants of a loader while controls request, pages arrive, refreshes end and the program changes the list.
@Suite struct PagedLoaderInvariantTests {
  /// Four controls and a source of pages, which act in a random order.
  struct Play {
    enum Control: Hashable {
      case idle
      case refreshing(run: Int)
      case leaving(run: Int)
    }

    var random: SplitMix64
    var loader = PagedLoaderTests.loader()
    var controls: [ScrollEdge: Control] = [:]
    var enabled: Set<ScrollEdge> = [.top, .left]
    var runs = 0
    /// The running request of the source, and the cancelled requests whose answers are pending.
    var asked: PagedList<Letter>.Request?
    var stale: [Int] = []
    /// The items that an app would show.
    var items: [Letter] = []
    /// The number of answers that each refresh received while it waited, by refresh number.
    var answers: [Int: Int] = [:]

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func apply(_ effects: [PagedLoader<Letter>.Effect]) {
      for effect in effects { apply(effect) }
      #expect(items == loader.list.items)
      #expect(loader.list.running == asked || asked == nil)
    }

    private mutating func apply(_ effect: PagedLoader<Letter>.Effect) {
      switch effect {
      case .load(let request, let refresh):
        #expect(asked == nil, "one request runs at a time")
        #expect(controls[refresh.edge] == .refreshing(run: refresh.run))
        asked = request
      case .cancel(let number):
        if asked?.number == number {
          stale.append(number)
          asked = nil
        }
      case .input(let input): apply(input)
      case .show(let change, _):
        #expect(change.count == items.count && !change.isEmpty)
        items.replaceSubrange(change.removed, with: change.inserted)
      case .failed: break
      }
    }

    private mutating func apply(_ input: Input) {
      switch input {
      case .end(let edge, .exhausted, run: nil, _):
        #expect(loader.list.more == .exhausted && loader.endEdges.contains(edge))
        if case .refreshing = controls[edge] { Issue.record("it is answered by its number") }
      case .end(let edge, _, let run, _), .refuse(let edge, let run):
        #expect(controls[edge] == .refreshing(run: run ?? 0))
        finish(edge, run ?? 0)
      case .stop(let edge):
        guard case .refreshing(let run) = controls[edge] else { return }
        finish(edge, run)
      case .enable(let edge): enabled.insert(edge)
      case .disable(let edge): enabled.remove(edge)
      default: break
      }
    }

    private mutating func finish(_ edge: ScrollEdge, _ run: Int) {
      answers[run, default: 0] += 1
      controls[edge] = .leaving(run: run)
    }

    /// Performs a random possible action.
    mutating func step() {
      let edge = ScrollEdge.allCases[random.integer(0..<4)]
      switch (random.integer(0..<6), controls[edge] ?? .idle) {
      case (0, .idle) where enabled.contains(edge): begin(edge)
      case (1, .refreshing(let run)) where random.integer(0..<6) == 0: timeOut(edge, run)
      case (2, .leaving(let run)): leave(edge, run)
      case (3, _): answer()
      case (4, _):
        if let number = stale.popLast() { apply(loader.answer(number, .success(page(1)))) }
      case (5, _) where random.integer(0..<4) == 0: change()
      default: break
      }
    }

    private mutating func begin(_ edge: ScrollEdge) {
      runs += 1
      controls[edge] = .refreshing(run: runs)
      apply(loader.handle(PagedLoaderTests.output(edge, .began(.user), run: runs)))
    }

    private mutating func timeOut(_ edge: ScrollEdge, _ run: Int) {
      finish(edge, run)
      apply(loader.handle(PagedLoaderTests.output(edge, .finished(.failure), run: run)))
    }

    private mutating func leave(_ edge: ScrollEdge, _ run: Int) {
      let hasExit = random.integer(0..<2) == 0
      if hasExit { apply(loader.handle(PagedLoaderTests.output(edge, .exitBegan, run: run))) }
      controls[edge] = .idle
      // A page shown as the exit begins can start the next refresh, whose event arrives before the end of this one.
      if hasExit, enabled.contains(edge), random.integer(0..<2) == 0 { begin(edge) }
      apply(loader.handle(PagedLoaderTests.output(edge, .ended, run: run)))
    }

    private mutating func answer() {
      guard let request = asked else { return }
      asked = nil
      let fails = random.integer(0..<5) == 0
      apply(
        loader.answer(
          request.number, fails ? .failure(Refusal()) : .success(page(random.integer(0..<4)))))
    }

    /// Changes the list by program.
    private mutating func change() {
      let count = items.count
      switch random.integer(0..<6) {
      case 0: apply(loader.clear())
      case 1: apply(loader.assign(page(random.integer(0..<7))))
      case 2: apply(loader.paginate(.pageFrom1, size: 3))
      default:
        let start = random.integer(0..<count + 1)
        let end = random.integer(start..<count + 1)
        do { apply(try loader.replace(start..<end, with: page(random.integer(0..<3)))) } catch {
          Issue.record(error)
        }
      }
    }

    /// Completes all running work without new requests.
    mutating func finish() {
      for _ in 0..<20 {
        answer()
        for edge in ScrollEdge.allCases {
          if case .leaving(let run) = controls[edge] { leave(edge, run) }
        }
      }
    }

    private mutating func page(_ count: Int) -> [Letter] {
      let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
      return (0..<count).map { _ in Letter(id: letters[random.integer(0..<letters.count)]) }
    }
  }

  @Test(arguments: 0..<60)
  func `every refresh is answered once, the items follow the changes, and all come to rest`(
    seed: Int
  ) {
    var play = Play(seed: UInt64(seed))
    for _ in 0..<300 { play.step() }
    play.finish()
    #expect(play.runs > 10 && play.answers.count == play.runs)
    #expect(play.answers.values.allSatisfy { $0 == 1 })
    #expect(play.controls.values.allSatisfy { $0 == .idle })
    #expect(play.loader.list.running == nil && play.asked == nil)
  }
}
