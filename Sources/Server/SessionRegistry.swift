import Logging
import Overscroll
import OverscrollTransport
import OverscrollWire

/// All sessions of a server: takes what connections bring to the session it is for.
@Loop final class SessionRegistry {
  let scenes: [ValidatedScene]
  let access: Access
  let logger: Logger
  var sessions: [String: LiveSession] = [:]
  /// The alarms of sessions that nobody looks at.
  var leaving: [String: DeadlineTimer] = [:]
  var counters = Counters()

  /// Seconds that a session outlives its last connection.
  private static let patience = 600.0

  init(_ scenes: [ListScene], access: Access, logger: Logger) {
    precondition(!scenes.isEmpty, "a server has a scene to show")
    self.scenes = scenes.map(ValidatedScene.init)
    for problem in self.scenes.flatMap(\.problems) { logger.error("\(problem)") }
    self.access = access
    self.logger = logger
  }

  /// What the WebSocket server calls.
  var handlers: WebSocketServer.Handlers {
    var handlers = WebSocketServer.Handlers()
    handlers.receivedText = { [self] in receiveText($1, from: $0) }
    handlers.receivedBinary = { [self] in receiveBinary($1, from: $0) }
    handlers.closed = { [self] in close($0) }
    handlers.answer = { [self] in answer($0) }
    return handlers
  }

  private func answer(_ path: String) -> HTTPReply? {
    switch path {
    case "/healthz": HTTPReply(text: "ok\n")
    case "/controls.json":
      HTTPReply(contentType: "application/json", body: PlacedControl.sheet(of: controls))
    case "/metrics":
      HTTPReply(
        contentType: "text/plain; version=0.0.4; charset=utf-8",
        body: Array(
          counters.text(
            sessions: sessions.count,
            devices: sessions.values.reduce(0) { $0 + $1.devices.count }
          ).utf8))
    default: nil
    }
  }

  /// Every control that can be placed, by name.
  private var controls: [String: Control] {
    scenes.reduce([:]) { $0.merging($1.gallery) { $1 } }
  }

  private func close(_ connection: Connection) {
    guard let device = connection.context as? Device else { return }
    connection.context = nil
    let session = device.session
    session.leave(device)
    guard session.devices.isEmpty else { return }
    let alarm = DeadlineTimer { [unowned self] in forget(session) }
    leaving[session.id] = alarm
    alarm.set(.now + .seconds(SessionRegistry.patience))
  }

  private func forget(_ session: LiveSession) {
    session.end()
    sessions[session.id] = nil
    leaving[session.id] = nil
    logger.debug("session forgotten", metadata: ["session": "\(session.id)"])
  }
}
