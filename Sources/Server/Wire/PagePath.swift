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
