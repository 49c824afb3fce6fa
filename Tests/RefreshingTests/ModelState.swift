import OverscrollPhysics

@testable import OverscrollRefreshing
@testable import OverscrollScrolling

/// A view, its clock, and the laws that have watched all that was done to it.
struct ModelState {
  private(set) var view: RefreshingScrollView
  private(set) var now = Instant.zero
  private(set) var laws = Laws()
  private(set) var base: [ScrollEdge: Double] = [:]

  init(
    _ controls: [ScrollEdge: RefreshBehavior], content: Double, at edge: ScrollEdge,
    _ physics: ScrollPhysics = ScrollPhysics()
  ) {
    let metrics = ScrollMetrics(viewport: Vector(400, 400), content: Vector(content, content))
    view = RefreshingScrollView(Scroller(metrics, physics: physics))
    let start = view.scroll.restingOffset(edge)
    take(.scroll(edge.axis == .x ? Vector(start, 0) : Vector(0, start), animated: false))
    for (edge, behavior) in controls { take(.control(edge, behavior)) }
  }

  /// Does something, and watches what comes of it.
  mutating func take(_ deed: Deed) {
    // Momentum lets go of the wheel before it moves anything.
    if case .wheel(let way, .momentum) = deed, way != .zero { take(.wheel(.zero, .momentum)) }
    let (now, before) = (now, view.scroll)
    var plain = before
    switch deed {
    case .pass: return pass(until: .distantFuture)
    case .wait(let seconds): return wait(seconds)
    case .touch: hear(view.touch(stamp: now))
    case .release:
      hear(view.release(stamp: now))
      laws.letGo()
    case .cancel:
      hear(view.cancel())
      laws.letGo()
    case .pull(let edge, let points): return take(.move(way(edge, to: points)))
    case .move(let way):
      plain.move(by: way, stamp: now)
      hear(view.move(by: way, stamp: now))
    case .wheel(let way, let kind):
      guard before.gesture == nil else { break }
      switch kind {
      case .precise: plain.wheel(by: way, at: now)
      case .notched: plain.notch(by: way, at: now)
      case .momentum: plain.coast(by: way, at: now)
      }
      hear(view.wheel(by: way, kind))
    case .scroll(let offset, let animated):
      if before.gesture == nil { plain.scroll(to: offset, animated: animated, at: now) }
      hear(view.scroll(to: offset, animated: animated))
    case .begin(let edge, let level): hear(view.begin(edge, level))
    case .answer(let edge, let answer):
      if answer == .reset { laws.renew(edge) }
      hear(view.answer(edge, answer))
    case .control(let edge, let behavior): control(edge, behavior)
    case .enable(let edge, let isOn):
      guard var behavior = view[edge]?.behavior else { break }
      behavior.isEnabled = isOn
      hear(view.setControl(edge, behavior))
    case .content(let size):
      for edge in ScrollEdge.allCases { laws.renew(edge) }
      hear(
        view.change {
          $0.resize(ScrollMetrics(viewport: $0.metrics.viewport, content: size), at: $1)
        })
    case .viewport(let size):
      hear(
        view.change {
          $0.resize(ScrollMetrics(viewport: size, content: $0.metrics.content), at: $1)
        })
    case .inset(let edge, let points):
      base[edge] = points
      hear(view.change { $0.setInset(.base, edge, points, at: $1) })
    }
    laws.step(view, from: plain.offset(at: now), now)
    laws.look(at: view, base: base, now)
  }

  mutating func fail(_ words: String) { laws.fail(words) }

  private mutating func hear(_ outputs: [ScrollOutput]) {
    laws.hear(outputs, isHeld: view.scroll.gesture != nil)
  }

  private mutating func control(_ edge: ScrollEdge, _ behavior: RefreshBehavior?) {
    if behavior == nil { laws.forget(edge) }
    laws.renew(edge)
    hear(view.setControl(edge, behavior))
  }

  /// How the finger must move to take content to `points` beyond where it rests at `edge`.
  private func way(_ edge: ScrollEdge, to points: Double) -> Vector {
    let (axis, band) = (view.scroll[edge.axis], view.scroll[edge.axis].physics.touchBand)
    let target = axis.pulled(view.scroll.restingOffset(edge) + edge.sign * points, band)
    var distance = axis.pulled(axis.offset(at: now), band) - target
    if case .pressing = view.scroll.gesture?.phase {
      distance += distance < 0 ? -PanGesture.hysteresis : PanGesture.hysteresis
    }
    return edge.axis == .x ? Vector(distance, 0) : Vector(0, distance)
  }

  // MARK: - Time

  private mutating func wait(_ seconds: Double) {
    let end = now.advanced(by: seconds)
    pass(until: end)
    let plain = view.scroll.offset(at: end)
    hear(view.advance(to: end))
    now = end
    laws.step(view, from: plain, now)
    laws.look(at: view, base: base, now)
  }

  /// Lets time pass deadline by deadline until nothing more happens by itself, or up to `end`.
  private mutating func pass(until end: Instant) {
    for _ in 0..<400 {
      guard let deadline = view.nextDeadline, deadline <= end,
        end != .distantFuture || !isWaiting
      else {
        if end == .distantFuture && view.scroll.gesture == nil { laws.rest(view, now) }
        return
      }
      now = max(now, deadline)
      let plain = view.scroll.offset(at: now)
      hear(view.advance(to: now))
      laws.step(view, from: plain, now)
      laws.look(at: view, base: base, now)
    }
    laws.fail("never comes to rest")
  }

  /// Whether nothing is to come but cycles, which go on until someone answers or lifts a finger.
  private var isWaiting: Bool {
    let running = ScrollEdge.allCases.compactMap { view[$0] }.filter { $0.nextDeadline != nil }
    guard view.scroll.nextDeadline == nil, !running.isEmpty else { return false }
    return running.allSatisfy { control in
      switch control.phase {
      case .idle, .pulling, .armed: false
      case .refreshing(let run): run.shown != nil && control.behavior.timeout == nil
      case .finishing: view.scroll.gesture != nil && control.behavior.ending.contains(.onRelease)
      case .exiting: false
      }
    }
  }
}
