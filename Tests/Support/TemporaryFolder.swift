import Foundation

/// A temporary folder that exists during one test.
package struct TemporaryFolder: ~Copyable {
  private let url = FileManager.default.temporaryDirectory.appending(
    path: "overscroll-\(UUID().uuidString)")

  package init() {
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch { preconditionFailure("\(url.path) cannot be made: \(error)") }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package func path(_ name: String = "") -> String {
    name.isEmpty ? url.path : url.appending(path: name).path
  }

  /// Writes a file that everyone can read, and creates its parent folder; returns the file's path.
  @discardableResult package func write(_ bytes: some Sequence<UInt8>, to name: String) throws
    -> String
  {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    return file.path
  }

  /// Writes a text as UTF-8, like `write(_:to:)` for bytes.
  @discardableResult package func write(_ text: String, to name: String) throws -> String {
    try write(text.utf8, to: name)
  }

  /// Creates a symbolic link and returns its path.
  package func link(_ name: String, to destination: String) throws -> String {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: destination)
    return path(name)
  }

  package func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url.appending(path: name)))
  }

  package func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// The permissions of a file.
  package func mode(_ name: String = "") throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}
