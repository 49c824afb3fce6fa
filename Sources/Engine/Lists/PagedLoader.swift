import OverscrollRefreshing
import OverscrollScrolling

/// Loads a list page by page as the controls of a scroll model ask for it: the glue between a ``ScrollModel``, a
/// ``PagedList`` and the source of its pages.
///
/// Hand it each output of the model and each page that has come, and do the effects that it returns: inputs for the model,
/// pages to load, items to show. The controls at the start of the list ask for the first page, those at its end for the next
/// one; until a first page has come, those at the end are disabled.
///
/// One request runs at a time. Edges that ask for the same page share its request. A refresh at the start of the list
/// drops the request of its end; an end that asks while a refresh runs waits until the new first page is shown. A page
/// that has come is shown when its control begins its exit, so that the list never moves while a control still turns. Once the
/// last page is shown, all controls at the end are told that there is no more.
///
/// A control at the end of a list that fits the viewport cannot be pulled, and loads nothing. Where a first page may be so short,
/// the control's ``RefreshBehavior/visibility`` must be `always`; with the trigger `edge` it then loads on until the viewport is full.
///
/// A loader of `numbers` for a `model` with a control at the top, where `page` has the items of a page:
///
/// ```swift
/// var loader = PagedLoader(numbers, edges: [.top])
/// func tell(_ outputs: [Output]) { outputs.forEach { perform(loader.handle($0)) } }
/// func perform(_ effects: [PagedLoader<Number>.Effect]) {
///   for effect in effects {
///     switch effect {
///     case .input(let input): tell(model.handle(input, at: model.clock))
///     case .load(let request, _):
///       perform(loader.answer(request.number, .success(page(request))))
///     case .show(let change, _): print("shows \(change.inserted.map(\.id))")
///     case .failed(let edge, let reason): print("\(edge): \(reason)")
///     case .cancel: break
///     }
///   }
/// }
/// tell(model.handle(.begin(.top), at: .zero))
/// ```
public struct PagedLoader<Item: Identifiable & Hashable & Sendable>: Sendable
where Item.ID: Sendable {
  /// The items, the running request, and whether there is more.
  public internal(set) var list: PagedList<Item>
  /// The edges that have a control.
  public internal(set) var edges: Set<ScrollEdge>
  /// The edges that ask for the first page; the others ask for the next one.
  private let starts: Set<ScrollEdge>
  /// The refreshes that wait for the running request; at least one while a request runs.
  private(set) var waiting: [ScrollEdge: Refresh] = [:]
  /// The refreshes that ask for more once the running request has been answered.
  private(set) var queued: [ScrollEdge: Refresh] = [:]
  /// The edges of refreshes whose work was done before this loader was made: they have their outcome, but nobody has their
  /// page any more, so it is shown whenever it comes.
  private var owed: Set<ScrollEdge> = []
  /// The answer to the running request, which is not shown yet.
  private var answer: Result<[Item], any Error>?

  /// Creates a loader of `list` for a model with controls at `edges`, whose content runs in `direction`.
  ///
  /// The setup of the model disables the controls at the ``disabled`` edges.
  public init(
    _ list: PagedList<Item>, edges: Set<ScrollEdge>, direction: WritingDirection = .leftToRight
  ) {
    self.list = list
    self.edges = edges
    starts = [.top, direction.leading]
  }

  /// The edges whose controls have nothing to load yet: those at the end of a paged list that has had no page.
  public var disabled: [ScrollEdge] { list.more == .unknown && list.style != .none ? ends : [] }

  /// The edges at the list's end that have a control.
  var ends: [ScrollEdge] {
    ScrollEdge.allCases.filter { edges.contains($0) && !starts.contains($0) }
  }

  /// Takes an output of the model.
  public mutating func handle(_ output: Output) -> [Effect] {
    guard case .event(let edge, let event, let state) = output.what else { return [] }
    switch event {
    case .began(let cause):
      let level = state.phase.run?.level ?? .first
      return ask(Refresh(edge: edge, run: state.runs, cause: cause, level: level))
    case .finished(let outcome):
      return finish(edge, state.runs, isLate: outcome == .failure && output.cause == .time)
    case .exitBegan, .ended: return exitBegan(edge, state.runs)
    case .pulling, .armed, .disarmed, .declined, .cycleBegan, .cycleEnded: return []
    }
  }
}

// MARK: Asking

extension PagedLoader {
  /// Asks for the page of a refresh that began at an edge before this loader was made, and whose exit has not begun.
  ///
  /// The page of one that has its outcome already is shown even if it comes after the exit has begun.
  public mutating func resume(_ run: RefreshRun, at edge: ScrollEdge) -> [Effect] {
    let effects = ask(
      Refresh(edge: edge, run: run.number, cause: run.cause, level: run.level))
    if run.outcome != nil, waiting[edge] != nil { owed.insert(edge) }
    return effects
  }

  private mutating func ask(_ refresh: Refresh) -> [Effect] {
    let edge = refresh.edge
    let isStart = starts.contains(edge)
    if let running = list.running {
      if running.replaces == isStart { return join(running, refresh) }
      if running.replaces {
        queued[edge] = refresh
        return []
      }
    }
    let outputs = isStart ? list.refresh() : list.loadMore()
    var effects: [Effect] = []
    for case .dropped(let number) in outputs { effects += drop(number) }
    guard case .load(let request)? = outputs.last else {
      return [.input(answerWithoutPage(refresh))]
    }
    waiting[edge] = refresh
    return effects + [.load(request, for: refresh)]
  }

  /// The answer to a refresh of the list's end when no next page can be asked for.
  private func answerWithoutPage(_ refresh: Refresh) -> Input {
    switch list.more {
    case .exhausted: .end(refresh.edge, .exhausted, run: refresh.run)
    case .unknown where list.style != .none: .stop(refresh.edge)
    case .unknown, .ready: .refuse(refresh.edge, run: refresh.run)
    }
  }

  /// Lets a refresh wait for the request that runs already.
  private mutating func join(
    _ request: PagedList<Item>.Request, _ refresh: Refresh
  ) -> [Effect] {
    waiting[refresh.edge] = refresh
    owed.remove(refresh.edge)  // its page now ends this refresh
    return answer.map { [end(refresh, $0, of: request)] } ?? []
  }

  /// Takes that the list has dropped its request: stops the refreshes that waited for it.
  mutating func drop(_ number: Int) -> [Effect] {
    let edges = ScrollEdge.allCases.filter { waiting[$0] != nil }
    (answer, waiting, owed) = (nil, [:], [])
    return [.cancel(number)] + edges.map { .input(.stop($0)) }
  }

  /// Asks for what waited until no request runs.
  mutating func askQueued() -> [Effect] {
    guard list.running == nil else { return [] }
    return ScrollEdge.allCases.flatMap { edge in
      queued.removeValue(forKey: edge).map { ask($0) } ?? []
    }
  }
}

// MARK: Answers

extension PagedLoader {
  /// Takes the answer to the request of this number: the page's items, or why there are none.
  ///
  /// The refreshes that wait for it end with its outcome; the items are shown when the first of them begins its exit. The
  /// answer to any other request than the running one changes nothing.
  public mutating func answer(
    _ number: Int, _ result: Result<[Item], any Error>
  ) -> [Effect] {
    guard let request = list.running, request.number == number, answer == nil else { return [] }
    answer = result
    let effects = ScrollEdge.allCases.flatMap { edge -> [Effect] in
      var effects: [Effect] = []
      let refresh = owed.contains(edge) ? nil : waiting[edge]
      if case .failure(let error) = result, refresh != nil || owed.contains(edge) {
        effects.append(.failed(edge, reason: String(describing: error)))
      }
      if let refresh { effects.append(end(refresh, result, of: request)) }
      return effects
    }
    return effects + (waiting.isEmpty ? show(result, of: request) : [])
  }

  /// The input that ends a refresh with the outcome of its request.
  private func end(
    _ refresh: Refresh, _ result: Result<[Item], any Error>, of request: PagedList<Item>.Request
  ) -> Effect {
    var after = list
    _ = after.answer(request.number, result)
    let isLast = !request.replaces && after.more == .exhausted
    let outcome: Outcome =
      if case .failure = result { .failure } else { isLast ? .exhausted : .success }
    return .input(.end(refresh.edge, outcome, run: refresh.run))
  }

  /// The refresh of a number at an edge is done; a late one has waited longer than its control allows, and says that it failed
  /// for this.
  private mutating func finish(_ edge: ScrollEdge, _ run: Int, isLate: Bool) -> [Effect] {
    let wasQueued = PagedLoader.remove(run, at: edge, from: &queued)
    guard isLate else { return [] }
    let late = Late()
    let failed = Effect.failed(edge, reason: late.description)
    if wasQueued { return [failed] }
    guard answer == nil, let request = list.running,
      PagedLoader.remove(run, at: edge, from: &waiting)
    else { return [] }
    guard waiting.isEmpty, owed.isEmpty else { return [failed] }
    _ = list.answer(request.number, .failure(late))
    return [failed, .cancel(request.number)] + askQueued()
  }

  private struct Late: Error, CustomStringConvertible {
    let description = "Loading took too long."
  }
}

// MARK: Showing

extension PagedLoader {
  /// The refresh of a number at an edge, or any of a control that is gone, begins its exit or has ended: shows the page that it
  /// waited for, or stops waiting if none has come.
  ///
  /// The page may have brought the end of the list near again, so that the next refresh waits before the last one has ended.
  mutating func exitBegan(_ edge: ScrollEdge, _ run: Int? = nil) -> [Effect] {
    PagedLoader.remove(run, at: edge, from: &queued)
    guard PagedLoader.remove(run, at: edge, from: &waiting), let request = list.running else {
      return []
    }
    if let answer { return show(answer, of: request) }
    return waiting.isEmpty && owed.isEmpty ? change { $0.stop() } : []
  }

  /// Removes the refresh at an edge, if it is the one of a number, or any for nil; whether it was there.
  @discardableResult private static func remove(
    _ run: Int?, at edge: ScrollEdge, from refreshes: inout [ScrollEdge: Refresh]
  ) -> Bool {
    guard run == nil || refreshes[edge]?.run == run else { return false }
    return refreshes.removeValue(forKey: edge) != nil
  }

  private mutating func show(
    _ result: Result<[Item], any Error>, of request: PagedList<Item>.Request
  ) -> [Effect] {
    (answer, waiting, owed) = (nil, [:], [])
    return change(afterRefresh: request.replaces) { $0.answer(request.number, result) }
  }
}

extension PagedLoader {
  /// The refresh of a control that asks for a page.
  public struct Refresh: Hashable, Sendable {
    /// The edge at which the control stands.
    public let edge: ScrollEdge
    /// The number of the refresh at its edge; the first is 1.
    public let run: Int
    /// What began the refresh.
    public let cause: Cause
    /// The threshold that it passed: the second opened the second floor.
    public let level: RefreshPhase.Level
  }

  /// What the owner of a loader must do, in this order.
  public enum Effect: Hashable, Sendable {
    /// Hand this input to the model.
    case input(Input)
    /// Load this page, for which a refresh asks; the result goes to ``PagedLoader/answer(_:_:)``.
    case load(PagedList<Item>.Request, for: Refresh)
    /// Cancel the request of this number: its answer would be dropped.
    case cancel(Int)
    /// Show other items; `afterRefresh` is true if they are a new first page, which replaces all that was loaded.
    case show(PagedList<Item>.Change, afterRefresh: Bool)
    /// Say why the work at an edge failed.
    case failed(ScrollEdge, reason: String)
  }
}

// What the program changes in a loader's list by itself.

extension PagedLoader {
  /// Shows `items`, as ``PagedList/assign(_:)`` does; refreshes that wait for a page are stopped.
  public mutating func assign(_ items: [Item]) -> [Effect] { change { $0.assign(items) } }

  /// Removes all items; refreshes that wait for a page are stopped, and only the start of the list can load any again.
  public mutating func clear() -> [Effect] { change { $0.clear() } }

  /// Replaces the items in a range of indices by others, as ``PagedList/replace(_:with:)`` does.
  ///
  /// - Throws: ``InvalidValue`` if the range is not within the list, which then has not changed.
  public mutating func replace(
    _ range: Range<Int>, with items: [Item]
  ) throws(InvalidValue) -> [Effect] {
    try change { list throws(InvalidValue) in try list.replace(range, with: items) }
  }

  /// Changes how pages are named and how many items they have, and empties the list.
  public mutating func paginate(_ style: PagedList<Item>.Style, size: Int) -> [Effect] {
    change { $0.paginate(style, size: size) }
  }

  /// Takes the edges that have a control now; a refresh of a control that is gone no longer waits for its page.
  public mutating func setEdges(_ edges: Set<ScrollEdge>) -> [Effect] {
    let (gone, closed) = (self.edges.subtracting(edges), disabled)
    self.edges = edges
    let effects = ScrollEdge.allCases.filter(gone.contains).flatMap { exitBegan($0) }
    return effects + disabled.filter { !closed.contains($0) }.map { .input(.disable($0)) }
  }

  /// Changes the list: the effects stop what it drops, show its items, set the controls at its end, and ask for what waited.
  mutating func change<Problem: Error>(
    afterRefresh: Bool = false,
    _ body: (inout PagedList<Item>) throws(Problem) -> [PagedList<Item>.Output]
  ) throws(Problem) -> [Effect] {
    let (items, closed) = (list.items, disabled)
    let outputs = try body(&list)
    var effects: [Effect] = []
    for case .dropped(let number) in outputs { effects += drop(number) }
    let change = PagedList.Change(from: items, to: list.items)
    if !change.isEmpty { effects.append(.show(change, afterRefresh: afterRefresh)) }
    effects += closed.filter { !disabled.contains($0) }.map { .input(.enable($0)) }
    effects += disabled.filter { !closed.contains($0) }.map { .input(.disable($0)) }
    if outputs.contains(.more(.ready)) || outputs.contains(.more(.unknown)) {
      effects += ends.map { .input(.reset($0)) }
    }
    if outputs.contains(.more(.exhausted)) {
      // Those that wait to ask are answered below.
      effects += ends.filter { queued[$0] == nil }.map { .input(.end($0, .exhausted, run: nil)) }
    }
    return effects + askQueued()
  }
}
