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
  mutating func begin(_ session: String, _ scene: String, on server: SessionServer) {
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

extension SessionServer {
  /// Does what the program of a number asks of its session.
  func perform(
    _ command: ProgramCommand, for session: String, by number: Int
  ) throws(SessionError) {
    guard programs.has(session, number) else { throw .ended }
    let (effects, error) = registry.perform(command, for: session, at: now)
    perform(effects)
    if let error { throw error }
  }

  /// What `body` reads of a session as it is now, for the program of a number.
  func read<Value: Sendable>(
    _ session: String, for number: Int,
    _ body: @Sendable (SessionRoom) throws(SessionError) -> Value
  ) throws(SessionError) -> Value {
    guard programs.has(session, number) else { throw .ended }
    perform(registry.visit(session, at: now) { $0.run(.time($1)) })
    guard let room = registry[session] else { throw .ended }
    return try body(room)
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
