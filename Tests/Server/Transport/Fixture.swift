import Logging
import OverscrollTestSupport
import OverscrollTransport
import Testing

/// Records the events of a server.
@Loop final class Record {
  var opened: [Connection] = []
  var closed: [Connection] = []
  var largestQueue = 0
  /// The number of binary messages received, and that number when the last text message arrived.
  var received = 0, receivedBeforeText = 0
  /// The number of requests, and the number before the last request for a missing path.
  var requested = 0, requestedBeforeMissing = 0
  /// Whether commits wait until ``commit()``, and the waiting commits.
  var commitsWait = false
  private var commits: [@Loop () -> Void] = []
  /// The processor time to spend on a binary message or a request.
  var work = Duration.zero

  nonisolated init() {}

  /// Completes the waiting commits; returns their number.
  @discardableResult func commit() -> Int {
    let all = commits
    commits = []
    for each in all { each() }
    return all.count
  }

  fileprivate func useProcessor() {
    let end = processorTime() + work / .seconds(1)
    while processorTime() < end {}
  }

  /// Handlers that record connections, admit them if requested, and echo every message.
  nonisolated func echo(admitting admits: Bool = true) -> WebSocketServer.Handlers {
    var handlers = WebSocketServer.Handlers()
    handlers.opened = { connection in
      self.opened.append(connection)
      if admits { connection.admit() }
    }
    handlers.closed = { self.closed.append($0) }
    handlers.receivedText = { connection, message in
      self.receivedBeforeText = self.received
      connection.send(text: message.withUnsafeBytes { Array($0) })
    }
    handlers.receivedBinary = { connection, message in
      self.received += 1
      self.useProcessor()
      connection.send(binary: message.withUnsafeBytes { Array($0) })
    }
    handlers.commit = { then in if self.commitsWait { self.commits.append(then) } else { then() } }
    handlers.answer = { path, _ in
      guard path == "/healthz" else {
        self.requestedBeforeMissing = self.requested
        return nil
      }
      self.requested += 1
      self.useProcessor()
      return HTTPReply(text: "ok")
    }
    return handlers
  }
}

extension WebSocketServer.Configuration {
  /// Loopback with any free port.
  static var test: Self {
    var configuration = Self(subprotocol: "overscroll.1")
    configuration.port = 0
    return configuration
  }

  /// Loopback with any free port, and with changes.
  static func custom(_ change: (inout Self) throws -> Void) rethrows -> Self {
    var configuration = test
    try change(&configuration)
    return configuration
  }
}

/// A logger without output.
let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

/// Runs a body with a new echo server, and then stops the server.
func withServer(
  _ configuration: WebSocketServer.Configuration = .test, files: FileTable = FileTable(),
  admitting admits: Bool = true,
  _ body: (_ server: WebSocketServer, _ port: Int, _ record: Record) async throws -> Void
) async throws {
  let record = Record()
  let server = try await WebSocketServer(
    configuration, files: files, handlers: record.echo(admitting: admits), logger: quiet)
  let result: Result<Void, any Error>
  do { result = .success(try await body(server, server.port, record)) } catch {
    result = .failure(error)
  }
  await server.stop()
  await server.untilStopped()
  try result.get()
}

/// Runs a body with a new echo server and a WebSocket that it has opened.
func withWebSocket(
  _ configuration: WebSocketServer.Configuration = .test, receiveBuffer: Int32? = nil,
  isEncrypted: Bool = false,
  _ body: (_ client: Client, _ connection: Connection, _ record: Record) async throws -> Void
) async throws {
  try await withServer(configuration) { _, port, record in
    let client = try Client(
      webSocketAt: port, receiveBuffer: receiveBuffer, isEncrypted: isEncrypted)
    await eventually { record.opened.count == 1 }
    try await body(client, await record.opened[0], record)
  }
}

extension Client {
  /// Whether the server echoes a text of this WebSocket.
  func isServed() throws -> Bool {
    try send(text: "still here")
    return try readFrame() == .init(opcode: 1, payload: Array("still here".utf8))
  }
}

/// Waits until a condition holds on the loop; records an issue after 5 minutes.
func eventually(
  _ condition: @Loop () -> Bool, _ location: SourceLocation = #_sourceLocation
) async {
  let end = ContinuousClock.now + .seconds(300)
  while await !condition() {
    guard .now < end else {
      Issue.record("the condition did not hold within 5 minutes", sourceLocation: location)
      return
    }
    await Task.yield()
  }
}
