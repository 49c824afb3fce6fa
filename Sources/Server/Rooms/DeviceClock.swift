import OverscrollPhysics

/// The clock of a device, as its stamps tell it.
///
/// A stamp is never in the future. A clock that is ahead is put back once for the whole gesture: the times between the
/// samples, from which the finger's speed follows, stay the device's own.
struct DeviceClock {
  /// Seconds by which the device's clock was ahead in this gesture.
  private var advance = 0.0

  /// The greatest age of a stamp, seconds: an older stamp means a wrong clock, not a slow network.
  private static let oldest = 1.0

  /// Begins a gesture: what was known of the clock may be over.
  mutating func beginGesture() { advance = 0 }

  /// When something happened that the device has stamped, and that arrives at `now`.
  mutating func instant(of stamp: Instant, at now: Instant) -> Instant {
    advance = max(advance, stamp - now)
    let instant = min(stamp.advanced(by: -advance), now)
    return max(instant, now.advanced(by: -DeviceClock.oldest), .zero)
  }
}
