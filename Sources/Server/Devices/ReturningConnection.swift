/// The connection of a page that has come back and is not welcomed yet: it is sent nothing, since its welcome tells all of it.
final class ReturningConnection: DeviceConnection {
  /// The connection as it is.
  private let connection: any DeviceConnection

  init(_ connection: any DeviceConnection) { self.connection = connection }

  var id: UInt64 { connection.id }
  var address: String { connection.address }
  var origin: String? { connection.origin }
  var name: String? { connection.name }
  var work: Double? {
    get { connection.work }
    set { connection.work = newValue }
  }

  func admit() { connection.admit() }

  func pause() { connection.pause() }

  func goOn() { connection.goOn() }

  func send(text: [UInt8], superseding key: UInt8?) {}

  func send(binary: [UInt8], superseding key: UInt8?) {}

  func close(code: UInt16, reason: String) { connection.close(code: code, reason: reason) }

  func cut() { connection.cut() }
}
