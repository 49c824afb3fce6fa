import Logging
import Overscroll
import OverscrollTransport
import OverscrollWire

extension SessionRegistry {
  /// The most sessions at once.
  private static let mostSessions = 10_000

  func greet(_ connection: Connection, _ message: ClientMessage) {
    guard case .hello(let hello) = message else {
      return refuse(connection, .hello, "the first message must be hello")
    }
    guard access.admits(hello.token) else {
      return refuse(connection, .token, "the link lacks the token that the server printed")
    }
    guard let session = session(for: hello, connection) else { return }
    leaving.removeValue(forKey: session.id)?.set(nil)
    connection.context = session.join(
      connection, kind: hello.device, viewport: hello.viewport,
      scenes: scenes.map { scene in
        SceneName(name: scene.demo.name, title: scene.demo.title, group: scene.demo.group)
      })
  }

  /// The session to join, or a new one; nil if the page has been refused.
  private func session(
    for hello: ClientMessage.Hello, _ connection: Connection
  ) -> LiveSession? {
    let scene = hello.scene
    if let id = hello.session {
      if let session = sessions[id] { return session }
      refuse(connection, .session, "this session has ended")
      return nil
    }
    guard let staged = scenes.first(where: { scene == nil || $0.demo.name == scene }) else {
      refuse(connection, .scene, "there is no scene called \(scene ?? "")")
      return nil
    }
    guard sessions.count < SessionRegistry.mostSessions else {
      refuse(connection, .full, "there is no room for another session")
      return nil
    }
    let session = LiveSession(
      id: Access.randomWord(), staged, viewport: hello.viewport, insets: hello.insets,
      logger: logger)
    sessions[session.id] = session
    counters.sessions += 1
    for edge in staged.demo.opensWith { session.take(.begin(edge), cause: "open") }
    return session
  }

  func refuse(_ connection: Connection, _ code: Refusal, _ reason: String) {
    counters.refusals += 1
    logger.notice("a page was refused: \(reason.inLog)")
    connection.send(text: ServerMessage.refused(code: code, reason: reason).bytes)
    connection.close(code: 1008, reason: "refused")
  }
}
