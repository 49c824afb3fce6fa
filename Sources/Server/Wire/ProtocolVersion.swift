/// The version of the protocol: a page and a server that speak another one cannot understand each other.
public enum ProtocolVersion {
  /// The version that is spoken here; a page names its own when it says hello.
  public static let current = 1
  /// The WebSocket subprotocol that a page must offer.
  public static let subprotocol = "overscroll.\(current)"
}
