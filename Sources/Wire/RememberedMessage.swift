import OverscrollScrolling

/// The devices that the server remembers, for those who say which may join.
public struct RememberedMessage: Encodable, Hashable, Sendable {
  /// A device that has joined a session of the server.
  public struct Device: Encodable, Hashable, Sendable {
    /// Its number among all devices of the server.
    public var id: Int
    /// The name that a person has given it; nil for none.
    @Nullable public var name: String?
    /// How a person drives it.
    public var device: DeviceKind
    /// The size of its stage, points.
    public var viewport: Vector
    /// What it may do without a link.
    public var role: DeviceRole
    /// The address from which it joined last.
    public var address: String
    /// Seconds since it was here; nil while it is.
    @Nullable public var ago: Double?
    /// Whether it may not join.
    public var revoked: Bool

    /// Creates a device.
    public init(
      id: Int, name: String?, device: DeviceKind, viewport: Vector, role: DeviceRole,
      address: String, ago: Double?, revoked: Bool
    ) {
      self.id = id
      self.name = name
      self.device = device
      self.viewport = viewport
      self.role = role
      self.address = address
      self.ago = ago
      self.revoked = revoked
    }
  }

  /// The devices; the one that joined first comes first.
  public var list: [Device]
  /// The number of the device that is told; nil if it keeps no word.
  @Nullable public var own: Int?
  /// Whether the links of the server have tokens, which can be changed.
  public var links: Bool

  /// Creates the message.
  public init(list: [Device], own: Int?, links: Bool) {
    (self.list, self.own, self.links) = (list, own, links)
  }
}
