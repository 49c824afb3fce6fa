import Logging
import Overscroll
import OverscrollWire

extension LiveSession {
  /// Does the work that a control's event asks for.
  func work(_ event: RefreshEvent, _ edge: Edge) {
    switch event {
    case .began:
      let (feed, rows, run) = (demo.feed, rows, session.view[edge]?.runs)
      Task.detached { [weak self, logger] in
        do { await self?.finish(edge, run, try await feed.newer(than: rows)) } catch {
          logger.notice("the feed failed: \(error)")
          await self?.finish(edge, run, nil)
        }
      }
    case .exitBegan: insertArrived(edge)
    case .pulling, .armed, .disarmed, .declined, .cycleBegan, .cycleEnded, .finished, .ended: break
    }
  }

  func finish(_ edge: Edge, _ run: Int?, _ newer: [Row]?) {
    // Room may be made at once, so the rows lie ready before the answer; one that comes too late leaves none.
    if session.view[edge]?.runs == run { arrived[edge] = newer }
    take(.end(edge, newer == nil ? .failure : .success, run: run), cause: "work")
    if session.view[edge]?.phase.word != "finishing" { arrived[edge] = nil }
  }

  /// Puts what the work brought on top of the list, just as the control makes room.
  func insertArrived(_ edge: Edge) {
    guard let newer = arrived.removeValue(forKey: edge), !newer.isEmpty else { return }
    let length = demo.rowHeight * Double(newer.count)
    rows.insert(contentsOf: newer, at: 0)
    let before = session.view.scroll.offset(at: session.clock).y
    let entry = Entry(at: session.clock, .insert(.y, at: 0, length: length))
    recording.append(entry)
    let outputs = session.handle(entry)
    let shift = session.view.scroll.offset(at: session.clock).y - before
    broadcast(.rows(at: 0, insert: newer, shift: shift))
    publish(outputs, cause: "rows")
  }
}
