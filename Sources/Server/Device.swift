import Overscroll
import OverscrollWire

/// A page that has joined a session.
struct Device {
  /// Its number in the session; the first is 1.
  let number: Int
  /// Where its messages go.
  let connection: any DeviceConnection
  /// What it is driven with.
  let kind: DeviceKind
  /// The size of its stage, points.
  var viewport: Vector
  /// The round trip that it last measured, seconds.
  var roundTrip: Double?
  /// The last samples message that came from it; 0 for none.
  var sequence: UInt32 = 0

  func send(_ message: ServerMessage) { connection.send(text: message.bytes) }
}
