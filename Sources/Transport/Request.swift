/// A plain HTTP request, as far as it matters to the answer.
struct Request {
  enum Method { case get, head, other }

  var method: Method
  var path: String
  var host: String?
  var ifNoneMatch: String?
  var hasBody: Bool
}

/// What goes back for a request: a status, headers, and a body that a HEAD only measures.
struct HTTPReply {
  var status: Int
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []
  /// Nil where the status knows no body.
  var contentLength: Int?
  /// Whether the connection ends with this answer.
  var closes = false

  /// Sent with every answer, the library's own errors included.
  ///
  /// The page loads nothing from elsewhere, draws images from itself and from data URLs, and speaks
  /// only to this server.
  static let securityHeaders = [
    (
      "content-security-policy:",
      "default-src 'self'; connect-src 'self'; img-src 'self' data:; "
        + "frame-ancestors 'none'; base-uri 'none'"
    ),
    ("x-content-type-options:", "nosniff"),
    ("referrer-policy:", "no-referrer"),
    ("cache-control:", "no-cache"),
  ]

  init(_ response: Response, etag: String? = nil, sendsBody: Bool = true) {
    status = response.status
    headers = [("content-type:", response.contentType)]
    if let etag { headers.append(("etag:", etag)) }
    contentLength = response.body.count
    body = sendsBody ? response.body : []
  }

  /// A refusal, in one sentence for people; ends the connection.
  init(refusing status: Int, _ reason: String) {
    self.init(Response(status: status, text: reason + "\n"))
    closes = true
  }

  /// The client has this version already.
  init(notModified etag: String) {
    status = 304
    headers = [("etag:", etag)]
  }
}

extension FileTable {
  /// Answers a request from the table, or from `other` where the path is not in it.
  func answer(
    _ request: Request, hosts: AllowedHosts, other: (String) -> Response?
  ) -> HTTPReply {
    if case .refused(let status, let reason) = hosts.judge(request.host) {
      return HTTPReply(refusing: status, reason)
    }
    guard request.method != .other else {
      var answer = HTTPReply(refusing: 405, "only GET and HEAD are served")
      answer.headers.append(("allow:", "GET, HEAD"))
      return answer
    }
    // Read by nobody, a body would be taken for the next request.
    guard !request.hasBody else { return HTTPReply(refusing: 400, "a request has no body here") }
    let sendsBody = request.method == .get
    guard let file = files[request.path] else {
      let response = other(request.path) ?? Response(status: 404, text: "not found\n")
      return HTTPReply(response, sendsBody: sendsBody)
    }
    if let known = request.ifNoneMatch, entityTags(known, contain: file.etag) {
      return HTTPReply(notModified: file.etag)
    }
    let response = Response(contentType: file.contentType, body: file.bytes)
    return HTTPReply(response, etag: file.etag, sendsBody: sendsBody)
  }
}

/// Whether an `If-None-Match` header names the version: `*`, or a list compared weakly (RFC 9110 13.1.2).
func entityTags(_ header: String, contain etag: String) -> Bool {
  if header.trimmingBlanks() == "*" { return true }
  return header.split(separator: ",").contains { item in
    let tag = item.trimmingBlanks()
    return (tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag) == etag
  }
}
