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
      feed(.pulled(scroll.pull(edge, at: clock), by: self.source(source, at: edge)), edge)
    }
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
