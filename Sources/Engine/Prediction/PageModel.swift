import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling

/// The model of a session in one page: the confirmed state of the server, and the page's prediction on top of it.
///
/// The server sends each input that its model has handled, with its instant. The same inputs at the same instants
/// produce the same model, so ``confirmed`` equals the server's model to the last bit. ``predicted`` is ``confirmed``
/// after the unanswered inputs of this page and the scheduled inputs. If an answer does not match the prediction,
/// ``predicted`` is rebuilt and the difference fades.
public struct PageModel: Sendable {
  /// The confirmed model after every answer that is due, or `nil` while the server is disconnected.
  ///
  /// It does not advance by itself: the next confirmed input can precede a deadline that the page has passed.
  public internal(set) var confirmed: ScrollModel?
  /// The predicted model for drawing; it passes its deadlines without the server.
  public internal(set) var predicted: ScrollModel
  /// A counter that increases when anything except the offset can have changed: phases, sizes, settings.
  public internal(set) var version = 0
  /// Answers of the server that are not drawn yet, in order.
  var acks: [InputAck] = []
  /// Predicted inputs that the server has not confirmed, in order.
  var pending: [PendingInput] = []
  /// Scheduled inputs of the server that are not due yet, in order.
  var scheduledInputs: [(at: Instant, input: Input)] = []
  var history = ControlHistory()
  /// The session's past, or `nil` until the server has sent it.
  public var past: Past?
  var corrections = (x: ErrorSmoothing(), y: ErrorSmoothing())
  var jitterBuffer = JitterBuffer()
  var wheel = PageWheel.still
  /// The time of the last frame, the session time that it shows, and the stamp of the last sent input.
  var latest = (frame: Instant.zero, sessionTime: Instant.zero, stamp: Instant.zero)

  /// The maximum number of pending inputs: more than two minutes of a drag.
  package static let maximumPendingInputs = 16_384
  /// The maximum number of answers that are not due yet, and of scheduled inputs.
  package static let (maximumAcks, maximumScheduledInputs) = (16_384, 256)

  /// The number of pending inputs, of answers that are not due yet, and of scheduled inputs.
  package var counts: (pending: Int, acks: Int, scheduledInputs: Int) {
    (pending.count, acks.count, scheduledInputs.count)
  }

  /// Creates a model of a session without content, before the first message of the server.
  public init() {
    predicted = ScrollModel(ScrollSetup(metrics: ScrollMetrics(viewport: .zero, content: .zero)))
  }
}

extension PageModel {
  /// The effective time of an input of this page, not before the previous input, as on the server.
  ///
  /// A touch does not happen before the last frame, because it meets the content that the user has seen.
  public func effectiveTime(of kind: Input.Kind, stamp: Instant) -> Instant {
    max(stamp, latest.stamp, kind == .touch ? latest.frame : .zero)
  }

  /// Handles an input of this page, sent in the samples message with the number `sequence`, at once.
  public mutating func send(_ input: Input, stamp: Instant, sequence: UInt32) {
    if input.kind == .touch {
      flushJitterBuffer(at: stamp)
    } else {
      latest.stamp = max(latest.stamp, stamp)
    }
    let at = handle(input, at: stamp, stamp: stamp)
    // The server has not answered for minutes. The page will request the whole model.
    if pending.count == PageModel.maximumPendingInputs { pending = [] }
    pending.append(PendingInput(at: at, stamp: stamp, sequence: sequence, input: input))
    wheel = wheel.after(input, stamp: stamp)
  }

  /// Calls `body` with the past and the pending inputs that follow it; returns `nil` if the past is unknown.
  public mutating func withPast<Result>(_ body: (inout Past, [TimedInput]) -> Result) -> Result? {
    guard var seen = past else { return nil }
    past = nil  // A second reference to the array would make the change copy it.
    defer { past = seen }
    return body(&seen, pending.map { TimedInput(at: $0.at, stamp: $0.stamp, $0.input) })
  }

  /// Removes and returns the oldest change that the page has not shown.
  ///
  /// A change can come from a wrong prediction. Only a ``Frame`` contains the final state of a control.
  public mutating func popChange() -> ControlChange? { history.pop() }

  /// The stop time of this page's wheel if it stopped with an armed control, or `nil`; each stop is returned once.
  ///
  /// The page sends it as momentum with a distance of zero, so that the server releases the pull at the same instant.
  public mutating func stoppedWheel(at now: Instant) -> Instant? {
    advance(to: now)
    guard case .stopped(let stop) = wheel else { return nil }
    wheel = .still
    return stop
  }
}

// Messages of the server, and its disconnection.

extension PageModel {
  /// Resumes with the server's whole model, followed by the inputs that this page has sent since.
  ///
  /// If `keepsOffset` is true, content continues from its drawn position and the difference fades.
  public mutating func restore(_ message: ModelMessage, at now: Instant, keepsOffset: Bool) {
    let before = offset(at: now)
    pending.removeAll { $0.sequence?.isLater(than: message.answered) != true }
    (confirmed, acks, scheduledInputs, jitterBuffer, past) = (
      message.model, [], [], JitterBuffer(), nil
    )
    history = ControlHistory()
    latest = (frame: now, sessionTime: now, stamp: min(latest.stamp, now))
    replay(until: now)
    corrections = (ErrorSmoothing(), ErrorSmoothing())
    if keepsOffset { smooth(before - predicted.scroll.offset(at: time(at: now)), at: now) }
  }

  /// Applies a message of the server, or returns false and changes nothing if it cannot follow the earlier messages.
  public mutating func receive(_ message: InputsMessage, at now: Instant) -> Bool {
    guard let confirmed else { return false }
    let last = acks.last { $0.input != nil }?.input?.at ?? confirmed.clock
    let own = pending.filter { $0.isOwn }.dropFirst(acks.count { $0.isOwn })
    guard let newAcks = message.acks(of: own, after: last),
      acks.count + newAcks.count <= PageModel.maximumAcks
    else { return false }
    for case .scheduled(let at, let input) in message.entries
    where scheduledInputs.count < PageModel.maximumScheduledInputs {
      let index = scheduledInputs.firstIndex { $0.at > at } ?? scheduledInputs.endIndex
      scheduledInputs.insert((at, input), at: index)
    }
    for case .confirmed(let input) in newAcks where !input.isOwn {
      // An input that was predicted is drawn already, so it does not affect the delay.
      if pending.contains(where: { $0.isConfirmed(by: input) }) { continue }
      jitterBuffer.receive(input.input, at: input.due, receivedAt: now)
    }
    acks += newAcks
    advance(to: now)
    return true
  }

  /// Handles the loss of the connection; until ``restore(_:at:keepsOffset:)``, the page runs its model alone.
  ///
  /// Unanswered inputs stay in the prediction, and the page sends its inputs after the server is back. A finger of
  /// another device is lifted, as if the system had cancelled its touch. `keepsTouch` keeps this page's finger down.
  public mutating func disconnect(at now: Instant, keepsTouch: Bool) {
    flushJitterBuffer(at: now)
    for case .confirmed(let input) in acks where !input.isOwn {
      handle(input.input, at: input.at, stamp: input.stamp)
    }
    (confirmed, acks) = (nil, [])
    pending.removeAll { !$0.isOwn }
    advance(to: now)
    if predicted.scroll.isTouched, !keepsTouch { handle(.cancel, at: now, stamp: now) }
  }
}

extension UInt32 {
  /// Whether a samples message with this number is later than `other`; numbers wrap to 1, and 0 means no message.
  package func isLater(than other: UInt32) -> Bool {
    other == 0 || self != other && self &- other < 1 << 31
  }
}

// The drawing of an instant.

extension PageModel {
  /// Advances to `now`: applies the answers that are due, and passes deadlines.
  public mutating func advance(to now: Instant) {
    let now = max(now, latest.frame)
    jitterBuffer.advance(to: now)
    let time = jitterBuffer.time(at: now)
    var needsReconciliation = false
    while let next = acks.first, next.input.map({ $0.due <= time }) ?? true {
      acks.removeFirst()
      if !apply(next) { needsReconciliation = true }
    }
    if needsReconciliation { reconcile(at: now) } else { passDeadlines(until: time) }
    (latest.frame, latest.sessionTime) = (now, time)
  }

  /// The session time that is drawn at `now`; earlier than `now` while another device moves the content.
  public func time(at now: Instant) -> Instant {
    max(jitterBuffer.time(at: max(now, latest.frame)), predicted.clock)
  }

  /// The delay of the drawing, in seconds.
  public func delay(at now: Instant) -> Double { jitterBuffer.delay(at: now) }

  /// The offset to draw, including its correction, in points.
  public func offset(at now: Instant) -> Vector { uncorrectedOffset(at: now) + correction(at: now) }

  /// The offset of the confirmed model at the drawn time, in points.
  public func confirmedOffset(at now: Instant) -> Vector {
    let time = time(at: now)
    guard var confirmed, !pending.isEmpty else { return predicted.scroll.offset(at: time) }
    _ = confirmed.advance(to: time)
    return confirmed.scroll.offset(at: time)
  }

  /// The part of the drawn offset that is a correction, in points.
  public func correction(at now: Instant) -> Vector {
    Vector(corrections.x.remaining(at: now), corrections.y.remaining(at: now))
  }

  /// The offset without its correction, in points, interpolated between two inputs of another device.
  func uncorrectedOffset(at now: Instant) -> Vector {
    let offset = predicted.scroll.offset(at: time(at: now))
    guard case .confirmed(let next)? = acks.first, [.move, .wheel].contains(next.input.kind) else {
      return offset
    }
    let progress = jitterBuffer.progress(towards: next.due, at: now)
    guard progress > 0 else { return offset }
    var ahead = predicted
    _ = ahead.handle(next.input, at: next.at, stamp: next.stamp)
    let goal = ahead.scroll.offset(at: ahead.clock)
    return Vector(
      offset.x + progress * (goal.x - offset.x), offset.y + progress * (goal.y - offset.y))
  }

  /// Whether the drawing changes from frame to frame.
  public func isMoving(at now: Instant) -> Bool {
    correction(at: now) != .zero || !acks.isEmpty
      || jitterBuffer.isDelaying(at: now)
      || predicted.scroll.nextDeadline != nil
      || ScrollEdge.allCases.contains { predicted[$0]?.isAnimating(at: time(at: now)) == true }
  }

  /// When a page without running frames must advance: at the next deadline or answer, or `nil` without either.
  public var nextWake: Instant? { nextDeadline.earlier(acks.first?.input?.due) }

  /// When something next happens without an input of this page, or `nil` if nothing will.
  public var nextDeadline: Instant? { predicted.nextDeadline.earlier(scheduledInputs.first?.at) }
}

/// A predicted input that the server is expected to confirm.
struct PendingInput {
  /// When the predicted model handled the input.
  var at: Instant
  /// When the input happened.
  let stamp: Instant
  /// The number of the samples message in which this page has sent the input, or `nil` if the server has scheduled it.
  let sequence: UInt32?
  let input: Input

  var isOwn: Bool { sequence != nil }

  /// Whether `confirmed` is the confirmation of this input; the server confirms the inputs of this page in order.
  func isConfirmed(by confirmed: ConfirmedInput) -> Bool {
    isOwn == confirmed.isOwn && (isOwn || at == confirmed.at && input.kind == confirmed.input.kind)
  }

  /// Whether the server has handled this input of this page exactly as predicted.
  func isConfirmedAsPredicted(by confirmed: ConfirmedInput) -> Bool {
    isOwn && confirmed.isOwn && at == confirmed.at && stamp == confirmed.stamp
  }
}

/// The state of this page's own wheel.
enum PageWheel: Hashable {
  case still
  /// The wheel is turning and will stop at `stop`, unless it continues to turn.
  case turning(stop: Instant)
  /// The wheel has stopped with an armed control, and the server must be notified.
  case stopped(at: Instant)

  func after(_ input: Input, stamp: Instant) -> PageWheel {
    switch input {
    case .wheel(_, .momentum), .touch: .still
    case .wheel: .turning(stop: stamp.advanced(by: ScrollModel.wheelGap))
    default: self
    }
  }

  /// The state of the wheel at `instant`, given the model until then.
  func advanced(to instant: Instant, _ model: ScrollModel) -> PageWheel {
    guard case .turning(let stop) = self, stop <= instant else { return self }
    let isArmed = ScrollEdge.allCases.contains { model[$0]?.phase.name == .armed }
    return isArmed ? .stopped(at: stop) : .still
  }
}

// The inputs in a samples message, by the number of their kind.
extension Input {
  /// Creates the input for a kind in a samples message, or returns `nil` for an unknown kind.
  public init?(kind: Int32, _ vector: Vector) {
    switch kind {
    case 0: self = .touch(vector)
    case 1: self = .move(vector)
    case 2: self = .release
    case 3: self = .cancel
    case 4: self = .wheel(vector, .precise)
    case 5: self = .wheel(vector, .notched)
    case 6: self = .wheel(vector, .momentum)
    case 7: self = .scroll(vector, animated: true)
    case 8: self = .scroll(vector, animated: false)
    default: return nil
    }
  }

  /// The kind of a finger or wheel input, and its vector in points; −1 for other inputs.
  var sample: (kind: Double, vector: Vector) {
    switch self {
    case .touch(let vector): (0, vector)
    case .move(let vector): (1, vector)
    case .release: (2, .zero)
    case .cancel: (3, .zero)
    case .wheel(let vector, .precise): (4, vector)
    case .wheel(let vector, .notched): (5, vector)
    case .wheel(let vector, .momentum): (6, vector)
    default: (-1, .zero)
    }
  }
}
