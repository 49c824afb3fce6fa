import Overscroll
import OverscrollSystem
import OverscrollPhysics
import OverscrollWire

/// The devices of a session, its leading device, and the finger that holds the list.
struct DeviceList {
  /// The devices, in the order of joining.
  private(set) var all: [Device] = []
  var finger: HoldingFinger?
  /// The device that last moved the list, and when.
  var lastMover: (device: Int, at: Instant)?
  /// The speed of the session's clock, which times the devices' messages.
  var speed = SessionSpeed.full
  /// The reason sent to the devices that the session's journal cannot be written, or `nil` if it can.
  var unsaved: String?
  private var last = 0
  /// The pages that have left, in the order of leaving.
  private(set) var departedPages: [ReconnectingClient] = []
  /// The last sent state of each device, by its number.
  private var lastSent: [Int: ListedDevice] = [:]

  /// The number of the device whose finger is down, or `nil` if no finger is down.
  var holder: Int? { finger?.device }

  /// The device that can drive and joined first; its stage size is the session's viewport.
  var leader: Int? { all.filter(\.role.mayDrive).map(\.number).min() }

  subscript(number: Int) -> Device? { index(of: number).map { all[$0] } }

  func index(of number: Int) -> Int? { all.firstIndex { $0.number == number } }

  /// Adds the device of a page; it gets the next number, or its previous number if the page was here before.
  mutating func add(
    _ connection: any DeviceConnection, _ hello: ClientMessage.Hello, as role: DeviceRole,
    at now: Instant
  ) -> Device {
    let known = hello.page.flatMap { client(withID: $0.id) }
    departedPages.removeAll { $0.id == known?.id }
    if known == nil { last += 1 }
    let device = Device(known?.device ?? last, connection, hello, as: role, at: now)
    if let index = index(of: device.number) {
      all[index] = device
    } else {
      all.append(device)
    }
    return device
  }

  /// Removes a device; returns whether this lifts the holding finger, because its page cannot reconnect.
  mutating func remove(_ number: Int) -> Bool {
    guard let device = self[number] else { return false }
    if let page = client(of: device) { remember([page]) }
    all.removeAll { $0.number == number }
    lastSent[number] = nil
    guard holder == number else { return false }
    let loss = device.lastReceived.advanced(by: lossTime)
    finger?.check = loss
    if device.page == nil { finger = nil }
    return finger == nil
  }

  /// Remembers pages that have left, so that each gets its previous number when it reconnects.
  mutating func remember(_ pages: [ReconnectingClient]) {
    departedPages = (departedPages + pages).suffix(Budget.departedPages)
    last = max(last, pages.map(\.device).max() ?? 0)
  }

  /// Adopts the devices of the previous scene; no finger holds the new list, and unsent inputs are dropped.
  mutating func adopt(_ others: DeviceList) {
    self = others
    (finger, lastMover, departedPages) = (nil, nil, [])
    changeEach { if $0.hasEngine { $0.outgoingInputs = OutgoingInputs() } }
  }

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

// MARK: Changes to report

extension DeviceList {
  /// The smallest reported change of a round trip: the larger of a time in seconds and a fraction of its last value.
  private static let reportedChange = (seconds: 0.005, part: 0.25)

  /// Whether a stage has changed since it was last sent, or a round trip has changed noticeably.
  var hasUnsentChanges: Bool {
    all.contains { device in
      let (shown, sent) = (device.shown, lastSent[device.number])
      guard shown.viewport == sent?.viewport else { return true }
      guard let now = shown.roundTrip else { return false }
      guard let before = sent?.roundTrip else { return true }
      let (seconds, part) = DeviceList.reportedChange
      return abs(now - before) > max(seconds, part * before)
    }
  }

  /// Returns the message with the list of devices, and records it as sent.
  mutating func takeMessage() -> ServerMessage {
    for device in all { lastSent[device.number] = device.shown }
    let reportedHolder = hasOtherDevices ? holder : nil
    return .devices(
      list: all.map(\.shown), holder: Nullable(wrappedValue: reportedHolder),
      leader: Nullable(wrappedValue: leader))
  }
}

// MARK: Messages

extension DeviceList {
  mutating func send(_ message: ServerMessage, to number: Int) { send(message.bytes, to: number) }

  mutating func send(_ bytes: [UInt8], to number: Int) { change(number) { $0.send(bytes) } }

  /// Sends a message to the devices that match a condition, and encodes it once if there are any.
  mutating func broadcast(
    _ message: ServerMessage, superseding key: CoalescingKey? = nil,
    where matches: (Device) -> Bool = { _ in true }
  ) {
    guard all.contains(where: matches) else { return }
    let bytes = message.bytes
    changeEach { if matches($0) { $0.send(bytes, superseding: key) } }
  }

  /// Queues an input of the model for the engines of pages; `sender` is the device that sent it, or `nil`.
  mutating func enqueue(_ entry: TimedInput, from sender: Sender? = nil) {
    let stamp = entry.stamp ?? entry.at
    changeEach { device in
      if let ownStamp = sender?.stamp, sender?.device == device.number {
        device.outgoingInputs?.addOwn(
          entry.input, at: entry.at, stamp: stamp, ownStamp: ownStamp)
      } else {
        device.outgoingInputs?.add(.other(at: entry.at, stamp: stamp, entry.input))
      }
    }
  }
}

/// The ID of a page and the samples that the server has answered, which are needed when the page reconnects.
struct ReconnectingClient: Equatable {
  /// The random number that the page chose when it was loaded.
  let id: Int
  let device: Int
  /// The number of the last samples message that the server has answered, or 0 before the first answer.
  let answered: UInt32
  /// Whether its finger holds the list.
  let holds: Bool
}

extension ReconnectingClient: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(id, UInt32(device), answered, holds)
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    id = try reader.read()
    let number: UInt32 = try reader.read()
    // Numbers must remain for devices that join later.
    try reader.check((1...UInt32.max / 2).contains(number), "a page has a device")
    device = Int(number)
    answered = try reader.read()
    holds = try reader.read()
  }
}

extension DeviceList {
  /// The connected pages, and the pages that have left.
  var pages: [ReconnectingClient] {
    // The finger of a page that has left might have been lifted since.
    departedPages.map { client($0.id, $0.device, answered: $0.answered) }
      + all.compactMap { client(of: $0) }
  }

  /// Returns the page with an ID, connected or not, or `nil` if the session does not remember it.
  func client(withID id: Int) -> ReconnectingClient? {
    all.first(where: { $0.page == id }).flatMap { client(of: $0) }
      ?? departedPages.last { $0.id == id }
  }

  /// Returns the page of a device, or `nil` if it has no ID to reconnect with.
  func client(of device: Device) -> ReconnectingClient? {
    device.page.map { client($0, device.number, answered: device.samples.answered) }
  }

  private func client(_ id: Int, _ device: Int, answered: UInt32) -> ReconnectingClient {
    ReconnectingClient(id: id, device: device, answered: answered, holds: holder == device)
  }
}
