import ArgumentParser
import OverscrollServer

/// How many sessions a server has at most.
struct SessionOptions: ParsableArguments {
  @Option(
    name: .customLong("max-sessions"),
    help: ArgumentHelp(
      "The most sessions at once, 10000 by default; then one without a device gives way to a new one"
        + " (OVERSCROLL_MAX_SESSIONS).", valueName: "number"))
  var sessions: Int?

  @Option(
    name: .customLong("max-sessions-per-address"),
    help: ArgumentHelp(
      "The most sessions at once that were opened for one address, 1000 by default"
        + " (OVERSCROLL_MAX_SESSIONS_PER_ADDRESS).", valueName: "number"))
  var sessionsPerAddress: Int?

  @Option(
    name: .customLong("max-devices"),
    help: ArgumentHelp(
      "The most devices in a session, 128 by default (OVERSCROLL_MAX_DEVICES).", valueName: "number"
    ))
  var devices: Int?

  mutating func validate() throws {
    sessions = try Environment.limit(sessions, "MAX_SESSIONS")
    sessionsPerAddress = try Environment.limit(sessionsPerAddress, "MAX_SESSIONS_PER_ADDRESS")
    devices = try Environment.limit(devices, "MAX_DEVICES")
  }

  /// The limits that the options ask for.
  var limits: SessionLimits {
    var limits = SessionLimits()
    limits.sessions = sessions ?? limits.sessions
    limits.sessionsPerAddress = sessionsPerAddress ?? limits.sessionsPerAddress
    limits.devices = devices ?? limits.devices
    return limits
  }
}
