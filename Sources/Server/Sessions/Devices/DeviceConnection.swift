import OverscrollTransport

/// A connection as a session sees it: a session sends messages to it and closes it.
protocol DeviceConnection: AnyObject {
  /// A number that no other connection of the server has.
  var id: UInt64 { get }
  /// The address of the peer, as in `192.168.1.21`; a proxy's own where one stands between.
  var address: String { get }
  /// The address of the page, as in `http://192.168.1.20:8080`; nil if the client names none.
  var origin: String? { get }
  /// The name in its path, by which a proxy has led it to this server: that of its session; nil for none.
  var name: String? { get }

  /// Lets its address pay for work, in seconds, that came of its messages after they were handled.
  func bill(_ work: Double)

  /// Takes the device in: from now on it has all the time that it likes.
  func admit()

  /// Keeps what comes until ``goOn()``.
  func pause()

  /// Hands on what was kept, and what comes.
  func goOn()

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
  /// Nobody pays for a connection without a server.
  func bill(_ work: Double) {}

  /// Sends a text message that no later one replaces.
  func send(text: [UInt8]) { send(text: text, superseding: nil) }
}

extension Connection: @Loop DeviceConnection {}
