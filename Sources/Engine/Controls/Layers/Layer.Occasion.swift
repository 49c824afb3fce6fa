import OverscrollRefreshing

extension Layer {
  /// When a layer shows: where all three conditions hold.
  public struct Occasion: Hashable, Sendable {
    /// The phases in which the layer shows; empty for all.
    public var phases: Set<Phase>
    /// The outcomes of the last refresh after which the layer shows, nil for before the first; empty for all.
    public var outcomes: Set<Outcome?>
    /// The threshold that the pull or the refresh has passed; nil for either.
    public var level: RefreshPhase.Level?

    /// The occasion of a layer that always shows.
    public static let always = Occasion(phases: [], outcomes: [], level: nil)

    /// Whether the layer shows in a phase, after an outcome and at a level.
    package func includes(_ phase: Phase, after outcome: Outcome?, _ level: RefreshPhase.Level)
      -> Bool
    {
      (phases.isEmpty || phases.contains(phase))
        && (outcomes.isEmpty || outcomes.contains(outcome))
        && (self.level == nil || self.level == level)
    }
  }
}
