import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling

/// The model of a session as one page draws it: what the server has told, and on top of it what this page has done since.
///
/// The server tells each input that its model has taken, with its instant. The same inputs at the same instants give the same
/// model, so ``told`` equals the server's to the last bit. ``drawn`` is what was told, and then the inputs of this page that
/// the server has not answered, and those that it has promised. An answer that says what was drawn anyway changes nothing;
/// any other makes ``drawn`` anew, and the difference fades.
public struct PageModel: Sendable {
  /// The model after all that the server has told and whose time has come; nil while the server is away.
  ///
  /// It passes no time by itself: a told input may belong before a deadline that has passed here.
  public internal(set) var told: ScrollModel?
  /// What is drawn: it passes its own deadlines, and is read at any later time.
  public internal(set) var drawn: ScrollModel
  /// How often something else than the content's place may have changed: phases, sizes, settings.
  public internal(set) var version = 0
  /// What the server has told and is not drawn yet, in order.
  var verdicts: [InputVerdict] = []
  /// What is drawn and the server has not told, in order.
  var pending: [PendingInput] = []
  /// What the server will take and is not drawn yet, in order.
  var promises: [(at: Instant, input: Input)] = []
  var history = ControlHistory()
  /// What has happened in the session, for a page that looks at it; nil until the server has told it.
  public var past: Past?
  var corrections = (x: FadingCorrection(), y: FadingCorrection())
  var jitterBuffer = JitterBuffer()
  var wheel = PageWheel.still
  /// The page's latest moments: the time of the last frame, the session's time that it has drawn, and the stamp of the last
  /// input that was sent.
  var latest = (frame: Instant.zero, drawn: Instant.zero, stamp: Instant.zero)

  /// The most inputs that wait for an answer: more than two minutes of a finger.
  package static let mostPending = 16_384
  /// The most entries that wait for their time, and the most promises.
  package static let (mostVerdicts, mostPromises) = (16_384, 256)

  /// How many inputs wait for an answer, entries for their time, and promises to be kept.
  package var counts: (pending: Int, verdicts: Int, promises: Int) {
    (pending.count, verdicts.count, promises.count)
  }

  /// Creates the page's model of a session without content, whose server has told nothing.
  public init() {
    drawn = ScrollModel(ScrollSetup(metrics: ScrollMetrics(viewport: .zero, content: .zero)))
  }
}

extension PageModel {
  /// When an input counts as having happened that this page's browser has stamped: not before the last one, as the server
  /// takes it too; and a finger that comes down meets what its person has seen, whatever its moves' stamps are.
  public func moment(of kind: Input.Kind, stamp: Instant) -> Instant {
    max(stamp, latest.stamp, kind == .touch ? latest.frame : .zero)
  }

  /// Takes an input of this page at once; `sequence` is the number of the samples message that carries it.
  public mutating func send(_ input: Input, stamp: Instant, sequence: UInt32) {
    if input.kind == .touch { catchUp(at: stamp) } else { latest.stamp = max(latest.stamp, stamp) }
    let at = handle(input, at: stamp, stamp: stamp)
    // So many without an answer: whatever answers them now, the page asks for the whole model.
    if pending.count == PageModel.mostPending { pending = [] }
    pending.append(
      PendingInput(at: at, stamp: stamp, reason: .sent(sequence: sequence), input: input))
    wheel = wheel.after(input, stamp: stamp)
  }

  /// Looks at the past, and what follows it: what is drawn and the server has not told; nil if the past is not known.
  public mutating func look<Result>(_ body: (inout Past, [TimedInput]) -> Result) -> Result? {
    guard var seen = past else { return nil }
    past = nil  // of an array that two variables hold, a change would make a copy
    defer { past = seen }
    return body(&seen, pending.map { TimedInput(at: $0.at, stamp: $0.stamp, $0.input) })
  }

  /// Forgets the oldest change that the page has not shown, and returns it; nil if there is none.
  ///
  /// What a control does at last is told by a ``Frame``: it may have been drawn to do something that it did not do.
  public mutating func popChange() -> ControlChange? { history.pop() }

  /// When this page's wheel has stopped and lets go of what it has armed, told once; nil if it has not.
  ///
  /// The page sends this as momentum that moves nothing, so that the server lets go at the same instant.
  public mutating func stoppedWheel(at now: Instant) -> Instant? {
    advance(to: now)
    guard case .stopped(let stop) = wheel else { return nil }
    wheel = .still
    return stop
  }
}

// What the server tells the page, and that it is away.

extension PageModel {
  /// Goes on with a model that the server has told whole, and with what this page has sent since the message that it answers.
  ///
  /// With `keeps`, content goes on from where it was drawn, and the difference fades.
  public mutating func restore(_ message: ModelMessage, at now: Instant, keeps: Bool) {
    let before = offset(at: now)
    pending = pending.filter { input in
      switch input.reason {
      case .sent(let sequence): sequence.isLater(than: message.answered)
      case .promised: false
      }
    }
    (told, verdicts, promises, jitterBuffer, past) = (message.model, [], [], JitterBuffer(), nil)
    history = ControlHistory()
    latest = (frame: now, drawn: now, stamp: min(latest.stamp, now))
    rebuild(until: now)
    corrections = (FadingCorrection(), FadingCorrection())
    if keeps { fade(before - drawn.scroll.offset(at: time(at: now)), at: now) }
  }

  /// Takes what the server tells; returns false, and changes nothing, where that cannot follow what it has told before.
  public mutating func hear(_ message: TakenInputsMessage, at now: Instant) -> Bool {
    guard let told else { return false }
    let last = verdicts.last { $0.input != nil }?.input?.at ?? told.clock
    let own = pending.filter { $0.isOwn }.dropFirst(verdicts.count { $0.isOwn })
    guard let news = message.verdicts(on: own, after: last),
      verdicts.count + news.count <= PageModel.mostVerdicts
    else { return false }
    for entry in message.entries {
      switch entry {
      case .promise(let at, let input): promise(input, at: at)
      case .other(let at, let stamp, let input):
        let told = TakenInput(at: at, stamp: stamp, isOwn: false, input: input)
        // What is drawn already is not drawn late.
        if pending.contains(where: { $0.isMeant(by: told) }) { continue }
        jitterBuffer.hear(input, at: told.due, heard: now)
      case .own, .ownAt, .dropped: break
      }
    }
    verdicts += news
    advance(to: now)
    return true
  }

  private mutating func promise(_ input: Input, at: Instant) {
    guard promises.count < PageModel.mostPromises else { return }
    let index = promises.firstIndex { $0.at > at } ?? promises.endIndex
    promises.insert((at, input), at: index)
  }

  /// The server is away: what it has not answered stays drawn, and another device's finger that is down lifts as if the system
  /// had cancelled it; this page's finger, which is down if it `holds`, goes on.
  ///
  /// Until ``restore(_:at:keeps:)`` the page goes on alone: what it does is drawn, and said to the server once that is back.
  public mutating func lose(at now: Instant, holds: Bool) {
    catchUp(at: now)
    for case .taken(let input) in verdicts where !input.isOwn {
      handle(input.input, at: input.at, stamp: input.stamp)
    }
    (told, verdicts) = (nil, [])
    pending = pending.filter { !$0.isPromised }
    advance(to: now)
    if drawn.scroll.isTouched, !holds { handle(.cancel, at: now, stamp: now) }
  }
}

extension UInt32 {
  /// Whether a samples message of this number was sent after another; after the largest comes 1, and 0 is none.
  package func isLater(than other: UInt32) -> Bool {
    other == 0 || self != other && self &- other < 1 << 31
  }
}

// What the page draws at an instant.

extension PageModel {
  /// Lets time pass: takes what the server has told of it, and what happens by itself.
  public mutating func advance(to now: Instant) {
    let now = max(now, latest.frame)
    jitterBuffer.advance(to: now)
    let time = jitterBuffer.time(at: now)
    var isOther = false
    while let next = verdicts.first, next.input.map({ $0.due <= time }) ?? true {
      verdicts.removeFirst()
      if !apply(next) { isOther = true }
    }
    if isOther { replace(at: now) } else { passDeadlines(until: time) }
    (latest.frame, latest.drawn) = (now, time)
  }

  /// The session's time that is drawn at `now`: earlier while another device's finger moves the content.
  public func time(at now: Instant) -> Instant {
    max(jitterBuffer.time(at: max(now, latest.frame)), drawn.clock)
  }

  /// How much later than it happens the content is drawn, seconds.
  public func delay(at now: Instant) -> Double { jitterBuffer.delay(at: now) }

  /// The offset to draw, with its correction, points.
  public func offset(at now: Instant) -> Vector { placed(at: now) + correction(at: now) }

  /// Where the server has content at the time that is drawn, as far as it has told, points.
  public func toldOffset(at now: Instant) -> Vector {
    let time = time(at: now)
    guard var told, !pending.isEmpty else { return drawn.scroll.offset(at: time) }
    _ = told.advance(to: time)
    return told.scroll.offset(at: time)
  }

  /// The part of the offset that is a correction, points.
  public func correction(at now: Instant) -> Vector {
    Vector(corrections.x.left(at: now), corrections.y.left(at: now))
  }

  /// The offset without its correction; between two steps of another device's finger or wheel it goes evenly from one to the next.
  func placed(at now: Instant) -> Vector {
    let offset = drawn.scroll.offset(at: time(at: now))
    guard case .taken(let next)? = verdicts.first, [.move, .wheel].contains(next.input.kind) else {
      return offset
    }
    let part = jitterBuffer.part(of: next.due, at: now)
    guard part > 0 else { return offset }
    var ahead = drawn
    _ = ahead.handle(next.input, at: next.at, stamp: next.stamp)
    let goal = ahead.scroll.offset(at: ahead.clock)
    return Vector(
      offset.x + part * (goal.x - offset.x), offset.y + part * (goal.y - offset.y))
  }

  /// Whether what is drawn changes from frame to frame.
  public func isMoving(at now: Instant) -> Bool {
    correction(at: now) != .zero || !verdicts.isEmpty
      || jitterBuffer.isDelaying(at: now)
      || drawn.scroll.nextDeadline != nil
      || ScrollEdge.allCases.contains { drawn[$0]?.isAnimating(at: time(at: now)) == true }
  }

  /// When a page that draws no frames is to look again: something happens by itself, or what was told comes; nil for never.
  public var wakes: Instant? { nextDeadline.earlier(verdicts.first?.input?.due) }

  /// When something happens by itself; nil if nothing will.
  public var nextDeadline: Instant? { drawn.nextDeadline.earlier(promises.first?.at) }
}

/// An input that is drawn before the server has told it, and that the server is expected to tell.
struct PendingInput {
  /// Why the server is expected to tell an input.
  enum Reason {
    /// This page has sent it, in the samples message of a number.
    case sent(sequence: UInt32)
    /// The server has promised it.
    case promised
  }

  /// When what is drawn took it.
  var at: Instant
  /// When it happened.
  let stamp: Instant
  /// Why the server is expected to tell it.
  let reason: Reason
  /// What happened.
  let input: Input

  /// Whether this page has sent it.
  var isOwn: Bool { if case .sent = reason { true } else { false } }

  /// Whether the server has promised it.
  var isPromised: Bool { if case .promised = reason { true } else { false } }

  /// Whether the server has told of this input; of this page's inputs it tells in their order.
  func isMeant(by told: TakenInput) -> Bool {
    isOwn == told.isOwn && (isOwn || at == told.at && input.kind == told.input.kind)
  }

  /// Whether the server has taken this input of this page just as it is drawn.
  func isTold(by told: TakenInput) -> Bool {
    isOwn && told.isOwn && at == told.at && stamp == told.stamp
  }
}

/// This page's own wheel.
enum PageWheel: Hashable {
  /// It does not turn.
  case still
  /// It turns, and stops at an instant unless it goes on.
  case turning(stop: Instant)
  /// It has stopped at an instant, and had armed a control; the server is to hear of it.
  case stopped(at: Instant)

  /// The wheel after an input of this page.
  func after(_ input: Input, stamp: Instant) -> PageWheel {
    switch input {
    case .wheel(_, .momentum), .touch: .still
    case .wheel: .turning(stop: stamp.advanced(by: ScrollModel.wheelGap))
    default: self
    }
  }

  /// The wheel as time passes up to an instant, with the model until then.
  func passing(_ instant: Instant, _ model: ScrollModel) -> PageWheel {
    guard case .turning(let stop) = self, stop <= instant else { return self }
    let isArmed = ScrollEdge.allCases.contains { model[$0]?.phase.name == .armed }
    return isArmed ? .stopped(at: stop) : .still
  }
}

// What a samples message carries, by the number of its kind.
extension Input {
  /// The input that a sample of a kind is; nil for another number.
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

  /// The kind of a finger's or a wheel's input, and its way in points; −1 for others.
  var sample: (kind: Double, way: Vector) {
    switch self {
    case .touch(let way): (0, way)
    case .move(let way): (1, way)
    case .release: (2, .zero)
    case .cancel: (3, .zero)
    case .wheel(let way, .precise): (4, way)
    case .wheel(let way, .notched): (5, way)
    case .wheel(let way, .momentum): (6, way)
    default: (-1, .zero)
    }
  }
}
