import OverscrollTransport

extension HTTPReply {
  /// The metrics for those who may do everything: where a token is needed, it comes in the `Authorization` header, as in
  /// `Authorization: Bearer abc`, so that no log of addresses has it.
  init(_ metrics: @autoclosure () -> [Metric], for token: String?, _ access: Access) {
    guard access.role(of: token) == .inspect else {
      self.init(unauthorized: "the metrics need the header Authorization: Bearer, and the token")
      return
    }
    self.init(
      contentType: "text/plain; version=0.0.4; charset=utf-8",
      body: Array(metrics().map(\.text).joined().utf8))
  }
}
