/// What a room counts until its registry takes the count.
struct Tally {
  /// The inputs that changed nothing, by a rule that their device was told.
  var ignored = 0
  /// The gestures whose first stamp was more than a second wrong.
  var wrongStamps = 0

  /// The count so far; it begins anew.
  mutating func take() -> Tally {
    defer { self = Tally() }
    return self
  }
}
