/// What a session knows of a connection: something to send to, and to close.
protocol DeviceConnection: AnyObject {
  /// A number that no other connection of the server has.
  var id: UInt64 { get }

  /// Sends a text message.
  func send(text: [UInt8])

  /// Sends a binary message, in place of an unsent earlier one with the same key.
  func send(binary: [UInt8], superseding key: UInt32?)

  /// Sends what waits, then ends the connection.
  func close(code: UInt16, reason: String)
}
