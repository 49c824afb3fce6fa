import Overscroll
import OverscrollWire

// The server announces an action before it starts, so that every device receives the announcement in time.

extension DeviceList {
  /// The duration of a screen's frame, in seconds; a device with a shorter round trip receives everything in time.
  static let frameTime = 1.0 / 60
  /// The margin beyond half a round trip, in seconds.
  ///
  /// Network delays vary, a device's clock is known only to some milliseconds, and a page draws only once per frame.
  private static let slack = 0.02
  /// The maximum delay, in seconds: a user who waits for the end of a refresh should not wait longer for other devices.
  private static let maximumDelay = 0.2

  /// The time until the slowest device that can drive draws a message, in seconds.
  var announcementDelay: Double {
    let longest = all.filter(\.role.mayDrive).compactMap(\.shown.roundTrip).max()
    guard let longest, longest >= DeviceList.frameTime else { return 0 }
    return min(longest / 2 + DeviceList.slack, DeviceList.maximumDelay)
  }
}

extension SharedSession {
  /// Schedules the tasks after ``DeviceList/announcementDelay``, or runs them at once if it is 0.
  ///
  /// The engines of pages receive the scheduled inputs that are already known.
  mutating func start(_ tasks: [SessionTask]) {
    let delay = devices.announcementDelay * devices.speed.factor
    guard delay > 0 else { return run(tasks) }
    let due = model.clock.advanced(by: delay)
    session.schedule(tasks, at: due)
    for input in tasks.compactMap(\.scheduledInput) {
      devices.changeEach { $0.outgoingInputs?.add(.scheduled(at: due, input)) }
    }
  }
}
