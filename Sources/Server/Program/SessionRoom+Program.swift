import Logging
import Overscroll
import OverscrollWire

// What a session's program does to it, and what it is told.

extension SessionRoom {
  /// Does what the program asks for; returns why it changed nothing, if so.
  mutating func take(_ command: ProgramCommand, at now: Instant) -> SessionError? {
    run(.time(now))
    do throws(SessionError) {
      switch command {
      case .input(let input): try take(input, for: nil)
      case .control(let input, let edge): try take(input, for: edge)
      case .place(let control, let edge): try place(control, at: edge)
      case .remove(let edge):
        try take(.remove(edge), for: edge)
        controlsChanged()
      case .replace(let range, let rows): try replace(range, with: rows)
      case .assign(let rows):
        try check(rows.count)
        run(loader.assign(rows).map { .effect($0) })
      }
      return nil
    } catch { return error }
  }

  /// Hands an input to the model; `edge` is that of the control that it addresses, if any.
  private mutating func take(_ input: Input, for edge: ScrollEdge?) throws(SessionError) {
    if let problem = problem(with: input) { throw .invalid(problem) }
    if let edge, model[edge] == nil { throw .noControl(edge) }
    if case .scroll = input { destination = nil }
    let outputs = take(input, cause: "program")
    finish()
    for output in outputs {
      switch output.what {
      case .ignored(let reason): throw .ignored(reason.description)
      // A refused refresh says that it was declined, which the program has asked for.
      case .event(edge, .declined(.refused), _): return
      case .event(let place, .declined(let reason), _) where place == edge:
        throw .declined(place, reason)
      case .event(let place, _, _) where place == edge: return
      default: continue
      }
    }
  }

  /// Tells the devices, and the server's log, that the program has ended with an error.
  mutating func programFailed(_ reason: String, at now: Instant) {
    run(.time(now))
    let reason = "The program of this session has ended: \(reason.inLog)"
    logger.error("\(reason)", metadata: ["session": "\(id)", "scene": "\(scene.name)"])
    let time = model.clock.seconds
    broadcast(log.append { .programFailed(number: $0, time: time, reason: reason) })
  }

  /// Tells the program what the controls did; `sender` sent the input that caused it.
  mutating func tellProgram(_ events: [Output], from sender: Sender?) {
    for output in events {
      guard case .event(let edge, let event, let state) = output.what else { continue }
      told += 1
      let device = if case .input = output.cause { sender?.device } else { nil as Int? }
      ask(
        .event(
          SessionEvent(
            number: told, time: output.at, edge: edge, what: event, cause: output.cause,
            device: device, state: state)))
    }
  }
}

// MARK: Controls

extension SessionRoom {
  private mutating func place(_ control: Control, at edge: ScrollEdge) throws(SessionError) {
    if let problem = control.problems.first { throw .invalid(problem) }
    let placement = ControlPlacement(control, at: edge)
    gallery[placement.name] = DrawnControl(control)
    drawing.replace(placement.name, with: control, at: edge)
    try take(.control(edge, placement), for: nil)
    controlsChanged()
  }

  /// Tells the list's loader at which edges controls stand.
  mutating func controlsChanged() {
    let edges = ScrollEdge.allCases.filter { model[$0] != nil }
    run(loader.setEdges(Set(edges)).map { .effect($0) })
  }
}

// MARK: Rows

extension SessionRoom {
  private mutating func replace(_ range: Range<Int>, with rows: [Row]) throws(SessionError) {
    let items = loader.list.items
    try check(items.count - range.clamped(to: items.indices).count + rows.count)
    let effects: [PagedLoader<Row>.Effect]
    do throws(InvalidValue) { effects = try loader.replace(range, with: rows) } catch {
      throw .invalid(error.problems[0])
    }
    run(effects.map { .effect($0) })
  }

  private func check(_ count: Int) throws(SessionError) {
    guard count > SessionRoom.mostRows else { return }
    throw .invalid(.invalid("rows", mustBe: "at most \(SessionRoom.mostRows)", got: "\(count)"))
  }
}
