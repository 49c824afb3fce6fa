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
  /// The number of the last samples message of which the model has taken all samples, or refused them; 0 for none.
  var answered: UInt32 = 0
  /// What its engine is yet to be told; nil for a page without an engine.
  var untold: UntoldInputs?

  /// Whether its page has the engine: it is told the model and its inputs, and not what comes of them.
  var hasEngine: Bool { untold != nil }

  /// Whether it may change anything, and does not only watch.
  var mayDrive: Bool { role > .view }

  /// How slow its network is made; nil if it is left as it is.
  var network: NetworkConditions? {
    let conditions = (connection as? SlowConnection)?.conditions
    return conditions == NetworkConditions.none ? nil : conditions
  }

  /// Sends a text message, which replaces an unsent earlier message with the same key; first the inputs that led to it, but
  /// for those that the page draws anyway.
  mutating func send(_ bytes: [UInt8], superseding key: NewestOnly? = nil) {
    tellDueInputs()
    connection.send(text: bytes, superseding: key?.rawValue)
  }

  /// Tells its engine the inputs that are not to wait, if there are any.
  mutating func tellDueInputs() { if untold?.areDue == true { tellInputs() } }

  /// Tells its engine all inputs that it has not been told.
  mutating func tellInputs() {
    guard let message = untold?.drain(answering: answered) else { return }
    connection.send(binary: message.bytes, superseding: nil)
  }
}
