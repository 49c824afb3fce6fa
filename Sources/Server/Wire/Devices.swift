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

/// What a device may do in the sessions of a server; each role may do whatever those before it may.
public enum DeviceRole: String, CaseIterable, Codable, Comparable, Sendable {
  /// It sees the session, and may ask about it, but changes nothing.
  case view
  /// It moves the list, presses the scene's buttons, opens scenes and lets others join.
  case drive
  /// It also changes how the session works: constants, networks, the clock, the past, and who may join.
  case inspect

  /// Whether a role may do less than another.
  public static func < (left: DeviceRole, right: DeviceRole) -> Bool { left.rank < right.rank }

  /// Whether it may move the list, and does not only watch.
  package var mayDrive: Bool { self >= .drive }

  private var rank: Int {
    switch self {
    case .view: 0
    case .drive: 1
    case .inspect: 2
    }
  }
}

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

/// The path at which a page is opened, as in `/` or `/overscroll/`: a proxy may serve it below the root of a host.
public struct PagePath: Hashable, Sendable {
  /// The path as addresses have it: it begins and ends with a slash.
  public let text: String

  /// The root of a host.
  public static let root = PagePath(trusted: "/")

  /// The most bytes of a path.
  static let longest = 1000

  /// Reads a path; nil if it is too long, does not begin and end with a slash, or has other characters than a path may have
  /// (RFC 3986 3.3).
  public init?(_ text: String) {
    let marks = Set("/-._~!$&'()*+,;=:@%".utf8)
    guard text.hasPrefix("/"), text.hasSuffix("/"), text.utf8.count <= Self.longest,
      text.utf8.allSatisfy({ byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: marks.contains(byte)
        }
      })
    else { return nil }
    self.text = text
  }

  private init(trusted text: String) { self.text = text }
}
