internal import OverscrollSystem

/// The reply to a plain HTTP request: a status, headers and a body.
public struct HTTPReply: Sendable {
  typealias Header = (name: String, value: String)

  /// The HTTP status code.
  let status: Int
  /// The headers of this reply alone, names in lower case and with a colon.
  var headers: [Header]
  /// Nil where the status has no body.
  let body: [UInt8]?
  /// Whether the connection ends with this reply.
  var closes = false

  private init(status: Int, headers: [Header], body: [UInt8]?) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// Makes a reply from its parts.
  public init(status: Int = 200, contentType: String = "text/plain; charset=utf-8", body: [UInt8]) {
    self.init(status: status, headers: [("content-type:", contentType)], body: body)
  }

  /// Makes a reply of plain text.
  public init(status: Int = 200, text: String) {
    self.init(status: status, body: Array(text.utf8))
  }

  /// Says that nothing is at a path, with a link to where the page is.
  ///
  /// The link is relative, because a proxy may serve the page below a path that the server does not know.
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

  /// Refuses a request with one sentence for people, and ends the connection.
  init(refusing status: Int, _ reason: String) {
    self.init(status: status, text: reason + "\n")
    closes = true
  }

  /// Asks for a token in the `Authorization` header, in one sentence for people.
  public init(unauthorized reason: String) {
    self.init(refusing: 401, reason)
    headers.append(("www-authenticate:", "Bearer"))
  }

  /// Says that the client already has this version.
  static let notModified = HTTPReply(status: 304, headers: [], body: nil)

  /// The reply with the policy of the pages, if a browser can show it as a page, and else with one that allows nothing.
  ///
  /// No window of another site reaches a page that `isTrusted`; of others, browsers ignore that and complain.
  func guarded(by policy: ContentSecurityPolicy, isTrusted: Bool) -> HTTPReply {
    // A reply without a body leaves what the client has as it is, its policy included.
    guard body != nil else { return self }
    let pages = ["text/html", "image/svg"]
    let isPage = headers.contains { header in pages.contains { header.value.hasPrefix($0) } }
    var reply = self
    let value = isPage ? policy.header : "default-src 'none'"
    reply.headers.append(("content-security-policy:", value))
    if isPage, isTrusted { reply.headers.append(("cross-origin-opener-policy:", "same-origin")) }
    return reply
  }

  /// The headers of every reply, the library's own errors included.
  static var commonHeaders: [Header] {
    [
      ("x-content-type-options:", "nosniff"),
      ("referrer-policy:", "no-referrer"),
      // Pages of other sites cannot embed a reply.
      ("cross-origin-resource-policy:", "same-origin"),
      // A client asks each time whether what it has is still right, so that nobody runs parts of two versions.
      ("cache-control:", "no-cache"),
    ]
  }
}

extension HTTPReply {
  /// Sends a plain request to the same address over https, and ends the connection.
  ///
  /// The redirection is for this time only: the server may be started without TLS again.
  init(redirectingToHTTPS request: HTTPRequest, at named: HostAndPort) {
    guard request.method != .other else {
      self.init(refusing: 403, "this server takes https only")
      return
    }
    let query = request.query.map { $0.escaped(except: "=") }.joined(separator: "&")
    let address =
      "https://\(named.host.inLink):\(named.port ?? Scheme.http.port)"
      + request.path.escaped(except: "/") + (query.isEmpty ? "" : "?" + query)
    self.init(refusing: 307, "this server takes https only: \(address)")
    headers.append(("location:", address))
  }

  /// Says why a page's request for a WebSocket is refused: browsers keep the reply to the request itself from the page.
  ///
  /// The page names its origin, which a browser does not add to such a question. If nothing speaks against the request, a
  /// proxy has made a plain request of it.
  init(toPageWithoutSocket decision: RequestDecision) {
    switch decision {
    case .refused(let status, let reason): self.init(refusing: status, reason)
    case .foreign(let request): self.init(refusing: 403, request.reason)
    case .accepted:
      self.init(
        refusing: 426,
        "a WebSocket is opened here; a proxy must pass on the headers Upgrade and Connection")
      headers.append(("upgrade:", "websocket"))
    }
  }
}

extension String {
  /// The text as part of an address: only letters, digits and `-._~` stand for themselves, and the characters of `marks`.
  fileprivate func escaped(except marks: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
    return utf8.map { byte in
      if plain.contains(byte) || marks.utf8.contains(byte) { return String(Unicode.Scalar(byte)) }
      return "%" + byte.hexadecimal
    }.joined()
  }
}

/// What the pages of a server may load and run.
///
/// They load nothing from other sites, draw images from this server and from data URLs, connect only to this server, and compile
/// WebAssembly. A script or a style sheet inside a page is allowed by the hash of its text, and no other is.
struct ContentSecurityPolicy {
  /// The hashes of the scripts and of the style sheets that stand inside pages, in the policy's own words.
  private var scripts: [String] = [], styles: [String] = []

  /// Allows a script inside a page, the exact text between its tags.
  mutating func allow(script: String) { Self.add(Self.hash(script), to: &scripts) }

  /// Allows a style sheet inside a page, the exact text between its tags.
  mutating func allow(style: String) { Self.add(Self.hash(style), to: &styles) }

  /// The value of the header.
  var header: String {
    let scripts = (["script-src 'self' 'wasm-unsafe-eval'"] + scripts).joined(separator: " ")
    let styles = (["style-src 'self'"] + styles).joined(separator: " ")
    return "default-src 'self'; \(scripts); \(styles); connect-src 'self'; img-src 'self' data:; "
      + "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
  }

  private static func add(_ hash: String, to hashes: inout [String]) {
    if !hashes.contains(hash) { hashes.append(hash) }
  }

  private static func hash(_ text: String) -> String { "'sha256-\(sha256(Array(text.utf8)))'" }
}
