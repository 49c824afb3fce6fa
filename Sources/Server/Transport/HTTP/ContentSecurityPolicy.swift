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
