import Foundation
import OverscrollWire
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
      #expect(RandomID.isValid(token))
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
      let error = #expect(throws: StartError.self) { try Access.withToken(keptIn: path) }
      #expect(error?.description.contains("\(path) holds no token. Remove it") == true)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }
  }

  @Test func `a folder that is missing is an error that names the file`() throws {
    try withFile { path in
      let error = #expect(throws: StartError.self) {
        try Access.withToken(keptIn: path + "/token")
      }
      #expect(error?.description.contains("\(path)/token") == true)
    }
  }

  @Test func `each role has a token of its own that looks like any other`() {
    let access = Access.withToken()
    let tokens = DeviceRole.allCases.compactMap { access.token(for: $0) }
    #expect(Set(tokens).count == 3 && tokens.allSatisfy(RandomID.isValid))
    #expect(access.token(for: .inspect) == access.token)
    for role in DeviceRole.allCases { #expect(access.role(of: access.token(for: role)) == role) }
  }

  /// The words as Python's hmac module computes them.
  @Test(
    arguments: zip(
      [DeviceRole.view, .drive], ["ta2gdtslwytaix4bwqlk4wypoq", "3po4d6jwjswzeccgln6fsarqdh"]))
  func `a role's token is derived from the secret as HMAC-SHA256 derives it`(
    role: DeviceRole, token: String
  ) {
    #expect(Access(token: "sesame").token(for: role) == token)
  }

  @Test func `a token that is derived lets nobody derive another`() {
    let access = Access.withToken()
    let viewer = Access(token: access.token(for: .view))
    for role in DeviceRole.allCases where role != .inspect {
      #expect(access.role(of: viewer.token(for: role)) == nil)
    }
  }

  @Test(arguments: [nil, "", "sesame", String(repeating: "a", count: 26)])
  func `a word that is no token has no role`(word: String?) {
    #expect(Access.withToken().role(of: word) == nil)
  }

  @Test(arguments: [nil, "sesame"])
  func `where no token is needed, everybody may do everything`(word: String?) {
    #expect(Access.open.role(of: word) == .inspect)
  }
}
