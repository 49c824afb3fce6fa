extension FileTable {
  /// Replies to a request from the table, or with `other` where the path is not in it.
  func reply(
    to request: HTTPRequest, hosts: AllowedHosts, other: (String, String?) -> HTTPReply?
  ) -> HTTPReply {
    if case .refused(let status, let reason) = hosts.decision(on: request.host) {
      return HTTPReply(refusing: status, reason)
    }
    guard request.isCurrent else {
      return HTTPReply(refusing: 505, "this server speaks HTTP/1.1 only")
    }
    guard request.method != .other else {
      var reply = HTTPReply(refusing: 405, "only GET and HEAD are served")
      reply.headers.append(("allow:", "GET, HEAD"))
      return reply
    }
    // Nobody would read a body: its bytes would be taken for the next request.
    guard !request.hasBody else { return HTTPReply(refusing: 400, "a request may not have a body") }
    guard let file = files[request.path] else {
      return other(request.path, request.bearerToken) ?? .notFound
    }
    let gzip = AcceptedEncodings(request.acceptEncoding).prefersGzip ? file.gzip : nil
    let form = gzip ?? file.plain
    let isKnown = request.ifNoneMatch.map { entityTags($0, contain: form.etag) } ?? false
    var reply =
      isKnown ? HTTPReply.notModified : HTTPReply(contentType: file.contentType, body: form.bytes)
    reply.headers.append(("etag:", form.etag))
    if gzip != nil, !isKnown { reply.headers.append(("content-encoding:", "gzip")) }
    // A cache learns from each reply, a 304 included, that another client may be sent other bytes.
    if file.gzip != nil { reply.headers.append(("vary:", "accept-encoding")) }
    return reply
  }

  /// Whether an `If-None-Match` header names a version: `*`, or a list compared weakly (RFC 9110 13.1.2).
  private func entityTags(_ header: String, contain etag: String) -> Bool {
    let tags = header.headerItems
    return tags == ["*"]
      || tags.contains { ($0.hasPrefix("W/") ? String($0.dropFirst(2)) : $0) == etag }
  }
}
