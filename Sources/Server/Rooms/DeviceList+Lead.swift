// How far away the devices are, and how much later the server starts something so that all of them hear of it before.

extension DeviceList {
  /// Seconds of a frame: a device whose round trip is shorter hears of everything in time.
  private static let frame = 1.0 / 60
  /// The longest lead, seconds.
  private static let longestLead = 0.15

  /// The longest round trip of the devices, seconds.
  private var longestRoundTrip: Double { all.compactMap(\.roundTrip).max() ?? 0 }

  /// Whether a device is so far away that it gains by hearing of something ahead.
  var isFarAway: Bool { longestRoundTrip >= DeviceList.frame }

  /// Seconds until the farthest device hears of something: what the server starts by itself starts so much later.
  var lead: Double { isFarAway ? min(longestRoundTrip / 2, DeviceList.longestLead) : 0 }
}
