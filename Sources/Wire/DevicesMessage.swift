import OverscrollScrolling

/// Who is in a session.
public struct DevicesMessage: Encodable, Hashable, Sendable {
  /// A device in the session.
  public struct Device: Encodable, Hashable, Sendable {
    /// Its number in the session; the first is 1.
    public var id: Int
    /// The name that a person has given it; nil for none.
    @Nullable public var name: String?
    /// How a person drives it.
    public var device: DeviceKind
    /// What it may do.
    public var role: DeviceRole
    /// The size of its stage, points.
    public var viewport: Vector
    /// The round trip that it last measured, seconds; nil before it has measured one.
    @Nullable public var roundTrip: Double?
    /// How slow its network is made; nil if it is left as it is.
    @Nullable public var network: NetworkConditions?

    /// Creates a device.
    public init(
      id: Int, name: String? = nil, device: DeviceKind, role: DeviceRole, viewport: Vector,
      roundTrip: Double?,
      network: NetworkConditions? = nil
    ) {
      self.id = id
      self.name = name
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

/// How slow a device's network is made, beyond what it is anyway.
public struct NetworkConditions: Encodable, Hashable, Sendable {
  /// Seconds that a round trip takes longer, half of them each way; 0 to 1.
  public var latency: Double
  /// Seconds by which a round trip may take more or less than that; 0 to 0.2.
  public var jitter: Double
  /// The part of the messages that is lost on its way, and again each time that it is sent again; 0 to 0.2.
  public var loss: Double

  /// A network that is left as it is.
  public static let none = NetworkConditions(latency: 0, jitter: 0)

  /// Creates conditions.
  public init(latency: Double, jitter: Double, loss: Double = 0) {
    self.latency = latency
    self.jitter = jitter
    self.loss = loss
  }
}
