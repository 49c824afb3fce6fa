/// How many sessions a server has at most, and for how long without a device.
public struct SessionLimits: Sendable {
  /// The most sessions at once, 1 or more; where there are so many, a session without a device gives way to a new one.
  public var sessions = 10_000
  /// The most sessions at once that were opened for one address, 1 or more; of these, too, one without a device gives way.
  public var sessionsPerAddress = 1_000
  /// The most devices in a session, 1 or more.
  public var devices = 128
  /// The most bytes of memory that the recordings of all sessions take, 0 or more; beyond it, sessions in which nothing has
  /// happened for the longest time forget their past.
  public var recordedBytes = 256_000_000
  /// Seconds that a session outlives its last device.
  public var patience = 600.0
  /// Seconds that a session in which nobody has done anything outlives its last device.
  public var shortPatience = 10.0

  /// Creates the limits that a server has unless it is given others.
  public init() {}
}
