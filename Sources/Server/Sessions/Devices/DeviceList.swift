import Overscroll
import OverscrollSystem
import OverscrollPhysics
import OverscrollWire

/// The devices of a session: who is there, who leads, and whose finger is down.
struct DeviceList {
  /// The devices in the order in which they joined.
  private(set) var all: [Device] = []
  /// The finger that holds the list.
  var finger: HoldingFinger?
  /// The device that was the last to move the list, and when.
  var lastMover: (device: Int, at: Instant)?
  /// How fast the session's clock runs, on which the devices are heard.
  var speed = SessionSpeed.full
  /// Why the session's journal cannot be written, as the devices were told; nil if it can.
  var unsaved: String?
  private var last = 0
  /// The pages that have left, the last one last.
  private(set) var left: [ReconnectingClient] = []
  /// What the devices last saw of each, by its number.
  private var told: [Int: DevicesMessage.Device] = [:]

  /// The number of the device whose finger is down.
  var holder: Int? { finger?.device }

  /// The number of the device whose stage size is the session's viewport: of those that may drive the one that was here first, also
  /// if it was away since.
  var leader: Int? { all.filter(\.mayDrive).map(\.number).min() }

  /// The device of a number, if it is still there.
  subscript(number: Int) -> Device? { index(of: number).map { all[$0] } }

  /// Where the device of a number stands in ``all``; nil if it is not there.
  func index(of number: Int) -> Int? { all.firstIndex { $0.number == number } }

  /// Adds the device of a page: it has the next number, or the one that it had when it was here before.
  mutating func add(
    _ connection: any DeviceConnection, _ hello: ClientMessage.Hello, as role: DeviceRole,
    at now: Instant
  ) -> Device {
    let known = hello.page.flatMap { self.known($0.id) }
    left.removeAll { $0.id == known?.id }
    if known == nil { last += 1 }
    let device = Device(known?.device ?? last, connection, hello, as: role, at: now)
    if let index = index(of: device.number) {
      all[index] = device
    } else {
      all.append(device)
    }
    return device
  }

  /// Removes a device; true if that lifts the finger that holds the list.
  mutating func remove(_ number: Int) -> Bool {
    guard let device = self[number] else { return false }
    if let page = known(device) { remember([page]) }
    all.removeAll { $0.number == number }
    told[number] = nil
    return holder == number && holderLeaves(device)
  }

  /// Remembers pages that have left, so that each has its number again when it comes back.
  mutating func remember(_ pages: [ReconnectingClient]) {
    left = (left + pages).suffix(ReconnectingClient.mostLeft)
    last = max(last, pages.map(\.device).max() ?? 0)
  }

  /// Adopts the devices of the scene that the session showed before; no finger holds the new list, and what they were not told
  /// is of the old model.
  mutating func adopt(_ others: DeviceList) {
    self = others
    (finger, lastMover, left) = (nil, nil, [])
    for index in all.indices where all[index].hasEngine { all[index].untold = OutgoingInputs() }
  }

  /// Changes a device that is there.
  mutating func change<Problem: Error>(
    _ number: Int, _ body: (inout Device) throws(Problem) -> Void
  ) throws(Problem) {
    guard let index = index(of: number) else { return }
    try body(&all[index])
  }

  mutating func changeEach(_ body: (inout Device) -> Void) {
    for index in all.indices { body(&all[index]) }
  }
}

// MARK: News

extension DeviceList {
  /// A round trip is news if it differs from the one told last by more than these seconds and this part of it.
  private static let noticeable = (seconds: 0.005, part: 0.25)

  /// Whether a stage is another one than the devices were last told, or a round trip differs noticeably.
  var hasNews: Bool {
    all.contains { device in
      let (shown, told) = (device.shown, told[device.number])
      guard shown.viewport == told?.viewport else { return true }
      guard let now = shown.roundTrip else { return false }
      guard let before = told?.roundTrip else { return true }
      let (seconds, part) = DeviceList.noticeable
      return abs(now - before) > max(seconds, part * before)
    }
  }

  /// The message that lists the devices, which are then up to date.
  mutating func tell() -> DevicesMessage {
    for device in all { told[device.number] = device.shown }
    return DevicesMessage(list: all.map(\.shown), holder: toldHolder, leader: leader)
  }
}

// MARK: What devices are sent

extension DeviceList {
  /// Sends a message to a device, if it is there.
  mutating func send(_ message: ServerMessage, to number: Int) { send(message.bytes, to: number) }

  /// Sends the bytes of a text message to a device, if it is there.
  mutating func send(_ bytes: [UInt8], to number: Int) { change(number) { $0.send(bytes) } }

  /// Sends a message to all devices, or to those that are meant; it is written once, and only if anybody gets it.
  mutating func broadcast(
    _ message: ServerMessage, superseding key: NewestOnly? = nil,
    where isMeant: (Device) -> Bool = { _ in true }
  ) {
    guard all.contains(where: isMeant) else { return }
    let bytes = message.bytes
    changeEach { if isMeant($0) { $0.send(bytes, superseding: key) } }
  }

  /// Queues an input of the model for the engines of pages; `sample` is the sample of a device that it is, if it is one.
  mutating func enqueue(_ entry: TimedInput, sample: Sender.Sample? = nil) {
    let stamp = entry.stamp ?? entry.at
    changeEach { device in
      if let sample, sample.device == device.number {
        device.untold?.addOwn(entry.input, at: entry.at, stamp: stamp, ownStamp: sample.stamp)
      } else {
        device.untold?.add(entry.input, at: entry.at, stamp: stamp)
      }
    }
  }

  /// Sends the engines of pages the queued inputs, if some of them must not wait.
  mutating func flushInputs() { changeEach { $0.flushInputs() } }
}

/// A page that is in a session, or was: what it is known by when it comes back, and what of it was answered.
struct ReconnectingClient: Equatable {
  /// The random number that it made up when it was loaded.
  let id: Int
  /// Its device's number in the session.
  let device: Int
  /// The number of its last samples message that was answered; 0 for none.
  let answered: UInt32
  /// Whether its finger holds the list.
  let holds: Bool

  /// The most pages that a session knows of those that have left.
  static let mostLeft = Budget.departedPages.limit
}

extension ReconnectingClient: ByteCodable {
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
  var pages: [ReconnectingClient] {
    // The finger of a page that has left may have been lifted since.
    left.map {
      let holds = holder == $0.device
      return ReconnectingClient(id: $0.id, device: $0.device, answered: $0.answered, holds: holds)
    } + all.compactMap { known($0) }
  }

  /// The page of an id, whether it is here or has left; nil for one that the session does not know.
  func known(_ id: Int) -> ReconnectingClient? {
    all.first(where: { $0.page == id }).flatMap { known($0) } ?? left.last { $0.id == id }
  }

  /// The page of a device; nil for one that is not known when it comes back.
  func known(_ device: Device) -> ReconnectingClient? {
    device.page.map { id in
      let answered = device.samples.answered, holds = holder == device.number
      return ReconnectingClient(id: id, device: device.number, answered: answered, holds: holds)
    }
  }
}
