import OverscrollPhysics
import OverscrollScrolling

/// A control and the edge at which it stands.
struct EdgeControl: Sendable {
  let edge: ScrollEdge
  var machine: RefreshMachine
}

extension ScrollModel {
  /// Passes a command of the program to the control at `edge`.
  mutating func command(_ edge: ScrollEdge, _ command: RefreshInput) {
    feed(command, edge)
    observe(currentSource)
  }

  /// Tells each control how far it is pulled, and by which source.
  mutating func observe(_ source: PullSource) {
    for edge in ScrollEdge.allCases where index(of: edge) != nil {
      pull(edge, to: standing(edge), by: self.source(source, at: edge))
    }
  }

  /// How far the content is pulled from `edge`, in points, as its control sees it: content that follows an edge that has moved away
  /// stands at the edge already.
  private func standing(_ edge: ScrollEdge) -> Double {
    let pull = scroll.pull(edge, at: clock)
    guard pull < 0, self[edge]?.phase.isRunning == false, let goal = scroll[edge.axis].goal,
      edge.sign * (goal - scroll.baseOffset(edge)) >= -ScrollPhysics.tolerance
    else { return pull }
    return 0
  }

  /// Tells the control at `edge` that a source has pulled it this far, in points; `stamp` is as in ``feed(_:_:stamp:)``.
  mutating func pull(
    _ edge: ScrollEdge, to pull: Double, by source: PullSource, stamp: Instant? = nil
  ) {
    guard let index = index(of: edge) else { return }
    controls[index].machine.geometry.isScrolled = isScrolled(edge, to: pull, by: source)
    feed(.pulled(pull, by: source), edge, stamp: stamp)
  }

  /// Whether the list has been scrolled from its start, as the control at `edge` sees it.
  ///
  /// Where the list ends, it is while the list is scrolled, or on its way there. Where it starts, it is once the list has been
  /// scrolled, or a finger or a wheel has pulled it.
  private func isScrolled(_ edge: ScrollEdge, to pull: Double, by source: PullSource) -> Bool {
    let start = scroll.startEdge(edge.axis)
    let distance = start.sign * (scroll.baseOffset(start) - scroll[edge.axis].destination)
    let isAway = distance > ScrollPhysics.tolerance
    guard edge == start else { return isAway }
    return isAway || self[edge]?.geometry.isScrolled == true || source.drags && pull > 0
  }

  /// Passes an input to the control at `edge`, outputs its events, and updates the space that it holds.
  ///
  /// `stamp` is the time at which a device saw what the input tells: a pull and what comes of it are drawn from then on. A
  /// refresh that runs already lives by the clock.
  mutating func feed(_ input: RefreshInput, _ edge: ScrollEdge, stamp: Instant? = nil) {
    guard let index = index(of: edge) else { return }
    let isRunning = controls[index].machine.phase.isRunning
    let instant = isRunning ? clock : min(stamp ?? clock, clock)
    let steps = controls[index].machine.handle(input, at: instant)
    for (event, state) in steps {
      emit(event.map { .event(edge, $0, state) } ?? .state(edge, state))
      switch event {
      case .armed: if isHeld { armed.edge = edge }
      case .disarmed: armed.edge = nil
      case .began(let cause):
        scrollsLater.remove(edge)
        if cause == .user, isHeld { armed.edge = edge }
        // The space of the refresh before is still open where this one has waited for its exit.
        if scroll.insets[.control, edge] > 0, opened[edge] == nil { opened[edge] = 0 }
      case .ended: close(edge)
      default: break
      }
    }
    if !steps.isEmpty { keepSpace(edge, stamp: instant) }
  }

  /// Whether a finger is down or a wheel turns.
  private var isHeld: Bool { scroll.isTouched || wheel.gesture != nil }

  /// Closes the space of a refresh that is over, as the control's behaviour says.
  mutating func close(_ edge: ScrollEdge) {
    guard let control = self[edge] else { return }
    let rests = !isCoasting(edge.axis)
    keepSpace(edge)
    guard !scroll.isTouched else {
      if control.behavior.scrollsToStart { scrollsLater.insert(edge) }
      return
    }
    let (axis, limit) = (edge.axis, scroll[edge.axis].limit(edge))
    if edge.sign * (scroll[axis].offset(at: clock) - limit) > 0 {
      let closing = control.state.endsAtOnce ? .none : control.behavior.closing
      scroll[axis].go(to: limit, by: closing.forContent(atRest: rests), at: clock)
    }
    if control.behavior.scrollsToStart { scrollToStart(axis) }
  }

  /// Scrolls to the start along the axis of each refresh that ended under the finger, which has lifted.
  mutating func scrollToStartLater() {
    for edge in ScrollEdge.allCases where scrollsLater.remove(edge) != nil {
      scrollToStart(edge.axis)
    }
  }

  private mutating func scrollToStart(_ axis: ScrollAxis) {
    scroll[axis].scroll(to: scroll.start[axis], animated: true, at: clock)
  }
}
