import Overscroll

/// A session and what the registry knows of it.
///
/// It is an object because a room is large: a dictionary of rooms themselves would keep space for many that are not there,
/// and move all of them whenever it grows.
final class Tenancy {
  var room: SessionRoom
  /// When its clock began: as its scene was opened, or earlier by as much as it has gone on from a moment of its past.
  var opened: Instant
  /// When it ends unless a device comes back; nil while a device is there.
  var end: Instant?
  /// The instant at which it was last asked to be woken.
  var alarm: Instant?

  init(room: SessionRoom, opened: Instant) {
    self.room = room
    self.opened = opened
  }

  /// When something happens by itself: in the session, whose own clock says `deadline`, or because no device has come back.
  func nextAlarm(_ deadline: Instant?) -> Instant? { (deadline?.after(opened)).earlier(end) }
}

extension Instant {
  /// This instant of the server, on the clock of a session that opened at `start`.
  func since(_ start: Instant) -> Instant {
    Instant(nanoseconds: nanoseconds - start.nanoseconds)
  }

  /// This instant of a session, on the server's clock; the session opened at `start`.
  func after(_ start: Instant) -> Instant {
    let (sum, isBeyond) = nanoseconds.addingReportingOverflow(start.nanoseconds)
    return isBeyond ? .distantFuture : Instant(nanoseconds: sum)
  }
}
