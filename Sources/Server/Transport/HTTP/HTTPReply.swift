internal import OverscrollSystem

/// The reply to a plain HTTP request: a status, headers and a body.
public struct HTTPReply: Sendable {
  typealias Header = (name: String, value: String)

  let status: Int
  /// The headers that only this reply has; names are in lower case and end with a colon.
  var headers: [Header]
  /// The body, or `nil` if the status does not allow one.
  let body: [UInt8]?
  var closes = false

  private init(status: Int, headers: [Header], body: [UInt8]?) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// Creates a reply with a content type and a body.
  public init(status: Int = 200, contentType: String = "text/plain; charset=utf-8", body: [UInt8]) {
    self.init(status: status, headers: [("content-type:", contentType)], body: body)
  }

  /// Creates a plain-text reply.
  public init(status: Int = 200, text: String) {
    self.init(status: status, body: Array(text.utf8))
  }

  /// The link is relative, because a proxy can serve the page below a path that the server does not know.
  init(notFoundAt path: String) {
    let depth = path.utf8.count { $0 == UInt8(ascii: "/") } - 1
    let first = depth > 0 ? String(repeating: "../", count: depth) : "./"
    self.init(
      status: 404, contentType: "text/html; charset=utf-8",
      body: Array(
        """
        <!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
        <title>Not found</title><p>Nothing is at this address. <a href="\(first)">Open the first page</a>

        """.utf8))
  }

  /// Creates a reply that rejects a request with a sentence for the user, and closes the connection.
  init(refusing status: Int, _ reason: String) {
    self.init(status: status, text: reason + "\n")
    closes = true
  }

  /// Creates a 401 reply with a sentence for the user, which requests a token in the `Authorization` header.
  public init(unauthorized reason: String) {
    self.init(refusing: 401, reason)
    headers.append(("www-authenticate:", "Bearer"))
  }

  /// The reply to a client that already has this version.
  static let notModified = HTTPReply(status: 304, headers: [], body: nil)

  /// Adds the site's policy to pages, and a policy without permissions to others.
  ///
  /// If `isTrusted` is true, pages are isolated from other sites' windows; otherwise, browsers would log a warning.
  func guarded(by policy: ContentSecurityPolicy, isTrusted: Bool) -> HTTPReply {
    // A reply without a body does not change the client's copy, including its policy.
    guard body != nil else { return self }
    let pages = ["text/html", "image/svg"]
    let isPage = headers.contains { header in pages.contains { header.value.hasPrefix($0) } }
    var reply = self
    let value = isPage ? policy.header : "default-src 'none'"
    reply.headers.append(("content-security-policy:", value))
    if isPage, isTrusted { reply.headers.append(("cross-origin-opener-policy:", "same-origin")) }
    return reply
  }

  /// The headers of every reply, including the library's own errors.
  static var commonHeaders: [Header] {
    [
      ("x-content-type-options:", "nosniff"),
      ("referrer-policy:", "no-referrer"),
      // Pages of other sites cannot embed a reply.
      ("cross-origin-resource-policy:", "same-origin"),
      // The client revalidates its copy each time, so that no page runs parts of two versions.
      ("cache-control:", "no-cache"),
    ]
  }
}

extension HTTPReply {
  /// Redirects a plain request to https, temporarily, because the server can be restarted without TLS.
  init(redirectingToHTTPS request: HTTPRequest, at named: HostAndPort) {
    guard request.method != .other else {
      self.init(refusing: 403, "this server accepts only https")
      return
    }
    let query = request.query.map { $0.escaped(except: "=") }.joined(separator: "&")
    let address =
      "https://\(named.host.inLink):\(named.port ?? Scheme.http.port)"
      + request.path.escaped(except: "/") + (query.isEmpty ? "" : "?" + query)
    self.init(refusing: 307, "this server accepts only https: \(address)")
    headers.append(("location:", address))
  }

  /// Creates a reply with the reason why a WebSocket request was rejected, which browsers hide from the page.
  ///
  /// The page requests it separately with its origin. Without a reason, a proxy has made the request a plain one.
  init(toPageWithoutSocket decision: RequestDecision) {
    switch decision {
    case .refused(let status, let reason): self.init(refusing: status, reason)
    case .foreign(let request): self.init(refusing: 403, request.reason)
    case .accepted:
      self.init(
        refusing: 426,
        "this address is for WebSockets; a proxy must forward the headers Upgrade and Connection")
      headers.append(("upgrade:", "websocket"))
    }
  }
}

extension String {
  /// Returns the text percent-encoded, except for letters, digits, `-._~` and the characters of `marks`.
  fileprivate func escaped(except marks: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
    return utf8.map { byte in
      if plain.contains(byte) || marks.utf8.contains(byte) { return String(Unicode.Scalar(byte)) }
      return "%" + byte.hexadecimal
    }.joined()
  }
}

/// Pages use only this server, data URLs of images, WebAssembly, and inline scripts and styles with a known hash.
struct ContentSecurityPolicy {
  /// The hashes of the inline scripts and style sheets, in the syntax of the policy.
  private var scripts: [String] = [], styles: [String] = []

  /// Allows an inline script with exactly this text between its tags.
  mutating func allow(script: String) { Self.add(script, to: &scripts) }

  /// Allows an inline style sheet with exactly this text between its tags.
  mutating func allow(style: String) { Self.add(style, to: &styles) }

  var header: String {
    let scripts = (["script-src 'self' 'wasm-unsafe-eval'"] + scripts).joined(separator: " ")
    let styles = (["style-src 'self'"] + styles).joined(separator: " ")
    return "default-src 'self'; \(scripts); \(styles); connect-src 'self'; img-src 'self' data:; "
      + "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
  }

  private static func add(_ text: String, to hashes: inout [String]) {
    let hash = "'sha256-\(sha256(Array(text.utf8)))'"
    if !hashes.contains(hash) { hashes.append(hash) }
  }
}
