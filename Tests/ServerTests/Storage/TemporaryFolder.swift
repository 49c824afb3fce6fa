import Foundation

/// A folder of files that exists during one test.
struct TemporaryFolder: ~Copyable {
  private let url = FileManager.default.temporaryDirectory.appending(
    path: "overscroll-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String = "") -> String {
    name.isEmpty ? url.path : url.appending(path: name).path
  }

  /// Writes a file that everybody can read, and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: path(name)))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path(name))
    return path(name)
  }

  /// Makes a link, and returns its path.
  func link(_ name: String, to destination: String) throws -> String {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: destination)
    return path(name)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// The rights of a file.
  func mode(_ name: String = "") throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}
