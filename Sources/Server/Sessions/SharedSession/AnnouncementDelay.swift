import Overscroll
import OverscrollWire

// The server starts something later than it announces it, so that every device receives it before it begins.

extension DeviceList {
  /// The duration of a frame of a screen, in seconds; a device with a shorter round trip receives everything in time.
  static let frameTime = 1.0 / 60
  /// Seconds that a message may take longer than half a round trip until it is drawn: not all take equally long, the device's
  /// clock is known to some milliseconds, and a frame is due only now and then.
  private static let slack = 0.02
  /// The longest delay, in seconds: a user who waits for the end of a refresh should not wait longer for others to see it.
  private static let longestDelay = 0.2

  /// The time until the farthest device that may drive draws a message, in seconds.
  ///
  /// No device waits for one that only watches.
  var announcementDelay: Double {
    let longest = all.filter(\.mayDrive).compactMap(\.shown.roundTrip).max()
    guard let longest, longest >= DeviceList.frameTime else { return 0 }
    return min(longest / 2 + DeviceList.slack, DeviceList.longestDelay)
  }
}

extension SharedSession {
  /// Schedules work after the announcement delay, or does it at once if there is none.
  ///
  /// The engines of pages are sent the scheduled inputs that are known by now.
  mutating func start(_ work: [SessionTask]) {
    let delay = devices.announcementDelay * speed.factor
    guard delay > 0 else { return run(work) }
    let due = model.clock.advanced(by: delay)
    session.putOff(work, to: due)
    for input in work.compactMap(\.promise) {
      devices.changeEach { $0.untold?.promise(input, at: due) }
    }
  }
}
