import Logging
import Overscroll
import OverscrollWire

// The first message of a connection: it names a session to join, or a scene to open.

extension SessionRegistry {
  mutating func greet(
    _ connection: any DeviceConnection, _ message: ClientMessage, at now: Instant
  ) -> [Effect] {
    guard case .hello(let hello) = message else {
      return refuse(connection, .hello, "the first message must be hello")
    }
    guard access.admits(hello.token) else {
      return refuse(connection, .token, "the link lacks the token that the server printed")
    }
    let session: String
    var effects: [Effect] = []
    switch choose(hello.session, hello.scene) {
    case .session(let existing): session = existing
    case .scene(let staged):
      session = open(staged, viewport: hello.viewport, insets: hello.insets, at: now)
      effects = [.opened(session: session, scene: staged.scene.name)]
    case .refusal(let code, let reason): return refuse(connection, code, reason)
    }
    return effects
      + join(session, connection, kind: hello.device, viewport: hello.viewport, at: now)
  }

  /// What a page gets, by the session or the scene that it names, if any.
  private enum Choice {
    case session(String)
    case scene(ValidatedScene)
    case refusal(Refusal, String)
  }

  private func choose(_ id: String?, _ scene: String?) -> Choice {
    if let id {
      return self[id] == nil ? .refusal(.session, "this session has ended") : .session(id)
    }
    guard let staged = scenes.first(where: { scene == nil || $0.scene.name == scene }) else {
      return .refusal(.scene, "there is no scene called \(scene ?? "")")
    }
    guard count < limits.sessions else {
      return .refusal(.full, "there is no room for another session")
    }
    return .scene(staged)
  }

  mutating func refuse(
    _ connection: any DeviceConnection, _ code: Refusal, _ reason: String
  ) -> [Effect] {
    counters.refusals += 1
    logger.notice("a page was refused: \(reason.inLog)")
    connection.send(text: ServerMessage.refused(code: code, reason: reason).bytes)
    connection.close(code: 1008, reason: "refused")
    return []
  }
}
