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
    /// The address, whole.
    public var url: String
    /// The address as a QR code, a text a row: a hexadecimal digit is four modules, the leftmost first and 1 for dark.
    ///
    /// The square has as many modules a side as rows; nil if the address is too long for a code, or good for
    /// this machine only.
    @Nullable public var code: [String]?

    /// Creates a link.
    public init(url: String, code: [String]?) {
      self.url = url
      self.code = code
    }
  }

  /// Which devices the links are good for.
  public var reach: Reach
  /// The links, at least one; the one that most probably works comes first.
  public var links: [Link]

  /// Creates the message.
  public init(reach: Reach, links: [Link]) {
    self.reach = reach
    self.links = links
  }
}
