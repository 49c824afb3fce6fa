import Foundation
import Overscroll
import OverscrollTransport
import OverscrollWire

extension SessionRegistry {
  func receiveBinary(_ bytes: RawSpan, from connection: Connection) {
    counters.messages += 1
    guard let device = connection.context as? Device else {
      return refuse(connection, .hello, "the first message must be hello")
    }
    do throws(WireError) {
      let samples = try Samples(bytes)
      let next = Samples.sequence(after: device.sequence)
      guard samples.sequence == next else {
        throw .sequence(expected: next, got: samples.sequence)
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
        return refuse(connection, error.refusal, error.description)
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
      session.begin(edge, level, by: device)
    case .scroll(let to, let animated):
      session.scroll(to: to, animated: animated, by: device)
    case .viewport(let size, let insets):
      session.resize(size, insets: insets, by: device)
    case .feed(let latency, let failures, let empties):
      session.set(FeedConditions(latency: latency, failures: failures, empties: empties))
    case .save:
      device.send(.transcript(name: "\(session.demo.name).txt", text: session.transcript))
    }
  }

  private func complain(_ connection: Connection, _ error: WireError) {
    counters.errors += 1
    connection.send(text: ServerMessage.error(reason: error.description).bytes)
  }
}

extension WireError {
  /// Why a page whose first message is like this may not join.
  fileprivate var refusal: Refusal {
    if case .version = self { .version } else { .hello }
  }
}
