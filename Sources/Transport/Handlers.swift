extension WebSocketServer {
  /// The functions that a server calls when something happens: synchronously, on the loop.
  public struct Handlers: Sendable {
    /// A connection has opened.
    public var opened: @Loop (Connection) -> Void = { _ in }
    /// A complete text message has been received; its bytes are valid UTF-8.
    public var receivedText: @Loop (Connection, RawSpan) -> Void = { _, _ in }
    /// A complete binary message has been received.
    public var receivedBinary: @Loop (Connection, RawSpan) -> Void = { _, _ in }
    /// A connection has ended, for whatever reason; called exactly once for each connection that opened.
    public var closed: @Loop (Connection) -> Void = { _ in }
    /// A path that is not among the files has been requested, with the token of an `Authorization: Bearer` header or nil; nil
    /// replies ``HTTPReply/notFound``.
    public var answer: @Loop (_ path: String, _ token: String?) -> HTTPReply? = { _, _ in nil }
    /// A turn of the loop ends in which messages were sent: they leave once the function that it is given is called, which is
    /// to be once.
    public var commit: @Loop (@escaping @Loop () -> Void) -> Void = { $0() }

    /// Makes handlers that do nothing yet.
    public init() {}
  }
}
