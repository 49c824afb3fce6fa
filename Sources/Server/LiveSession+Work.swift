import Logging
import Overscroll
import OverscrollWire

extension LiveSession {
  /// A request of a refresh that runs, and what it has brought: nothing yet, no page, or a page.
  struct Load {
    enum Answer {
      case awaited
      case failed
      case page([Row])
    }

    let request: PagedList<Row>.Request
    let task: Task<Void, Never>
    var answer = Answer.awaited
  }

  /// Does the work that a control's event asks for.
  func work(_ event: RefreshEvent, _ edge: Edge) {
    switch event {
    case .began: ask(edge)
    case .finished(.failure):
      if case .awaited = loads[edge]?.answer { say("The feed took too long.", edge) }
    case .exitBegan, .ended: settle(edge)
    case .pulling, .armed, .disarmed, .declined, .cycleBegan, .cycleEnded, .finished: break
    }
  }

  /// Asks for the first page at the edge where the list starts, for the next one where it ends.
  private func ask(_ edge: Edge) {
    let run = session.view[edge]?.runs
    let outputs = isStart(edge) ? list.refresh() : list.loadMore()
    for case .dropped(let number) in outputs { drop(number) }
    guard case .load(let request)? = outputs.last else {
      let isOver = list.more == .exhausted
      return take(
        isOver ? .end(edge, .exhausted, run: run) : .refuse(edge, run: run), cause: "work")
    }
    let (feed, rows, conditions) = (demo.feed, list.items, conditions)
    let task = Task.detached { [weak self] in
      do {
        let page = try await conditions.page(request, after: rows, of: feed)
        guard !Task.isCancelled else { return }
        await self?.arrive(edge, run, .page(page))
      } catch {
        guard !Task.isCancelled else { return }
        await self?.fail(edge, run, String(describing: error))
      }
    }
    loads[edge] = Load(request: request, task: task)
  }

  /// Where the list starts: at the top, or on the side where its cards begin.
  private func isStart(_ edge: Edge) -> Bool {
    edge == .top || edge == session.view.scroll.direction.leading
  }

  /// A refresh at the start makes what its end asked for unwanted.
  private func drop(_ number: Int) {
    for (edge, load) in loads where load.request.number == number {
      load.task.cancel()
      loads[edge] = nil
      take(.stop(edge), cause: "work")
    }
  }

  private func fail(_ edge: Edge, _ run: Int?, _ reason: String) {
    guard session.view[edge]?.runs == run, loads[edge] != nil else { return }
    say(reason, edge)
    arrive(edge, run, .failed)
  }

  /// Says why there is no page, in the log and on the pages.
  private func say(_ reason: String, _ edge: Edge) {
    logger.notice("the feed failed: \(reason)", metadata: ["scene": "\(demo.name)"])
    broadcast(.failed(edge: edge.rawValue, reason: reason))
  }

  /// Takes the answer to a request; room may be made for it at once, so it lies ready before the control hears of it.
  private func arrive(_ edge: Edge, _ run: Int?, _ answer: Load.Answer) {
    if session.view[edge]?.runs == run { loads[edge]?.answer = answer }
    take(.end(edge, outcome(edge), run: run), cause: "work")
  }

  /// How the refresh at `edge` came out, as the list would see it.
  private func outcome(_ edge: Edge) -> Outcome {
    guard let load = loads[edge], case .page(let page) = load.answer else { return .failure }
    var after = list
    _ = after.answer(load.request.number, page)
    return !load.request.replaces && after.more == .exhausted ? .exhausted : .success
  }
}

extension LiveSession {
  /// Shows what the work brought, just as the control makes room.
  private func settle(_ edge: Edge) {
    guard let load = loads.removeValue(forKey: edge) else { return }
    let before = list.items
    load.task.cancel()
    guard case .page(let page) = load.answer else {
      _ = list.answer(load.request.number, nil)
      return
    }
    let outputs = list.answer(load.request.number, page)
    for case .items(let items) in outputs { show(items, insteadOf: before) }
    for edge in awaiting { take(.enable(edge), cause: "work") }
    awaiting = []
    guard load.request.replaces, outputs.contains(.more(.ready)) else { return }
    for edge in Edge.allCases where !isStart(edge) && session.view[edge] != nil {
      take(.reset(edge), cause: "work")
    }
  }

  /// Where along the axis an item begins; where the list runs to the left, the first begins at the content's right end.
  private func place(of index: Int, among count: Int) -> Double {
    let turns = demo.layout.axis == .x && session.view.scroll.direction == .rightToLeft
    return demo.layout.length * Double(turns ? count - index : index)
  }

  /// Replaces the rows that are others now; rows that come before what is in view push none of it.
  private func show(_ items: [Row], insteadOf before: [Row]) {
    let change = Splice(from: before, to: items)
    guard !change.isEmpty else { return }
    let (axis, length) = (demo.layout.axis, demo.layout.length)
    let old = session.view.scroll.offset(at: session.clock)[axis]
    let input =
      change.removed.isEmpty
      ? Input.insert(
        axis, at: place(of: change.removed.lowerBound, among: before.count),
        length: length * Double(change.inserted.count))
      : .content(content)
    let entry = Entry(at: session.clock, input)
    recording.append(entry)
    let outputs = session.handle(entry)
    let shift = session.view.scroll.offset(at: session.clock)[axis] - old
    broadcast(
      .rows(
        at: change.removed.lowerBound, remove: change.removed.count, insert: change.inserted,
        shift: shift))
    publish(outputs, cause: "rows")
  }
}
