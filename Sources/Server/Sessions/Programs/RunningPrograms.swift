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
  fileprivate(set) var running: [String: Running] = [:]
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
      var failure: String?
      do { try await program(live) } catch { failure = String(describing: error) }
      await server.programReturned(failure, of: session, by: number)
    }
    running[session] = Running(number: begun, task: task, events: continuation)
  }

  mutating func end(_ session: String) {
    guard let ended = running.removeValue(forKey: session) else { return }
    ended.task?.cancel()
    ended.events.finish()
  }

  /// Whether the program with a number still controls the session.
  func has(_ session: String, _ number: Int) -> Bool { running[session]?.number == number }
}

extension SessionRuntime {
  /// Runs a closure on the current state of a session, for the program with a number.
  func withSession<Value: Sendable>(
    _ session: String, for number: Int,
    _ body: @Sendable (inout SharedSession) throws(SessionError) -> Value
  ) throws(SessionError) -> Value {
    guard programs.has(session, number) else { throw .ended }
    var result = Result<Value, SessionError>.failure(.ended)
    perform(
      registry.withSession(session, at: now) { shared, time in
        shared.run(.time(time))
        do throws(SessionError) { result = .success(try body(&shared)) } catch {
          result = .failure(error)
        }
      })
    return try result.get()
  }

  /// Records that a program has returned, perhaps with an error; tasks that it started can still send commands.
  func programReturned(_ failure: String?, of session: String, by number: Int) {
    // After the end of the session, the program no longer controls it.
    guard programs.has(session, number) else { return }
    programs.running[session]?.task = nil
    guard let failure else { return }
    perform(registry.withSession(session, at: now) { $0.programFailed(failure, at: $1) })
  }
}

// MARK: Calls of programs

extension SharedSession {
  /// Passes an input to the model; `edge` is the edge of the control that it addresses, or `nil` if there is none.
  mutating func handle(_ input: Input, for edge: ScrollEdge? = nil) throws(SessionError) {
    if let problem = session.problem(with: input) { throw .invalid(problem) }
    if let edge, model[edge] == nil { throw .noControl(edge) }
    if case .scroll = input { session.destination = nil }
    let outputs = process(input, cause: "program")
    runQueuedTasks()
    for output in outputs {
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

  mutating func place(_ control: Control, at edge: ScrollEdge) throws(SessionError) {
    if let problem = control.problems.first { throw .invalid(problem) }
    let name = control.name ?? edge.rawValue
    session.replace(name, with: control, at: edge)
    try handle(.control(edge, ControlPlacement(name: name, behavior: control.behavior)))
    run(session.controlsChanged())
  }

  mutating func remove(_ edge: ScrollEdge) throws(SessionError) {
    try handle(.remove(edge), for: edge)
    run(session.controlsChanged())
  }

  mutating func assign(_ rows: [Row]) throws(SessionError) {
    try check(rows.count)
    run(session.loader.assign(rows).map(SessionTask.effect))
  }

  mutating func replace(_ range: Range<Int>, with rows: [Row]) throws(SessionError) {
    let items = session.loader.list.items
    try check(items.count - range.clamped(to: items.indices).count + rows.count)
    do throws(InvalidValue) {
      run(try session.loader.replace(range, with: rows).map(SessionTask.effect))
    } catch { throw .invalid(error.problems[0]) }
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
