import Overscroll

/// A session and what the registry knows of it.
///
/// It is an object because a room is large: a dictionary of rooms themselves would keep space for many that are not there,
/// and move all of them whenever it grows.
final class HostedSession {
  var room: SessionRoom
  /// How its own clock goes.
  var clock: SessionClock
  /// The address for which it was opened.
  let address: String
  /// Set while the session has no device.
  var eviction: Eviction?
  /// About how many bytes of memory its recordings take, and when that last changed.
  var recorded = (bytes: 0, at: Instant.zero)
  /// The instant at which it was last asked to be woken.
  var alarm: Instant?

  init(room: SessionRoom, clock: SessionClock, address: String) {
    self.room = room
    self.clock = clock
    self.address = address
  }

  /// Shows another room from now on, which has asked for nothing yet.
  func show(_ room: SessionRoom, _ clock: SessionClock) {
    (self.room, self.clock, alarm) = (room, clock, nil)
  }

  /// When something happens by itself: in the session, whose own clock says `deadline`, or because no device has come back.
  func nextAlarm(_ deadline: Instant?) -> Instant? {
    deadline.map(clock.serverTime).earlier(eviction?.end)
  }
}
