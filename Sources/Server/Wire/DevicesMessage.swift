import OverscrollScrolling

/// Who is in a session.
public struct DevicesMessage: Encodable, Hashable, Sendable {
  /// A device in the session.
  public struct Device: Encodable, Hashable, Sendable {
    /// Its number in the session; the first is 1.
    public var id: Int
    /// How a person drives it.
    public var device: DeviceKind
    /// What it may do.
    public var role: DeviceRole
    /// The size of its stage, points.
    public var viewport: Vector
    /// The round trip that it last measured, seconds; nil before it has measured one.
    @Nullable public var roundTrip: Double?
    /// The network that its page simulates; `nil` if it simulates none.
    @Nullable public var network: NetworkConditions?

    /// Creates a device.
    public init(
      id: Int, device: DeviceKind, role: DeviceRole, viewport: Vector, roundTrip: Double?,
      network: NetworkConditions? = nil
    ) {
      self.id = id
      self.device = device
      self.role = role
      self.viewport = viewport
      self.roundTrip = roundTrip
      self.network = network
    }
  }

  /// The devices; the one that joined first comes first.
  public var list: [Device]
  /// The device whose finger is down, if one is; nil where one device is alone.
  @Nullable public var holder: Int?
  /// The device whose stage is the session's viewport, if one that may drive is there.
  @Nullable public var leader: Int?

  /// Creates the message.
  public init(list: [Device], holder: Int?, leader: Int?) {
    self.list = list
    self.holder = holder
    self.leader = leader
  }
}

/// How a person drives a device.
public enum DeviceKind: String, CaseIterable, Codable, Sendable {
  /// Fingers.
  case touch
  /// A mouse or a trackpad.
  case mouse
  /// A pen.
  case pen
}
