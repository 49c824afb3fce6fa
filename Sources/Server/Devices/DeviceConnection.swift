import OverscrollScrolling

/// A connection as a session sees it: a session sends messages to it and closes it.
protocol DeviceConnection: AnyObject {
  /// A number that no other connection of the server has.
  var id: UInt64 { get }
  /// The address of the peer, as in `192.168.1.21`; a proxy's own where one stands between.
  var address: String { get }
  /// The address of the page, as in `http://192.168.1.20:8080`; nil if the client names none.
  var origin: String? { get }
  /// How long the server has worked on the samples that came by it, seconds; nil while nobody asks.
  var work: Double? { get set }

  /// Takes the device in: from now on it has all the time that it likes.
  func admit()

  /// Sends a text message, which replaces an unsent earlier message with the same key.
  func send(text: [UInt8], superseding key: UInt8?)

  /// Sends a binary message, which replaces an unsent earlier message with the same key.
  func send(binary: [UInt8], superseding key: UInt8?)

  /// Sends the messages that wait, then ends the connection.
  func close(code: UInt16, reason: String)

  /// Ends the connection at once and without a close frame, as a network that breaks does.
  func cut()
}

extension DeviceConnection {
  /// Sends a text message that no later one replaces.
  func send(text: [UInt8]) { send(text: text, superseding: nil) }
}

/// What a page wants to know only as it is now: a message about it replaces an unsent earlier one.
enum NewestOnly: UInt8 {
  case motionX, motionY, devices

  static func motion(_ axis: ScrollAxis) -> NewestOnly { axis == .x ? .motionX : .motionY }
}
