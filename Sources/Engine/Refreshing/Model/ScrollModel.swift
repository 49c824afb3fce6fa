import OverscrollPhysics
import OverscrollScrolling

/// A scroll view with up to four refresh controls, one at each edge, as a value: the engine's entry point.
///
/// ``handle(_:at:stamp:)`` takes an input, ``advance(to:)`` lets time pass, and both return outputs, each with its instant
/// and its cause. ``nextDeadline`` says when something happens by itself. All other properties and methods only read. The
/// model has no clock of its own: the same inputs at the same instants give the same outputs, bit for bit. No input traps:
/// an invalid input changes nothing and gives ``Output/What/ignored(_:)``.
///
/// A pull that refreshes:
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
  /// The scroll view: sizes, insets, offsets and motions.
  public internal(set) var scroll: Scroller
  /// The names of the placed controls, which can be compared at little cost.
  public internal(set) var storedNames: PerEdge<Name?> = [:]
  /// The boxes that the program has given to controls, by edge; the others place themselves.
  ///
  /// A box belongs to its control: another one at the edge begins without.
  public internal(set) var frames: PerEdge<ControlFrame?> = [:]
  /// Up to when time has passed, and when something happens by itself.
  private(set) var time = ModelTime()
  /// The controls, at most one at an edge; most models have one or two.
  var controls: [EdgeControl] = []
  /// The edges whose controls are disabled, whatever their behaviour says.
  var disabled: EdgeSet = []
  /// What a wheel does.
  var wheel = Wheel()
  /// The edges at which a control has opened space that may still have to come into view, each with the space that was open
  /// before, points.
  var opened: PerEdge<Double?> = [:]
  /// The edges whose refresh is over and has the list scroll to its start, once the finger lifts.
  var scrollsLater: EdgeSet = []
  /// The edge that the finger or wheel has armed.
  var armed = ArmedEdge()
  /// How many refreshes the controls had that were removed: the next control at their edge goes on counting, so that a late answer
  /// ends no refresh of another one.
  var formerRuns = PerEdge(repeating: 0)
  /// What has happened and was not returned yet.
  private(set) var outputs: PendingOutputs

  /// The latest instant of a model, 31 years after its begin; later instants count as this one.
  public static let latest = Instant(seconds: 1e9)

  /// Creates a model at rest at the start of its content, with its clock at 0.
  ///
  /// The first call of ``handle(_:at:stamp:)`` or ``advance(to:)`` also returns the outputs of the setup: a refresh that
  /// begins because the end of the content is near, and what the model has ignored: the setup's ``ScrollSetup/problems``.
  ///
  /// - Parameters:
  ///   - setup: Sizes and settings, which are all taken before any control sees the content.
  ///   - physics: The constants of motion; a transcript begins with the default ones, and names others by a setting.
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
    // A refresh that began at setup has opened space already.
    revealOpened(by: Timing.none)
    outputs.layout = ScrollLayout(of: scroll)
    time.deadline = findDeadline()
  }

  /// The instant up to which time has passed.
  public var clock: Instant { time.now }

  /// Whether a diagonal pull may arm the controls of both its edges.
  public var pullsDiagonally: Bool { armed.allowsOtherAxis }

  /// The names of the placed controls, by edge.
  public var names: PerEdge<String?> {
    var names: PerEdge<String?> = [:]
    for edge in ScrollEdge.allCases { names[edge] = storedNames[edge]?.text }
    return names
  }

  /// The control at `edge`; nil if there is none.
  public subscript(edge: ScrollEdge) -> RefreshMachine? {
    index(of: edge).map { controls[$0].machine }
  }

  /// Where the control at `edge` is among ``controls``; nil if there is none.
  func index(of edge: ScrollEdge) -> Int? {
    for index in 0..<controls.count where controls[index].edge == edge { return index }
    return nil
  }

  /// How far content is pulled from `edge` now, points, never negative.
  public func pull(_ edge: ScrollEdge) -> Double { max(0, scroll.pull(edge, at: clock)) }

  /// The pull from `edge` as a part of its control's threshold: 1 where it arms, more beyond; 0 without a control.
  ///
  /// While the control is pulled, the pull counts from the behaviour's preload before the edge.
  public func ratio(_ edge: ScrollEdge) -> Double {
    self[edge]?.ratio(scroll.pull(edge, at: clock)) ?? 0
  }

  /// Goes on from an instant with content that was in a state, without the outputs of the setup.
  mutating func goOn(from instant: Instant, _ state: Scroller.State) {
    time.now = instant
    scroll.restore(state)
    outputs = PendingOutputs(ScrollLayout(of: scroll))
    time.deadline = findDeadline()
  }

  /// Lets time pass up to `now`, then takes an input.
  ///
  /// - Parameters:
  ///   - input: What happens.
  ///   - now: When it happens. An instant before the clock counts as the clock's, and gives a `late` output.
  ///   - stamp: When the device saw it happen, if earlier than `now`: the content moves from then on.
  /// - Returns: The outputs of the passed time and of the input, in order.
  public mutating func handle(_ input: Input, at now: Instant, stamp: Instant? = nil) -> [Output] {
    let lateness = clock - now
    pass(until: now)
    outputs.cause = .input(input.kind)
    if lateness > 0 { emit(.late(by: lateness)) }
    if let reason = refusal(of: input) {
      emit(.ignored(reason))
    } else {
      // An app that scrolls by itself reports each offset as a jump: its content stays where it is.
      var settles = true
      if case .scroll(_, animated: false) = input { settles = false }
      update(settles: settles) { $0.apply(input, stamp: min(stamp ?? $0.clock, $0.clock)) }
    }
    return outputs.flush()
  }

  /// Lets time pass up to `now`, and returns what happened by itself, each output at its own instant.
  public mutating func advance(to now: Instant) -> [Output] {
    pass(until: now)
    return outputs.flush()
  }

  /// The model as it will be at `now` if nothing but time passes; its outputs until then have been returned.
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
      update { model in
        // Momentum has carried content to its edge that has come to rest there; it is still from now on.
        for edge in ScrollEdge.allCases
        where moving.contains(edge.axis) && !model.isCoasting(edge.axis)
          && model[edge]?.phase.name == .refreshing
        {
          model.pull(edge, to: model.scroll.pull(edge, at: model.clock), by: .momentum)
        }
        for edge in ScrollEdge.allCases { model.feed(.passed, edge) }
        if let gesture = model.wheel.gesture, gesture.end <= model.clock {
          model.releaseWheel(at: gesture.stop)
        }
        model.observe(model.currentSource)
      }
    }
    time.now = max(clock, now)
  }

  /// Runs `body`, then outputs the layout and the motions that it changed, and finds out when something happens next.
  private mutating func update(settles: Bool = true, _ body: (inout ScrollModel) -> Void) {
    let before = (scroll.x.state, scroll.y.state)
    body(&self)
    revealOpened()
    if settles { settleOpened() }
    if scroll.insets != outputs.layout.insets || scroll.metrics != outputs.layout.metrics {
      outputs.layout = ScrollLayout(of: scroll)
      emit(.layout(outputs.layout))
    }
    if scroll.x.state != before.0 { emitMotion(.x) }
    if scroll.y.state != before.1 { emitMotion(.y) }
    time.deadline = findDeadline()
  }

  private mutating func emitMotion(_ axis: ScrollAxis) {
    switch scroll[axis].state {
    case .coasting(let trajectory, let since): emit(.motion(axis, trajectory, since: since))
    case .idle, .held, .dragging: emit(.offset(axis, scroll[axis].offset(at: clock)))
    }
  }

  mutating func emit(_ what: consuming Output.What) { outputs.append(what, at: clock) }
}

/// Up to when time has passed in a model, and when something happens by itself.
struct ModelTime: Sendable {
  var now = Instant.zero
  /// nil if nothing will happen.
  var deadline: Instant?
}

/// What has happened in a model and was not returned yet.
struct PendingOutputs: Sendable {
  /// The outputs, in order.
  private(set) var all: [Output] = []
  /// The cause of the next ones.
  var cause = Output.Cause.setup
  /// The sizes and insets that the last layout output told.
  var layout: ScrollLayout

  init(_ layout: ScrollLayout) { self.layout = layout }

  mutating func append(_ what: consuming Output.What, at instant: Instant) {
    all.append(Output(at: instant, cause: cause, what: what))
  }

  /// Returns all outputs, and forgets them.
  mutating func flush() -> [Output] {
    defer { all = [] }
    return all
  }
}

extension ScrollModel {
  /// Carries out an input; `stamp` is the time at which its device saw it.
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
      .bounces,
      .alwaysBounces, .diagonal, .paging, .direction, .control, .remove, .enable, .disable:
      guard !has(input) else { break }
      set(input)
      observe(layoutSource)
    case .frame(let edge, let frame):
      guard !has(input) else { break }
      set(input)
      emit(.frame(edge, frame))
    case .probe: emit(.probe(probe()))
    case .pass: break
    }
  }
}

extension ScrollModel {
  /// When to call ``advance(to:)`` next: the next instant at which something happens by itself; nil if nothing will.
  ///
  /// While outputs wait to be returned, this is the clock's instant.
  public var nextDeadline: Instant? { outputs.all.isEmpty ? time.deadline : clock }

  /// The next instant at which something happens by itself; nil if nothing will.
  func findDeadline() -> Instant? {
    var next = scroll.nextDeadline.earlier(wheel.gesture?.end)
    for control in controls {
      next = next.earlier(control.machine.nextDeadline).earlier(crossing(control))
    }
    return next
  }

  /// When the running motion next crosses a level at which a control changes its phase.
  private func crossing(_ control: EdgeControl) -> Instant? {
    let edge = control.edge
    guard case .coasting(let trajectory, let since) = scroll[edge.axis].state else { return nil }
    let rest = scroll.baseOffset(edge)
    return control.machine.levels.compactMap {
      trajectory.time(reaching: rest + edge.sign * $0, after: clock - since)
    }.min().map { since.reached(after: $0) }
  }
}

extension ScrollModel {
  /// Whether nothing moves any more until another input comes.
  ///
  /// A finger that is down, and a refresh that waits for its program, can rest for ever: the cycles of its animation do not
  /// count. A refresh that times out by itself still has to.
  public var isSettled: Bool {
    guard wheel.gesture == nil, !ScrollAxis.allCases.contains(where: isCoasting) else {
      return false
    }
    return controls.allSatisfy { control in
      let (machine, pull) = (control.machine, scroll.pull(control.edge, at: clock))
      guard case .runs(let run, let waits) = machine.status(pull, at: clock) else { return true }
      let timesOut = machine.behavior.timeout != nil && run.outcome == nil
      return !(timesOut && waits.contains(.answer)) && !waits.contains { $0.endsByItself }
    }
  }
}
