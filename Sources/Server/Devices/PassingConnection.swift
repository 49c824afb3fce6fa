/// A connection that passes on to another one whatever it does not do itself.
protocol PassingConnection: DeviceConnection {
  /// The connection as it is.
  var connection: any DeviceConnection { get }
}

extension PassingConnection {
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
  func close(code: UInt16, reason: String) { connection.close(code: code, reason: reason) }
  func cut() { connection.cut() }
}
