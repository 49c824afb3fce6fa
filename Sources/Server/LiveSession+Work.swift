import Logging
import Overscroll
import OverscrollWire

extension LiveSession {
  /// What a refresh that runs has asked for, and what that has brought: nothing yet, no page, or a page.
  struct Load {
    enum Answer {
      case awaited
      case failed
      case page([Row])
    }

    let request: PagedList<Row>.Request
    /// The number of the refresh.
    let run: Int
    let task: Task<Void, Never>
    var answer = Answer.awaited
  }

  /// Does the work that a control's event asks for.
  func work(_ event: RefreshEvent, _ edge: ScrollEdge) {
    switch event {
    case .began: ask(edge)
    case .finished(.failure):
      if case .awaited = loads[edge]?.answer { say("The feed took too long.", edge) }
    case .exitBegan, .ended: settle(edge)
    case .pulling, .armed, .disarmed, .declined, .cycleBegan, .cycleEnded, .finished: break
    }
  }

  /// Asks for the first page at the edge where the list starts, for the next one where it ends.
  ///
  /// Two edges that ask for the same get the same answer; more is asked for once a refresh is answered.
  func ask(_ edge: ScrollEdge) {
    guard let run = model[edge]?.state.runs else { return }
    if let running = list.running, let other = loads.values.first(where: { $0.request == running })
    {
      if running.replaces == isStart(edge) { return join(other, edge, run) }
      if running.replaces {
        waiting.insert(edge)
        return
      }
    }
    let outputs = isStart(edge) ? list.refresh() : list.loadMore()
    for case .dropped(let number) in outputs { drop(number) }
    guard case .load(let request)? = outputs.last else {
      let isOver = list.more == .exhausted
      return take(
        isOver ? .end(edge, .exhausted, run: run) : .refuse(edge, run: run), cause: "work")
    }
    loads[edge] = Load(request: request, run: run, task: task(request))
  }

  private func join(_ other: Load, _ edge: ScrollEdge, _ run: Int) {
    loads[edge] = Load(
      request: other.request, run: run, task: other.task, answer: other.answer)
    if case .awaited = other.answer { return }
    take(.end(edge, outcome(edge), run: run), cause: "work")
  }

  /// Loads a page off the loop.
  private func task(_ request: PagedList<Row>.Request) -> Task<Void, Never> {
    let (feed, rows, conditions) = (demo.feed, list.items, conditions)
    return Task.detached { [weak self] in
      do {
        let page = try await conditions.page(request, after: rows, of: feed)
        guard !Task.isCancelled else { return }
        await self?.arrive(request, .page(page))
      } catch {
        guard !Task.isCancelled else { return }
        await self?.arrive(request, .failed, because: String(describing: error))
      }
    }
  }

  /// Where the list starts: at the top, or on the side where its cards begin.
  func isStart(_ edge: ScrollEdge) -> Bool {
    edge == .top || edge == model.scroll.direction.leading
  }

  /// The edges that wait for the answer to a request.
  func edges(of number: Int) -> [ScrollEdge] {
    ScrollEdge.allCases.filter { loads[$0]?.request.number == number }
  }

  /// A refresh at the start makes what its end asked for unwanted.
  private func drop(_ number: Int) {
    for edge in edges(of: number) {
      loads.removeValue(forKey: edge)?.task.cancel()
      take(.stop(edge), cause: "work")
    }
  }

  /// Takes the answer to a request; room may be made for it at once, so it lies ready before the control hears of it.
  private func arrive(
    _ request: PagedList<Row>.Request, _ answer: Load.Answer, because reason: String? = nil
  ) {
    for edge in edges(of: request.number) {
      guard let run = loads[edge]?.run else { continue }
      loads[edge]?.answer = answer
      if let reason { say(reason, edge) }
      take(.end(edge, outcome(edge), run: run), cause: "work")
    }
  }

  /// Says why there is no page, in the server's log and in the session's, which who comes later gets as well.
  private func say(_ reason: String, _ edge: ScrollEdge) {
    logger.notice("the feed failed: \(reason.inLog)", metadata: ["scene": "\(demo.name)"])
    let time = max(now, model.clock).seconds
    record { .failed(number: $0, time: time, edge: edge.rawValue, reason: reason) }
  }

  /// How the refresh at `edge` came out, as the list would see it.
  private func outcome(_ edge: ScrollEdge) -> Outcome {
    guard let load = loads[edge], case .page(let page) = load.answer else { return .failure }
    var after = list
    _ = after.answer(load.request.number, page)
    return !load.request.replaces && after.more == .exhausted ? .exhausted : .success
  }
}
