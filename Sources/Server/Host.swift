import Foundation
import Logging
import Overscroll
import OverscrollWebSockets
import OverscrollWire

/// All sessions of a server: takes what connections bring to the session it is for.
@Loop final class Host {
  private let scenes: [DemoScene]
  private let access: Access
  private let logger: Logger
  private var sessions: [String: LiveSession] = [:]
  /// The alarms of sessions that nobody looks at.
  private var leaving: [String: Alarm] = [:]
  private var counters = Counters()

  /// Seconds that a session outlives its last connection.
  private static let patience = 600.0
  /// The most sessions at once.
  private static let mostSessions = 10_000

  init(_ scenes: [DemoScene], access: Access, logger: Logger) {
    precondition(!scenes.isEmpty, "a server has a scene to show")
    self.scenes = scenes
    for fault in scenes.flatMap(\.faults) { logger.error("\(fault)") }
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

  private func answer(_ path: String) -> Response? {
    switch path {
    case "/healthz": Response(text: "ok\n")
    case "/controls.json":
      Response(contentType: "application/json", body: ControlPicture.sheet(of: controls))
    case "/metrics":
      Response(
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
    let alarm = Alarm { [unowned self] in forget(session) }
    leaving[session.id] = alarm
    alarm.set(.now + .seconds(Host.patience))
  }

  private func forget(_ session: LiveSession) {
    session.end()
    sessions[session.id] = nil
    leaving[session.id] = nil
    logger.debug("session forgotten", metadata: ["session": "\(session.id)"])
  }
}

// MARK: - Messages

extension Host {
  private func receiveBinary(_ bytes: RawSpan, from connection: Connection) {
    counters.messages += 1
    guard let device = connection.context as? Device else {
      return refuse(connection, .hello, "the first message is hello")
    }
    do throws(WireError) {
      let samples = try Samples(bytes)
      guard samples.sequence == device.sequence + 1 else {
        throw .sequence(expected: device.sequence + 1, got: samples.sequence)
      }
      device.session.receive(samples, from: device)
    } catch { complain(connection, error) }
  }

  private func receiveText(_ bytes: RawSpan, from connection: Connection) {
    counters.messages += 1
    let data = unsafe bytes.withUnsafeBytes { unsafe Data($0) }
    do throws(WireError) {
      let message = try Up(data)
      guard let device = connection.context as? Device else {
        return greet(connection, message)
      }
      try receive(message, from: device)
    } catch {
      guard connection.context != nil else {
        return refuse(connection, .hello, error.description)
      }
      complain(connection, error)
    }
  }

  private func receive(_ message: Up, from device: Device) throws(WireError) {
    let session = device.session
    switch message {
    case .hello: throw .text("this connection has said hello already")
    case .ping(let t, let roundTrip):
      device.roundTrip = roundTrip
      device.send(.pong(t: t, now: session.now.seconds))
    case .begin(let edge):
      guard let edge = Edge(rawValue: edge) else { throw .text("\(edge) is not an edge") }
      session.begin(edge, by: device)
    case .scroll(let to, let animated):
      session.scroll(to: try vector(to, "to"), animated: animated, by: device)
    case .viewport(let size, let insets):
      session.resize(
        try Host.size(size), insets: try Host.insets(insets), by: device)
    case .feed(let latency, let failures, let empties):
      guard (0...60).contains(latency), (0...1).contains(failures), (0...1).contains(empties) else {
        throw .text("latency is 0 to 60 seconds, failures and empties are 0 to 1")
      }
      session.set(FeedConditions(latency: latency, failures: failures, empties: empties))
    case .save:
      device.send(.transcript(name: "\(session.demo.name).txt", text: session.transcript))
    }
  }

  private func complain(_ connection: Connection, _ error: WireError) {
    counters.errors += 1
    connection.send(text: Down.error(reason: error.description).bytes)
  }
}

// MARK: - Hello

extension Host {
  private func greet(_ connection: Connection, _ message: Up) {
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
      let size = try Host.size(viewport)
      let insets = try Host.insets(insets ?? [0, 0, 0, 0])
      guard let session = session(id, scene, size, insets, connection) else { return }
      leaving.removeValue(forKey: session.id)?.set(nil)
      connection.context = session.join(
        connection, kind: ["touch", "pen"].first { $0 == kind } ?? "mouse", viewport: size.parts,
        scenes: scenes.map { SceneName(name: $0.name, title: $0.title, group: $0.group) })
    } catch { refuse(connection, .hello, error.description) }
  }

  /// The session to join, or a new one; nil if the page has been refused.
  private func session(
    _ id: String?, _ scene: String?, _ viewport: Vector, _ insets: [Edge: Double],
    _ connection: Connection
  ) -> LiveSession? {
    if let id {
      if let session = sessions[id] { return session }
      refuse(connection, .session, "this session has ended")
      return nil
    }
    guard let demo = scene == nil ? scenes[0] : scenes.first(where: { $0.name == scene }) else {
      refuse(connection, .scene, "there is no scene called \(scene ?? "")")
      return nil
    }
    guard sessions.count < Host.mostSessions else {
      refuse(connection, .full, "there is no room for another session")
      return nil
    }
    let session = LiveSession(
      id: Access.randomWord(), demo, viewport: viewport, insets: insets, logger: logger)
    sessions[session.id] = session
    counters.sessions += 1
    for edge in demo.opensWith { session.take(.begin(edge), cause: "open") }
    return session
  }

  private func refuse(_ connection: Connection, _ code: Refusal, _ reason: String) {
    counters.refusals += 1
    connection.send(text: Down.refused(code: code, reason: reason).bytes)
    connection.close(code: 1008, reason: "refused")
  }
}

// MARK: - Numbers from outside

extension Host {
  /// The largest coordinate a page may name, points.
  private static let farthest = 1e9
  /// The largest stage a page may have, points.
  private static let widest = 20_000.0

  private func vector(_ parts: [Double], _ name: String) throws(WireError) -> Vector {
    guard parts.count == 2, parts.allSatisfy({ abs($0) <= Host.farthest }) else {
      throw .text("\(name) is two numbers up to \(Host.farthest)")
    }
    return Vector(parts[0], parts[1])
  }

  private static func size(_ parts: [Double]) throws(WireError) -> Vector {
    guard parts.count == 2, parts.allSatisfy({ (0...widest).contains($0) }) else {
      throw .text("a size is two numbers from 0 to \(widest)")
    }
    return Vector(parts[0], parts[1])
  }

  private static func insets(_ parts: [Double]) throws(WireError) -> [Edge: Double] {
    guard parts.count == 4, parts.allSatisfy({ (0...widest).contains($0) }) else {
      throw .text("insets are four numbers from 0 to \(widest): top, left, bottom, right")
    }
    return Dictionary(uniqueKeysWithValues: zip(Edge.allCases, parts))
  }
}
