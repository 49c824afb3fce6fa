internal import Foundation

/// The files of a page, read once, by the exact paths at which they are served.
///
/// A path that is not in the table reaches no file, whatever it looks like.
public struct FileTable: Sendable {
  struct File {
    var contentType: String
    var bytes: [UInt8]
    /// A strong validator in its quotes: a hash of the content.
    var etag: String
  }

  private(set) var files: [String: File] = [:]

  /// Makes a table without files.
  public init() {}

  /// Reads the files of a directory and of its subdirectories, if a page can use their types.
  ///
  /// Names that begin with a dot are left out, and so are symbolic links, which could lead out of the directory.
  /// `index.html` is served at `/` as well.
  public init(directory: String) throws(FileTableError) {
    try read(directory, at: "/")
    files["/"] = files["/index.html"]
  }

  /// Adds the files of another directory under a path that begins and ends with a slash.
  public mutating func add(directory: String, at path: String) throws(FileTableError) {
    try read(directory, at: path)
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
    guard let dot = path.lastIndex(of: "."),
      let contentType = Self.contentTypes[String(path[path.index(after: dot)...])]
    else { return }
    let data = try attempt(file) { try Data(contentsOf: URL(filePath: file)) }
    files[path] = File(contentType: contentType, bytes: Array(data), etag: etag(of: data))
  }

  private func attempt<Value>(_ path: String, _ read: () throws -> Value) throws(FileTableError)
    -> Value
  {
    do { return try read() } catch { throw .unreadable(path: path) }
  }

  /// FNV-1a and the length, in quotes.
  ///
  /// The hash need not resist forgery: whoever writes the files decides what is served anyway.
  private func etag(of data: Data) -> String {
    let hash = data.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return "\"\(String(hash, radix: 16))-\(String(data.count, radix: 16))\""
  }

  private static let contentTypes = [
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "svg": "image/svg+xml",
    "png": "image/png",
    "jpg": "image/jpeg",
    "webp": "image/webp",
    "ico": "image/x-icon",
    "webmanifest": "application/manifest+json",
    "txt": "text/plain; charset=utf-8",
    "woff2": "font/woff2",
  ]
}

/// Why a table of files cannot be made.
public enum FileTableError: Error, Equatable, CustomStringConvertible {
  /// A file or directory does not exist or may not be read.
  case unreadable(path: String)

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .unreadable(let path): "\(path) cannot be read."
    }
  }
}
