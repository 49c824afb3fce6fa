import Overscroll
import OverscrollPhysics
import OverscrollScrolling
import OverscrollTransport
import OverscrollWire

/// A page that has joined a session.
struct Device {
  /// The state of the device that all devices of the session receive.
  var shown: DevicesMessage.Device
  /// The connection to the page.
  let connection: any DeviceConnection
  /// Whether the page has been welcomed; it receives no messages before its welcome, which contains the complete state.
  var isWelcomed = false
  /// The random number that identifies its page when it reconnects, or `nil` if the page has no such number.
  let page: Int?
  /// The time of its last message, on the session's clock.
  var lastHeard: Instant
  var clock = DeviceClock()
  /// The numbers of its last received samples message, and of the last one whose samples were all handled or rejected.
  ///
  /// Each number is 0 before the first such message.
  var samples: (last: UInt32, answered: UInt32)
  /// Inputs waiting to be sent to the page, or `nil` if the page does not run the engine.
  var untold: OutgoingInputs?

  /// Creates a device from a page's hello.
  init(
    _ number: Int, _ connection: any DeviceConnection, _ hello: ClientMessage.Hello,
    as role: DeviceRole, at now: Instant
  ) {
    (self.connection, page, lastHeard) = (connection, hello.page?.id, now)
    shown = DevicesMessage.Device(
      id: number, device: hello.device, role: role, viewport: hello.viewport, roundTrip: nil,
      network: hello.network.simulated)
    let last = hello.page?.sequence ?? 0
    samples = (last, answered: last)
    untold = hello.hasEngine ? OutgoingInputs() : nil
  }

  /// The device's number in the session; the first is 1.
  var number: Int { shown.id }

  /// The role of the device.
  var role: DeviceRole { shown.role }

  /// Whether its page runs the engine: such a page receives the model and its inputs, but not its outputs.
  var hasEngine: Bool { untold != nil }

  /// Whether the device can change the session, and not only watch.
  var mayDrive: Bool { role.mayDrive }

  /// Records the receipt of the samples message with a number.
  ///
  /// - Throws: ``WireError/sequence(expected:got:)`` if it is not the next message.
  mutating func hear(of sequence: UInt32, at now: Instant) throws(WireError) {
    lastHeard = now
    let next = Samples.sequence(after: samples.last)
    guard sequence == next else { throw .sequence(expected: next, got: sequence) }
    samples.last = sequence
  }

  /// Sends a text message, which replaces an unsent earlier message with the same key.
  ///
  /// The inputs that led to the message are sent first, except inputs that the page draws anyway.
  mutating func send(_ bytes: [UInt8], superseding key: NewestOnly? = nil) {
    flushInputs()
    if isWelcomed { connection.send(text: bytes, superseding: key?.rawValue) }
  }

  /// Sends a binary message, which replaces an unsent earlier message with the same key.
  func send(binary bytes: [UInt8], superseding key: NewestOnly? = nil) {
    if isWelcomed { connection.send(binary: bytes, superseding: key?.rawValue) }
  }

  /// Sends the queued inputs to its engine, if some of them are urgent.
  mutating func flushInputs() { if untold?.areDue == true { sendInputs() } }

  /// Sends all queued inputs to its engine.
  mutating func sendInputs() {
    guard let message = untold?.drain(answering: samples.answered) else { return }
    send(binary: message.bytes)
  }
}

/// The subject of a message that replaces an unsent earlier message about the same subject.
enum NewestOnly: UInt8 {
  case motionX, motionY, devices

  static func motion(_ axis: ScrollAxis) -> NewestOnly { axis == .x ? .motionX : .motionY }
}

/// The inputs of the session's model that wait to be sent to a page with the engine.
///
/// A page draws its own inputs before the server confirms them, so confirmations are collected until a message is
/// useful.
struct OutgoingInputs {
  private var message = TakenInputsMessage()
  /// The number of the page's own inputs in the message.
  private var ownCount = 0
  /// Whether the inputs must be sent after the session's current tasks.
  private(set) var areDue = false

  /// The maximum number of unconfirmed inputs of a page: half a second of a finger sampled at 60 Hz.
  private static let mostOwn = 32

  /// Adds an input that the page did not send.
  mutating func add(_ input: Input, at instant: Instant, stamp: Instant) {
    message.append(.other(at: instant, stamp: stamp, input))
    areDue = true
  }

  /// Adds an input of the page; `ownStamp` is its timestamp from the page.
  mutating func addOwn(_ input: Input, at instant: Instant, stamp: Instant, ownStamp: Instant) {
    let isAsSent = instant == ownStamp && stamp == ownStamp
    message.append(isAsSent ? .own(1) : .ownAt(instant, stamp: stamp))
    ownCount += 1
    if ownCount >= OutgoingInputs.mostOwn || input.endsWait { areDue = true }
  }

  /// Adds a number of the page's inputs that were ignored.
  mutating func addDropped(_ count: Int) {
    message.append(.dropped(UInt32(count)))
    areDue = true
  }

  /// Adds an input that is scheduled for the model.
  mutating func promise(_ input: Input, at instant: Instant) {
    message.append(.promise(at: instant, input))
    areDue = true
  }

  /// Removes the inputs, and returns the message that contains them, or `nil` if no inputs are queued.
  ///
  /// The message contains the number of the page's last samples message that was answered.
  mutating func drain(answering sequence: UInt32) -> TakenInputsMessage? {
    guard !message.entries.isEmpty else { return nil }
    var message = message
    message.answered = sequence
    self = OutgoingInputs()
    return message
  }
}

extension Input {
  /// Whether an input of a page is confirmed without waiting for more inputs.
  fileprivate var endsWait: Bool {
    switch self {
    case .release, .cancel, .scroll, .wheel(.zero, .momentum): true
    default: false
    }
  }
}

/// The interface of a connection for a session, which sends messages to it and closes it.
protocol DeviceConnection: AnyObject {
  /// A number that is unique among the connections of the server.
  var id: UInt64 { get }
  /// The address of the peer, such as `192.168.1.21`, or the address of a proxy between the peer and the server.
  var address: String { get }
  /// The address of the page, such as `http://192.168.1.20:8080`, or `nil` if the client does not send it.
  var origin: String? { get }
  /// The name in the connection's path, or `nil` if the path has no name.
  ///
  /// A proxy chooses the server by this name, which is the name of the session.
  var name: String? { get }

  /// Charges its address for work that its messages caused after they were handled, in seconds.
  func bill(_ work: Double)

  /// Ends the time limit for joining, because the device has joined.
  func admit()

  /// Holds incoming messages until ``goOn()``.
  func pause()

  /// Delivers the held messages and resumes delivery.
  func goOn()

  /// Sends a text message, which replaces an unsent earlier message with the same key.
  func send(text: [UInt8], superseding key: UInt8?)

  /// Sends a binary message, which replaces an unsent earlier message with the same key.
  func send(binary: [UInt8], superseding key: UInt8?)

  /// Sends the queued messages, then closes the connection.
  func close(code: UInt16, reason: String)

  /// Ends the connection immediately and without a close frame, like a network failure.
  func cut()
}

extension DeviceConnection {
  /// Does nothing, because a connection without a server is not charged.
  func bill(_ work: Double) {}

  /// Sends a text message that no later one replaces.
  func send(text: [UInt8]) { send(text: text, superseding: nil) }
}

extension Connection: @Loop DeviceConnection {}

/// A device's clock, which converts the device's timestamps to session time.
///
/// The first timestamp of a gesture sets the time when the gesture began: at most ten seconds ago, and not in the
/// future. After that, the device's clock determines the intervals between samples, because the finger's speed depends
/// on them. This is also true if a network delays samples and delivers them together. If a later timestamp is in the
/// future, that sample counts as now, and the rest of the gesture is shifted with it.
///
/// Time never runs backward: a timestamp before the device's last one counts as the last one, for a finger, a wheel or
/// a key. A touch does not become the last one. A page stamps a touch with the time of the frame that the finger
/// stopped. This time can be later than the timestamps of the moves after it.
struct DeviceClock {
  /// The timestamp that others of this gesture are relative to, and its instant, or `nil` before the first timestamp.
  private var anchor: (stamp: Instant, instant: Instant)?
  /// Whether the first timestamp of this gesture was too old for any network delay, or over a second in the future.
  private(set) var isWrong = false
  /// The instant of the device's last timestamp.
  private var latest = Instant.zero

  /// The maximum age of a gesture's first timestamp, and the maximum time that a later one can precede it, in seconds.
  ///
  /// The age of later timestamps is not limited. After a pause, a server reads old samples from a connection that the
  /// page has already abandoned, or the page sends them again.
  private static let oldest = 10.0
  /// The maximum time between now and a later first timestamp of a gesture, in seconds; beyond it the clock counts as
  /// wrong.
  private static let earliest = 1.0

  /// Begins a gesture, and forgets the previous gesture's first timestamp.
  mutating func beginGesture() { (anchor, isWrong) = (nil, false) }

  /// Returns the session time of a timestamp that arrives at `now`.
  mutating func instant(of stamp: Instant, at now: Instant, isTouch: Bool = false) -> Instant {
    // A session that restarts sets `now` back.
    let instant = min(max(latest, told(stamp, at: now)), now)
    if !isTouch { latest = instant }
    return instant
  }

  /// Returns the session time of a timestamp, without regard to earlier timestamps of other gestures.
  private mutating func told(_ stamp: Instant, at now: Instant) -> Instant {
    guard let (first, instant) = anchor else {
      isWrong = now - stamp > DeviceClock.oldest || stamp - now > DeviceClock.earliest
      return setAnchor(stamp, at: notTooOld(min(stamp, now), at: now))
    }
    let own = instant.advanced(by: stamp - first)
    return own > now ? setAnchor(stamp, at: now) : notTooOld(own, at: instant)
  }

  private mutating func setAnchor(_ stamp: Instant, at instant: Instant) -> Instant {
    anchor = (stamp, instant)
    return instant
  }

  /// Returns the instant, or ten seconds before `time` if the instant is earlier than that.
  private func notTooOld(_ instant: Instant, at time: Instant) -> Instant {
    max(instant, time.advanced(by: -DeviceClock.oldest), .zero)
  }
}
