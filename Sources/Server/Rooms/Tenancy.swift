import Overscroll
import OverscrollWire

/// A session and what the registry knows of it.
///
/// It is an object because a room is large: a dictionary of rooms themselves would keep space for many that are not there,
/// and move all of them whenever it grows.
final class Tenancy {
  var room: SessionRoom
  /// How its own clock goes.
  var clock: SessionClock
  /// When it ends unless a device comes back; nil while a device is there.
  var end: Instant?
  /// The instant at which it was last asked to be woken.
  var alarm: Instant?

  init(room: SessionRoom, clock: SessionClock) {
    self.room = room
    self.clock = clock
  }

  /// When something happens by itself: in the session, whose own clock says `deadline`, or because no device has come back.
  func nextAlarm(_ deadline: Instant?) -> Instant? {
    deadline.map(clock.serverTime).earlier(end)
  }
}
