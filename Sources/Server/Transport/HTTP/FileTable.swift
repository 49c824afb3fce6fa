internal import CDeflate
internal import OverscrollSystem

/// The files that a server serves, by exact path and read once; other paths never reach a file.
public struct FileTable: Sendable {
  struct File {
    let contentType: String
    let bytes: [UInt8]
    /// The hash of the bytes, and the compressed bytes if they are smaller.
    ///
    /// They are computed at the first request, because most files are never requested.
    let computed: Lazy<(hash: String, gzip: [UInt8]?)>

    init(contentType: String, bytes: [UInt8], gzip: [UInt8]? = nil) {
      (self.contentType, self.bytes) = (contentType, bytes)
      computed = Lazy { (hash: sha256(bytes), gzip: gzip ?? gzipped(bytes)) }
    }
  }

  private(set) var files: [String: File] = [:]
  private(set) var policy = ContentSecurityPolicy()

  /// Creates an empty table.
  public init() {}

  /// Adds the files of a directory and its subdirectories under a path that begins and ends with a slash.
  ///
  /// Hidden files are ignored, and links too, because they could point outside.
  public mutating func add(directory: String, at path: String) throws(FileTableError) {
    let manager = FileManager.default
    for name in try attempt(directory, { try manager.contentsOfDirectory(atPath: directory) })
    where !name.hasPrefix(".") {
      let file = directory + "/" + name
      switch try attempt(file, { try manager.attributesOfItem(atPath: file)[.type] })
        as? FileAttributeType
      {
      case .typeDirectory: try add(directory: file, at: path + name + "/")
      case .typeRegular: try add(file, at: path + name)
      default: break
      }
    }
  }

  /// Adds bytes at a path, whose extension determines the content type; without one, it is HTML.
  public mutating func add(bytes: [UInt8], at path: String) {
    files[path] = File(contentType: Self.contentType(of: path) ?? Self.html, bytes: bytes)
  }

  /// Adds a gzip-compressed file; a page's inline scripts and style sheets join the content security policy.
  ///
  /// The path's extension determines the content type; without one, it is HTML.
  public mutating func add(gzip: [UInt8], at path: String) {
    guard let bytes = inflated(gzip) else { preconditionFailure("the file is in gzip's format") }
    let type = Self.contentType(of: path) ?? Self.html
    files[path] = File(contentType: type, bytes: bytes, gzip: gzip)
    guard type == Self.html else { return }
    let page = String(decoding: bytes, as: UTF8.self)
    for script in page.contents(of: "script") { policy.allow(script: script) }
    for style in page.contents(of: "style") { policy.allow(style: style) }
  }

  /// Also serves each page of the root, such as `/lab.html`, without `.html`, and `/index.html` at `/`.
  public mutating func addPageAddresses() {
    for name in names(at: "/") where name.hasSuffix(".html") && !name.contains("/") {
      let address = name == "index.html" ? "" : String(name.dropLast(".html".count))
      files["/" + address] = files["/" + name]
    }
  }

  /// Returns the text of the file at a path, or `nil` if the file does not exist.
  public func text(at path: String) -> String? {
    files[path].map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Returns the paths of the files under a path that begins and ends with a slash, relative to that path.
  public func names(at path: String) -> [String] {
    files.keys.filter { $0.hasPrefix(path) }.map { String($0.dropFirst(path.count)) }
  }

  private mutating func add(_ file: String, at path: String) throws(FileTableError) {
    guard let contentType = Self.contentType(of: path) else { return }
    let data = try attempt(file) { try Data(contentsOf: URL(filePath: file)) }
    files[path] = File(contentType: contentType, bytes: Array(data))
  }

  private func attempt<Value>(_ path: String, _ read: () throws -> Value) throws(FileTableError)
    -> Value
  {
    do { return try read() } catch {
      let ofSystem = (error as? CocoaError)?.underlying as? POSIXError
      throw .unreadable(path: path, reason: ofSystem.map { systemReason($0.code.rawValue) })
    }
  }

  private static func contentType(of path: String) -> String? {
    path.lastIndex(of: ".").flatMap { contentTypes[String(path[path.index(after: $0)...])] }
  }

  private static let html = "text/html; charset=utf-8"

  private static let contentTypes = [
    "html": html,
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "map": "application/json",
    "svg": "image/svg+xml",
    "png": "image/png",
    "jpg": "image/jpeg",
    "webp": "image/webp",
    "ico": "image/x-icon",
    "webmanifest": "application/manifest+json",
    "txt": "text/plain; charset=utf-8",
    "woff2": "font/woff2",
    "wasm": "application/wasm",
  ]
}

extension String {
  /// Returns the contents of all elements with a tag name and without attributes.
  fileprivate func contents(of element: String) -> [String] {
    let parts = split(separator: "<\(element)>", omittingEmptySubsequences: false).dropFirst()
    return parts.compactMap { part in
      part.firstRange(of: "</\(element)>").map { String(part[..<$0.lowerBound]) }
    }
  }
}

/// The reason why a table of files cannot be created.
public enum FileTableError: Error, Equatable, CustomStringConvertible {
  /// A file or directory cannot be read for the system's reason, or `nil` if that is unknown.
  case unreadable(path: String, reason: String?)

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(path) cannot be read" + (reason.map { ": \($0)." } ?? ".")
    }
  }
}

/// Compresses bytes at libdeflate's highest level; the output depends only on the input.
///
/// Returns `nil` if the result is not at least a tenth smaller, as with pictures, or if memory is insufficient.
func gzipped(_ bytes: [UInt8]) -> [UInt8]? {
  guard let compressor = unsafe libdeflate_alloc_compressor(12) else { return nil }
  defer { unsafe libdeflate_free_compressor(compressor) }
  let room = bytes.count - bytes.count / 10
  // The buffer is written from its start, and never beyond its end.
  let smaller = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
    count = unsafe bytes.withUnsafeBufferPointer { input in
      unsafe libdeflate_gzip_compress(
        compressor, input.baseAddress, input.count, buffer.baseAddress, buffer.count)
    }
  }
  return smaller.isEmpty ? nil : smaller
}

/// Decompresses one gzip member; returns `nil` if the data is invalid.
func inflated(_ gzip: [UInt8]) -> [UInt8]? {
  guard gzip.count > 18, let decompressor = unsafe libdeflate_alloc_decompressor() else {
    return nil
  }
  defer { unsafe libdeflate_free_decompressor(decompressor) }
  // The last four bytes are the uncompressed size, in little-endian order.
  let size = gzip.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  var isWhole = false
  // The buffer is written from its start, and never beyond its end.
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    let result = unsafe gzip.withUnsafeBufferPointer { input in
      unsafe libdeflate_gzip_decompress(
        decompressor, input.baseAddress, input.count, buffer.baseAddress, size, nil)
    }
    isWhole = result == LIBDEFLATE_SUCCESS
    count = isWhole ? size : 0
  }
  return isWhole ? bytes : nil
}

extension FileTable {
  /// Replies to a request from the table, or with `other` if the table does not contain the path.
  func reply(to request: HTTPRequest, other: (String, String?) -> HTTPReply?) -> HTTPReply {
    guard request.isCurrent else {
      return HTTPReply(refusing: 505, HTTPRequest.otherVersion)
    }
    guard request.method != .other else {
      var reply = HTTPReply(refusing: 405, "only GET and HEAD are allowed")
      reply.headers.append(("allow:", "GET, HEAD"))
      return reply
    }
    // A body would not be read: its bytes would be parsed as the next request.
    guard !request.hasBody else {
      return HTTPReply(refusing: 400, "a request must not have a body")
    }
    guard let file = files[request.path] else {
      return other(request.path, request.bearerToken) ?? HTTPReply(notFoundAt: request.path)
    }
    let (hash, compressed) = file.computed.value
    let gzip = request.prefersGzip ? compressed : nil
    // It differs for every version and encoding of the file.
    let etag = gzip == nil ? "\"\(hash)\"" : "\"\(hash)-gzip\""
    let isKnown = request.ifNoneMatch.map { entityTags($0, contain: etag) } ?? false
    let body = gzip ?? file.bytes
    var reply =
      isKnown ? HTTPReply.notModified : HTTPReply(contentType: file.contentType, body: body)
    reply.headers.append(("etag:", etag))
    if gzip != nil, !isKnown { reply.headers.append(("content-encoding:", "gzip")) }
    // Every reply, including 304, tells caches that other clients can receive a different encoding.
    if compressed != nil { reply.headers.append(("vary:", "accept-encoding")) }
    return reply
  }

  /// Whether the header is `*`, or a list that matches by weak comparison (RFC 9110, section 13.1.2).
  private func entityTags(_ header: String, contain etag: String) -> Bool {
    let tags = header.headerItems
    return tags == ["*"]
      || tags.contains { ($0.hasPrefix("W/") ? String($0.dropFirst(2)) : $0) == etag }
  }
}
