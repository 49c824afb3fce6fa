import OverscrollRefreshing
import OverscrollScrolling

/// Loads a list page by page when the controls of a scroll model refresh.
///
/// Pass each output of the model and each loaded page to the loader, and perform the effects that it returns: inputs
/// for the model, pages to load, items to show. The controls at the start of the list request the first page, and the
/// controls at its end request the next page; they are disabled until the first page has been loaded.
///
/// Only one request runs at a time, and edges that request the same page share it. A refresh at the start of the list
/// drops a request at its end. A request at the end that begins during a refresh waits until the new first page is
/// shown. A loaded page is shown when its control begins its exit, so that the list never moves while a control is
/// still refreshing. After the last page is shown, all controls at the end receive the outcome `exhausted`.
///
/// A control at the end of a list that fits the viewport cannot be pulled and loads nothing. If a first page can be
/// that short, the ``RefreshBehavior/visibility`` of the control must be `always`. With the trigger `edge` the control
/// then loads pages until the viewport is full.
///
/// This example creates a loader of `numbers` for a `model` with a control at the top; `page` returns
/// the items of a page:
///
/// ```swift
/// var loader = PagedLoader(numbers, edges: [.top])
/// func receive(_ outputs: [Output]) { outputs.forEach { perform(loader.handle($0)) } }
/// func perform(_ effects: [PagedLoader<Number>.Effect]) {
///   for effect in effects {
///     switch effect {
///     case .input(let input): receive(model.handle(input, at: model.clock))
///     case .load(let request, _):
///       perform(loader.answer(request.number, .success(page(request))))
///     case .show(let change, _): print("shows \(change.inserted.map(\.id))")
///     case .failed(let edge, let reason): print("\(edge): \(reason)")
///     case .cancel: break
///     }
///   }
/// }
/// receive(model.handle(.begin(.top), at: .zero))
/// ```
public struct PagedLoader<Item: Identifiable & Hashable & Sendable>: Sendable
where Item.ID: Sendable {
  /// The items, the running request, and whether more items can be loaded.
  public internal(set) var list: PagedList<Item>
  /// The edges that have a control.
  public internal(set) var edges: Set<ScrollEdge>
  /// The edges that request the first page; the other edges request the next page.
  private let startEdges: Set<ScrollEdge>
  /// The refreshes that wait for the running request; not empty while a request is running.
  private(set) var waiting: [ScrollEdge: Refresh] = [:]
  /// The refreshes that request the next page after the running request has been answered.
  private(set) var queued: [ScrollEdge: Refresh] = [:]
  /// The edges of refreshes that already had an outcome when this loader was created.
  ///
  /// The page of such a refresh is not available anymore, so it is requested again and shown when it arrives.
  private var resumedEdges: Set<ScrollEdge> = []
  private var answer: Result<[Item], any Error>?

  /// Creates a loader of `list` for a model with controls at `edges`; `direction` is that of horizontal content.
  ///
  /// The setup of the model must disable the controls at the ``disabled`` edges.
  public init(
    _ list: PagedList<Item>, edges: Set<ScrollEdge>, direction: WritingDirection = .leftToRight
  ) {
    self.list = list
    self.edges = edges
    startEdges = [.top, direction.leading]
  }

  /// The edges whose controls have nothing to load yet: the end edges of a paged list before its first page.
  public var disabled: [ScrollEdge] { list.more == .unknown && list.style != .none ? endEdges : [] }

  var endEdges: [ScrollEdge] {
    ScrollEdge.allCases.filter { edges.contains($0) && !startEdges.contains($0) }
  }

  /// Handles an output of the model.
  public mutating func handle(_ output: Output) -> [Effect] {
    guard case .event(let edge, let event, let state) = output.what else { return [] }
    switch event {
    case .began(let cause):
      let level = state.phase.run?.level ?? .first
      return requestPage(for: Refresh(edge: edge, run: state.runs, cause: cause, level: level))
    case .finished(let outcome):
      return finish(edge, state.runs, isLate: outcome == .failure && output.cause == .time)
    case .exitBegan, .ended: return exitBegan(edge, state.runs)
    case .pulling, .armed, .disarmed, .declined, .cycleBegan, .cycleEnded: return []
    }
  }
}

// MARK: Asking

extension PagedLoader {
  /// Requests the page of a refresh that began before this loader was created, unless its exit has begun.
  ///
  /// If the refresh already has an outcome, its page is shown even if it arrives after the exit has begun.
  public mutating func resume(_ run: RefreshRun, at edge: ScrollEdge) -> [Effect] {
    let effects = requestPage(
      for: Refresh(edge: edge, run: run.number, cause: run.cause, level: run.level))
    if run.outcome != nil, waiting[edge] != nil { resumedEdges.insert(edge) }
    return effects
  }

  private mutating func requestPage(for refresh: Refresh) -> [Effect] {
    let edge = refresh.edge
    let isStart = startEdges.contains(edge)
    if let running = list.running {
      if running.replaces == isStart { return shareRequest(running, refresh) }
      if running.replaces {
        queued[edge] = refresh
        return []
      }
    }
    let outputs = isStart ? list.refresh() : list.loadMore()
    var effects: [Effect] = []
    for case .dropped(let number) in outputs { effects += drop(number) }
    guard case .load(let request)? = outputs.last else {
      return [.input(inputWithoutPage(refresh))]
    }
    waiting[edge] = refresh
    return effects + [.load(request, for: refresh)]
  }

  /// The input that ends a refresh at the end of the list if no next page can be requested.
  private func inputWithoutPage(_ refresh: Refresh) -> Input {
    switch list.more {
    case .exhausted: .end(refresh.edge, .exhausted, run: refresh.run)
    case .unknown where list.style != .none: .stop(refresh.edge)
    case .unknown, .ready: .refuse(refresh.edge, run: refresh.run)
    }
  }

  private mutating func shareRequest(
    _ request: PagedList<Item>.Request, _ refresh: Refresh
  ) -> [Effect] {
    waiting[refresh.edge] = refresh
    resumedEdges.remove(refresh.edge)  // The page now ends this refresh.
    return answer.map { [end(refresh, $0, of: request)] } ?? []
  }

  /// Stops the refreshes that waited for a dropped request.
  mutating func drop(_ number: Int) -> [Effect] {
    let edges = ScrollEdge.allCases.filter { waiting[$0] != nil }
    (answer, waiting, resumedEdges) = (nil, [:], [])
    return [.cancel(number)] + edges.map { .input(.stop($0)) }
  }

  /// Requests the pages of queued refreshes until a request is running.
  mutating func requestQueuedPages() -> [Effect] {
    guard list.running == nil else { return [] }
    return ScrollEdge.allCases.flatMap { edge in
      queued.removeValue(forKey: edge).map { requestPage(for: $0) } ?? []
    }
  }
}

// MARK: Answers

extension PagedLoader {
  /// Accepts the answer to the request with this number, which is ignored if it is not the running request.
  ///
  /// The refreshes that wait for the request end. The items are shown when the first of them begins its exit.
  public mutating func answer(
    _ number: Int, _ result: Result<[Item], any Error>
  ) -> [Effect] {
    guard let request = list.running, request.number == number, answer == nil else { return [] }
    answer = result
    let effects = ScrollEdge.allCases.flatMap { edge -> [Effect] in
      var effects: [Effect] = []
      let refresh = resumedEdges.contains(edge) ? nil : waiting[edge]
      if case .failure(let error) = result, refresh != nil || resumedEdges.contains(edge) {
        effects.append(.failed(edge, reason: String(describing: error)))
      }
      if let refresh { effects.append(end(refresh, result, of: request)) }
      return effects
    }
    return effects + (waiting.isEmpty ? show(result, of: request) : [])
  }

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

  /// Handles the end of the work of a refresh; `isLate` makes a timeout the reason for its failure.
  private mutating func finish(_ edge: ScrollEdge, _ run: Int, isLate: Bool) -> [Effect] {
    let wasQueued = PagedLoader.remove(run, at: edge, from: &queued)
    guard isLate else { return [] }
    let timeout = TimeoutError()
    let failed = Effect.failed(edge, reason: timeout.description)
    if wasQueued { return [failed] }
    guard answer == nil, let request = list.running,
      PagedLoader.remove(run, at: edge, from: &waiting)
    else { return [] }
    guard waiting.isEmpty, resumedEdges.isEmpty else { return [failed] }
    _ = list.answer(request.number, .failure(timeout))
    return [failed, .cancel(request.number)] + requestQueuedPages()
  }

  private struct TimeoutError: Error, CustomStringConvertible {
    let description = "Loading took too long."
  }
}

// MARK: Showing

extension PagedLoader {
  /// Shows the page of a refresh whose exit begins or that has ended, or drops the request if no page has arrived.
  ///
  /// If `run` is `nil`, because the control was removed, it handles any refresh at the edge. The page can move the end
  /// of the list into view, so the next refresh can already wait.
  mutating func exitBegan(_ edge: ScrollEdge, _ run: Int? = nil) -> [Effect] {
    PagedLoader.remove(run, at: edge, from: &queued)
    guard PagedLoader.remove(run, at: edge, from: &waiting), let request = list.running else {
      return []
    }
    if let answer { return show(answer, of: request) }
    return waiting.isEmpty && resumedEdges.isEmpty ? change { $0.stop() } : []
  }

  /// Removes the refresh `run` at an edge, or any refresh there if `run` is `nil`; returns whether it was found.
  @discardableResult private static func remove(
    _ run: Int?, at edge: ScrollEdge, from refreshes: inout [ScrollEdge: Refresh]
  ) -> Bool {
    guard run == nil || refreshes[edge]?.run == run else { return false }
    return refreshes.removeValue(forKey: edge) != nil
  }

  private mutating func show(
    _ result: Result<[Item], any Error>, of request: PagedList<Item>.Request
  ) -> [Effect] {
    (answer, waiting, resumedEdges) = (nil, [:], [])
    return change(afterRefresh: request.replaces) { $0.answer(request.number, result) }
  }
}

extension PagedLoader {
  /// The refresh of a control that requests a page.
  public struct Refresh: Hashable, Sendable {
    /// The edge of the control.
    public let edge: ScrollEdge
    /// The number of the refresh at its edge; the first refresh is 1.
    public let run: Int
    /// The cause of the refresh.
    public let cause: Cause
    /// The threshold that the refresh has reached; the second threshold opens the second floor.
    public let level: RefreshPhase.Level
  }

  /// An action for the owner of a loader, to be performed in order.
  public enum Effect: Hashable, Sendable {
    /// Pass this input to the model.
    case input(Input)
    /// Load this page for a refresh and pass the result to ``PagedLoader/answer(_:_:)``.
    case load(PagedList<Item>.Request, for: Refresh)
    /// Cancel the request with this number; the loader ignores its answer.
    case cancel(Int)
    /// Show the changed items; `afterRefresh` is true if they are a new first page that replaces all items.
    case show(PagedList<Item>.Change, afterRefresh: Bool)
    /// Report the reason why the work at an edge failed.
    case failed(ScrollEdge, reason: String)
  }
}

// Changes of the list by the program.

extension PagedLoader {
  /// Replaces all items with ``PagedList/assign(_:)`` and stops the refreshes that wait for a page.
  public mutating func assign(_ items: [Item]) -> [Effect] { change { $0.assign(items) } }

  /// Removes all items and stops the refreshes that wait for a page; only the start of the list can then load items.
  public mutating func clear() -> [Effect] { change { $0.clear() } }

  /// Replaces items with ``PagedList/replace(_:with:)``, or throws ``InvalidValue`` for a range outside the list.
  public mutating func replace(
    _ range: Range<Int>, with items: [Item]
  ) throws(InvalidValue) -> [Effect] {
    try change { list throws(InvalidValue) in try list.replace(range, with: items) }
  }

  /// Changes the style and the size of pages and removes all items.
  public mutating func paginate(_ style: PagedList<Item>.Style, size: Int) -> [Effect] {
    change { $0.paginate(style, size: size) }
  }

  /// Sets the edges that have a control; a refresh of a removed control no longer waits for its page.
  public mutating func setEdges(_ edges: Set<ScrollEdge>) -> [Effect] {
    let (gone, closed) = (self.edges.subtracting(edges), disabled)
    self.edges = edges
    let effects = ScrollEdge.allCases.filter(gone.contains).flatMap { exitBegan($0) }
    return effects + disabled.filter { !closed.contains($0) }.map { .input(.disable($0)) }
  }

  /// Changes the list, stops refreshes of dropped requests, shows the new items and requests queued pages.
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
      effects += endEdges.map { .input(.reset($0)) }
    }
    if outputs.contains(.more(.exhausted)) {
      // Queued refreshes are answered below.
      effects += endEdges.filter { queued[$0] == nil }.map {
        .input(.end($0, .exhausted, run: nil))
      }
    }
    return effects + requestQueuedPages()
  }
}
