import OverscrollPhysics
import OverscrollScrolling

/// A scroll view with up to four refresh controls, one at each edge, as a value without a clock.
///
/// Inputs come with their instant and must not go back in time; ``advance(to:)`` first, then the input. What comes of
/// them is returned; ``nextDeadline`` says when something will happen by itself.
public struct RefreshingScrollView: Sendable {
  /// The scroll view.
  public private(set) var scroll: ScrollView
  private var controls: [RefreshMachine?] = Edge.allCases.map { _ in nil }
  /// When the wheel that turns now will count as let go.
  private var wheelEnd: Instant?
  /// The edges that the content stood at when the wheel began to turn: only those can it arm.
  private var wheelEdges: Set<Edge> = []
  /// When the last finger went down.
  private var touched = Instant.zero
  /// The edge that the hand has pulled past its threshold: until it lets go, no other arms.
  private var owner: Edge?
  private var clock = Instant.zero
  private var outputs: [ScrollOutput] = []

  /// Seconds after its last step that a wheel counts as let go; slower than any trackpad reports while fingers move.
  public static let wheelGap = 0.15

  /// Creates a scroll view without controls.
  public init(_ scroll: ScrollView) {
    self.scroll = scroll
  }

  /// The control at `edge`.
  public subscript(edge: Edge) -> RefreshMachine? { controls[edge.index] }

  /// How far content is pulled from `edge` at `now`, points, never negative.
  public func pull(_ edge: Edge, at now: Instant) -> Double { max(0, scroll.pull(edge, at: now)) }

  // MARK: - Time

  /// When something will happen by itself.
  public var nextDeadline: Instant? {
    var next = [scroll.nextDeadline, wheelEnd].compactMap { $0 }
    for edge in Edge.allCases {
      guard let control = self[edge] else { continue }
      next += [control.nextDeadline, crossing(edge, control)].compactMap { $0 }
    }
    return next.min()
  }

  /// Lets time pass up to `now`, deadline by deadline, each at its own instant.
  public mutating func advance(to now: Instant) -> [ScrollOutput] {
    while let deadline = nextDeadline, deadline <= now {
      clock = max(clock, deadline)
      scroll.advance(to: clock)
      perform { view in
        for edge in Edge.allCases { view.feed(.passed, edge) }
        if let end = view.wheelEnd, end <= view.clock { view.letGoOfWheel() }
        view.observe(view.wheelEnd == nil ? .momentum : .wheel)
      }
    }
    clock = max(clock, now)
    return flush()
  }

  /// When the running motion next takes the pull over a level at which the control changes by itself.
  private func crossing(_ edge: Edge, _ control: RefreshMachine) -> Instant? {
    guard case .coasting(let trajectory, let since) = scroll[edge.axis].state else { return nil }
    let rest = scroll.restingOffset(edge)
    return control.levels.compactMap {
      trajectory.time(reaching: rest + edge.sign * $0, after: clock - since)
    }.min().map { since.reached(after: $0) }
  }

  // MARK: - Fingers and wheels

  /// A finger goes down; `stamp` is when, by the device's own clock.
  public mutating func touch(stamp: Instant) -> [ScrollOutput] {
    guard scroll.gesture == nil else { return ignore("a finger is already down") }
    return handle { view in
      if view.wheelEnd != nil { view.letGoOfWheel() }
      view.touched = view.clock
      view.scroll.touch(at: view.clock, stamp: stamp)
      for edge in Edge.allCases { view.feed(.touched, edge) }
    }
  }

  /// The finger has moved by `distance`.
  public mutating func move(by distance: Vector, stamp: Instant) -> [ScrollOutput] {
    guard scroll.gesture != nil else { return ignore("no finger is down") }
    return handle { view in
      view.scroll.move(by: distance, stamp: stamp)
      view.observe(view.isPanning ? .finger : .momentum)
    }
  }

  /// The finger lifts.
  public mutating func release(stamp: Instant) -> [ScrollOutput] {
    guard scroll.gesture != nil else { return ignore("no finger is down") }
    return handle { view in
      let before = view.limitsBeforeTouch
      let earlier = view.outputs.count
      for edge in Edge.allCases {
        view.feed(view.isPanning ? .released(view.pull(edge, at: view.clock)) : .tapped, edge)
      }
      view.owner = nil
      view.scroll.release(stamp: min(stamp, view.clock))
      view.openHeld(since: before, isThrown: true) { $0.destination }
      for case .event(let edge, .ended, _) in view.outputs[earlier...].map(\.what) {
        view.close(edge)
      }
      view.observe(.momentum)
    }
  }

  /// The finger was taken away.
  public mutating func cancel() -> [ScrollOutput] {
    guard scroll.gesture != nil else { return ignore("no finger is down") }
    return handle { view in
      for edge in Edge.allCases { view.feed(view.isPanning ? .cancelled : .tapped, edge) }
      view.owner = nil
      view.scroll.cancel(at: view.clock)
      view.observe(.momentum)
    }
  }

  /// A wheel asks the content to move by `distance`.
  public mutating func wheel(by distance: Vector, _ kind: Wheel) -> [ScrollOutput] {
    guard scroll.gesture == nil else { return ignore("a finger is down") }
    return handle { view in
      if kind == .momentum {
        if view.wheelEnd != nil { view.letGoOfWheel() }
        view.scroll.coast(by: distance, at: view.clock)
        return view.observe(.momentum)
      }
      let before = Edge.allCases.map { view.scroll.pull($0, at: view.clock) }
      if kind == .notched {
        view.scroll.notch(by: distance, at: view.clock)
      } else {
        view.scroll.wheel(by: distance, at: view.clock)
      }
      if view.wheelEnd == nil {
        view.wheelEdges = Set(zip(Edge.allCases, before).filter { $0.1 >= -1 }.map(\.0))
        for edge in Edge.allCases { view.feed(.touched, edge) }
      }
      view.wheelEnd = view.clock.advanced(by: RefreshingScrollView.wheelGap)
      for (edge, pull) in zip(Edge.allCases, before) {
        let now = view.scroll.pull(edge, at: view.clock)
        view.feed(.pulled(now, by: view.hand(now < pull ? .pushback : .wheel, at: edge)), edge)
      }
    }
  }

  private mutating func letGoOfWheel() {
    wheelEnd = nil
    let before = restingOffsets
    for edge in Edge.allCases { feed(.released(pull(edge, at: clock)), edge) }
    owner = nil
    let now = clock
    openHeld(since: before) { $0.offset(at: now) }
  }

  private var isPanning: Bool { Axis.allCases.contains(where: isPanning) }

  private func isPanning(_ axis: Axis) -> Bool {
    if case .panning(let axes) = scroll.gesture?.phase { axes.contains(axis) } else { false }
  }

  // MARK: - Programs

  /// Scrolls to `offset`, or as near as the range allows.
  public mutating func scroll(to offset: Vector, animated: Bool) -> [ScrollOutput] {
    guard scroll.gesture == nil else { return ignore("a finger is down") }
    return handle { view in
      view.scroll.scroll(to: offset, animated: animated, at: view.clock)
      view.observe(.momentum)
    }
  }

  /// Returns to the start along `axis`, ever slower.
  public mutating func scrollToStart(_ axis: Axis) -> [ScrollOutput] {
    guard scroll.gesture == nil else { return ignore("a finger is down") }
    return handle { view in
      view.scroll.scrollToStart(axis, at: view.clock)
      view.observe(.momentum)
    }
  }

  /// Begins a refresh by program; a list that stands at that edge is scrolled to show it.
  public mutating func begin(_ edge: Edge) -> [ScrollOutput] {
    guard self[edge] != nil else { return ignore("no control at \(edge.rawValue)") }
    return handle { view in
      let before = view.restingOffsets
      view.feed(.begun, edge)
      let now = view.clock
      view.openHeld(since: before) { $0.offset(at: now) }
    }
  }

  /// Answers a refresh: taken, refused, done, stopped, or reset where there was no more.
  ///
  /// Other inputs of a control come from the scroll view itself.
  public mutating func answer(_ edge: Edge, _ answer: RefreshInput) -> [ScrollOutput] {
    guard self[edge] != nil else { return ignore("no control at \(edge.rawValue)") }
    return handle { view in
      view.feed(answer, edge)
      view.observe(view.isPanning ? .finger : .momentum)
    }
  }

  /// Puts a control at `edge`, takes it away, or changes what it declares.
  public mutating func setControl(_ edge: Edge, _ behavior: RefreshBehavior?) -> [ScrollOutput] {
    handle { view in
      var control = view[edge]
      if let behavior {
        control = control ?? RefreshMachine(behavior)
        control?.behavior = behavior
      }
      view.controls[edge.index] = behavior == nil ? nil : control
      view.keepSpace(edge)
      view.feed(.passed, edge)
      if behavior != nil {
        let always = view.scroll.alwaysBounces.union([edge.axis])
        view.scroll.setBounces(view.scroll.bounces, always: always, at: view.clock)
      }
      view.observe(view.isPanning ? .finger : .momentum)
    }
  }

  /// Changes sizes, insets or constants of the scroll view.
  public mutating func change(_ body: (inout ScrollView, Instant) -> Void) -> [ScrollOutput] {
    handle { view in
      let before = view.scroll.metrics.content
      body(&view.scroll, view.clock)
      for edge in Edge.allCases {
        view.keepSpace(edge)
        if view.scroll.metrics.content[edge.axis] > before[edge.axis] { view.feed(.grew, edge) }
      }
      view.observe(view.isPanning ? .finger : .momentum)
    }
  }

  // MARK: - The one way in

  private mutating func handle(_ body: (inout RefreshingScrollView) -> Void) -> [ScrollOutput] {
    perform(body)
    return flush()
  }

  private mutating func ignore(_ reason: String) -> [ScrollOutput] {
    [ScrollOutput(at: clock, .ignored(reason))]
  }

  /// Runs `body` and reports what the axes do after it, if it is something else than before.
  private mutating func perform(_ body: (inout RefreshingScrollView) -> Void) {
    let before = (scroll.x.state, scroll.y.state)
    body(&self)
    report(.x, before.0)
    report(.y, before.1)
  }

  private mutating func report(_ axis: Axis, _ before: ScrollAxis.State) {
    guard scroll[axis].state != before else { return }
    switch scroll[axis].state {
    case .coasting(let trajectory, let since):
      outputs.append(ScrollOutput(at: clock, .motion(axis, trajectory, since: since)))
    case .idle, .held, .dragging:
      outputs.append(ScrollOutput(at: clock, .offset(axis, scroll[axis].offset(at: clock))))
    }
  }

  private mutating func flush() -> [ScrollOutput] {
    defer { outputs = [] }
    return outputs
  }

  /// Hands an input to the control at `edge` and keeps the space that it then holds.
  private mutating func feed(_ input: RefreshInput, _ edge: Edge) {
    guard let steps = controls[edge.index]?.handle(input, at: clock) else { return }
    for (event, phase) in steps {
      outputs.append(
        ScrollOutput(at: clock, event.map { .event(edge, $0, phase) } ?? .phase(edge, phase)))
      switch event {
      case .armed, .began(.user): if gripIsOn { owner = edge }
      case .disarmed: owner = nil
      case .ended: close(edge)
      default: break
      }
    }
    if !steps.isEmpty { keepSpace(edge) }
  }

  /// Whether a finger or a wheel has hold of the content.
  private var gripIsOn: Bool { scroll.gesture != nil || wheelEnd != nil }

  /// Tells the control at `edge` where it stands, and keeps the space that it holds and the space kept for it.
  private mutating func keepSpace(_ edge: Edge) {
    let place = place(edge)
    controls[edge.index]?.place = place
    for (owner, space) in [
      (InsetLedger.Owner.prompt, self[edge]?.prompt ?? 0), (.control, self[edge]?.held ?? 0),
    ] where scroll.insets[owner, edge] != space {
      scroll.setInset(owner, edge, space, at: clock)
    }
  }

  private func place(_ edge: Edge) -> RefreshMachine.Place {
    var place = RefreshMachine.Place()
    let (axis, metrics) = (edge.axis, scroll.metrics)
    place.length = metrics.viewport[axis]
    place.isTrailing = edge.sign > 0
    let bars = [InsetLedger.Owner.base, .safeArea].reduce(0) {
      $0 + scroll.insets[$1, .leading(axis)] + scroll.insets[$1, .trailing(axis)]
    }
    place.contentFits = metrics.content[axis] + bars <= metrics.viewport[axis]
    return place
  }

  /// A refresh is over: its space closes as the control says.
  private mutating func close(_ edge: Edge) {
    guard let behavior = self[edge]?.behavior else { return }
    keepSpace(edge)
    guard scroll.gesture == nil else { return }
    let (axis, limit) = (edge.axis, scroll[edge.axis].limit(edge))
    if edge.sign * (scroll[axis].offset(at: clock) - limit) > 0 {
      scroll.go(axis, to: limit, by: behavior.closing, at: clock)
    }
    if behavior.scrollsToStart {
      scroll.scroll(axis, to: scroll[axis].range.lowerBound, animated: true, at: clock)
    }
  }

  /// Tells each control how far it is pulled, and by whom.
  private mutating func observe(_ hand: Hand) {
    for edge in Edge.allCases {
      feed(.pulled(scroll.pull(edge, at: clock), by: self.hand(hand, at: edge)), edge)
    }
  }

  /// What the hand is to the control at `edge`: busy elsewhere, if it has armed another.
  private func hand(_ hand: Hand, at edge: Edge) -> Hand {
    switch hand {
    case .finger where !isPanning(edge.axis): .momentum
    case .wheel where !wheelEdges.contains(edge): .momentum
    case .finger, .wheel: owner == nil || owner == edge ? hand : .elsewhere
    case .pushback, .elsewhere, .momentum: hand
    }
  }

  /// Where the ends of the range were when the finger went down, as far as space opened since then has moved them.
  private var limitsBeforeTouch: [Double] {
    Edge.allCases.map { edge in
      guard let shown = self[edge]?.phase.run?.shown, shown >= touched else {
        return scroll[edge.axis].limit(edge)
      }
      return scroll.restingOffset(edge)
    }
  }

  private var restingOffsets: [Double] { Edge.allCases.map { scroll[$0.axis].limit($0) } }

  /// Space that has just been opened is shown whole if `place`, where the content is or is thrown to, lies at its edge.
  ///
  /// What a finger has thrown settles on its new edge by itself, unless it is to go there in a time of its own.
  private mutating func openHeld(
    since before: [Double], isThrown: Bool = false, _ place: (ScrollAxis) -> Double
  ) {
    for (edge, old) in zip(Edge.allCases, before) {
      let (new, x) = (scroll[edge.axis].limit(edge), place(scroll[edge.axis]))
      let hasOpened = edge.sign * (new - old) > 0
      guard let opening = self[edge]?.behavior.opening, scroll.gesture == nil, hasOpened,
        edge.sign * (x - old) >= -1,
        opening.takesTime || scroll[edge.axis].destination != new,
        !isThrown || opening != .none || scroll[edge.axis].destination != new
      else { continue }
      scroll.go(edge.axis, to: new, by: opening, at: clock)
    }
  }
}

extension Edge {
  fileprivate var index: Int {
    switch self {
    case .top: 0
    case .left: 1
    case .bottom: 2
    case .right: 3
    }
  }
}
