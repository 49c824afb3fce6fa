import OverscrollPhysics

extension Scroller {
  /// Sets the sizes of viewport and content; what is on screen does not jump.
  ///
  /// Sizes that are not valid change nothing.
  /// Content that runs from right to left grows at the left; its start at the right stays in place.
  public mutating func resize(_ metrics: ScrollMetrics, at now: Instant) {
    guard metrics.isValid else { return }
    let start = baseOffset(.right)
    self.metrics = metrics
    if direction == .rightToLeft { x.shift(by: baseOffset(.right) - start) }
    fit(at: now)
  }

  /// Sets the direction in which horizontal content runs; nothing on screen jumps.
  public mutating func setDirection(_ direction: WritingDirection, at now: Instant) {
    self.direction = direction
    fit(at: now)
  }

  /// Sets the share of `owner` in the inset at `edge`, points; nothing on screen jumps.
  ///
  /// - Precondition: `share` is finite.
  public mutating func setInset(
    _ owner: InsetLedger.Owner, _ edge: ScrollEdge, _ share: Double, at now: Instant
  ) {
    insets[owner, edge] = share
    fit(carriesContent: true, at: now)
  }

  /// Sets whether space that a control holds at `edge` lifts short content; nothing on screen jumps.
  public mutating func setLifting(_ lifts: Bool, _ edge: ScrollEdge, at now: Instant) {
    guard liftingEdges.contains(edge) != lifts else { return }
    liftingEdges = liftingEdges.with(edge, lifts)
    fit(carriesContent: true, at: now)
  }

  /// Sets the axes along which content may go beyond its range, and those along which it may even when it fits.
  public mutating func setBounces(_ axes: AxisSet, always: AxisSet, at now: Instant) {
    (bounces, alwaysBounces) = (axes, always)
    fit(at: now)
  }

  /// Sets the constants of motion; a running motion continues as it began, content under a finger stays where it shows.
  public mutating func setPhysics(_ physics: ScrollPhysics, at now: Instant) {
    x.use(physics, at: now)
    y.use(physics, at: now)
  }
}
