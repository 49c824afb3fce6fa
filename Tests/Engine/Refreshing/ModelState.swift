import OverscrollPhysics

@testable import OverscrollRefreshing
@testable import OverscrollScrolling

/// A model, its clock, and the invariants that check each action on it.
struct ModelState {
  private(set) var model: ScrollModel
  private(set) var now = Instant.zero
  private(set) var invariants = Invariants()
  private(set) var base: [ScrollEdge: Double] = [:]

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

  /// Carries out an action, and checks its outputs.
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
      hear(.touch(.zero))
    case .release:
      hear(.release)
      invariants.letGo()
    case .cancel:
      hear(.cancel)
      invariants.letGo()
    case .pull(let edge, let points): return perform(.move(way(edge, to: points)))
    case .move(let way):
      plain.move(by: way, at: now, stamp: now)
      hear(.move(way))
    case .wheel(let way, let kind):
      guard before.gesture == nil else { break }
      switch kind {
      case .precise: plain.wheel(by: way, at: now)
      case .notched: plain.notch(by: way, at: now)
      case .momentum: plain.momentum(by: way, at: now)
      }
      invariants.touch()
      hear(.wheel(way, kind))
    case .scroll(let offset, let animated):
      if before.gesture == nil { plain.scroll(to: offset, animated: animated, at: now) }
      hear(.scroll(offset, animated: animated))
    case .begin(let edge, let start): hear(.begin(edge, start))
    case .answer(let edge, let answer):
      if answer == .reset { invariants.reset(edge) }
      hear(answer.input(at: edge))
    case .control(let edge, let behavior): control(edge, behavior)
    case .enable(let edge, let isOn): hear(isOn ? .enable(edge) : .disable(edge))
    case .content(let size):
      for edge in ScrollEdge.allCases { invariants.renew(edge) }
      hear(.content(size))
    case .viewport(let size): hear(.viewport(size))
    case .inset(let edge, let points):
      base[edge] = points
      hear(.inset(edge, points))
    }
    invariants.step(model, from: plain.offset(at: now), now)
    invariants.look(at: model, base: base, now)
  }

  mutating func fail(_ words: String) { invariants.fail(words) }

  private mutating func hear(_ input: Input) {
    invariants.hear(model.handle(input, at: now), isHeld: model.scroll.gesture != nil)
  }

  private mutating func advance() {
    invariants.hear(model.advance(to: now), isHeld: model.scroll.gesture != nil)
  }

  private mutating func control(_ edge: ScrollEdge, _ behavior: RefreshBehavior?) {
    if behavior == nil { invariants.forget(edge) }
    invariants.renew(edge)
    hear(
      behavior.map { .control(edge, ControlPlacement(name: "model", behavior: $0)) }
        ?? .remove(edge))
  }

  /// The movement of the finger that pulls the content to `points` beyond its resting offset at `edge`.
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
    invariants.look(at: model, base: base, now)
  }

  /// Lets time pass, deadline by deadline, until nothing more happens by itself, or up to `end`.
  private mutating func pass(until end: Instant) {
    for _ in 0..<400 {
      guard let deadline = model.nextDeadline, deadline <= end,
        end != .distantFuture || !isWaiting
      else {
        if end == .distantFuture && model.scroll.gesture == nil { invariants.rest(model) }
        return
      }
      now = max(now, deadline)
      let plain = model.scroll.offset(at: now)
      advance()
      invariants.step(model, from: plain, now)
      invariants.look(at: model, base: base, now)
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
  /// The model's input that passes this answer to the control at `edge`.
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
