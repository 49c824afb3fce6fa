import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// One authoritative model as a value: inputs and time in, outputs out.
///
/// The same inputs at the same instants give the same outputs, bit for bit.
public struct Session: Sendable {
  /// The scroll view and its controls.
  public private(set) var view: RefreshingScrollView
  /// The controls' names in the gallery, by edge.
  public private(set) var names: [ScrollEdge: String] = [:]
  /// The edges at which controls are switched off, whatever they declare.
  private var disabled: Set<ScrollEdge> = []
  /// The latest instant that the session has lived through.
  public private(set) var clock = Instant.zero

  /// Creates a session at rest at the start of its content.
  public init(_ scene: ScrollSetup) {
    view = RefreshingScrollView(Scroller(scene.metrics))
    for setting in scene.settings {
      // No control may ever see the content anywhere but at its start.
      take(.scroll(view.scroll.start, animated: false), stamp: .zero)
      take(setting, stamp: .zero)
    }
    take(.scroll(view.scroll.start, animated: false), stamp: .zero)
  }

  /// When something will happen by itself.
  public var nextDeadline: Instant? { view.nextDeadline }

  /// Lets time pass up to `now`, deadline by deadline, each at its own instant.
  @discardableResult public mutating func advance(to now: Instant) -> [Output] {
    clock = max(clock, now)
    return view.advance(to: clock).map { Output(at: $0.at, .view($0.what)) }
  }

  /// Lets time pass up to the entry's instant (or to now, if that is later), then takes its input.
  public mutating func handle(_ entry: TimedInput) -> [Output] {
    let passed = advance(to: entry.at)
    let stamp = min(entry.stamp ?? clock, clock)
    return passed + take(entry.input, stamp: stamp)
  }

  @discardableResult private mutating func take(_ input: Input, stamp: Instant) -> [Output] {
    if input == .probe { return [Output(at: clock, .probe(probe()))] }
    return handle(input, stamp: stamp).map { Output(at: $0.at, .view($0.what)) }
  }

  private mutating func handle(_ input: Input, stamp: Instant) -> [ScrollOutput] {
    switch input {
    case .touch: return view.touch(stamp: stamp)
    case .move(let distance): return view.move(by: distance, stamp: stamp)
    case .release: return view.release(stamp: stamp)
    case .cancel: return view.cancel()
    case .wheel(let distance, let kind): return view.wheel(by: distance, kind)
    case .end(let edge, let outcome, let run):
      return view.answer(edge, .finished(outcome, run: run))
    case .accept(let edge, let run): return view.answer(edge, .accepted(run))
    case .refuse(let edge, let run): return view.answer(edge, .refused(run))
    case .stop(let edge): return view.answer(edge, .stopped)
    case .reset(let edge): return view.answer(edge, .reset)
    case .begin(let edge, let level): return view.begin(edge, level)
    case .scroll(let offset, let animated): return view.scroll(to: offset, animated: animated)
    case .scrollToTop: return view.scrollToStart(.y)
    case .viewport(let size):
      return view.change { scroll, now in
        scroll.resize(ScrollMetrics(viewport: size, content: scroll.metrics.content), at: now)
      }
    case .content(let size):
      return view.change { scroll, now in
        scroll.resize(ScrollMetrics(viewport: scroll.metrics.viewport, content: size), at: now)
      }
    case .insert(let axis, let position, let length):
      return view.change { scroll, now in scroll.insert(length, at: position, axis, at: now) }
    case .inset(let edge, let inset):
      return view.change { scroll, now in scroll.setInset(.base, edge, inset, at: now) }
    case .rubberBand(let band):
      return tune { $0.touchBand = band }
    case .deceleration(let rate): return tune { $0.decelerationRate = rate }
    case .acceleration(let isOn): return tune { $0.acceleratesFlicks = isOn }
    case .bounces(let axis, let isOn):
      return view.change { scroll, now in
        let axes = isOn ? scroll.bounces.union([axis]) : scroll.bounces.subtracting([axis])
        scroll.setBounces(axes, always: scroll.alwaysBounces, at: now)
      }
    case .alwaysBounces(let axis, let isOn):
      return view.change { scroll, now in
        let axes =
          isOn ? scroll.alwaysBounces.union([axis]) : scroll.alwaysBounces.subtracting([axis])
        scroll.setBounces(scroll.bounces, always: axes, at: now)
      }
    case .direction(let direction):
      return view.change { scroll, _ in scroll.setDirection(direction) }
    case .paging(let axis, let paging):
      return view.change { scroll, _ in scroll.setPaging(paging, axis) }
    case .control(let edge, let control):
      names[edge] = control.name
      var behavior = control.behavior
      behavior.isEnabled = behavior.isEnabled && !disabled.contains(edge)
      return view.setControl(edge, behavior)
    case .enable(let edge): return setEnabled(true, edge)
    case .disable(let edge): return setEnabled(false, edge)
    case .probe, .pass: return []
    }
  }

  private mutating func tune(_ body: (inout ScrollPhysics) -> Void) -> [ScrollOutput] {
    view.change { scroll, now in
      var physics = scroll.y.physics
      body(&physics)
      scroll.setPhysics(physics, at: now)
    }
  }

  private mutating func setEnabled(_ isEnabled: Bool, _ edge: ScrollEdge) -> [ScrollOutput] {
    if isEnabled { disabled.remove(edge) } else { disabled.insert(edge) }
    guard var behavior = view[edge]?.behavior else {
      return [ScrollOutput(at: clock, .ignored("no control at \(edge.rawValue)"))]
    }
    behavior.isEnabled = isEnabled
    return view.setControl(edge, behavior)
  }

  /// Where everything is now.
  public func probe() -> Probe {
    let velocity = view.scroll.velocity(at: clock)
    return Probe(
      offset: view.scroll.offset(at: clock), velocity: velocity,
      insets: ScrollEdge.allCases.map { view.scroll.insets.total($0) },
      controls: ScrollEdge.allCases.compactMap { edge in
        guard let control = view[edge] else { return nil }
        let pull = view.pull(edge, at: clock)
        return Probe.Control(
          edge: edge, phase: control.phase, pull: pull,
          ratio: control.threshold > 0 ? pull / control.threshold : 0,
          velocity: edge.sign * velocity[edge.axis])
      })
  }
}
