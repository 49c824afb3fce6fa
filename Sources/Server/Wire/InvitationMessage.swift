/// How other devices join the session of the page that has asked.
public struct InvitationMessage: Encodable, Hashable, Sendable {
  /// Which devices reach the server.
  public enum Reach: String, Encodable, Sendable {
    /// Those on its network.
    case network
    /// The machine that it runs on and no other.
    case machine
    /// None but that machine until it is on a network.
    case offline
  }

  /// An address that opens the session.
  public struct Link: Encodable, Hashable, Sendable {
    /// What a device may do that opens it.
    public var role: DeviceRole
    /// The address, whole.
    public var url: String
    /// The address as a QR code, a text a row: a hexadecimal digit is four modules, the leftmost first and 1 for dark.
    ///
    /// The square has as many modules a side as rows; nil if the address is too long for a code, or good for
    /// this machine only.
    @Nullable public var code: [String]?

    /// Creates a link.
    public init(role: DeviceRole, url: String, code: [String]?) {
      self.role = role
      self.url = url
      self.code = code
    }
  }

  /// Which devices the links are good for.
  public var reach: Reach
  /// The links, at least one; those of the greatest role come first, and of each role the one that most probably works.
  public var links: [Link]

  /// Creates the message.
  public init(reach: Reach, links: [Link]) {
    self.reach = reach
    self.links = links
  }
}
