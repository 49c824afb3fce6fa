import Foundation
import Overscroll
import OverscrollTransport
import OverscrollWire

extension SessionRegistry {
  func receiveBinary(_ bytes: RawSpan, from connection: Connection) {
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

  func receiveText(_ bytes: RawSpan, from connection: Connection) {
    counters.messages += 1
    let data = unsafe bytes.withUnsafeBytes { unsafe Data($0) }
    do throws(WireError) {
      let message = try ClientMessage(data)
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

  private func receive(_ message: ClientMessage, from device: Device) throws(WireError) {
    let session = device.session
    switch message {
    case .hello: throw .text("this connection has said hello already")
    case .ping(let t, let roundTrip):
      device.roundTrip = roundTrip
      device.send(.pong(t: t, now: session.now.seconds))
    case .begin(let edge, let level):
      guard let edge = ScrollEdge(rawValue: edge) else { throw .text("\(edge) is not an edge") }
      guard let level = RefreshPhase.Level(number: level ?? 1) else {
        throw .text("\(level ?? 1) is not a level: it is 1 or 2")
      }
      session.begin(edge, level, by: device)
    case .scroll(let to, let animated):
      session.scroll(to: try SessionRegistry.vector(to, "to"), animated: animated, by: device)
    case .viewport(let size, let insets):
      session.resize(
        try SessionRegistry.size(size), insets: try SessionRegistry.insets(insets), by: device)
    case .feed(let latency, let failures, let empties):
      let wanted = FeedConditions(latency: latency, failures: failures, empties: empties)
      guard wanted.isPossible else { throw .text(FeedConditions.meaning) }
      session.set(wanted)
    case .save:
      device.send(.transcript(name: "\(session.demo.name).txt", text: session.transcript))
    }
  }

  private func complain(_ connection: Connection, _ error: WireError) {
    counters.errors += 1
    connection.send(text: ServerMessage.error(reason: error.description).bytes)
  }
}
