import Overscroll
import OverscrollTransport
import OverscrollWire

/// A page that has joined a session.
@Loop final class Device {
  /// Its number in the session; the first is 1.
  let number: Int
  let connection: Connection
  let session: LiveSession
  /// What it is driven with.
  let kind: DeviceKind
  /// The size of its stage, points.
  var viewport: Vector
  /// The round trip that it last measured, seconds.
  var roundTrip: Double?
  /// The last samples message that came from it.
  var sequence: UInt32 = 0

  init(
    number: Int, _ connection: Connection, in session: LiveSession, kind: DeviceKind,
    viewport: Vector
  ) {
    self.number = number
    self.connection = connection
    self.session = session
    self.kind = kind
    self.viewport = viewport
  }

  func send(_ message: ServerMessage) { connection.send(text: message.bytes) }

  func send(_ bytes: [UInt8]) { connection.send(text: bytes) }

  var summary: DevicesMessage.Device {
    DevicesMessage.Device(id: number, device: kind, viewport: viewport, roundTrip: roundTrip)
  }
}

/// Whose input it is, and the samples message that it came in; 0 where it has no number.
///
/// A page gives its finger up where the number of its touch is ignored; what has none takes nothing from it.
@Loop struct Sender {
  let device: Device
  let sequence: UInt32

  func ignored(_ reason: String) { device.send(.ignored(sequence: sequence, reason: reason)) }
}
