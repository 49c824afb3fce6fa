import Overscroll
import OverscrollWire

/// Loads a session's list page by page: it takes events of the controls and answers of the feed, and returns effects.
///
/// One request runs at a time. Edges that ask for the same page share its request. A refresh at the start of the list
/// drops the request of its end; an end that asks while a refresh runs waits until the new first page is shown. A page
/// that has come is shown when its control begins its exit, so that the list never moves while a control still turns.
struct ListLoader: Sendable {
  /// The request that an edge waits for, and the number of the refresh there.
  private struct Wish: Hashable, Sendable {
    let request: Int
    let run: Int
  }

  /// The rows that are shown, and the request that runs.
  private(set) var list: PagedList<Row>
  /// How the feed is made to behave.
  private(set) var conditions: FeedConditions
  /// The edges at the list's end that have a control but nothing to load yet: the first page enables them.
  private(set) var disabled: [ScrollEdge]
  /// The edges that ask for the first page; the others ask for the next one.
  private let starts: Set<ScrollEdge>
  /// The edges at the list's end that have a control.
  private let ends: [ScrollEdge]
  /// What each edge waits for.
  private var wishes: [ScrollEdge: Wish] = [:]
  /// The answer to the running request, which is not shown yet.
  private var answer: Result<[Row], FeedError>?
  /// The edges that ask for more once the running refresh is over, and the number of the refresh there.
  private var waiting: [ScrollEdge: Int] = [:]

  /// The most rows of a list: a browser can hold them, and one message can carry them.
  static let mostRows = 20_000

  /// Creates a loader that shows `list`, for a list with controls at `edges` that runs in `direction`.
  init(
    _ list: PagedList<Row>, edges: Set<ScrollEdge>, direction: WritingDirection = .leftToRight,
    conditions: FeedConditions = FeedConditions()
  ) {
    self.list = list
    self.conditions = conditions
    let starts: Set<ScrollEdge> = [.top, direction.leading]
    self.starts = starts
    ends = ScrollEdge.allCases.filter { edges.contains($0) && !starts.contains($0) }
    disabled = list.more == .unknown && list.style != .none ? ends : []
  }

  /// Takes an input; `random` decides which requests fail or bring an empty page, as often as the conditions say.
  mutating func handle(
    _ input: Input, using random: inout some RandomNumberGenerator
  ) -> [Effect] {
    switch input {
    case .began(let edge, let run): ask(edge, run, using: &random)
    case .answered(let number, let result): take(result, of: number)
    case .finished(let edge, .failure): explainTimeout(edge)
    case .finished: []
    case .exitBegan(let edge), .ended(let edge): settle(edge, using: &random)
    case .cleared: clear()
    case .conditions(let conditions): become(conditions)
    }
  }

  /// Whether there is nothing to clear: no row is shown, and nothing loads.
  var isClear: Bool { list.items.isEmpty && list.running == nil }

  private mutating func become(_ conditions: FeedConditions) -> [Effect] {
    self.conditions = conditions
    return []
  }
}

// MARK: Asking

extension ListLoader {
  private mutating func ask(
    _ edge: ScrollEdge, _ run: Int, using random: inout some RandomNumberGenerator
  ) -> [Effect] {
    let isStart = starts.contains(edge)
    if let running = list.running {
      if running.replaces == isStart { return join(running, edge, run) }
      if running.replaces {
        waiting[edge] = run
        return []
      }
    }
    let outputs = isStart ? list.refresh() : list.loadMore()
    var effects: [Effect] = []
    for case .dropped(let number) in outputs { effects += drop(number) }
    guard case .load(let request)? = outputs.last else {
      let isOver = list.more == .exhausted
      return effects + [isOver ? .end(edge, .exhausted, run: run) : .refuse(edge, run: run)]
    }
    wishes[edge] = Wish(request: request.number, run: run)
    let load = FeedRequest(
      page: request, rows: list.items, latency: conditions.latency,
      course: conditions.course(using: &random))
    return effects + [.load(load)]
  }

  /// Lets an edge wait for the request that runs already.
  private mutating func join(
    _ request: PagedList<Row>.Request, _ edge: ScrollEdge, _ run: Int
  ) -> [Effect] {
    wishes[edge] = Wish(request: request.number, run: run)
    return answer.map { [.end(edge, outcome($0, of: request), run: run)] } ?? []
  }

  /// Drops a request, and stops the refreshes that wait for it.
  private mutating func drop(_ number: Int) -> [Effect] {
    answer = nil
    let edges = edges(waitingFor: number)
    for edge in edges { wishes[edge] = nil }
    return [.cancel(number)] + edges.map { .stop($0) }
  }

  private func edges(waitingFor number: Int) -> [ScrollEdge] {
    ScrollEdge.allCases.filter { wishes[$0]?.request == number }
  }
}

// MARK: Clearing

extension ListLoader {
  /// Empties the list, stops all refreshes, and lets nothing ask at the list's end before the first page has come.
  private mutating func clear() -> [Effect] {
    let before = list.items
    var effects: [Effect] = []
    for case .dropped(let number) in list.clear() { effects += drop(number) }
    effects += ScrollEdge.allCases.filter { waiting[$0] != nil }.map { .stop($0) }
    waiting = [:]
    effects += ends.map { .reset($0) }
    if list.style != .none {
      disabled = ends
      effects += ends.map { .disable($0) }
    }
    let diff = RowDiff(from: before, to: [])
    return effects + (diff.isEmpty ? [] : [.show(diff, count: before.count)])
  }
}

// MARK: Answers

extension ListLoader {
  /// Keeps an answer until a control begins its exit, and ends each refresh that waits for it with its outcome.
  private mutating func take(_ result: Result<[Row], FeedError>, of number: Int) -> [Effect] {
    guard let request = list.running, request.number == number, answer == nil else { return [] }
    let result = bounded(result, request)
    answer = result
    let outcome = outcome(result, of: request)
    return edges(waitingFor: number).flatMap { edge -> [Effect] in
      guard let wish = wishes[edge] else { return [] }
      let end = Effect.end(edge, outcome, run: wish.run)
      guard case .failure(let error) = result else { return [end] }
      return [.failed(edge, reason: error.description), end]
    }
  }

  /// Explains a failure without an answer: the refresh has waited longer than its control allows.
  private func explainTimeout(_ edge: ScrollEdge) -> [Effect] {
    guard let wish = wishes[edge], wish.request == list.running?.number, answer == nil else {
      return []
    }
    return [.failed(edge, reason: "The feed took too long.")]
  }
}

// MARK: Showing

extension ListLoader {
  /// The control at an edge begins its exit: shows the page that it waited for, or stops waiting if none has come.
  private mutating func settle(
    _ edge: ScrollEdge, using random: inout some RandomNumberGenerator
  ) -> [Effect] {
    waiting[edge] = nil
    guard let wish = wishes.removeValue(forKey: edge), let request = list.running,
      request.number == wish.request
    else { return [] }
    var effects: [Effect] = []
    switch answer {
    case .success(let page): effects = show(page, request)
    case .failure: _ = list.answer(request.number, nil)
    case nil:
      guard edges(waitingFor: request.number).isEmpty else { return [] }
      effects = [.cancel(request.number)]
      _ = list.answer(request.number, nil)
    }
    answer = nil
    for edge in ScrollEdge.allCases {
      guard let run = waiting.removeValue(forKey: edge) else { continue }
      effects += ask(edge, run, using: &random)
    }
    return effects
  }

  private mutating func show(_ page: [Row], _ request: PagedList<Row>.Request) -> [Effect] {
    let before = list.items
    let outputs = list.answer(request.number, page)
    let diff = RowDiff(from: before, to: list.items)
    var effects: [Effect] = diff.isEmpty ? [] : [.show(diff, count: before.count)]
    effects += disabled.map { .enable($0) }
    disabled = []
    if request.replaces, outputs.contains(.more(.ready)) { effects += ends.map { .reset($0) } }
    return effects
  }
}
