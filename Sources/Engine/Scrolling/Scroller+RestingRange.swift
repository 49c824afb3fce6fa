import OverscrollPhysics

// Between which offsets content rests, with the space that controls reserve and without it.

extension Scroller {
  /// The offset at which content rests at `edge` when no control holds space open there, points.
  ///
  /// Content that is shorter than the viewport stands where it starts: at the top, at the left or, if it runs from right to
  /// left, at the right.
  public func baseOffset(_ edge: ScrollEdge) -> Double {
    let axis = edge.axis
    let (first, last) = (contentEnd(.leading(axis)), contentEnd(.trailing(axis)))
    let startsLast = axis == .x && direction == .rightToLeft
    return edge.sign > 0
      ? startsLast ? last : max(first, last) : startsLast ? min(first, last) : first
  }

  /// The offset at which the content's end at `edge` stands at the viewport's, points.
  private func contentEnd(_ edge: ScrollEdge) -> Double {
    edge.sign > 0
      ? metrics.content[edge.axis] + insets.withoutControl(edge) - metrics.viewport[edge.axis]
      : 0 - insets.withoutControl(edge)
  }

  /// How far `space` that a control reserves at `edge` moves the content that rests there, points.
  ///
  /// All of it where reserved space lifts short content; elsewhere the part for which the content leaves no room in the viewport.
  public func lift(by space: Double, at edge: ScrollEdge) -> Double {
    liftingEdges.contains(edge) ? space : max(0, space - room(at: edge))
  }

  /// How much space a control can reserve at `edge` before the content that rests there moves, points.
  ///
  /// Where reserved space lifts short content there is none.
  public func room(at edge: ScrollEdge) -> Double {
    liftingEdges.contains(edge) ? 0 : edge.sign * (baseOffset(edge) - contentEnd(edge))
  }

  /// Sets the range of both axes: from one resting offset to the other, and the space that controls reserve beyond.
  ///
  /// So this space can be seen at both ends. Content that is shorter than the viewport moves for it only where reserved space lifts
  /// short content, or by what its room lacks.
  mutating func fit(carriesContent: Bool = false, at now: Instant) {
    for axis in ScrollAxis.allCases {
      let (leading, trailing) = (baseOffset(.leading(axis)), baseOffset(.trailing(axis)))
      // Elsewhere than at its leading edge, content begins where it ends: it is short, and runs to the left.
      let standsLast = leading < 0 - insets.withoutControl(.leading(axis))
      let lower =
        standsLast
        ? leading - lift(.leading(axis)) : 0 - insets.total(.leading(axis))
      self[axis].startsLast = startEdge(axis).sign > 0
      self[axis].fit(
        range: lower...trailing + lift(.trailing(axis)), closedRange: leading...trailing,
        length: metrics.viewport[axis], content: 0...metrics.content[axis],
        bounces: bounces.contains(axis) && (alwaysBounces.contains(axis) || trailing > leading),
        carriesContent: carriesContent, at: now)
    }
  }

  private func lift(_ edge: ScrollEdge) -> Double { lift(by: insets[.control, edge], at: edge) }
}
