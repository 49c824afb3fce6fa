/// What a registry needs done, in the order in which it was asked for.
///
/// Doing one thing can ask for others, as a journal that cannot be written does. These come after all that waits, because what
/// waits is older: a scene that has ended does not take along what the next one has asked for.
struct EffectQueue {
  private var waiting: [SessionRegistry.Effect] = []
  /// How many of those that wait were taken.
  private var taken = 0
  private var isBusy = false

  /// Adds effects after those that wait.
  ///
  /// - Returns: Whether the caller is to take them; otherwise somebody is doing that already.
  mutating func add(_ effects: [SessionRegistry.Effect]) -> Bool {
    waiting += effects
    defer { isBusy = true }
    return !isBusy
  }

  /// Takes the effect that comes next; after the last, nil.
  mutating func next() -> SessionRegistry.Effect? {
    guard taken < waiting.count else {
      waiting.removeAll(keepingCapacity: true)
      (taken, isBusy) = (0, false)
      return nil
    }
    defer { taken += 1 }
    return waiting[taken]
  }
}
