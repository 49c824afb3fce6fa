import OverscrollPhysics
import OverscrollScrolling

extension ScrollModel {
  /// Tells the control at `edge` where it stands, and sets the insets for the space that it reserves and the space kept for it.
  ///
  /// `stamp` is the time at which a device saw what has changed the space.
  mutating func keepSpace(_ edge: ScrollEdge, stamp: Instant? = nil) {
    let index = index(of: edge), instant = scroll[edge.axis].instant(of: stamp, at: clock)
    let lifts = index.map { controls[$0].machine.behavior.liftsShortContent } ?? true
    scroll.setLifting(lifts, edge, at: instant)
    // The space depends on the sizes, and where the controls of the axis stand depends on the space.
    measure(edge.axis)
    defer { measure(edge.axis) }
    let machine = index.map { controls[$0].machine }
    scroll.wheelPulls[edge] = machine?.wheelReach ?? 0
    let before = scroll.insets[.control, edge]
    for (owner, space) in [
      (InsetLedger.Owner.prompt, machine?.prompt ?? 0), (.control, machine?.reserved ?? 0),
    ] where scroll.insets[owner, edge] != space {
      scroll.setInset(owner, edge, space, at: scroll[edge.axis].instant(of: stamp, at: clock))
    }
    let reserved = scroll.insets[.control, edge]
    if reserved > before, opened[edge] == nil { opened[edge] = before }
    if reserved < before { opened[edge] = nil }
  }

  /// Tells the controls of an axis where they stand.
  private mutating func measure(_ axis: ScrollAxis) {
    for index in 0..<controls.count where controls[index].edge.axis == axis {
      let edge = controls[index].edge
      controls[index].machine.geometry = geometry(edge, of: controls[index].machine)
    }
  }

  private func geometry(_ edge: ScrollEdge, of machine: RefreshMachine) -> RefreshMachine.Geometry {
    var geometry = machine.geometry
    let (axis, metrics) = (edge.axis, scroll.metrics)
    geometry.length = metrics.viewport[axis]
    geometry.isTrailing = edge != scroll.startEdge(axis)
    let bars = [InsetLedger.Owner.base, .safeArea].reduce(0) {
      $0 + scroll.insets[$1, .leading(axis)] + scroll.insets[$1, .trailing(axis)]
    }
    geometry.contentFits = metrics.content[axis] + bars <= metrics.viewport[axis]
    geometry.scrollLength =
      scroll.baseOffset(.trailing(axis)) - scroll.baseOffset(.leading(axis))
    geometry.room = scroll.room(at: edge)
    return geometry
  }

  /// Brings space that has opened into view where the content stands at its edge; while a finger is down it waits.
  ///
  /// `opening` replaces the opening of the controls' behaviours; `stamp` is the time at which a device saw what has opened it;
  /// `held` are the edges where it has opened under a finger.
  mutating func revealOpened(
    by opening: Timing? = nil, stamp: Instant? = nil, held: EdgeSet = []
  ) {
    guard !scroll.isTouched else { return }
    for edge in ScrollEdge.allCases {
      guard let before = opened[edge] else { continue }
      opened[edge] = nil
      guard isWanted(edge, openedFrom: before), let control = self[edge],
        let run = control.phase.run
      else { continue }
      let (axis, limit) = (scroll[edge.axis], scroll[edge.axis].limit(edge))
      let instant = axis.instant(of: stamp, at: clock)
      var timing = opening ?? run.start.opening ?? control.behavior.opening
      let isOnItsWay =
        !(run.start.reveal == .always && before == 0)
        && !isNear(edge, axis.offset(at: instant), openedFrom: before)
      // Content that is still on its way to the edge goes on instead of jumping there.
      if isOnItsWay { timing = .spring }
      timing = timing.forContent(atRest: !isCoasting(edge.axis) && !held.contains(edge))
      // A throw settles at the new edge by itself unless the opening has a duration.
      guard timing.takesTime || axis.destination != limit else { continue }
      scroll[edge.axis].go(to: limit, by: timing, at: instant)
    }
  }

  /// Opens or closes space that the content rests in, whichever is nearer; while a finger is down or a wheel turns it waits.
  mutating func settleOpened() {
    guard !scroll.isTouched, wheel.gesture == nil else { return }
    for axis in ScrollAxis.allCases { scroll[axis].settle(at: clock) }
  }

  /// Whether the space at `edge`, of which `before` points were open already, is to come into view.
  private func isWanted(_ edge: ScrollEdge, openedFrom before: Double) -> Bool {
    switch self[edge]?.phase.run?.start.reveal {
    case nil, .never: return false
    // Space that only grows has come into view when it opened: who has gone on reading since stays there.
    case .always where before == 0: return true
    case .always, .atEdge: return isNear(edge, scroll[edge.axis].destination, openedFrom: before)
    }
  }

  /// Whether content at `offset` stands at `edge`, where `before` points were open already.
  private func isNear(_ edge: ScrollEdge, _ offset: Double, openedFrom before: Double) -> Bool {
    let nearest = before > 0 ? scroll.lift(by: before, at: edge) : -scroll.insets[.prompt, edge]
    return edge.sign * (offset - scroll.baseOffset(edge)) >= nearest - ScrollModel.slack
  }

  /// The distance from an edge up to which content counts as standing there, points: a finger's hysteresis.
  private static let slack = ScrollPhysics.normalHysteresis
}
