import OverscrollPhysics

@testable import OverscrollRefreshing
@testable import OverscrollScrolling

/// The part of a state that decides what can happen next, with times relative to now; equal keys are the same state.
struct ModelKey: Hashable {
  fileprivate struct Control: Hashable {
    let phase: String
    let flags: [Bool]
    let times: [Int?]
    /// Where the finger took hold, as long as it may decide whether it pulls anew.
    let grip: String
  }

  private let controls: [Control?]
  private let motion: [[Int]]
  private let gesture: PanGesture.Phase?
  private let owner: ScrollEdge?
  private let content: Vector
  private let base: [ScrollEdge: Double]

  init(_ state: ModelState) {
    let (model, now) = (state.model, state.now)
    controls = ScrollEdge.allCases.map { model[$0].map { Control($0, now) } }
    motion = [model.scroll.x, model.scroll.y].map { axis in
      [axis.offset(at: now), axis.velocity(at: now), axis.destination].map {
        Int(($0 * 10).rounded())
      }
    }
    gesture = model.scroll.gesture?.phase
    owner = state.invariants.owner
    content = model.scroll.metrics.content
    base = state.base
  }
}

extension ModelKey.Control {
  init(_ machine: RefreshMachine, _ now: Instant) {
    let (behavior, run) = (machine.behavior, machine.phase.run)
    /// The milliseconds since an instant, at most `most` seconds: an earlier instant makes no difference.
    func since(_ instant: Instant?, _ most: Double) -> Int? {
      instant.map { Int((min(now - $0, most) * 1000).rounded()) }
    }
    phase =
      switch machine.phase {
      case .idle(let readiness): "idle \(readiness)"
      case .pulling(let pull): "pulling \(pull)"
      case .armed(let level): "armed \(level)"
      case .refreshing(let run): "refreshing \(run.level)"
      case .finishing(let run, let outcome, _): "finishing \(run.level) \(outcome)"
      case .exiting(let run, _, let next):
        "exiting \(run.level) \(run.outcome?.rawValue ?? "") \(next.map { "\($0.level)" } ?? "")"
      }
    flags = [
      behavior.isEnabled, machine.state.isTouched, run?.hasGrown ?? false, run?.shown != nil,
    ]
    var times = [
      since(run?.began, max(behavior.timeout ?? 0, behavior.showAfter)),
      since(run?.shown, behavior.minimum), since(run.flatMap(machine.cycleEnd), .infinity),
    ]
    switch machine.phase {
    case .finishing(_, _, let finish): times.append(since(finish.done, behavior.outcomeDuration))
    case .exiting(_, let begin, _): times.append(since(begin, behavior.exit))
    case .idle, .pulling, .armed, .refreshing: break
    }
    self.times = times
    let isAfterRefresh = machine.phase == .idle(.leaving) || machine.state.isLeftOver
    grip =
      switch (machine.phase, machine.state.touch) {
      case _ where behavior.trigger == .edge || run == nil && !isAfterRefresh: ""
      case (_, .none): "none"
      case (_, .spent): "spent"
      case (_, .down(let pull, let drags)):
        "down \(drags) \(pull.map { Int(($0 * 10).rounded()) } ?? 0)"
      }
  }
}
