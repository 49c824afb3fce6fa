import OverscrollWire
import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// The token that lets pages in, and the file that keeps it.
@Suite struct AccessTests: ~Copyable {
  private let folder = TemporaryFolder()
  private var path: String { folder.path("token") }

  @Test func `the token of a file is the same at the next start`() throws {
    let first = try Access.withToken(keptIn: path)
    let token = try #require(first.token)
    #expect(RandomID.isValid(token))
    #expect(try Access.withToken(keptIn: path).token == token)
  }

  @Test func `only its owner can read the file`() throws {
    _ = try Access.withToken(keptIn: path)
    #expect(try folder.mode("token") == 0o600)
  }

  @Test(arguments: ["", "sesame", String(repeating: "1", count: 26)])
  func `a file that holds something else is refused and stays as it is`(text: String) throws {
    try folder.write(text, to: "token")
    let error = #expect(throws: StartError.self) { try Access.withToken(keptIn: path) }
    #expect(error?.description.contains("\(path) holds no token. Remove it") == true)
    #expect(try folder.text("token") == text)
  }

  @Test func `a folder that is missing is an error that names the file`() throws {
    let error = #expect(throws: StartError.self) {
      try Access.withToken(keptIn: path + "/token")
    }
    #expect(error?.description.contains("\(path)/token") == true)
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
