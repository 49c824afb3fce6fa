import Foundation
import Testing

@testable import OverscrollServer

/// The token that lets pages in, and the file that keeps it.
@Suite struct AccessTests {
  /// Calls a body with a file of no name yet, in a folder that is removed afterwards.
  private func withFile(_ body: (_ path: String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appending(path: "token").path)
  }

  @Test func `the token of a file is the same at the next start`() throws {
    try withFile { path in
      let first = try Access.withToken(keptIn: path)
      let token = try #require(first.token)
      #expect(Access.isRandomWord(token))
      #expect(try Access.withToken(keptIn: path).token == token)
    }
  }

  @Test func `only its owner can read the file`() throws {
    try withFile { path in
      _ = try Access.withToken(keptIn: path)
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test(arguments: ["", "sesame", String(repeating: "1", count: 26)])
  func `a file that holds something else is refused and stays as it is`(text: String) throws {
    try withFile { path in
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let error = #expect(throws: TokenFileError.self) { try Access.withToken(keptIn: path) }
      #expect(error?.description.contains("\(path) holds no token. Remove it") == true)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }
  }

  @Test func `a folder that is missing is an error that names the file`() throws {
    try withFile { path in
      let error = #expect(throws: TokenFileError.self) {
        try Access.withToken(keptIn: path + "/token")
      }
      #expect(error?.description.contains("\(path)/token") == true)
    }
  }
}
