import Overscroll
import OverscrollWire

// What a session's program does to it.

extension SessionRoom {
  /// Does what the program asks for; returns why it changed nothing, if so.
  mutating func perform(_ command: ProgramCommand, at now: Instant) -> SessionError? {
    run(.time(now))
    do throws(SessionError) {
      switch command {
      case .input(let input): try handle(input, for: nil)
      case .control(let input, let edge): try handle(input, for: edge)
      case .place(let control, let edge): try place(control, at: edge)
      case .remove(let edge):
        try handle(.remove(edge), for: edge)
        run(session.controlsChanged())
      case .replace(let range, let rows): try replace(range, with: rows)
      case .assign(let rows):
        try check(rows.count)
        run(session.assign(rows))
      }
      return nil
    } catch { return error }
  }

  /// Hands an input to the model; `edge` is that of the control that it addresses, if any.
  private mutating func handle(_ input: Input, for edge: ScrollEdge?) throws(SessionError) {
    if let problem = session.problem(with: input) { throw .invalid(problem) }
    if let edge, model[edge] == nil { throw .noControl(edge) }
    if case .scroll = input { session.destination = nil }
    for output in handle(input, cause: "program") {
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

  private mutating func place(_ control: Control, at edge: ScrollEdge) throws(SessionError) {
    if let problem = control.problems.first { throw .invalid(problem) }
    let placement = ControlPlacement(control, at: edge)
    session.replace(placement.name, with: control, at: edge)
    try handle(.control(edge, placement), for: nil)
    run(session.controlsChanged())
  }

  private mutating func replace(_ range: Range<Int>, with rows: [Row]) throws(SessionError) {
    let items = session.loader.list.items
    try check(items.count - range.clamped(to: items.indices).count + rows.count)
    do throws(InvalidValue) { run(try session.replace(range, with: rows)) } catch {
      throw .invalid(error.problems[0])
    }
  }

  private func check(_ count: Int) throws(SessionError) {
    guard count > Session.mostRows else { return }
    throw .invalid(.invalid("rows", mustBe: "at most \(Session.mostRows)", got: "\(count)"))
  }

  /// Tells the devices, and the server's log, that the program has ended with an error.
  mutating func programFailed(_ reason: String, at now: Instant) {
    run(.time(now))
    publisher.tellProgramFailure(reason, of: session)
  }
}

/// What a program asks of its session.
enum ProgramCommand: Sendable {
  /// An input of the model.
  case input(Input)
  /// An input of the model that is for the control at an edge.
  case control(Input, ScrollEdge)
  /// Another control at an edge.
  case place(Control, ScrollEdge)
  /// No control at an edge.
  case remove(ScrollEdge)
  /// Rows in place of those in a range of indices.
  case replace(Range<Int>, [Row])
  /// Rows in place of all others.
  case assign([Row])
}
