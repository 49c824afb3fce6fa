import Overscroll
import OverscrollWire

// How much later the server starts something, so that all devices hear of it before.

extension DeviceList {
  /// Seconds of a frame of a screen; a device whose round trip is shorter hears of everything in time.
  static let frameTime = 1.0 / 60
  /// Seconds that a message may take longer than half a round trip until it is drawn: not all take equally long, the device's
  /// clock is known to some milliseconds, and a frame is due only now and then.
  private static let slack = 0.02
  /// The longest lead, seconds: whoever waits for a refresh to end should not wait longer for others to see it.
  private static let longestLead = 0.2

  /// Seconds until the farthest device that may drive draws what it is told: what the server starts by itself starts so much
  /// later.
  ///
  /// Nobody waits for a device that only watches.
  var lead: Double {
    let longest = all.filter(\.mayDrive).compactMap(\.shown.roundTrip).max()
    guard let longest, longest >= DeviceList.frameTime else { return 0 }
    return min(longest / 2 + DeviceList.slack, DeviceList.longestLead)
  }
}

extension SharedSession {
  /// Does some work a lead later, so that the devices hear of it before it begins: the lead is part of its instant.
  ///
  /// The engines of pages are promised the inputs that come of it for certain.
  mutating func start(_ work: [SessionTask]) {
    let lead = devices.lead * speed.factor
    guard lead > 0 else { return run(work) }
    let due = model.clock.advanced(by: lead)
    session.putOff(work, to: due)
    for input in work.compactMap(\.promise) {
      devices.changeEach { $0.untold?.promise(input, at: due) }
    }
  }
}
