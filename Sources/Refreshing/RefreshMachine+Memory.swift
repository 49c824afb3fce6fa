import OverscrollPhysics

// What a control remembers beside its phase. Nothing else changes it.

extension RefreshMachine {
  /// The state after an input and its transition at `now`.
  func state(after input: RefreshInput, _ step: Transition, _ now: Instant) -> ControlState {
    var next = state
    next.phase = step.phase
    switch input {
    case .touched: next.isTouched = true
    case .released, .tapped, .cancelled: next.isTouched = false
    case .reset: next.outcome = nil
    case .pulled, .begun, .accepted, .refused, .finished, .stopped, .grew, .passed: break
    }
    for event in step.events {
      switch event {
      case .began: next.runs += 1
      case .finished(let outcome):
        next.outcome = outcome
        if outcome != .failure { next.updated = now }
      case .exitBegan:
        guard let shown = step.phase.run?.shown else { break }
        next.cycles = behavior.cycle.position(after: now - shown)
      case .pulling, .armed, .disarmed, .declined, .cycleBegan, .cycleEnded, .ended: break
      }
    }
    return next
  }
}
