import OverscrollPhysics

/// A page that is in a session, or was: what it is known by when it comes back, and what of it was answered.
struct ReturningPage: Equatable {
  /// The random number that it made up when it was loaded.
  let id: Int
  /// Its device's number in the session.
  let device: Int
  /// The number of its last samples message that was answered; 0 for none.
  let answered: UInt32
  /// Whether its finger holds the list.
  let holds: Bool

  /// The most pages that a session knows of those that have left.
  static let mostLeft = 128
}

extension ReturningPage: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(id, UInt32(device), answered, holds)
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    id = try reader.read()
    let number: UInt32 = try reader.read()
    // Room is left for the devices that come.
    try reader.check((1...UInt32.max / 2).contains(number), "a page has a device")
    device = Int(number)
    answered = try reader.read()
    holds = try reader.read()
  }
}

extension DeviceList {
  /// The pages that are here, and those that have left.
  var pages: [ReturningPage] {
    // The finger of a page that has left may have been lifted since.
    left.map {
      let holds = holder == $0.device
      return ReturningPage(id: $0.id, device: $0.device, answered: $0.answered, holds: holds)
    } + all.compactMap { known($0) }
  }

  /// The page of an id, whether it is here or has left; nil for one that the session does not know.
  func known(_ id: Int) -> ReturningPage? {
    all.first(where: { $0.page == id }).flatMap { known($0) } ?? left.last { $0.id == id }
  }

  /// The page of a device; nil for one that is not known when it comes back.
  func known(_ device: Device) -> ReturningPage? {
    device.page.map { id in
      let answered = device.samples.answered, holds = holder == device.number
      return ReturningPage(id: id, device: device.number, answered: answered, holds: holds)
    }
  }
}
