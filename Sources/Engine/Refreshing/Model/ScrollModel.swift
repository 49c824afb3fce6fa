import OverscrollPhysics
import OverscrollScrolling

/// The model of a scroll view with up to four refresh controls, one at each edge.
///
/// It is the entry point of the engine. ``handle(_:at:stamp:)`` applies an input, and ``advance(to:)`` advances the
/// time. Both return outputs, each with its instant and its cause. ``nextDeadline`` is the time of the next change
/// without an input. All other properties and methods only read. The model does not read a clock: the same inputs at
/// the same instants produce the same outputs, bit for bit. No input traps: an invalid input has no effect and produces
/// ``Output/What/ignored(_:)``.
///
/// This example pulls and refreshes:
///
/// ```swift
/// let spinner = ControlPlacement(
///   name: "spinner", behavior: RefreshBehavior(threshold: 80, refreshingExtent: 60))
/// let sizes = ScrollMetrics(viewport: Vector(390, 844), content: Vector(390, 2000))
/// var model = ScrollModel(ScrollSetup(metrics: sizes, [.control(.top, spinner)]))
/// var outputs = model.handle(.touch(Vector(195, 300)), at: .zero)
/// outputs += model.handle(.move(Vector(0, 300)), at: Instant(seconds: 0.2))
/// outputs += model.handle(.release, at: Instant(seconds: 0.3))
/// outputs += model.handle(.end(.top, .success, run: nil), at: Instant(seconds: 1))
/// while let deadline = model.nextDeadline { outputs += model.advance(to: deadline) }
/// for case .event(let edge, let event, _) in outputs.map(\.what) {
///   print("\(edge) \(event.word)")
/// }
/// ```
public struct ScrollModel: Sendable {
  /// The scroll view: its sizes, insets, offsets and motions.
  public internal(set) var scroll: Scroller
  /// The names of the placed controls, in a form that is cheap to compare.
  public internal(set) var storedNames: PerEdge<Name?> = [:]
  /// The boxes that the program has set for controls, by edge; a new control at the edge has no box.
  public internal(set) var frames: PerEdge<ControlFrame?> = [:]
  private(set) var time = ModelTime()
  /// The controls, at most one per edge; most models have one or two.
  var controls: [EdgeControl] = []
  /// The edges whose controls are disabled, independently of their behavior.
  var disabled: EdgeSet = []
  var gestures = Gestures()
  /// The edges where space that a control has opened might still have to be scrolled into view.
  ///
  /// The value is the space that was already open before, in points.
  var opened: PerEdge<Double?> = [:]
  /// The edges whose refresh is over and makes the list scroll to its start after the finger lifts.
  var pendingScrollsToStart: EdgeSet = []
  /// The effect of a refresh on the control at the other end of its axis.
  public internal(set) var ends = EndsRule.independent
  /// The number of refreshes of removed controls, by edge.
  ///
  /// The next control continues the numbering, so that a late answer does not end a refresh of another control.
  var runsOfRemovedControls = PerEdge(repeating: 0)
  private(set) var outputs: PendingOutputs

  /// The latest instant of a model, 31 years after its start; later instants count as this instant.
  public static let latest = Instant(seconds: 1e9)

  /// Creates a model at rest at the start of its content, with its clock at 0.
  ///
  /// The next call also returns the outputs of the setup. They contain a refresh that begins because the end of the
  /// content is near, and the settings that the model ignores because of the setup's ``ScrollSetup/problems``.
  ///
  /// - Parameters:
  ///   - setup: The sizes and settings; the model applies them before any control receives a pull.
  ///   - physics: The constants of motion. Transcripts start with the default constants and change them with a setting.
  @inline(never)
  public init(_ setup: ScrollSetup, physics: ScrollPhysics = ScrollPhysics()) {
    scroll = Scroller(ScrollMetrics(viewport: .zero, content: .zero), physics: ScrollPhysics())
    outputs = PendingOutputs(ScrollLayout(of: scroll))
    for setting in [.physics(physics)] + setup.inputs {
      if let refusal = setting.refusalAsSetting {
        emit(.ignored(refusal))
      } else {
        set(setting)
      }
    }
    scroll.scroll(to: scroll.start, animated: false, at: .zero)
    observe(.still)
    // A refresh that began during the setup has already opened space.
    revealOpenSpace(by: Timing.none)
    outputs.layout = ScrollLayout(of: scroll)
    time.deadline = computeDeadline()
  }

  /// The current time of the model.
  public var clock: Instant { time.now }

  /// The names of the placed controls, by edge.
  public var names: PerEdge<String?> {
    var names: PerEdge<String?> = [:]
    for edge in ScrollEdge.allCases { names[edge] = storedNames[edge]?.text }
    return names
  }

  /// The control at `edge`, or `nil` if the edge has no control.
  public subscript(edge: ScrollEdge) -> RefreshMachine? {
    index(of: edge).map { controls[$0].machine }
  }

  func index(of edge: ScrollEdge) -> Int? {
    for index in 0..<controls.count where controls[index].edge == edge { return index }
    return nil
  }

  /// The current pull from `edge`, in points; never negative.
  public func pull(_ edge: ScrollEdge) -> Double { max(0, scroll.pull(edge, at: clock)) }

  /// The pull from `edge` divided by the threshold of its control, which arms at 1; 0 without a control.
  ///
  /// While the control is pulled, the pull is measured from the behavior's preload before the edge.
  public func ratio(_ edge: ScrollEdge) -> Double {
    self[edge]?.ratio(scroll.pull(edge, at: clock)) ?? 0
  }

  /// Resumes at an instant from a state of the content, without the outputs of the setup.
  mutating func resume(at instant: Instant, _ state: Scroller.State) {
    time.now = instant
    scroll.restore(state)
    outputs = PendingOutputs(ScrollLayout(of: scroll))
    time.deadline = computeDeadline()
  }

  /// Advances the time to `now` and applies an input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - now: The time of the input. A time before the clock counts as the clock's time and produces a `late` output.
  ///   - stamp: The device's timestamp of the input if it is earlier than `now`. The effect on the content starts then.
  /// - Returns: The outputs of the passing of time and of the input, in order.
  public mutating func handle(_ input: Input, at now: Instant, stamp: Instant? = nil) -> [Output] {
    let lateness = clock - now
    pass(until: now)
    outputs.cause = .input(input.kind)
    if lateness > 0 { emit(.late(by: lateness)) }
    if let reason = refusal(of: input) {
      emit(.ignored(reason))
    } else {
      // An app with its own scrolling reports each offset as a scroll without animation; the content must stay there.
      var settles = input.kind != .probe && input.kind != .pass
      if case .scroll(_, animated: false) = input { settles = false }
      update(settles: settles) { $0.apply(input, stamp: min(stamp ?? $0.clock, $0.clock)) }
    }
    return outputs.flush()
  }

  /// Advances the time to `now` and returns the outputs, each with its own instant.
  public mutating func advance(to now: Instant) -> [Output] {
    pass(until: now)
    return outputs.flush()
  }

  /// Returns the model as it will be at `now` without another input, after its outputs until then have been returned.
  public func forecast(at now: Instant) -> ScrollModel {
    var later = self
    _ = later.advance(to: now)
    return later
  }

  private mutating func pass(until now: Instant) {
    outputs.cause = .time
    let now = min(now, ScrollModel.latest)
    while let deadline = time.deadline, deadline <= now {
      time.now = max(clock, deadline)
      let moving = AxisSet(where: isCoasting)
      scroll.advance(to: clock)
      // Other content that is inside open space was put there by an app, and must stay there, as in `handle`.
      let canSettle = !moving.isEmpty || gestures.wheel != nil
      update(settles: canSettle) { model in
        // Momentum carried this content to its edge, which the control must receive before it counts as still.
        for edge in ScrollEdge.allCases
        where moving.contains(edge.axis) && !model.isCoasting(edge.axis)
          && model[edge]?.phase.name == .refreshing
        {
          model.pull(edge, to: model.scroll.pull(edge, at: model.clock), by: .momentum)
        }
        for edge in ScrollEdge.allCases { model.feed(.passed, edge) }
        if let gesture = model.gestures.wheel, gesture.end <= model.clock {
          model.releaseWheel(at: gesture.stop)
        }
        model.observe(model.currentSource)
      }
    }
    time.now = max(clock, now)
  }

  /// Runs `body`, emits the changed layout and motions, and computes the next deadline.
  private mutating func update(settles: Bool = true, _ body: (inout ScrollModel) -> Void) {
    let before = (scroll.x.state, scroll.y.state)
    body(&self)
    revealOpenSpace()
    if settles { settleOpenSpace() }
    if scroll.insets != outputs.layout.insets || scroll.metrics != outputs.layout.metrics {
      outputs.layout = ScrollLayout(of: scroll)
      emit(.layout(outputs.layout))
    }
    if scroll.x.state != before.0 { emitMotion(.x) }
    if scroll.y.state != before.1 { emitMotion(.y) }
    time.deadline = computeDeadline()
  }

  private mutating func emitMotion(_ axis: ScrollAxis) {
    switch scroll[axis].state {
    case .coasting(let trajectory, let since): emit(.motion(axis, trajectory, since: since))
    case .idle, .held, .dragging: emit(.offset(axis, scroll[axis].offset(at: clock)))
    }
  }

  mutating func emit(_ what: consuming Output.What) { outputs.append(what, at: clock) }
}

struct ModelTime: Sendable {
  var now = Instant.zero
  /// The time of the next change without an input, or `nil` if nothing will change.
  var deadline: Instant?
}

struct PendingOutputs: Sendable {
  private(set) var all: [Output] = []
  /// The cause of the next outputs.
  var cause = Output.Cause.setup
  var layout: ScrollLayout

  init(_ layout: ScrollLayout) { self.layout = layout }

  mutating func append(_ what: consuming Output.What, at instant: Instant) {
    all.append(Output(at: instant, cause: cause, what: what))
  }

  mutating func flush() -> [Output] {
    defer { all = [] }
    return all
  }
}

extension ScrollModel {
  /// Applies an input; `stamp` is the device's timestamp.
  mutating func apply(_ input: Input, stamp: Instant) {
    switch input {
    case .touch: touch(stamp: stamp)
    case .move(let distance):
      scroll.move(by: distance, at: clock, stamp: stamp)
      observe(currentSource)
    case .release: release(stamp: stamp)
    case .cancel: cancel()
    case .wheel(let distance, .momentum): momentum(by: distance, stamp: stamp)
    case .wheel(let distance, let kind): wheel(by: distance, kind, stamp: stamp)
    case .begin(let edge, let start): command(edge, .begun(start))
    case .end(let edge, let outcome, let run, let animated):
      command(edge, .finished(outcome, run: run, animated: animated))
    case .accept(let edge, let run): command(edge, .accepted(run))
    case .refuse(let edge, let run): command(edge, .refused(run))
    case .stop(let edge): command(edge, .stopped)
    case .endExit(let edge): command(edge, .exitEnded)
    case .reset(let edge): command(edge, .reset)
    case .scroll(let offset, let animated):
      scroll.scroll(to: offset, animated: animated, at: clock, stamp: stamp)
      observe(.momentum)
    case .scrollToTop:
      scroll.y.scrollToStart(at: clock)
      observe(.momentum)
    case .viewport, .content, .insert, .inset, .rubberBand, .deceleration, .acceleration, .physics,
      .bounces, .alwaysBounces, .diagonal, .cone, .ends, .paging, .direction, .control, .remove,
      .enable, .disable:
      guard !isApplied(input) else { break }
      set(input)
      observe(layoutSource)
    case .frame(let edge, let frame):
      guard !isApplied(input) else { break }
      set(input)
      emit(.frame(edge, frame))
    case .probe: emit(.probe(snapshot()))
    case .pass: break
    }
  }
}

extension ScrollModel {
  /// The time of the next change without an input, for ``advance(to:)``, or `nil` if nothing will change.
  ///
  /// If outputs have not been returned, it is the clock's instant.
  public var nextDeadline: Instant? { outputs.all.isEmpty ? time.deadline : clock }

  /// Computes the time of the next change without an input, or returns `nil` if nothing will change.
  func computeDeadline() -> Instant? {
    var next = scroll.nextDeadline.earlier(gestures.wheel?.end)
    for control in controls {
      next = next.earlier(control.machine.nextDeadline).earlier(crossing(control))
    }
    return next
  }

  /// The time of the next crossing of a level that changes the phase of a control by the running motion.
  private func crossing(_ control: EdgeControl) -> Instant? {
    let edge = control.edge, still = scroll.stillPulls[edge]?.motion
    guard let (trajectory, since) = still ?? scroll[edge.axis].state.motion else { return nil }
    // The position of a control over still content is the pull itself.
    let (rest, sign) = still == nil ? (scroll.baseOffset(edge), edge.sign) : (0, 1)
    return control.machine.levels.compactMap {
      trajectory.time(reaching: rest + sign * $0, after: clock - since)
    }.min().map { since.reached(after: $0) }
  }
}

extension ScrollModel {
  /// Whether nothing changes until the next input.
  ///
  /// A finger that is down, or a refresh without a timeout that waits and repeats its cycles, counts as settled.
  public var isSettled: Bool {
    guard gestures.wheel == nil, scroll.nextDeadline == nil else { return false }
    return controls.allSatisfy { control in
      let (machine, pull) = (control.machine, scroll.pull(control.edge, at: clock))
      guard case .runs(let run, let waits) = machine.status(pull, at: clock) else { return true }
      let timesOut = machine.behavior.timeout != nil && run.outcome == nil
      return !(timesOut && waits.contains(.answer)) && !waits.contains { $0.endsByItself }
    }
  }
}
