import OverscrollPhysics
import OverscrollScrolling

extension RefreshingScrollView {
  mutating func handle(_ body: (inout RefreshingScrollView) -> Void) -> [ScrollOutput] {
    perform(body)
    return flush()
  }

  mutating func ignore(_ reason: String) -> [ScrollOutput] {
    [ScrollOutput(at: clock, .ignored(reason))]
  }

  /// Runs `body` and reports what the axes do after it, if it is something else than before.
  mutating func perform(_ body: (inout RefreshingScrollView) -> Void) {
    let before = (scroll.x.state, scroll.y.state)
    body(&self)
    report(.x, before.0)
    report(.y, before.1)
  }

  mutating func report(_ axis: ScrollAxis, _ before: AxisScroller.State) {
    guard scroll[axis].state != before else { return }
    switch scroll[axis].state {
    case .coasting(let trajectory, let since):
      outputs.append(ScrollOutput(at: clock, .motion(axis, trajectory, since: since)))
    case .idle, .held, .dragging:
      outputs.append(ScrollOutput(at: clock, .offset(axis, scroll[axis].offset(at: clock))))
    }
  }

  mutating func flush() -> [ScrollOutput] {
    defer { outputs = [] }
    return outputs
  }

  /// Hands an input to the control at `edge` and keeps the space that it then holds.
  mutating func feed(_ input: RefreshInput, _ edge: ScrollEdge) {
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
}
