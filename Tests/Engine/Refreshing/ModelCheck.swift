import OverscrollPhysics

@testable import OverscrollRefreshing
@testable import OverscrollScrolling

/// A breadth-first search of all states that actions lead to, with the actions that lead to each.
struct ModelCheck {
  private(set) var states: [ModelState]
  private(set) var depth = 0
  private(set) var steps = 0
  /// The first violated invariant of each of the first few bad states, with the actions that led there.
  private(set) var broken: [String] = []
  private var ways: [(from: Int, action: Action)?] = [nil]
  private var keys: Set<ModelKey>

  /// Searches until no new state appears, or `limit` actions deep.
  init(_ start: ModelState, _ actions: [Action], limit: Int) {
    (states, keys) = ([start], [ModelKey(start)])
    var frontier = [0]
    while depth < limit && !frontier.isEmpty && broken.count < 5 {
      depth += 1
      let old = frontier
      frontier = []
      for origin in old {
        for action in actions {
          if let new = reach(from: origin, by: action) { frontier.append(new) }
        }
      }
    }
  }

  private mutating func reach(from origin: Int, by action: Action) -> Int? {
    guard broken.count < 5 else { return nil }
    var state = states[origin]
    state.perform(action)
    steps += 1
    guard keys.insert(ModelKey(state)).inserted || !state.invariants.broken.isEmpty else {
      return nil
    }
    ways.append((origin, action))
    states.append(state)
    let settled = state.settled()
    if let first = settled.invariants.broken.first {
      let known = broken.contains { $0.hasPrefix(first.prefix(12)) }
      if !known { broken.append("\(first): \(way(to: states.count - 1)), \(settled.place)") }
      return nil
    }
    return states.count - 1
  }

  /// The actions that lead to a state.
  private func way(to index: Int) -> String {
    var (actions, index): ([String], Int) = ([], index)
    while let way = ways[index] {
      actions.append("\(way.action)")
      index = way.from
    }
    return actions.reversed().joined(separator: "; ")
  }
}

extension ModelState {
  /// A description of the visible state.
  var place: String {
    let words = ScrollEdge.allCases.compactMap { edge in model[edge].map { "\(edge) \($0.phase)" } }
    let offset = model.scroll.offset(at: now)
    return "\(words) at \(offset.x), \(offset.y), \(now.seconds) s"
  }

  /// The state after the finger has lifted, all work has been answered, and all motion has ended.
  func settled() -> ModelState {
    var state = self
    state.perform(.cancel)
    state.perform(.pass)
    // A control that has loaded more can load again after the content has grown, or after its end has been further
    // away.
    for _ in 0..<6 where !state.running.isEmpty {
      let runs = state.running
      for edge in ScrollEdge.allCases {
        state.perform(.answer(edge, .finished(.success, run: nil)))
      }
      state.perform(.wait(state.longestEnd))
      for edge in ScrollEdge.allCases where state.model[edge]?.behavior.exitEnd == .byProgram {
        state.perform(.answer(edge, .exitEnded))
      }
      for (edge, run) in runs where state.running[edge] == run { state.fail("\(edge) never ends") }
      state.perform(.pass)
    }
    for edge in ScrollEdge.allCases where state.model[edge]?.phase.word ?? "idle" != "idle" {
      state.fail("\(edge) stays \(state.model[edge]?.phase.word ?? "")")
    }
    if state.model.nextDeadline != nil { state.fail("a deadline follows forever") }
    return state
  }

  /// The longest time from the end of the work to the end of the refresh, in seconds.
  private var longestEnd: Double {
    let ends = ScrollEdge.allCases.compactMap { model[$0]?.behavior }.map {
      max($0.minimum, $0.outcomeDuration) + ($0.cycle.period ?? 0) + $0.exit
    }
    return (ends.max() ?? 0) + 1e-6
  }

  /// The numbers of the refreshes that run or exit, by edge.
  private var running: [ScrollEdge: Int] {
    var numbers: [ScrollEdge: Int] = [:]
    for edge in ScrollEdge.allCases { numbers[edge] = model[edge]?.phase.run?.number }
    return numbers
  }
}

/// A model, its clock, and the invariants that check each action.
struct ModelState {
  private(set) var model: ScrollModel
  private(set) var now = Instant.zero
  private(set) var invariants = Invariants()
  private(set) var base: [ScrollEdge: Double] = [:]
  /// Whether the last accepted input was a scroll without animation; see ``Invariants/rest(_:isPlaced:)``.
  private var isPlaced = false

  init(
    _ controls: [ScrollEdge: RefreshBehavior], content: Double, at edge: ScrollEdge,
    _ physics: ScrollPhysics = ScrollPhysics()
  ) {
    let metrics = ScrollMetrics(viewport: Vector(400, 400), content: Vector(content, content))
    model = ScrollModel(ScrollSetup(metrics: metrics), physics: physics)
    let start = model.scroll.baseOffset(edge)
    perform(.scroll(edge.axis == .x ? Vector(start, 0) : Vector(0, start), animated: false))
    for (edge, behavior) in controls { perform(.control(edge, behavior)) }
  }

  /// Carries out an action and checks its outputs.
  mutating func perform(_ action: Action) {
    // Momentum stops the wheel before it moves the content.
    if case .wheel(let way, .momentum) = action, way != .zero { perform(.wheel(.zero, .momentum)) }
    let (now, before) = (now, model.scroll)
    var plain = before
    switch action {
    case .pass: return pass(until: .distantFuture)
    case .wait(let seconds): return wait(seconds)
    case .touch:
      invariants.touch()
      handle(.touch(.zero))
    case .release:
      handle(.release)
      invariants.endTouch()
    case .cancel:
      handle(.cancel)
      invariants.endTouch()
    case .pull(let edge, let points): return perform(.move(way(edge, to: points)))
    case .move(let way):
      plain.move(by: way, at: now, stamp: now)
      handle(.move(way))
    case .wheel(let way, let kind):
      guard before.gesture == nil else { break }
      switch kind {
      case .precise: plain.wheel(by: way, at: now)
      case .notched: plain.notch(by: way, at: now)
      case .momentum: plain.momentum(by: way, at: now)
      }
      invariants.touch()
      handle(.wheel(way, kind))
    case .scroll(let offset, let animated):
      if before.gesture == nil { plain.scroll(to: offset, animated: animated, at: now) }
      handle(.scroll(offset, animated: animated))
    case .begin(let edge, let start): handle(.begin(edge, start))
    case .answer(let edge, let answer):
      if answer == .reset { invariants.reset(edge) }
      handle(answer.input(at: edge))
    case .control(let edge, let behavior): control(edge, behavior)
    case .enable(let edge, let isOn): handle(isOn ? .enable(edge) : .disable(edge))
    case .content(let size):
      for edge in ScrollEdge.allCases { invariants.renew(edge) }
      handle(.content(size))
    case .viewport(let size): handle(.viewport(size))
    case .inset(let edge, let points):
      base[edge] = points
      handle(.inset(edge, points))
    }
    invariants.step(model, from: plain.offset(at: now), now)
    invariants.check(model, base: base, now)
  }

  mutating func fail(_ words: String) { invariants.fail(words) }

  private mutating func handle(_ input: Input) {
    let outputs = model.handle(input, at: now)
    if outputs.ignored.isEmpty {
      isPlaced = if case .scroll(_, animated: false) = input { true } else { false }
    }
    invariants.check(outputs, model)
  }

  private mutating func advance() {
    invariants.check(model.advance(to: now), model)
  }

  private mutating func control(_ edge: ScrollEdge, _ behavior: RefreshBehavior?) {
    if behavior == nil { invariants.forget(edge) }
    invariants.renew(edge)
    handle(
      behavior.map { .control(edge, ControlPlacement(name: "model", behavior: $0)) }
        ?? .remove(edge))
  }

  /// The finger movement that pulls the content to `points` beyond its resting offset at `edge`.
  private func way(_ edge: ScrollEdge, to points: Double) -> Vector {
    let (axis, band) = (model.scroll[edge.axis], model.scroll[edge.axis].physics.touchBand)
    let target = axis.pulled(model.scroll.baseOffset(edge) + edge.sign * points, band)
    var distance = axis.pulled(axis.offset(at: now), band) - target
    if case .pressing = model.scroll.gesture?.phase {
      distance += distance < 0 ? -ScrollPhysics.normalHysteresis : ScrollPhysics.normalHysteresis
    }
    return edge.axis == .x ? Vector(distance, 0) : Vector(0, distance)
  }

  // MARK: - Time

  private mutating func wait(_ seconds: Double) {
    let end = now.advanced(by: seconds)
    pass(until: end)
    let plain = model.scroll.offset(at: end)
    now = end
    advance()
    invariants.step(model, from: plain, now)
    invariants.check(model, base: base, now)
  }

  /// Advances the time, deadline by deadline, until nothing more happens by itself, or up to `end`.
  private mutating func pass(until end: Instant) {
    for _ in 0..<400 {
      guard let deadline = model.nextDeadline, deadline <= end, end != .distantFuture || !isWaiting
      else {
        if end == .distantFuture && model.scroll.gesture == nil {
          invariants.rest(model, isPlaced: isPlaced)
        }
        return
      }
      now = max(now, deadline)
      let plain = model.scroll.offset(at: now)
      advance()
      invariants.step(model, from: plain, now)
      invariants.check(model, base: base, now)
    }
    invariants.fail("never comes to rest")
  }

  /// Whether only cycles still run, which end only after an answer or the lift of a finger.
  private var isWaiting: Bool {
    let running = ScrollEdge.allCases.compactMap { model[$0] }.filter { $0.nextDeadline != nil }
    guard model.scroll.nextDeadline == nil, !running.isEmpty else { return false }
    return running.allSatisfy { control in
      switch control.phase {
      case .idle, .pulling, .armed: false
      case .refreshing(let run): run.shown != nil && control.behavior.timeout == nil
      case .finishing: model.scroll.gesture != nil && control.behavior.ending.contains(.onRelease)
      case .exiting: false
      }
    }
  }
}

extension RefreshInput {
  /// The input that passes this answer to the control at `edge`.
  fileprivate func input(at edge: ScrollEdge) -> Input {
    switch self {
    case .accepted(let run): .accept(edge, run: run)
    case .refused(let run): .refuse(edge, run: run)
    case .finished(let outcome, let run, _): .end(edge, outcome, run: run)
    case .stopped: .stop(edge)
    case .exitEnded: .endExit(edge)
    case .reset: .reset(edge)
    case .touched, .pulled, .released, .tapped, .cancelled, .begun, .grew, .passed: .pass
    }
  }
}

/// The part of a state that determines the future, with times relative to now; equal keys are the same state.
struct ModelKey: Hashable {
  fileprivate struct Control: Hashable {
    let phase: String
    let flags: [Bool]
    let times: [Int?]
    /// The position where the finger touched, while it can decide whether the finger pulls again.
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
    /// The milliseconds since an instant, at most `most` seconds; an earlier instant makes no difference.
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
