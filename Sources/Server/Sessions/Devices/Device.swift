import Overscroll
import OverscrollPhysics
import OverscrollScrolling
import OverscrollTransport
import OverscrollWire

/// A page that has joined a session.
struct Device {
  /// What every device of the session sees of it.
  var shown: DevicesMessage.Device
  /// The connection that its messages go to.
  let connection: any DeviceConnection
  /// Whether the page has been welcomed: before that it is sent nothing, since its welcome contains everything.
  var isWelcomed = false
  /// The random number by which its page is known when it comes back; nil for a page that is not.
  let page: Int?
  /// When its last message came, on the session's clock.
  var lastHeard: Instant
  var clock = DeviceClock()
  /// The numbers of the last samples message that it sent, and of the last of which the model has taken all samples, or refused
  /// them; 0 for none.
  var samples: (last: UInt32, answered: UInt32)
  /// What its engine is yet to be told; nil for a page without an engine.
  var untold: OutgoingInputs?

  /// Creates the device of a page that says hello.
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

  /// Its number in the session; the first is 1.
  var number: Int { shown.id }

  /// What it may do.
  var role: DeviceRole { shown.role }

  /// Whether its page has the engine: it is told the model and its inputs, and not what comes of them.
  var hasEngine: Bool { untold != nil }

  /// Whether it may change anything, and does not only watch.
  var mayDrive: Bool { role.mayDrive }

  /// Hears of a samples message by its number.
  ///
  /// - Throws: ``WireError/sequence(expected:got:)`` unless it is the next one.
  mutating func hear(of sequence: UInt32, at now: Instant) throws(WireError) {
    lastHeard = now
    let next = Samples.sequence(after: samples.last)
    guard sequence == next else { throw .sequence(expected: next, got: sequence) }
    samples.last = sequence
  }

  /// Sends a text message, which replaces an unsent earlier message with the same key; first the inputs that led to it, but
  /// for those that the page draws anyway.
  mutating func send(_ bytes: [UInt8], superseding key: NewestOnly? = nil) {
    flushInputs()
    if isWelcomed { connection.send(text: bytes, superseding: key?.rawValue) }
  }

  /// Sends a binary message, which replaces an unsent earlier message with the same key.
  func send(binary bytes: [UInt8], superseding key: NewestOnly? = nil) {
    if isWelcomed { connection.send(binary: bytes, superseding: key?.rawValue) }
  }

  /// Sends its engine the queued inputs, if some of them must not wait.
  mutating func flushInputs() { if untold?.areDue == true { sendInputs() } }

  /// Sends its engine all queued inputs.
  mutating func sendInputs() {
    guard let message = untold?.drain(answering: samples.answered) else { return }
    send(binary: message.bytes)
  }
}

/// What a page wants to know only as it is now: a message about it replaces an unsent earlier one.
enum NewestOnly: UInt8 {
  case motionX, motionY, devices

  static func motion(_ axis: ScrollAxis) -> NewestOnly { axis == .x ? .motionX : .motionY }
}

/// The inputs of the session's model that a page with an engine is yet to be told.
///
/// A page draws its own inputs before they are told: that they were taken waits until it is worth a message.
struct OutgoingInputs {
  private var message = TakenInputsMessage()
  /// How many inputs of the page are among them.
  private var ownCount = 0
  /// Whether they are told as soon as the session has done what it does now.
  private(set) var areDue = false

  /// The most inputs of a page that wait: half a second of a finger that is sampled 60 times a second.
  private static let mostOwn = 32

  /// Adds an input that the page has not sent.
  mutating func add(_ input: Input, at instant: Instant, stamp: Instant) {
    message.append(.other(at: instant, stamp: stamp, input))
    areDue = true
  }

  /// Adds an input of the page, which has stamped it with `ownStamp`.
  mutating func addOwn(_ input: Input, at instant: Instant, stamp: Instant, ownStamp: Instant) {
    let isAsSent = instant == ownStamp && stamp == ownStamp
    message.append(isAsSent ? .own(1) : .ownAt(instant, stamp: stamp))
    ownCount += 1
    if ownCount >= OutgoingInputs.mostOwn || input.endsWait { areDue = true }
  }

  /// Adds that inputs of the page were not taken.
  mutating func addDropped(_ count: Int) {
    message.append(.dropped(UInt32(count)))
    areDue = true
  }

  /// Adds an input that the model will take.
  mutating func promise(_ input: Input, at instant: Instant) {
    message.append(.promise(at: instant, input))
    areDue = true
  }

  /// Forgets the inputs, and returns the message that tells them; nil if there is nothing to tell.
  ///
  /// It answers the page's last samples message that was dealt with, by its number.
  mutating func drain(answering sequence: UInt32) -> TakenInputsMessage? {
    guard !message.entries.isEmpty else { return nil }
    var message = message
    message.answered = sequence
    self = OutgoingInputs()
    return message
  }
}

extension Input {
  /// Whether such an input of a page is told without waiting for more.
  fileprivate var endsWait: Bool {
    switch self {
    case .release, .cancel, .scroll, .wheel(.zero, .momentum): true
    default: false
    }
  }
}

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

/// The clock of a device, as its stamps tell it.
///
/// The first stamp of a gesture says when the gesture began: never in the future, and at most ten seconds ago. From then on
/// the times between the samples, from which the finger's speed follows, are the device's own, also where a network has
/// kept samples back and brings them all at once. If a later stamp lies in the future, the rest of the gesture is put back.
///
/// Time never goes back: a stamp before the device's last one counts as that one, whatever a finger, a wheel or a key did. Only
/// a touch is no such last one: a page stamps it as late as it drew what the finger stops, and the moves as they were.
struct DeviceClock {
  /// The stamp by which the others of this gesture are understood, and its instant; nil before the first stamp.
  private var anchor: (stamp: Instant, instant: Instant)?
  /// Whether the first stamp of this gesture was older than any network explains, or more than a second in the future.
  private(set) var isWrong = false
  /// The instant of the device's last stamp.
  private var latest = Instant.zero

  /// The greatest age of the first stamp of a gesture, and how far before it the later ones may lie, seconds.
  ///
  /// The later ones may be as old as they like: a server that stood still reads them when it goes on, from a connection that
  /// the page has given up or as the page says them again.
  private static let oldest = 10.0
  /// How far the first stamp of a gesture may lie in the future before the clock counts as wrong, seconds.
  private static let earliest = 1.0

  /// Begins a gesture: what was known of the clock may be over.
  mutating func beginGesture() { (anchor, isWrong) = (nil, false) }

  /// When something happened that the device has stamped, and that arrives at `now`.
  mutating func instant(of stamp: Instant, at now: Instant, isTouch: Bool = false) -> Instant {
    // A session that begins anew sets `now` itself back.
    let instant = min(max(latest, told(stamp, at: now)), now)
    if !isTouch { latest = instant }
    return instant
  }

  /// When it happened by what the stamp tells, whatever was stamped before.
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

  /// The instant, or ten seconds before `time` if it lies further back.
  private func notTooOld(_ instant: Instant, at time: Instant) -> Instant {
    max(instant, time.advanced(by: -DeviceClock.oldest), .zero)
  }
}
