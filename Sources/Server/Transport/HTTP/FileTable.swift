internal import CDeflate
internal import OverscrollSystem

/// The files of a page, read once, by the exact paths at which they are served.
///
/// A path that is not in the table reaches no file, whatever it looks like.
public struct FileTable: Sendable {
  /// A file, whose forms are made when it is first asked for: most files never are.
  struct File {
    let contentType: String
    let bytes: [UInt8]
    let forms: MadeOnce<Forms>

    init(contentType: String, bytes: [UInt8], gzip: [UInt8]? = nil) {
      (self.contentType, self.bytes) = (contentType, bytes)
      forms = MadeOnce { Forms(of: bytes, gzip: gzip ?? gzipped(bytes)) }
    }
  }

  /// A file as it is, and its compressed form where that is smaller.
  struct Forms {
    let plain: Form
    let gzip: Form?

    init(of bytes: [UInt8], gzip: [UInt8]?) {
      let tag = sha256(bytes)
      plain = Form(bytes: bytes, etag: "\"\(tag)\"")
      self.gzip = gzip.map { Form(bytes: $0, etag: "\"\(tag)-gzip\"") }
    }
  }

  /// The bytes of a file in one encoding.
  struct Form {
    var bytes: [UInt8]
    /// A strong validator in its quotes, made of a hash: no other bytes that this file had or has, in any encoding, have the same.
    var etag: String
  }

  private(set) var files: [String: File] = [:]
  private(set) var policy = ContentSecurityPolicy()

  /// Makes a table without files.
  public init() {}

  /// Reads the files of a directory and of its subdirectories, if a page can use their types.
  ///
  /// Names that begin with a dot are left out, and so are symbolic links, which could lead out of the directory.
  public init(directory: String) throws(FileTableError) {
    try read(directory, at: "/")
  }

  /// Adds the files of another directory under a path that begins and ends with a slash.
  public mutating func add(directory: String, at path: String) throws(FileTableError) {
    try read(directory, at: path)
  }

  /// Adds bytes at a path, with the type that the path's ending names; HTML if it names none.
  public mutating func add(bytes: [UInt8], at path: String) {
    files[path] = File(contentType: Self.contentType(of: path) ?? Self.html, bytes: bytes)
  }

  /// Adds a file that is compressed in gzip's format, with the type that the path's ending names; HTML if it names none.
  ///
  /// Browsers run the scripts and use the style sheets that an added page has inside.
  public mutating func add(gzip: [UInt8], at path: String) {
    guard let bytes = inflated(gzip) else { preconditionFailure("the file is in gzip's format") }
    let type = Self.contentType(of: path) ?? Self.html
    files[path] = File(contentType: type, bytes: bytes, gzip: gzip)
    guard type == Self.html else { return }
    let page = String(decoding: bytes, as: UTF8.self)
    for script in page.contents(of: "script") { policy.allow(script: script) }
    for style in page.contents(of: "style") { policy.allow(style: style) }
  }

  /// Serves each page of the root, such as `/lab.html`, also at its address without `.html`, and `/index.html` at `/`.
  public mutating func addPageAddresses() {
    for name in names(at: "/") where name.hasSuffix(".html") && !name.contains("/") {
      let address = name == "index.html" ? "" : String(name.dropLast(".html".count))
      files["/" + address] = files["/" + name]
    }
  }

  /// The text of the file at a path; nil if there is none.
  public func text(at path: String) -> String? {
    files[path].map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// The paths of the files under a path that begins and ends with a slash, without that path.
  public func names(at path: String) -> [String] {
    files.keys.filter { $0.hasPrefix(path) }.map { String($0.dropFirst(path.count)) }
  }

  private mutating func read(_ directory: String, at path: String) throws(FileTableError) {
    let manager = FileManager.default
    for name in try attempt(directory, { try manager.contentsOfDirectory(atPath: directory) })
    where !name.hasPrefix(".") {
      let file = directory + "/" + name
      switch try attempt(file, { try manager.attributesOfItem(atPath: file)[.type] })
        as? FileAttributeType
      {
      case .typeDirectory: try read(file, at: path + name + "/")
      case .typeRegular: try add(file, at: path + name)
      default: break
      }
    }
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
  /// The texts between the tags of the elements that have a name and no attributes.
  fileprivate func contents(of element: String) -> [String] {
    let parts = split(separator: "<\(element)>", omittingEmptySubsequences: false).dropFirst()
    return parts.compactMap { part in
      part.firstRange(of: "</\(element)>").map { String(part[..<$0.lowerBound]) }
    }
  }
}

/// Why a table of files cannot be made.
public enum FileTableError: Error, Equatable, CustomStringConvertible {
  /// A file or directory cannot be read, for the reason that the system gives; nil if it gives none.
  case unreadable(path: String, reason: String?)

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(path) cannot be read" + (reason.map { ": \($0)." } ?? ".")
    }
  }
}

/// Compresses bytes in gzip's format, as small as libdeflate can: equal bytes become equal; nil where that makes them no
/// smaller by at least a tenth, as with pictures, or where there is no memory for it.
func gzipped(_ bytes: [UInt8]) -> [UInt8]? {
  guard let compressor = unsafe libdeflate_alloc_compressor(12) else { return nil }
  defer { unsafe libdeflate_free_compressor(compressor) }
  let room = bytes.count - bytes.count / 10
  // The room is written to from its start, and never beyond its end.
  let smaller = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
    count = unsafe bytes.withUnsafeBufferPointer { input in
      unsafe libdeflate_gzip_compress(
        compressor, input.baseAddress, input.count, buffer.baseAddress, buffer.count)
    }
  }
  return smaller.isEmpty ? nil : smaller
}

/// The bytes that were compressed in gzip's format as one member; nil if these are not such bytes.
func inflated(_ gzip: [UInt8]) -> [UInt8]? {
  guard gzip.count > 18, let decompressor = unsafe libdeflate_alloc_decompressor() else {
    return nil
  }
  defer { unsafe libdeflate_free_decompressor(decompressor) }
  // The number of bytes is at the end, lowest byte first.
  let size = gzip.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  var isWhole = false
  // The room is written to from its start, and never beyond its end.
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
  /// Replies to a request from the table, or with `other` where the path is not in it.
  func reply(to request: HTTPRequest, other: (String, String?) -> HTTPReply?) -> HTTPReply {
    guard request.isCurrent else {
      return HTTPReply(refusing: 505, HTTPRequest.otherVersion)
    }
    guard request.method != .other else {
      var reply = HTTPReply(refusing: 405, "only GET and HEAD are served")
      reply.headers.append(("allow:", "GET, HEAD"))
      return reply
    }
    // Nobody would read a body: its bytes would be taken for the next request.
    guard !request.hasBody else { return HTTPReply(refusing: 400, "a request may not have a body") }
    guard let file = files[request.path] else {
      return other(request.path, request.bearerToken) ?? HTTPReply(notFoundAt: request.path)
    }
    let forms = file.forms.value
    let gzip = AcceptedEncodings(request.acceptEncoding).prefersGzip ? forms.gzip : nil
    let form = gzip ?? forms.plain
    let isKnown = request.ifNoneMatch.map { entityTags($0, contain: form.etag) } ?? false
    var reply =
      isKnown ? HTTPReply.notModified : HTTPReply(contentType: file.contentType, body: form.bytes)
    reply.headers.append(("etag:", form.etag))
    if gzip != nil, !isKnown { reply.headers.append(("content-encoding:", "gzip")) }
    // A cache learns from each reply, a 304 included, that another client may be sent other bytes.
    if forms.gzip != nil { reply.headers.append(("vary:", "accept-encoding")) }
    return reply
  }

  /// Whether an `If-None-Match` header names a version: `*`, or a list compared weakly (RFC 9110 13.1.2).
  private func entityTags(_ header: String, contain etag: String) -> Bool {
    let tags = header.headerItems
    return tags == ["*"]
      || tags.contains { ($0.hasPrefix("W/") ? String($0.dropFirst(2)) : $0) == etag }
  }
}
