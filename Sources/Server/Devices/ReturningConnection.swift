/// The connection of a page that has come back and is not welcomed yet: it is sent nothing, since its welcome tells all of it.
final class ReturningConnection: PassingConnection {
  let connection: any DeviceConnection

  init(_ connection: any DeviceConnection) { self.connection = connection }

  func send(text: [UInt8], superseding key: UInt8?) {}

  func send(binary: [UInt8], superseding key: UInt8?) {}
}
