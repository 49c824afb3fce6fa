import OverscrollPhysics

extension Recording {
  /// The pulls that controls declined until an instant, the earliest first; nothing is known of what happens after it.
  ///
  /// A recording that is prepared until this instant finds them sooner.
  public func declinedPulls(until end: Instant) -> [DeclinedPull] {
    var (playback, pulls) = (first, [DeclinedPull]())
    while let step = playback.step(in: entries, until: end) {
      pulls += step.events.compactMap { DeclinedPull($0, in: self, until: end) }
    }
    return pulls
  }
}
