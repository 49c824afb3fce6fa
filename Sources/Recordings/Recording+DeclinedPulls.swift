import OverscrollPhysics

extension Recording {
  /// The pulls that controls declined until an instant, the earliest first; nothing is known of what happens after it.
  ///
  /// A recording that is prepared until this instant finds them sooner.
  public func declinedPulls(until end: Instant) -> [DeclinedPull] {
    var (playback, pulls) = (first, [DeclinedPull]())
    while let step = playback.step(in: entries, until: end) {
      for event in step.events {
        guard let pull = DeclinedPull(event, in: self, playback.count, until: end) else { continue }
        pulls.append(pull)
      }
    }
    return pulls
  }

  /// The pull that was declined by an event of this recording; nil if the event is another one, if no gesture led to it, or
  /// if the pull refreshed by its momentum after all.
  public func declinedPull(by event: Checkpoints.Event, until end: Instant) -> DeclinedPull? {
    var playback = playback(before: event.at)
    while let step = playback.step(in: entries, until: event.at) {
      guard step.events.contains(event) else { continue }
      return DeclinedPull(event, in: self, playback.count, until: end)
    }
    return nil
  }
}
