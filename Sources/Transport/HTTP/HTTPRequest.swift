/// A plain HTTP request: the parts of it that decide the reply.
struct HTTPRequest {
  enum Method { case get, head, other }

  var method: Method
  /// Without escapes; empty unless the method is GET or HEAD.
  var path: String
  /// What `&` parts behind the question mark, without escapes.
  var query: [String]
  var host: String?
  var ifNoneMatch: String?
  var acceptEncoding: String?
  var hasBody: Bool
  /// Whether it is of HTTP/1.1.
  var isCurrent: Bool
  /// Whether it came over TLS.
  var isEncrypted: Bool
}
