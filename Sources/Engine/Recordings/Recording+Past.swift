import OverscrollPhysics
import OverscrollRefreshing

// The past is computed, not stored: each of its moments is a replay from the nearest copy of the model.

extension Recording {
  /// Makes every moment until `end` quick to come to; inputs that are added later must not be earlier than this.
  ///
  /// The first call replays the recording, which takes some microseconds an input; later ones replay what was added.
  public mutating func prepare(until end: Instant) {
    if checkpoints == nil { checkpoints = Checkpoints(first) }
    checkpoints?.extend(entries, until: end)
  }

  /// Takes what another recording knows of its playback, which begins as this one does.
  public mutating func keepPast(of other: Recording) {
    if other.forgotten == forgotten, other.start == start { checkpoints = other.checkpoints }
  }

  /// The playback that has come to an instant: all that happened until then has happened in its model.
  ///
  /// An instant before ``start`` counts as that. A playback of this recording that is `known` is gone on with, if it is nearer
  /// than what is kept.
  public func playback(at instant: Instant, from known: Playback? = nil) -> Playback {
    let instant = max(instant, start)
    var playback = checkpoints?.latest(until: instant) ?? first
    if let known, known.model.clock <= instant, known.model.clock > playback.model.clock {
      playback = known
    }
    while playback.step(in: entries, until: instant) != nil {}
    return playback
  }

  /// The playback that is about to take the input at a place among ``entries``.
  func playback(before place: Int) -> Playback {
    let at = entries[place].at
    var playback =
      at <= start ? first : playback(at: Instant(nanoseconds: at.nanoseconds - 1))
    while playback.count < place { _ = playback.step(in: entries, until: at) }
    return playback
  }

  /// The playback that has come to an end, or else to the recording's last input; nil if more than `most` things happen until then.
  ///
  /// Short cycles bring so many by themselves, however few the inputs are. `watch` sees each thing, and the playback after it.
  public func playback(
    within most: Int, until end: Instant? = nil,
    _ watch: (Playback.Step, Playback) -> Void = { _, _ in }
  ) -> Playback? {
    let end = end ?? last
    var playback = first
    while let step = playback.step(in: entries, until: end) {
      guard playback.count + playback.passes <= most else { return nil }
      watch(step, playback)
    }
    return playback
  }

  /// Does the next thing that happens in a playback of this recording until `end`; nil if nothing more does.
  ///
  /// The playback's model has then come to `end`.
  public func step(_ playback: inout Playback, until end: Instant) -> Playback.Step? {
    playback.step(in: entries, until: end)
  }

  /// The recording up to an instant, and the playback that has come there, whose model can take other inputs.
  public func cut(at instant: Instant) -> (recording: Recording, playback: Playback) {
    let playback = playback(at: instant)
    return (cut(to: playback), playback)
  }
}
