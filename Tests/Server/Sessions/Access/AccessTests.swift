import OverscrollWire
import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// The token that admits pages, and the file that stores it.
@Suite struct AccessTests: ~Copyable {
  private let folder = TemporaryFolder()
  private var path: String { folder.path("token") }

  @Test func `a file keeps the token, and only its owner can read it`() throws {
    let token = try Access.withToken(savedIn: path).token
    #expect(token.map(RandomID.isValid) == true)
    #expect(try Access.withToken(savedIn: path).token == token)
    #expect(try folder.mode("token") == 0o600)
  }

  @Test(arguments: ["", "sesame", String(repeating: "1", count: 26)])
  func `a file with other contents is refused and stays unchanged`(text: String) throws {
    try folder.write(text, to: "token")
    let error = #expect(throws: StartError.self) { try Access.withToken(savedIn: path) }
    #expect(error?.description.contains("\(path) contains no token. Remove it") == true)
    #expect(try folder.text("token") == text)
  }

  @Test func `a missing folder is an error that names the file`() throws {
    let error = #expect(throws: StartError.self) { try Access.withToken(savedIn: path + "/token") }
    #expect(error?.description.contains("\(path)/token") == true)
  }

  @Test func `each role has its own token, and all tokens have the same form`() {
    let access = Access.withToken()
    let tokens = DeviceRole.allCases.compactMap { access.token(for: $0) }
    #expect(Set(tokens).count == 3 && tokens.allSatisfy(RandomID.isValid))
    #expect(access.token(for: .inspect) == access.token)
    for role in DeviceRole.allCases { #expect(access.role(of: access.token(for: role)) == role) }
  }

  /// The tokens as computed by Python's hmac module.
  @Test(
    arguments: zip(
      [DeviceRole.view, .drive], ["ta2gdtslwytaix4bwqlk4wypoq", "3po4d6jwjswzeccgln6fsarqdh"]))
  func `a role's token is derived from the secret by HMAC-SHA256`(role: DeviceRole, token: String) {
    #expect(Access(token: "sesame").token(for: role) == token)
  }

  @Test func `no other token can be derived from a derived token`() {
    let access = Access.withToken()
    let viewer = Access(token: access.token(for: .view))
    for role in DeviceRole.allCases where role != .inspect {
      #expect(access.role(of: viewer.token(for: role)) == nil)
    }
  }

  @Test(arguments: [nil, "", "sesame", String(repeating: "a", count: 26)])
  func `a wrong token has no role, but without a token everyone has full access`(word: String?) {
    #expect(Access.withToken().role(of: word) == nil && Access.open.role(of: word) == .inspect)
  }
}
