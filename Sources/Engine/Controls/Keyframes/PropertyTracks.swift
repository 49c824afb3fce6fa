import OverscrollRefreshing

/// The tracks of one property, at most one for each timeline.
package struct PropertyTracks<Value: Hashable & Sendable>: Hashable, Sendable {
  private var pull, arming, cycle, exit: LayerTrack<Value>?

  package init() {}

  /// The track on a timeline; nil where there is none.
  package subscript(timeline: Timeline) -> LayerTrack<Value>? {
    get {
      switch timeline {
      case .pull: pull
      case .arming: arming
      case .cycle: cycle
      case .exit: exit
      }
    }
    set {
      switch timeline {
      case .pull: pull = newValue
      case .arming: arming = newValue
      case .cycle: cycle = newValue
      case .exit: exit = newValue
      }
    }
  }

  /// Where the property is where the timelines stand; nil without a track for it.
  ///
  /// While the content is pulled, a property with an arming track follows that. On the exit, one without a track for it
  /// stays where the cycles left it.
  ///
  /// - Parameters:
  ///   - position: Where the timelines stand.
  ///   - current: Its value without a track, from which a track may begin.
  /// - Returns: The two values, and the part of the way between them.
  package func mix(at position: Timeline.Position, from current: Value? = nil) -> LayerMix<Value>? {
    switch position {
    case .pull(let pull, let armed):
      arming.map { $0.mix(at: armed, from: current) } ?? self.pull?.mix(at: pull, from: current)
    case .cycle(let cycles): cycle?.mix(after: cycles, from: current)
    case .exit(let place, let cycles):
      exit.map { $0.mix(at: place, from: current) } ?? left(place, after: cycles, from: current)
    }
  }

  /// Where the cycles have left the property in the exit, or carry it on; nil without a track for the cycles.
  func left(
    _ exit: Double, after cycles: Double, from current: Value?
  ) -> LayerMix<Value>? {
    guard let cycle else { return nil }
    // A clock's rounding must not begin the next cycle.
    let whole = (cycles + 0.5).rounded(.down)
    let passed = abs(cycles - whole) < PropertyTracks.rounding ? whole : cycles
    return cycle.mix(leftAfter: cycle.continues ? passed + exit : passed, from: current)
  }

  /// The part of a cycle by which the end of one may seem to be missed.
  private static var rounding: Double { 1e-6 }
}

extension PropertyTracks<Double> {
  /// Where a number is where the timelines stand; nil without a track for it.
  ///
  /// A track that begins at the number's own value begins at `base`, on the exit where the cycles have left it.
  package func mix(at position: Timeline.Position, base: Double) -> LayerMix<Double>? {
    guard case .exit(let place, let cycles) = position, let exit else {
      return mix(at: position, from: base)
    }
    return exit.mix(at: place, from: left(place, after: cycles, from: base)?.value ?? base)
  }
}

extension Timeline {
  /// Where a control's timelines stand: one of three counts, and beside the pull the arming.
  public enum Position: Hashable, Sendable {
    /// The content is pulled, by the threshold, and the control has armed so far: 0 to 1.
    case pull(Double, arming: Double = 0)
    /// So many cycles have run since the refresh began.
    case cycle(Double)
    /// The exit animation stands here, 0 to 1, after so many cycles.
    case exit(Double, after: Double = 0)

    /// The position where motion is reduced: cycles run slower, but never freeze.
    package var slowed: Position {
      switch self {
      case .pull: self
      case .cycle(let cycles): .cycle(cycles / Position.slowing)
      case .exit(let exit, let cycles): .exit(exit, after: cycles / Position.slowing)
      }
    }

    /// How many times slower a cycle runs where motion is reduced.
    private static var slowing: Double { 2.5 }
  }
}
