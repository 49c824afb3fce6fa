import Overscroll
import OverscrollTransport
import OverscrollWire

/// The running programs of a server's sessions, and the sources of their events.
struct RunningPrograms {
  struct Running {
    /// The number of the program; each scene that a session opens has a new program.
    let number: Int
    /// The program's task, or `nil` after it returns, because a finished task uses 2 KB while it is retained.
    var task: Task<Void, Never>?
    let events: AsyncStream<SessionEvent>.Continuation
  }

  private let program: SceneServer.Program?
  private(set) var running: [String: Running] = [:]
  private var begun = 0

  init(_ program: SceneServer.Program?) { self.program = program }

  mutating func begin(_ session: String, _ scene: String, on server: SessionRuntime) {
    guard let program else { return }
    let (events, continuation) = AsyncStream.makeStream(
      of: SessionEvent.self, bufferingPolicy: .bufferingNewest(LiveSession.maximumEvents))
    begun += 1
    let live = LiveSession(
      id: session, scene: scene, events: events, server: server, number: begun)
    let task = Task.detached { [number = begun] in
      do { try await program(live) } catch {
        await server.programFailed(String(describing: error), of: session, by: number)
      }
      await server.programReturned(of: session, by: number)
    }
    running[session] = Running(number: begun, task: task, events: continuation)
  }

  mutating func end(_ session: String) {
    guard let ended = running.removeValue(forKey: session) else { return }
    ended.task?.cancel()
    ended.events.finish()
  }

  /// Records that a program has returned; tasks that it started can still send commands.
  mutating func returned(_ session: String, _ number: Int) {
    if has(session, number) { running[session]?.task = nil }
  }

  func send(_ event: SessionEvent, to session: String) { running[session]?.events.yield(event) }

  /// Whether the program with a number still controls the session.
  func has(_ session: String, _ number: Int) -> Bool { running[session]?.number == number }
}

extension SessionRuntime {
  func apply(
    _ command: ProgramCommand, for session: String, by number: Int
  ) throws(SessionError) {
    guard programs.has(session, number) else { throw .ended }
    let (effects, error) = registry.apply(command, for: session, at: now)
    perform(effects)
    if let error { throw error }
  }

  /// Returns the value that `body` reads from the current state of a session, for the program with a number.
  func read<Value: Sendable>(
    _ session: String, for number: Int,
    _ body: @Sendable (SharedSession) throws(SessionError) -> Value
  ) throws(SessionError) -> Value {
    guard programs.has(session, number) else { throw .ended }
    perform(registry.withSession(session, at: now) { $0.run(.time($1)) })
    guard let shared = registry[session] else { throw .ended }
    return try body(shared)
  }

  func programReturned(of session: String, by number: Int) { programs.returned(session, number) }

  /// Ignores an error after the end of the session, which the program then no longer controls.
  func programFailed(_ reason: String, of session: String, by number: Int) {
    guard programs.has(session, number) else { return }
    perform(registry.withSession(session, at: now) { $0.programFailed(reason, at: $1) })
  }
}

// MARK: Commands of programs

extension SharedSession {
  /// Runs a command of the program; returns the reason if it changed nothing, otherwise `nil`.
  mutating func apply(_ command: ProgramCommand, at now: Instant) -> SessionError? {
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

  /// Passes an input to the model; `edge` is the edge of the control that it addresses, or `nil` if there is none.
  private mutating func handle(_ input: Input, for edge: ScrollEdge?) throws(SessionError) {
    if let problem = session.problem(with: input) { throw .invalid(problem) }
    if let edge, model[edge] == nil { throw .noControl(edge) }
    if case .scroll = input { session.destination = nil }
    for output in handle(input, cause: "program") {
      switch output.what {
      case .ignored(let reason): throw .ignored(reason.description)
      // A refused refresh reports that it was declined, which is the requested result.
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
    guard count > Session.maximumRows else { return }
    throw .invalid(.invalid("rows", mustBe: "at most \(Session.maximumRows)", got: "\(count)"))
  }

  /// Reports an error that ended the program to the devices and the server's log.
  mutating func programFailed(_ reason: String, at now: Instant) {
    run(.time(now))
    reportFailure(at: nil, because: "The program of this session failed: \(reason)")
  }
}

enum ProgramCommand: Sendable {
  case input(Input)
  case control(Input, ScrollEdge)
  case place(Control, ScrollEdge)
  case remove(ScrollEdge)
  case replace(Range<Int>, [Row])
  case assign([Row])
}
