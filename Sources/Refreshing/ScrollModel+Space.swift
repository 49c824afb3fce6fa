import OverscrollPhysics
import OverscrollScrolling

extension ScrollModel {
  /// Tells the control at `edge` where it stands, and keeps the space that it holds and the space kept for it.
  mutating func keepSpace(_ edge: ScrollEdge) {
    let place = place(edge)
    controls[edge.index]?.place = place
    for (owner, space) in [
      (InsetLedger.Owner.prompt, self[edge]?.prompt ?? 0), (.control, self[edge]?.held ?? 0),
    ] where scroll.insets[owner, edge] != space {
      scroll.setInset(owner, edge, space, at: clock)
    }
  }

  private func place(_ edge: ScrollEdge) -> RefreshMachine.Place {
    var place = RefreshMachine.Place()
    let (axis, metrics) = (edge.axis, scroll.metrics)
    place.length = metrics.viewport[axis]
    place.isTrailing = edge.sign > 0
    let bars = [InsetLedger.Owner.base, .safeArea].reduce(0) {
      $0 + scroll.insets[$1, .leading(axis)] + scroll.insets[$1, .trailing(axis)]
    }
    place.contentFits = metrics.content[axis] + bars <= metrics.viewport[axis]
    return place
  }

  /// Where the ends of the range were when the finger went down, as far as space opened since then has moved them.
  var limitsBeforeTouch: [Double] {
    ScrollEdge.allCases.map { edge in
      guard let shown = self[edge]?.phase.run?.shown, shown >= touched else {
        return scroll[edge.axis].limit(edge)
      }
      return scroll.restingOffset(edge)
    }
  }

  var limits: [Double] { ScrollEdge.allCases.map { scroll[$0.axis].limit($0) } }

  /// Space that has just been opened is shown whole if `place`, where the content is or is thrown to, lies at its edge.
  ///
  /// What a finger has thrown settles on its new edge by itself, unless it is to go there in a time of its own.
  mutating func openHeld(
    since before: [Double], isThrown: Bool = false, _ place: (AxisScroller) -> Double
  ) {
    for (edge, old) in zip(ScrollEdge.allCases, before) {
      let (new, x) = (scroll[edge.axis].limit(edge), place(scroll[edge.axis]))
      let hasOpened = edge.sign * (new - old) > 0
      guard let opening = self[edge]?.behavior.opening, scroll.gesture == nil, hasOpened,
        edge.sign * (x - old) >= -1,
        opening.takesTime || scroll[edge.axis].destination != new,
        !isThrown || opening != .none || scroll[edge.axis].destination != new
      else { continue }
      scroll[edge.axis].go(to: new, by: opening, at: clock)
    }
  }
}
