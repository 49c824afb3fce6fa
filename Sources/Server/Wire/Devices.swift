import OverscrollScrolling

/// A device in a session, as its devices list it.
public struct ListedDevice: Encodable, Hashable, Sendable {
  /// The device's number in the session; the first is 1.
  public var id: Int
  /// The pointing device of the user.
  public var device: DeviceKind
  /// The role of the device.
  public var role: DeviceRole
  /// The size of the stage, in points.
  public var viewport: Vector
  /// The round-trip time that the device measured last, in seconds, or `nil` before the first measurement.
  @Nullable public var roundTrip: Double?
  /// The network that the page simulates, or `nil` if it simulates none.
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

/// The pointing device of the user.
public enum DeviceKind: String, CaseIterable, Codable, Sendable {
  /// Fingers.
  case touch
  /// A mouse or a trackpad.
  case mouse
  /// A pen.
  case pen
}

/// The permissions of a device in the sessions of a server; each role includes the permissions of the roles before it.
public enum DeviceRole: String, CaseIterable, Codable, Comparable, Sendable {
  /// The device sees the session and its explanations, but cannot change anything.
  case view
  /// The device can also scroll, press the scene's buttons, open scenes and invite other devices.
  case drive
  /// The device can also change constants, networks, the clock, the past and the links.
  case inspect

  /// Whether the left role has fewer permissions than the right one.
  public static func < (left: DeviceRole, right: DeviceRole) -> Bool { left.rank < right.rank }

  package var mayDrive: Bool { self >= .drive }

  private var rank: Int {
    switch self {
    case .view: 0
    case .drive: 1
    case .inspect: 2
    }
  }
}

/// The devices that can use the links of an invitation.
public enum InvitationReach: String, Encodable, Sendable {
  /// Devices on the server's network.
  case network
  /// Only the machine that the server runs on.
  case machine
  /// Only the server's machine, because it is not connected to a network.
  case offline
}

/// A link that opens a page's session on another device.
public struct InvitationLink: Encodable, Hashable, Sendable {
  /// The role of a device that opens the link.
  public var role: DeviceRole
  /// The complete URL.
  public var url: String
  /// The QR code of a URL that other machines can use: a string per row, or `nil` if the URL is too long.
  ///
  /// Each hexadecimal digit is four modules, the leftmost in the highest bit; a dark module is 1.
  @Nullable public var code: [String]?

  /// Creates a link.
  public init(role: DeviceRole, url: String, code: [String]?) {
    self.role = role
    self.url = url
    self.code = code
  }
}

/// The path of a page, for example `/` or `/overscroll/` behind a proxy.
public struct PagePath: Hashable, Sendable {
  /// The path, which begins and ends with a slash.
  public let text: String

  /// The root of a host.
  public static let root = PagePath(text: "/")

  /// The maximum length of a path, in bytes.
  static let longest = 1000
}

extension PagePath {
  /// Creates a path, or returns `nil` if the text is too long or invalid (RFC 3986, section 3.3).
  public init?(_ text: String) {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    let allowed = Set((letters + "/-._~!$&'()*+,;=:@%").utf8)
    guard text.hasPrefix("/"), text.hasSuffix("/"), text.utf8.count <= Self.longest,
      text.utf8.allSatisfy(allowed.contains)
    else { return nil }
    self.text = text
  }
}
