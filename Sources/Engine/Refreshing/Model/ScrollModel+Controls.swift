import OverscrollPhysics
import OverscrollScrolling

struct EdgeControl: Sendable {
  let edge: ScrollEdge
  var machine: RefreshMachine
}

extension ScrollModel {
  mutating func command(_ edge: ScrollEdge, _ command: RefreshInput) {
    feed(command, edge)
    observe(currentSource)
  }

  /// Sends each control its current pull and the source of the pull.
  mutating func observe(_ source: PullSource) {
    for edge in ScrollEdge.allCases where index(of: edge) != nil {
      pull(edge, to: observedPull(edge), by: self.source(source, at: edge))
    }
  }

  /// The pull of `edge` as its control sees it, in points; content that follows a moved edge counts as being there.
  private func observedPull(_ edge: ScrollEdge) -> Double {
    let pull = scroll.pull(edge, at: clock)
    guard pull < 0, self[edge]?.phase.isRunning == false, let goal = scroll[edge.axis].goal,
      edge.sign * (goal - scroll.baseOffset(edge)) >= -ScrollPhysics.tolerance
    else { return pull }
    return 0
  }

  /// Sends a pull, in points, and its source to the control at `edge`; `stamp` is as in ``feed(_:_:stamp:)``.
  mutating func pull(
    _ edge: ScrollEdge, to pull: Double, by source: PullSource, stamp: Instant? = nil
  ) {
    guard let index = index(of: edge) else { return }
    controls[index].machine.geometry.isScrolled = isScrolled(edge, to: pull, by: source)
    feed(.pulled(pull, by: source), edge, stamp: stamp)
  }

  /// Whether the list counts as scrolled away from its start for the control at `edge`.
  ///
  /// At the end of the list, this is true while the list is scrolled away or on its way there. At the start, it is true
  /// after the list has been scrolled away, or after a finger or a wheel has pulled it.
  private func isScrolled(_ edge: ScrollEdge, to pull: Double, by source: PullSource) -> Bool {
    let start = scroll.startEdge(edge.axis)
    let distance = start.sign * (scroll.baseOffset(start) - scroll[edge.axis].destination)
    let isAway = distance > ScrollPhysics.tolerance
    guard edge == start else { return isAway }
    return isAway || self[edge]?.geometry.isScrolled == true || source.drags && pull > 0
  }

  /// Sends an input to the control at `edge`, emits its events, and updates its reserved space.
  ///
  /// A pull takes effect at `stamp`, the device's timestamp, but an input to a running refresh at the clock's instant.
  mutating func feed(_ input: RefreshInput, _ edge: ScrollEdge, stamp: Instant? = nil) {
    guard let index = index(of: edge) else { return }
    let isRunning = controls[index].machine.phase.isRunning
    let instant = isRunning ? clock : min(stamp ?? clock, clock)
    let steps = controls[index].machine.handle(input, at: instant)
    for (event, state) in steps {
      emit(event.map { .event(edge, $0, state) } ?? .state(edge, state))
      switch event {
      case .armed: if isHeld { gestures.armedEdge = edge }
      case .disarmed: gestures.armedEdge = nil
      case .began(let cause):
        pendingScrollsToStart.remove(edge)
        if cause == .user, isHeld { gestures.armedEdge = edge }
        // If this refresh has waited for the exit of the previous refresh, the space of that refresh is still open.
        if scroll.insets[.control, edge] > 0, opened[edge] == nil { opened[edge] = 0 }
      case .ended: close(edge)
      default: break
      }
    }
    if !steps.isEmpty { updateReservedSpace(edge, stamp: instant) }
    if ends == .replace, steps.contains(where: { $0.event?.begins == true }) { stop(edge.opposite) }
  }

  /// Stops a refresh at `edge` whose work is not done or has not begun, for a refresh at the other end.
  private mutating func stop(_ edge: ScrollEdge) {
    guard let phase = self[edge]?.phase, phase.name == .refreshing || phase.next != nil else {
      return
    }
    feed(.stopped, edge)
  }

  private var isHeld: Bool { scroll.isTouched || gestures.wheel != nil }

  /// Closes the space of a finished refresh according to the control's behavior.
  mutating func close(_ edge: ScrollEdge) {
    guard let control = self[edge] else { return }
    let rests = !isCoasting(edge.axis)
    updateReservedSpace(edge)
    guard !scroll.isTouched else {
      if control.behavior.scrollsToStart { pendingScrollsToStart.insert(edge) }
      return
    }
    let (axis, limit) = (edge.axis, scroll[edge.axis].limit(edge))
    if edge.sign * (scroll[axis].offset(at: clock) - limit) > 0 {
      let closing = control.state.endsAtOnce ? .none : control.behavior.closing
      scroll[axis].go(to: limit, by: closing.forContent(atRest: rests), at: clock)
    }
    if control.behavior.scrollsToStart { scrollToStart(axis) }
  }

  /// Scrolls to the start along the axis of each refresh that ended while the finger was down.
  mutating func performPendingScrollsToStart() {
    for edge in ScrollEdge.allCases where pendingScrollsToStart.remove(edge) != nil {
      scrollToStart(edge.axis)
    }
  }

  private mutating func scrollToStart(_ axis: ScrollAxis) {
    scroll[axis].scroll(to: scroll.start[axis], animated: true, at: clock)
  }
}

extension ScrollModel {
  /// Changes sizes, insets, constants or controls; the controls receive their new pulls with `observe`.
  mutating func set(_ setting: Input) {
    guard !isApplied(setting) else { return }
    let before = scroll.metrics.content
    switch setting {
    case .viewport(let size):
      scroll.resize(ScrollMetrics(viewport: size, content: before), at: clock)
    case .content(let size):
      scroll.resize(ScrollMetrics(viewport: scroll.metrics.viewport, content: size), at: clock)
    case .insert(let axis, let position, let length, let rows):
      scroll.insert(length, at: position, axis, keepsRows: keepsRows(rows, axis), at: clock)
    case .inset(let edge, let inset): scroll.setInset(.base, edge, inset, at: clock)
    case .rubberBand(let band): changePhysics { $0.touchBand = band }
    case .deceleration(let rate): changePhysics { $0.decelerationRate = rate }
    case .acceleration(let isOn): changePhysics { $0.acceleratesFlicks = isOn }
    case .physics(let physics): scroll.setPhysics(physics, at: clock)
    case .bounces(let axis, let isOn):
      scroll.setBounces(
        scroll.bounces.with(axis, isOn), always: scroll.alwaysBounces, at: clock)
    case .alwaysBounces(let axis, let isOn):
      scroll.setBounces(
        scroll.bounces, always: scroll.alwaysBounces.with(axis, isOn), at: clock)
    case .diagonal(let isOn): scroll.isDiagonal = isOn
    case .cone(let angle): scroll.cone = angle
    case .ends(let rule): ends = rule
    case .paging(let axis, let paging): scroll[axis].paging = paging
    case .direction(let direction): scroll.setDirection(direction, at: clock)
    case .control(let edge, let control): return setControl(control, edge)
    case .remove(let edge): return remove(edge)
    case .enable(let edge), .disable(let edge): return setEnabled(edge, setting.kind == .enable)
    case .frame(let edge, let frame):
      frames[edge] = frame
      return
    case .touch, .move, .release, .cancel, .wheel, .end, .accept, .refuse, .stop, .endExit, .reset,
      .begin,
      .scroll, .scrollToTop, .probe, .pass:
      return
    }
    for edge in ScrollEdge.allCases { updateReservedSpace(edge) }
    for edge in ScrollEdge.allCases
    where scroll.metrics.content[edge.axis] > before[edge.axis] {
      feed(.grew, edge)
    }
  }

  func isApplied(_ setting: Input) -> Bool {
    switch setting {
    case .viewport(let size): scroll.metrics.viewport == size
    case .content(let size): scroll.metrics.content == size
    case .inset(let edge, let inset): scroll.insets[.base, edge] == inset
    case .rubberBand(let band): scroll.y.physics.touchBand == band
    case .deceleration(let rate): scroll.y.physics.decelerationRate == rate
    case .acceleration(let isOn): scroll.y.physics.acceleratesFlicks == isOn
    case .physics(let physics): scroll.y.physics == physics
    case .bounces(let axis, let isOn): scroll.bounces.contains(axis) == isOn
    case .alwaysBounces(let axis, let isOn): scroll.alwaysBounces.contains(axis) == isOn
    case .diagonal(let isOn): scroll.isDiagonal == isOn
    case .cone(let angle): scroll.cone == angle
    case .ends(let rule): ends == rule
    case .paging(let axis, let paging): scroll[axis].paging == paging
    case .direction(let direction): scroll.direction == direction
    case .control(let edge, let control):
      self[edge]?.behavior == behavior(control, edge) && storedNames[edge] == control.storedName
    case .enable(let edge), .disable(let edge):
      disabled.contains(edge) == (setting.kind == .disable)
        && self[edge]?.behavior.isEnabled == (setting.kind == .enable)
    case .frame(let edge, let frame): frames[edge] == frame
    case .touch, .move, .release, .cancel, .wheel, .end, .accept, .refuse, .stop, .endExit, .reset,
      .begin, .scroll, .scrollToTop, .insert, .remove, .probe, .pass:
      false
    }
  }

  private mutating func changePhysics(_ change: (inout ScrollPhysics) -> Void) {
    var physics = scroll.y.physics
    change(&physics)
    scroll.setPhysics(physics, at: clock)
  }

  private mutating func setControl(_ control: ControlPlacement, _ edge: ScrollEdge) {
    if let name = storedNames[edge], name != control.storedName { frames[edge] = nil }
    storedNames[edge] = control.storedName
    setBehavior(edge, behavior(control, edge))
  }

  /// The behavior of a control at `edge`, including whether it is disabled there.
  private func behavior(_ control: ControlPlacement, _ edge: ScrollEdge) -> RefreshBehavior {
    var behavior = control.behavior
    behavior.isEnabled = behavior.isEnabled && !disabled.contains(edge)
    return behavior
  }

  private mutating func remove(_ edge: ScrollEdge) {
    storedNames[edge] = nil
    if let machine = self[edge] { runsOfRemovedControls[edge] = machine.state.runs }
    controls.removeAll { $0.edge == edge }
    disabled.remove(edge)
    frames[edge] = nil
    pendingScrollsToStart.remove(edge)
    if gestures.armedEdge == edge { gestures.armedEdge = nil }
    updateReservedSpace(edge)
  }

  private mutating func setEnabled(_ edge: ScrollEdge, _ isEnabled: Bool) {
    disabled = disabled.with(edge, !isEnabled)
    guard var behavior = self[edge]?.behavior else { return }
    behavior.isEnabled = isEnabled
    setBehavior(edge, behavior)
  }

  /// Sets the behavior of the control at `edge`, and creates the control if the edge is empty.
  private mutating func setBehavior(_ edge: ScrollEdge, _ behavior: RefreshBehavior) {
    if let index = index(of: edge) {
      controls[index].machine.behavior = behavior
    } else {
      var machine = RefreshMachine(behavior)
      machine.restore(ControlState(runs: runsOfRemovedControls[edge]))
      let place = controls.firstIndex { $0.edge.index > edge.index } ?? controls.count
      controls.insert(EdgeControl(edge: edge, machine: machine), at: place)
    }
    updateReservedSpace(edge)
    feed(.passed, edge)
    guard behavior.content == .moves else { return }
    let always = scroll.alwaysBounces.with(edge.axis, true)
    scroll.setBounces(scroll.bounces, always: always, at: clock)
  }
}

extension ScrollModel {
  /// Updates the geometry of the control at `edge`, and the insets for its reserved and kept space.
  mutating func updateReservedSpace(_ edge: ScrollEdge, stamp: Instant? = nil) {
    let index = index(of: edge), instant = scroll[edge.axis].instant(of: stamp, at: clock)
    let lifts = index.map { controls[$0].machine.behavior.liftsShortContent } ?? true
    scroll.setLifting(lifts, edge, at: instant)
    // The space depends on the sizes, and the geometry of the axis' controls depends on the space.
    measure(edge.axis)
    let machine = index.map { controls[$0].machine }
    let before = scroll.insets[.control, edge]
    let isStill = machine?.behavior.content == .still
    for (owner, space) in [
      (OwnedInsets.Owner.prompt, machine?.prompt ?? 0),
      (.control, isStill ? 0 : machine?.reserved ?? 0),
    ] where scroll.insets[owner, edge] != space {
      scroll.setInset(owner, edge, space, at: scroll[edge.axis].instant(of: stamp, at: clock))
    }
    measure(edge.axis)
    // The geometry of the control at the other end has changed, too.
    for end in [edge, edge.opposite] {
      scroll.wheelPulls[end] = self[end]?.wheelReach ?? 0
      updateStillPull(end, stamp: stamp)
    }
    let reserved = scroll.insets[.control, edge]
    if reserved > before, opened[edge] == nil { opened[edge] = before }
    if reserved < before { opened[edge] = nil }
  }

  /// Updates the pull of a control over still content at `edge`, or removes it; a released control moves to its rest.
  private mutating func updateStillPull(
    _ edge: ScrollEdge, stamp: Instant?, isReleased: Bool = false
  ) {
    guard var machine = self[edge], machine.behavior.content == .still else {
      scroll.stillPulls[edge] = nil
      return
    }
    let threshold = machine.threshold, rest = machine.reserved
    var still = scroll.stillPulls[edge] ?? StillPull(threshold: threshold)
    let instant = still.instant(of: stamp, at: clock)
    // A control that waits for the other end follows the finger, and then declines the pull with the reason.
    machine.geometry.waitsForOtherEnd = false
    still.isPullable = machine.armsByPull && !machine.phase.isRunning
    still.setThreshold(threshold, at: instant)
    let timing =
      rest > still.pull(at: instant)
      ? machine.phase.run?.start.opening ?? machine.behavior.opening
      : machine.state.endsAtOnce ? .none : machine.behavior.closing
    still.setRest(
      rest, by: timing, scroll[edge.axis].physics, isReleased: isReleased, at: instant)
    scroll.stillPulls[edge] = still
  }

  /// Lets the controls over still content move to their rests after a finger or a wheel.
  mutating func releaseStillPulls(at instant: Instant) {
    for edge in ScrollEdge.allCases where scroll.stillPulls[edge]?.isDragged == true {
      updateStillPull(edge, stamp: instant, isReleased: true)
    }
  }

  private mutating func measure(_ axis: ScrollAxis) {
    for index in 0..<controls.count where controls[index].edge.axis == axis {
      let edge = controls[index].edge
      controls[index].machine.geometry = geometry(edge, of: controls[index].machine)
    }
  }

  private func geometry(_ edge: ScrollEdge, of machine: RefreshMachine) -> RefreshMachine.Geometry {
    var geometry = machine.geometry
    let (axis, metrics) = (edge.axis, scroll.metrics)
    geometry.length = metrics.viewport[axis]
    geometry.isTrailing = edge != scroll.startEdge(axis)
    let bars = [OwnedInsets.Owner.base, .safeArea].reduce(0) {
      $0 + scroll.insets[$1, .leading(axis)] + scroll.insets[$1, .trailing(axis)]
    }
    geometry.contentFits = metrics.content[axis] + bars <= metrics.viewport[axis]
    geometry.scrollLength =
      scroll.baseOffset(.trailing(axis)) - scroll.baseOffset(.leading(axis))
    geometry.room = scroll.room(at: edge)
    geometry.reach = max(Bounds.least, reach(edge, machine, through: 0.75))
    geometry.waitsForOtherEnd = ends == .wait && self[edge.opposite]?.phase.isRunning == true
    return geometry
  }

  /// Scrolls open space into view if the content is at its edge; if a finger is down, the scroll waits.
  ///
  /// `opening` replaces the openings of behaviors. `held` are the edges where space opened while a finger was down.
  mutating func revealOpenSpace(
    by opening: Timing? = nil, stamp: Instant? = nil, held: EdgeSet = []
  ) {
    guard !scroll.isTouched else { return }
    for edge in ScrollEdge.allCases {
      guard let before = opened[edge] else { continue }
      opened[edge] = nil
      guard shouldReveal(edge, openedFrom: before), let control = self[edge],
        let run = control.phase.run
      else { continue }
      let (axis, limit) = (scroll[edge.axis], scroll[edge.axis].limit(edge))
      let instant = axis.instant(of: stamp, at: clock)
      var timing = opening ?? run.start.opening ?? control.behavior.opening
      let isFarFromEdge =
        !(run.start.reveal == .always && before == 0)
        && !isNear(edge, axis.offset(at: instant), openedFrom: before)
      // Content that is still on its way to the edge continues its motion and does not jump.
      if isFarFromEdge { timing = .spring }
      timing = timing.forContent(atRest: !isCoasting(edge.axis) && !held.contains(edge))
      // A fling comes to rest at the new edge by itself, unless the opening has a duration.
      guard timing.takesTime || axis.destination != limit else { continue }
      scroll[edge.axis].go(to: limit, by: timing, at: instant)
    }
  }

  /// Moves content inside open space to its nearer end, unless a finger is down or a wheel is turning.
  mutating func settleOpenSpace() {
    guard !scroll.isTouched, gestures.wheel == nil else { return }
    for axis in ScrollAxis.allCases { scroll[axis].settle(at: clock) }
  }

  /// Whether the space at `edge` must be scrolled into view; `before` points of it were open already.
  private func shouldReveal(_ edge: ScrollEdge, openedFrom before: Double) -> Bool {
    switch self[edge]?.phase.run?.start.reveal {
    case nil, .never: return false
    // Space that only grows was in view when it opened; the user might have scrolled away since.
    case .always where before == 0: return true
    case .always, .atEdge: return isNear(edge, scroll[edge.axis].destination, openedFrom: before)
    }
  }

  /// Whether content at `offset` is at `edge` if `before` points of space are open there.
  private func isNear(_ edge: ScrollEdge, _ offset: Double, openedFrom before: Double) -> Bool {
    let nearest = before > 0 ? scroll.lift(by: before, at: edge) : -scroll.insets[.prompt, edge]
    return edge.sign * (offset - scroll.baseOffset(edge)) >= nearest - ScrollModel.edgeTolerance
  }

  /// The distance from an edge within which content counts as being at the edge, in points: a finger's hysteresis.
  private static let edgeTolerance = ScrollPhysics.normalHysteresis
}
