import OverscrollRefreshing

/// The tracks of one property, at most one for each timeline.
package struct PropertyTracks<Value: Hashable & Sendable>: Hashable, Sendable {
  private var pull, arming, cycle, exit: LayerTrack<Value>?

  package init() {}

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

  /// The interpolation of the property at a position of the timelines, or `nil` if it has no track there.
  ///
  /// During a pull, an arming track replaces the pull track. During the exit, a property without an exit track keeps
  /// its value at the end of the cycles. `current` is the value without a track, for a track that starts there.
  package func interpolation(
    at position: Timeline.Position, from current: Value? = nil
  ) -> Interpolation<Value>? {
    switch position {
    case .pull(let pull, let armed):
      arming.map { $0.interpolation(at: armed, from: current) }
        ?? self.pull?.interpolation(at: pull, from: current)
    case .cycle(let cycles): cycle?.interpolation(after: cycles, from: current)
    case .exit(let place, let cycles):
      exit.map { $0.interpolation(at: place, from: current) }
        ?? finalInterpolation(place, after: cycles, from: current)
    }
  }

  /// The interpolation at the end of the cycles, or of a continued track during the exit; `nil` without a cycle track.
  func finalInterpolation(
    _ exit: Double, after cycles: Double, from current: Value?
  ) -> Interpolation<Value>? {
    guard let cycle else { return nil }
    // A rounding error of the clock must not start the next cycle.
    let whole = (cycles + 0.5).rounded(.down)
    let passed = abs(cycles - whole) < PropertyTracks.rounding ? whole : cycles
    return cycle.interpolation(leftAfter: cycle.continues ? passed + exit : passed, from: current)
  }

  /// The tolerance for the end of a cycle, as a fraction of a cycle.
  private static var rounding: Double { 1e-6 }
}

extension PropertyTracks<Double> {
  /// The interpolation of a number at a position of the timelines, or `nil` if it has no track there.
  ///
  /// A track from the current value starts at `base` or, in the exit, at the value at the end of the cycles.
  package func interpolation(
    at position: Timeline.Position, base: Double
  ) -> Interpolation<Double>? {
    guard case .exit(let place, let cycles) = position, let exit else {
      return interpolation(at: position, from: base)
    }
    return exit.interpolation(
      at: place, from: finalInterpolation(place, after: cycles, from: base)?.value ?? base)
  }
}

extension Timeline {
  /// The position of a control's timelines.
  public enum Position: Hashable, Sendable {
    /// A pull, relative to the threshold, and the progress of arming from 0 to 1.
    case pull(Double, arming: Double = 0)
    /// The number of cycles since the start of the refresh.
    case cycle(Double)
    /// The progress of the exit animation from 0 to 1, and the number of cycles before it.
    case exit(Double, after: Double = 0)

    /// The position for reduced motion: cycles are slower, but not frozen.
    package var slowed: Position {
      switch self {
      case .pull: self
      case .cycle(let cycles): .cycle(cycles / Position.slowing)
      case .exit(let exit, let cycles): .exit(exit, after: cycles / Position.slowing)
      }
    }

    /// The factor that slows cycles down if motion is reduced.
    private static var slowing: Double { 2.5 }
  }
}
