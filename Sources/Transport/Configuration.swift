extension WebSocketServer {
  /// Where a server listens and what it allows.
  public struct Configuration: Sendable {
    /// The address to listen on, or the name of a network interface; `0.0.0.0` is all of them.
    public var host = "127.0.0.1"
    /// The port to listen on; 0 is any free one.
    public var port = 8080
    /// What the server proves its name with: it then speaks https and wss alone; nil for http and ws.
    ///
    /// Plain HTTP at the same port is then redirected to https, and reaches nothing else.
    public var tls: TLSIdentity?
    /// The path at which a WebSocket is opened.
    public var path = "/ws"
    /// The subprotocol that a client must offer.
    public var subprotocol = "overscroll.1"
    /// Further names that the `Host` header may have, in lower case and without port.
    ///
    /// For example addresses on the network, or names of tunnels. The names of loopback are always allowed.
    public var allowedHosts: Set<String> = []
    /// What peers may take of the server.
    public var limits = ConnectionLimits()

    /// Makes a configuration for loopback, port 8080.
    public init() {}
  }
}
