import Logging
import Overscroll
import OverscrollTransport
import OverscrollWire

extension SessionRegistry {
  /// The most sessions at once.
  private static let mostSessions = 10_000

  func greet(_ connection: Connection, _ message: ClientMessage) {
    guard
      case .hello(let version, let scene, let id, let token, let viewport, let insets, let kind) =
        message
    else { return refuse(connection, .hello, "the first message is hello") }
    guard version == 1 else {
      return refuse(connection, .version, "this server speaks version 1")
    }
    guard access.admits(token) else {
      return refuse(connection, .token, "the link lacks the token that the server printed")
    }
    do throws(WireError) {
      let size = try SessionRegistry.size(viewport)
      let insets = try SessionRegistry.insets(insets ?? [0, 0, 0, 0])
      guard let session = session(id, scene, size, insets, connection) else { return }
      leaving.removeValue(forKey: session.id)?.set(nil)
      connection.context = session.join(
        connection, kind: ["touch", "pen"].first { $0 == kind } ?? "mouse", viewport: size.parts,
        scenes: scenes.map { scene in
          SceneName(name: scene.demo.name, title: scene.demo.title, group: scene.demo.group)
        })
    } catch { refuse(connection, .hello, error.description) }
  }

  /// The session to join, or a new one; nil if the page has been refused.
  private func session(
    _ id: String?, _ scene: String?, _ viewport: Vector, _ insets: [ScrollEdge: Double],
    _ connection: Connection
  ) -> LiveSession? {
    if let id {
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
      id: Access.randomWord(), staged, viewport: viewport, insets: insets, logger: logger)
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
