import OverscrollWire

/// What a room counts until its registry takes the count.
struct RoomCounters {
  /// The inputs that its model was given, whether they changed anything or not.
  var inputs = 0
  /// What its controls did, as the log of the session has it.
  var transitions = 0
  /// The inputs that changed nothing, by a rule that their device was told.
  var ignored = 0
  /// The gestures whose first stamp no network explains: ten seconds old, or a second in the future.
  var wrongStamps = 0
  /// How often the engine of a page lost the model.
  var lostModels: [ModelLoss: Int] = [:]

  /// Adds another count.
  mutating func add(_ other: RoomCounters) {
    inputs += other.inputs
    transitions += other.transitions
    ignored += other.ignored
    wrongStamps += other.wrongStamps
    lostModels.merge(other.lostModels, uniquingKeysWith: +)
  }

  /// The count so far; it begins anew.
  mutating func reset() -> RoomCounters {
    defer { self = RoomCounters() }
    return self
  }
}
