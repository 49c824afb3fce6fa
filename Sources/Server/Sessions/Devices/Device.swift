import Overscroll
import OverscrollPhysics
import OverscrollScrolling
import OverscrollTransport
import OverscrollWire

/// A page that has joined a session.
struct Device {
  /// The state of the device that all devices of the session receive.
  var shown: ListedDevice
  let connection: any DeviceConnection
  /// The state of a page that has not been welcomed, or `nil` after its welcome, which contains the complete state.
  var joining: JoiningPage? = JoiningPage()
  /// The random number that identifies its page when it reconnects, or `nil` if the page has no such number.
  let page: Int?
  /// The time of its last message, on the session's clock.
  var lastReceived: Instant
  var clock = DeviceClock()
  /// The numbers of the last samples message and of the last one handled or rejected; 0 before the first.
  var samples: (last: UInt32, answered: UInt32)
  /// Inputs waiting to be sent to the page, or `nil` if the page does not run the engine.
  var outgoingInputs: OutgoingInputs?

  init(
    _ number: Int, _ connection: any DeviceConnection, _ hello: ClientMessage.Hello,
    as role: DeviceRole, at now: Instant
  ) {
    (self.connection, page, lastReceived) = (connection, hello.page?.id, now)
    shown = ListedDevice(
      id: number, device: hello.device, role: role, viewport: hello.viewport, roundTrip: nil,
      network: hello.network.simulated)
    let last = hello.page?.sequence ?? 0
    samples = (last, answered: last)
    outgoingInputs = hello.hasEngine ? OutgoingInputs() : nil
  }

  var number: Int { shown.id }

  var role: DeviceRole { shown.role }

  /// Whether the page has been welcomed; it receives no messages before.
  var isWelcomed: Bool { joining == nil }

  /// Whether its page runs the engine: such a page receives the model and its inputs, but not its outputs.
  var hasEngine: Bool { outgoingInputs != nil }

  /// Records a samples message; throws ``WireError/sequence(expected:got:)`` if it is not the next one.
  mutating func receive(sequence: UInt32, at now: Instant) throws(WireError) {
    lastReceived = now
    let next = Samples.sequence(after: samples.last)
    guard sequence == next else { throw .sequence(expected: next, got: sequence) }
    samples.last = sequence
  }

  /// Sends a text message after the inputs that led to it, except inputs that the page draws anyway.
  mutating func send(_ bytes: [UInt8], superseding key: CoalescingKey? = nil) {
    flushInputs()
    if isWelcomed { connection.send(text: bytes, superseding: key?.rawValue) }
  }

  /// Sends a binary message, which replaces an unsent earlier message with the same key.
  func send(binary bytes: [UInt8], superseding key: CoalescingKey? = nil) {
    if isWelcomed { connection.send(binary: bytes, superseding: key?.rawValue) }
  }

  /// Sends the queued inputs to its engine, if some of them are urgent.
  mutating func flushInputs() { if outgoingInputs?.needsFlush == true { sendInputs() } }

  /// Sends all queued inputs to its engine.
  mutating func sendInputs() {
    guard let message = outgoingInputs?.drain(answering: samples.answered) else { return }
    send(binary: message.bytes)
  }
}

/// The subject of a message that replaces an unsent earlier message about the same subject.
enum CoalescingKey: UInt8 {
  case motionX, motionY, devices

  static func motion(_ axis: ScrollAxis) -> CoalescingKey { axis == .x ? .motionX : .motionY }
}

/// A page draws its inputs before they are confirmed, so confirmations are collected until a message is useful.
struct OutgoingInputs {
  private var message = InputsMessage()
  /// The number of the page's own inputs in the message.
  private var ownCount = 0
  /// Whether the inputs must be sent after the session's current tasks.
  private(set) var needsFlush = false

  /// The maximum number of unconfirmed inputs of a page: half a second of a finger sampled at 60 Hz.
  private static let maximumOwnInputs = 32

  /// Adds an entry that is not an input of the page.
  mutating func add(_ entry: InputsMessage.Entry) {
    message.append(entry)
    needsFlush = true
  }

  /// Adds an input of the page; `ownStamp` is its timestamp from the page.
  mutating func addOwn(_ input: Input, at instant: Instant, stamp: Instant, ownStamp: Instant) {
    let isAsSent = instant == ownStamp && stamp == ownStamp
    message.append(isAsSent ? .own(1) : .ownAt(instant, stamp: stamp))
    ownCount += 1
    if ownCount >= OutgoingInputs.maximumOwnInputs || input.isUrgent { needsFlush = true }
  }

  /// Removes the inputs, and returns the message that contains them and the page's last answered samples message.
  mutating func drain(answering sequence: UInt32) -> InputsMessage? {
    guard !message.entries.isEmpty else { return nil }
    var message = message
    message.answered = sequence
    self = OutgoingInputs()
    return message
  }
}

extension Input {
  /// Whether an input of a page is confirmed without waiting for more inputs.
  fileprivate var isUrgent: Bool {
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
  /// The name in the connection's path, which is the session's name, so that a proxy can choose the server by it.
  var name: String? { get }

  /// Charges its address for work that its messages caused after they were handled, in seconds.
  func charge(_ work: Double)

  /// Ends the time limit for joining, because the device has joined.
  func admit()

  /// Holds incoming messages until ``resume()``.
  func pause()

  /// Delivers the held messages and resumes delivery.
  func resume()

  func send(text: [UInt8], superseding key: UInt8?)

  func send(binary: [UInt8], superseding key: UInt8?)

  func close(code: UInt16, reason: String)

  /// Ends the connection immediately and without a close frame, like a network failure.
  func abort()
}

extension Connection: @Loop DeviceConnection {}

/// A device's clock, which converts the device's timestamps to session time.
///
/// A gesture began at its first timestamp: at most ten seconds ago, and not in the future. After that, the intervals
/// between samples are the device's, because the finger's speed depends on them, even if a network delivers samples
/// together. A later timestamp in the future counts as now, and shifts the rest of the gesture.
///
/// Time never runs backward: a timestamp before the device's last one counts as the last one. A touch does not become
/// the last one, because its time, that of the frame, can be later than the timestamps of the moves after it.
struct DeviceClock {
  /// The timestamp that others of this gesture are relative to, and its instant, or `nil` before the first timestamp.
  private var anchor: (stamp: Instant, instant: Instant)?
  /// Whether the first timestamp of this gesture was too old for any network delay, or over a second in the future.
  private(set) var isWrong = false
  /// The instant of the device's last timestamp.
  private var latest = Instant.zero

  /// The maximum age of a gesture's first timestamp, and how far a later timestamp can precede it, in seconds.
  ///
  /// Later timestamps have no maximum age: after a pause, samples of an abandoned connection arrive, or are sent again.
  private static let maximumAge = 10.0
  /// How far in the future a gesture's first timestamp can be, in seconds, before the clock counts as wrong.
  private static let maximumLead = 1.0

  mutating func beginGesture() { (anchor, isWrong) = (nil, false) }

  /// Returns the session time of a timestamp that arrives at `now`.
  mutating func instant(of stamp: Instant, at now: Instant, isTouch: Bool = false) -> Instant {
    // A session that restarts sets `now` back.
    let instant = min(max(latest, convert(stamp, at: now)), now)
    if !isTouch { latest = instant }
    return instant
  }

  /// Returns the session time of a timestamp, without regard to earlier timestamps of other gestures.
  private mutating func convert(_ stamp: Instant, at now: Instant) -> Instant {
    guard let (first, instant) = anchor else {
      isWrong = now - stamp > DeviceClock.maximumAge || stamp - now > DeviceClock.maximumLead
      return setAnchor(stamp, at: clampAge(min(stamp, now), at: now))
    }
    let own = instant.advanced(by: stamp - first)
    return own > now ? setAnchor(stamp, at: now) : clampAge(own, at: instant)
  }

  private mutating func setAnchor(_ stamp: Instant, at instant: Instant) -> Instant {
    anchor = (stamp, instant)
    return instant
  }

  /// Returns the instant, or ten seconds before `time` if the instant is earlier than that.
  private func clampAge(_ instant: Instant, at time: Instant) -> Instant {
    max(instant, time.advanced(by: -DeviceClock.maximumAge), .zero)
  }
}
