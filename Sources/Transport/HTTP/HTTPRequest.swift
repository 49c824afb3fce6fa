/// A plain HTTP request: the parts of it that decide the reply.
struct HTTPRequest {
  enum Method { case get, head, other }

  var method: Method
  var path: String
  var host: String?
  var ifNoneMatch: String?
  var acceptEncoding: String?
  var hasBody: Bool
}
