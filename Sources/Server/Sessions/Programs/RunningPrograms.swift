import Overscroll
import OverscrollTransport
import OverscrollWire

/// What a server's program does with each session now, and where it reads the session's events.
struct RunningPrograms {
  struct Running {
    /// Which of the programs that have begun it is: a session's next scene has another.
    let number: Int
    /// What does the work; nil once the program has returned, as a task that is done keeps two kilobytes while it is kept.
    var task: Task<Void, Never>?
    let events: AsyncStream<SessionEvent>.Continuation
  }

  private let program: SceneServer.Program?
  private(set) var running: [String: Running] = [:]
  private var begun = 0

  /// Creates the programs of a server, which has none for nil.
  init(_ program: SceneServer.Program?) { self.program = program }

  /// Lets the program begin its work with a session.
  mutating func begin(_ session: String, _ scene: String, on server: SessionRuntime) {
    guard let program else { return }
    let (events, continuation) = AsyncStream.makeStream(
      of: SessionEvent.self, bufferingPolicy: .bufferingNewest(LiveSession.mostEvents))
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

  /// Cancels the program of a session.
  mutating func end(_ session: String) {
    guard let ended = running.removeValue(forKey: session) else { return }
    ended.task?.cancel()
    ended.events.finish()
  }

  /// The program of a number has returned; what it has begun beside itself may still ask for something.
  mutating func returned(_ session: String, _ number: Int) {
    if has(session, number) { running[session]?.task = nil }
  }

  /// Tells the program of a session what a control did.
  func tell(_ event: SessionEvent, _ session: String) { running[session]?.events.yield(event) }

  /// Whether the program of a number still has the session.
  func has(_ session: String, _ number: Int) -> Bool { running[session]?.number == number }
}

extension SessionRuntime {
  /// Does what the program of a number asks of its session.
  func apply(
    _ command: ProgramCommand, for session: String, by number: Int
  ) throws(SessionError) {
    guard programs.has(session, number) else { throw .ended }
    let (effects, error) = registry.apply(command, for: session, at: now)
    perform(effects)
    if let error { throw error }
  }

  /// What `body` reads of a session as it is now, for the program of a number.
  func read<Value: Sendable>(
    _ session: String, for number: Int,
    _ body: @Sendable (SharedSession) throws(SessionError) -> Value
  ) throws(SessionError) -> Value {
    guard programs.has(session, number) else { throw .ended }
    perform(registry.visit(session, at: now) { $0.run(.time($1)) })
    guard let shared = registry[session] else { throw .ended }
    return try body(shared)
  }

  /// Takes that the program of a number has returned.
  func programReturned(of session: String, by number: Int) { programs.returned(session, number) }

  /// Takes that the program of a number has thrown an error.
  ///
  /// A program that is in the middle of something when its session ends has done nothing wrong: the session is not its own then.
  func programFailed(_ reason: String, of session: String, by number: Int) {
    guard programs.has(session, number) else { return }
    perform(registry.visit(session, at: now) { $0.programFailed(reason, at: $1) })
  }
}

// MARK: What a program does to its session

extension SharedSession {
  /// Does what the program asks for; returns why it changed nothing, if so.
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
    noteFailure(at: nil, because: "The program of this session has ended: \(reason)")
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
