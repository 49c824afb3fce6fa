import OverscrollPhysics
import OverscrollScrolling

extension ScrollModel {
  /// Tells the control at `edge` where it stands, and sets the insets for the space that it holds and the space kept for it.
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
    place.travel =
      scroll.restingOffset(.trailing(axis)) - scroll.restingOffset(.leading(axis))
    return place
  }

  /// The ends of the range, without the space that controls have opened since the finger went down.
  var limitsBeforeTouch: [Double] {
    ScrollEdge.allCases.map { edge in
      guard let shown = self[edge]?.phase.run?.shown, shown >= touched else {
        return scroll[edge.axis].limit(edge)
      }
      return scroll.restingOffset(edge)
    }
  }

  /// The ends of the range, by edge.
  var limits: [Double] { ScrollEdge.allCases.map { scroll[$0.axis].limit($0) } }

  /// Moves content that stands at a control's edge to the new edge when the control has opened space since `before`.
  ///
  /// `place` gives the offset that must lie at the edge: the content's now, or that of its throw's end. Thrown content settles
  /// at the new edge by itself unless the control's opening has a duration.
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
