import OverscrollPhysics

/// The clock of a device, as its stamps tell it.
///
/// The first stamp of a gesture says when the gesture began: never in the future, and at most ten seconds ago. From then on
/// the times between the samples, from which the finger's speed follows, are the device's own, also where a network has
/// kept samples back and brings them all at once. If a later stamp lies in the future, the rest of the gesture is put back.
///
/// Time never goes back: a stamp before the device's last one counts as that one, whatever a finger, a wheel or a key did. Only
/// a touch is no such last one: a page stamps it as late as it drew what the finger stops, and the moves as they were.
struct DeviceClock {
  /// The stamp by which the others of this gesture are understood, and its instant; nil before the first stamp.
  private var anchor: (stamp: Instant, instant: Instant)?
  /// Whether the first stamp of this gesture was older than any network explains, or more than a second in the future.
  private(set) var isWrong = false
  /// The instant of the device's last stamp.
  private var latest = Instant.zero

  /// The greatest age of a stamp, seconds.
  ///
  /// It may come late from a network or a server that stood still, but a page gives up a connection that is silent for so long.
  private static let oldest = 10.0
  /// How far the first stamp of a gesture may lie in the future before the clock counts as wrong, seconds.
  private static let earliest = 1.0

  /// Begins a gesture: what was known of the clock may be over.
  mutating func beginGesture() { (anchor, isWrong) = (nil, false) }

  /// When something happened that the device has stamped, and that arrives at `now`.
  mutating func instant(of stamp: Instant, at now: Instant, isTouch: Bool = false) -> Instant {
    // A session that begins anew sets `now` itself back.
    let instant = min(max(latest, told(stamp, at: now)), now)
    if !isTouch { latest = instant }
    return instant
  }

  /// When it happened by what the stamp tells, whatever was stamped before.
  private mutating func told(_ stamp: Instant, at now: Instant) -> Instant {
    guard let (first, instant) = anchor else {
      isWrong = now - stamp > DeviceClock.oldest || stamp - now > DeviceClock.earliest
      return setAnchor(stamp, at: bounded(stamp, at: now))
    }
    let own = instant.advanced(by: stamp - first)
    return own > now ? setAnchor(stamp, at: now) : bounded(own, at: now)
  }

  private mutating func setAnchor(_ stamp: Instant, at instant: Instant) -> Instant {
    anchor = (stamp, instant)
    return instant
  }

  /// The instant, or the nearest one that is neither in the future nor too old.
  private func bounded(_ instant: Instant, at now: Instant) -> Instant {
    max(min(instant, now), now.advanced(by: -DeviceClock.oldest), .zero)
  }
}
