import Overscroll
import OverscrollWire

/// A page that has joined a session.
struct Device {
  /// Its number in the session; the first is 1.
  let number: Int
  /// The connection that its messages go to; a ``SlowConnection`` where a person has made its network slow.
  var connection: any DeviceConnection
  /// The name that a person has given it; nil for none.
  var name: String?
  /// How a person drives it: with fingers, a mouse or a pen.
  let kind: DeviceKind
  /// What it may do.
  let role: DeviceRole
  /// The size of its stage, points.
  var viewport: Vector
  /// The round trip that it last measured, seconds.
  var roundTrip: Double?
  /// When its last message came, on the session's clock.
  var heard: Instant
  /// Its clock.
  var clock = DeviceClock()
  /// The number of the last samples message that it sent; 0 for none.
  var sequence: UInt32 = 0

  /// Whether it may change anything, and does not only watch.
  var mayDrive: Bool { role > .view }

  /// How slow its network is made; nil if it is left as it is.
  var network: NetworkConditions? {
    let conditions = (connection as? SlowConnection)?.conditions
    return conditions == NetworkConditions.none ? nil : conditions
  }

  func send(_ message: ServerMessage) { connection.send(text: message.bytes) }
}
