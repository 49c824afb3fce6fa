import OverscrollPhysics
import OverscrollScrolling

extension RefreshingScrollView {
  /// A finger goes down; `stamp` is when, by the device's own clock.
  public mutating func touch(stamp: Instant) -> [ScrollOutput] {
    guard scroll.gesture == nil else { return ignore("a finger is already down") }
    return handle { view in
      if view.wheelEnd != nil { view.letGoOfWheel() }
      view.touched = view.clock
      view.scroll.touch(at: view.clock, stamp: stamp)
      for edge in ScrollEdge.allCases { view.feed(.touched, edge) }
      view.observe(.elsewhere)
    }
  }

  /// The finger has moved by `distance`.
  public mutating func move(by distance: Vector, stamp: Instant) -> [ScrollOutput] {
    guard scroll.gesture != nil else { return ignore("no finger is down") }
    return handle { view in
      view.scroll.move(by: distance, stamp: stamp)
      view.observe(view.currentHand)
    }
  }

  /// The finger lifts.
  public mutating func release(stamp: Instant) -> [ScrollOutput] {
    guard scroll.gesture != nil else { return ignore("no finger is down") }
    return handle { view in
      let before = view.limitsBeforeTouch
      let earlier = view.outputs.count
      for edge in ScrollEdge.allCases {
        view.feed(view.isPanning ? .released(view.pull(edge, at: view.clock)) : .tapped, edge)
      }
      view.owner = nil
      view.scroll.release(stamp: min(stamp, view.clock))
      view.openHeld(since: before, isThrown: true) { $0.destination }
      for case .event(let edge, .ended, _) in view.outputs[earlier...].map(\.what) {
        view.close(edge)
      }
      view.observe(.momentum)
    }
  }

  /// The finger was taken away.
  public mutating func cancel() -> [ScrollOutput] {
    guard scroll.gesture != nil else { return ignore("no finger is down") }
    return handle { view in
      for edge in ScrollEdge.allCases { view.feed(view.isPanning ? .cancelled : .tapped, edge) }
      view.owner = nil
      view.scroll.cancel(at: view.clock)
      view.observe(.momentum)
    }
  }

  /// A wheel asks the content to move by `distance`.
  public mutating func wheel(by distance: Vector, _ kind: WheelKind) -> [ScrollOutput] {
    guard scroll.gesture == nil else { return ignore("a finger is down") }
    return handle { view in
      if kind == .momentum {
        if view.wheelEnd != nil { view.letGoOfWheel() }
        view.scroll.coast(by: distance, at: view.clock)
        return view.observe(.momentum)
      }
      let before = ScrollEdge.allCases.map { view.scroll.pull($0, at: view.clock) }
      if kind == .notched {
        view.scroll.notch(by: distance, at: view.clock)
      } else {
        view.scroll.wheel(by: distance, at: view.clock)
      }
      if view.wheelEnd == nil {
        view.wheelEdges = Set(zip(ScrollEdge.allCases, before).filter { $0.1 >= -1 }.map(\.0))
        for edge in ScrollEdge.allCases { view.feed(.touched, edge) }
      }
      view.wheelEnd = view.clock.advanced(by: RefreshingScrollView.wheelGap)
      for (edge, pull) in zip(ScrollEdge.allCases, before) {
        let now = view.scroll.pull(edge, at: view.clock)
        view.feed(.pulled(now, by: view.hand(now < pull ? .pushback : .wheel, at: edge)), edge)
      }
    }
  }

  mutating func letGoOfWheel() {
    wheelEnd = nil
    let before = limits
    for edge in ScrollEdge.allCases { feed(.released(pull(edge, at: clock)), edge) }
    owner = nil
    let now = clock
    openHeld(since: before) { $0.offset(at: now) }
  }

  /// What moves the content now.
  var currentHand: PullSource { isPanning ? .finger : wheelEnd == nil ? .momentum : .wheel }

  var isPanning: Bool { ScrollAxis.allCases.contains(where: isPanning) }

  func isPanning(_ axis: ScrollAxis) -> Bool {
    if case .panning(let axes) = scroll.gesture?.phase { axes.contains(axis) } else { false }
  }
}
