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
