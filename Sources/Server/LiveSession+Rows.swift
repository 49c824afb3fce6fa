import Overscroll
import OverscrollWire

extension LiveSession {
  /// Shows what the work brought, just as the control makes room.
  func settle(_ edge: ScrollEdge) {
    waiting.remove(edge)
    guard let load = loads.removeValue(forKey: edge) else { return }
    let number = load.request.number
    switch load.answer {
    case .page(let page): follow(load.request, list.items, list.answer(number, page))
    case .failed: _ = list.answer(number, nil)
    case .awaited:
      guard edges(of: number).isEmpty else { return }  // another edge still waits for it
      load.task.cancel()
      _ = list.answer(number, nil)
    }
    for edge in ScrollEdge.allCases where list.running == nil {
      if waiting.remove(edge) != nil { ask(edge) }
    }
  }

  private func follow(
    _ request: PagedList<Row>.Request, _ before: [Row], _ outputs: [PagedList<Row>.Output]
  ) {
    for case .items(let items) in outputs {
      show(items, insteadOf: before)
      for edge in awaiting { take(.enable(edge), cause: "work") }
      awaiting = []
    }
    guard request.replaces, outputs.contains(.more(.ready)) else { return }
    for edge in ScrollEdge.allCases where !isStart(edge) && model[edge] != nil {
      take(.reset(edge), cause: "work")
    }
  }

  /// Where along the axis an item begins; where the list runs to the left, the first begins at the content's right end.
  private func place(of index: Int, among count: Int) -> Double {
    let turns = demo.layout.axis == .x && model.scroll.direction == .rightToLeft
    return demo.layout.length * Double(turns ? count - index : index)
  }

  /// Replaces the rows that are others now; rows that come before what is in view push none of it.
  private func show(_ items: [Row], insteadOf before: [Row]) {
    let change = RowDiff(from: before, to: items)
    guard !change.isEmpty else { return }
    let (axis, length) = (demo.layout.axis, demo.layout.length)
    let old = model.scroll.offset(at: model.clock)[axis]
    let input =
      change.removed.isEmpty
      ? Input.insert(
        axis, at: place(of: change.removed.lowerBound, among: before.count),
        length: length * Double(change.inserted.count))
      : .content(content)
    let entry = TimedInput(at: model.clock, input)
    recording.append(entry)
    let outputs = model.handle(entry.input, at: entry.at)
    let shift = model.scroll.offset(at: model.clock)[axis] - old
    broadcast(
      .rows(
        at: change.removed.lowerBound, remove: change.removed.count, insert: change.inserted,
        shift: shift))
    publish(outputs, cause: "rows")
  }
}
