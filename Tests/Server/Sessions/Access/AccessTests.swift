import Dispatch
import OverscrollTestSupport
import OverscrollTransport
import OverscrollWire
import Synchronization
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

/// Saving the token in a file, outside the event loop.
@Loop @Suite struct AccessStoreTests {
  /// A disk that writes one token for each signal of its gate.
  private final class Disk: Sendable {
    let gate = DispatchSemaphore(value: 0)
    let tokens = Mutex<[String?]>([])

    func save(_ access: Access) -> Bool {
      gate.wait()
      tokens.withLock { $0.append(access.token) }
      return true
    }
  }

  @Test func `an action runs after the disk has its token or a later one`() async {
    let disk = Disk()
    let file = AccessFile { disk.save($0) }
    var done: [[String?]] = []
    await withCheckedContinuation { first in
      file.save(Access(token: "1")) { _ in
        done.append(disk.tokens.withLock { $0 })
        first.resume()
      }
      #expect(done.isEmpty)
      disk.gate.signal()
    }
    for token in 2...4 {
      file.save(Access(token: "\(token)")) { _ in done.append(disk.tokens.withLock { $0 }) }
    }
    for _ in 2...4 { disk.gate.signal() }
    await file.stop()
    #expect(done.count == 4 && done[0] == ["1"] && done.dropFirst().allSatisfy { $0.last == "4" })
    #expect(disk.tokens.withLock { $0 }.last == "4")
  }

  @Test func `an action reports that the disk cannot store its token`() async {
    let file = AccessFile { $0.token != "13" }
    let cases: [(String, String?)] = [
      ("13", "the server cannot write to its storage"), ("14", nil),
    ]
    for (token, problem) in cases {
      let reported: String? = await withCheckedContinuation { continuation in
        file.save(Access(token: token)) { continuation.resume(returning: $0) }
      }
      #expect(reported == problem)
      #expect(file.report.unsaved == (problem == nil ? 0 : 1))
    }
  }
}

@Suite struct RandomIDTests {
  @Test func `ids are valid and unique, and equal for equal seeds`() {
    func ids() -> [String] {
      var random = SplitMix64(seed: 1)
      return (0..<100).map { _ in RandomID.make(using: &random) }
    }
    #expect(ids().allSatisfy(RandomID.isValid))
    #expect(Set(ids()).count == 100)
    #expect(ids() == ids())
  }

  @Test func `each of 130 bits changes the id`() {
    func id(_ numbers: [UInt64]) -> String {
      var rest = numbers[...]
      var source = RandomSource { rest.removeFirst() }
      return RandomID.make(using: &source)
    }
    let bits = (0..<3).flatMap { number in (0..<(number < 2 ? 60 : 10)).map { (number, $0) } }
    let ids = bits.map { number, bit in id((0..<3).map { $0 == number ? 1 << UInt64(bit) : 0 }) }
    #expect(Set(ids + [id([0, 0, 0])]).count == 131)
  }

  @Test(arguments: [
    "", String(repeating: "a", count: 25), String(repeating: "a", count: 27),
    String(repeating: "a", count: 25) + "A", String(repeating: "a", count: 25) + "1",
    String(repeating: "a", count: 24) + "é", String(repeating: "a", count: 25) + "/",
  ])
  func `a text with another length or other characters is not an id`(text: String) {
    #expect(!RandomID.isValid(text))
  }
}
