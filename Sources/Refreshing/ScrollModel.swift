import OverscrollPhysics
import OverscrollScrolling

/// A scroll view with up to four refresh controls, one at each edge, as a value: the engine's front door.
///
/// ``handle(_:at:stamp:)`` takes what happens, ``advance(to:)`` lets time pass, ``nextDeadline`` says when something
/// will happen by itself. What came of it is returned, each output at its own instant and with its cause; everything
/// else is read and changes nothing. There is no clock in it: the same inputs at the same instants give the same
/// outputs, bit for bit. It takes no input that cannot be: such an input changes nothing and is answered with
/// ``Output/What/ignored(_:)``.
public struct ScrollModel: Sendable {
  /// The scroll view: sizes, insets, offsets and motions.
  public internal(set) var scroll: Scroller
  /// The names by which controls were placed, by edge.
  public internal(set) var names: [ScrollEdge: String] = [:]
  /// The latest instant that it has lived through.
  public private(set) var clock = Instant.zero
  var controls: [RefreshMachine?] = ScrollEdge.allCases.map { _ in nil }
  /// The edges at which controls are switched off, whatever they declare.
  var disabled: Set<ScrollEdge> = []
  /// When the wheel that turns now will count as let go.
  var wheelEnd: Instant?
  /// The edges that the content stood at when the wheel began to turn: only those can it arm.
  var wheelEdges: Set<ScrollEdge> = []
  /// When the last finger went down.
  var touched = Instant.zero
  /// The edge that the hand has pulled past its threshold: until it lets go, no other arms.
  var owner: ScrollEdge?
  /// What brings about the outputs of now.
  private var cause = Output.Cause.setup
  /// What has come about and has not been returned yet.
  private(set) var outputs: [Output] = []
  /// The sizes and insets that have been told last.
  private var told: ScrollLayout

  /// Seconds after its last step that a wheel counts as let go; slower than any trackpad reports while fingers move.
  public static let wheelGap = 0.15
  /// The latest instant that a model lives to see, 31 years; later ones count as this.
  public static let latest = Instant(seconds: 1e9)

  /// Creates a model at rest at the start of its content, with its clock at 0.
  ///
  /// What comes of setting up, as a control at the end of the content that asks for more, is returned by whatever is
  /// called first; settings that cannot be are ignored and said there, too.
  ///
  /// - Parameters:
  ///   - setup: Sizes and settings, taken one after another before any control looks at the content.
  ///   - physics: The constants of motion; transcripts know the standard ones and what settings change of them.
  public init(_ setup: ScrollSetup, physics: ScrollPhysics = ScrollPhysics()) {
    scroll = Scroller(ScrollMetrics(viewport: .zero, content: .zero), physics: physics)
    told = ScrollLayout(of: scroll)
    let sizes = [Input.viewport(setup.metrics.viewport), .content(setup.metrics.content)]
    for setting in sizes + setup.settings {
      if let problem = setting.problems.first { tell(.ignored("\(problem)")) } else { set(setting) }
    }
    scroll.scroll(to: scroll.start, animated: false, at: .zero)
    observe(.momentum)
    // Space that a control has just opened is in sight, too.
    scroll.scroll(to: scroll.start, animated: false, at: .zero)
    told = ScrollLayout(of: scroll)
  }

  /// The control at `edge`; nil where there is none.
  public subscript(edge: ScrollEdge) -> RefreshMachine? { controls[edge.index] }

  /// How far content is pulled from `edge` now, points, never negative.
  public func pull(_ edge: ScrollEdge) -> Double { max(0, scroll.pull(edge, at: clock)) }

  /// Lets time pass up to `now`, then takes an input.
  ///
  /// - Parameters:
  ///   - input: What happens.
  ///   - now: When it happens; an instant before the clock counts as now, and an output says so.
  ///   - stamp: When the device that it comes from says it happened, where that is earlier.
  /// - Returns: What came of both, in order.
  public mutating func handle(_ input: Input, at now: Instant, stamp: Instant? = nil) -> [Output] {
    let lateness = clock - now
    pass(until: now)
    cause = .input(input.kind)
    if lateness > 0 { tell(.late(by: lateness)) }
    if let reason = input.problems.first?.description ?? refusal(of: input) {
      tell(.ignored(reason))
    } else {
      perform { $0.take(input, stamp: min(stamp ?? $0.clock, $0.clock)) }
    }
    return flush()
  }

  /// Lets time pass up to `now`, deadline by deadline, each at its own instant.
  @discardableResult public mutating func advance(to now: Instant) -> [Output] {
    pass(until: now)
    return flush()
  }

  private mutating func pass(until now: Instant) {
    cause = .time
    let now = min(now, ScrollModel.latest)
    while let deadline, deadline <= now {
      clock = max(clock, deadline)
      scroll.advance(to: clock)
      perform { model in
        for edge in ScrollEdge.allCases { model.feed(.passed, edge) }
        if let end = model.wheelEnd, end <= model.clock { model.letGoOfWheel() }
        model.observe(model.currentSource)
      }
    }
    clock = max(clock, now)
  }

  /// Runs `body` and tells which sizes, insets and motions are others after it.
  private mutating func perform(_ body: (inout ScrollModel) -> Void) {
    let before = (scroll.x.state, scroll.y.state)
    body(&self)
    // Cheap where nothing has changed: two ledgers that share their storage are equal at a glance.
    if scroll.insets != told.insets || scroll.metrics != told.metrics {
      told = ScrollLayout(of: scroll)
      tell(.layout(told))
    }
    if scroll.x.state != before.0 { tellMotion(.x) }
    if scroll.y.state != before.1 { tellMotion(.y) }
  }

  private mutating func tellMotion(_ axis: ScrollAxis) {
    switch scroll[axis].state {
    case .coasting(let trajectory, let since): tell(.motion(axis, trajectory, since: since))
    case .idle, .held, .dragging: tell(.offset(axis, scroll[axis].offset(at: clock)))
    }
  }

  mutating func tell(_ what: Output.What) {
    outputs.append(Output(at: clock, cause: cause, what: what))
  }

  private mutating func flush() -> [Output] {
    defer { outputs = [] }
    return outputs
  }
}
