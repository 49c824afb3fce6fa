import Dispatch
import Foundation
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
    for (token, problem) in [("13", "the server cannot write to its storage"), ("14", nil)] {
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
    struct Numbers: RandomNumberGenerator {
      var rest: [UInt64]
      mutating func next() -> UInt64 { rest.removeFirst() }
    }
    func id(_ numbers: [UInt64]) -> String {
      var source = Numbers(rest: numbers)
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

/// The permissions of each role, which the token in a device's link determines.
@Suite struct RolesTests {
  private static let access = Access(token: "sesame")
  private let rig = RegistryRig(access: access)

  private func join(
    _ role: DeviceRole, _ session: String? = nil
  ) throws -> (device: RecordedConnection, session: String) {
    try rig.join(session, token: RolesTests.access.token(for: role))
  }

  /// The messages of PROTOCOL.md except `hello`, which is the first message and sent only once.
  private static let messages = ProtocolText.clientMessages.filter { $0.key != "hello" }

  @Test(arguments: DeviceRole.allCases)
  func `the welcome contains the page's role`(role: DeviceRole) throws {
    let device = rig.arrive(token: RolesTests.access.token(for: role))
    #expect(try device.new("welcome").first?["role"].string == role.rawValue)
  }

  @Test(arguments: DeviceRole.allCases, messages.keys.sorted())
  func `a message has effects only if the role permits it`(role: DeviceRole, kind: String) throws {
    let text = RolesTests.messages[kind] ?? ""
    let (inspector, session) = try join(.inspect)
    let (device, _) = try join(role, session)
    rig.pass(1)
    let before = rig.registry[session]?.history.branch.recording.count
    for each in [inspector, device] { _ = each.newTexts() }
    rig.send(text, from: device)
    let isAllowed = try role >= ClientMessage(Data(text.utf8)).leastRole
    let errors = try device.new("error").compactMap { $0["reason"].string }
    #expect(errors.contains(role.limit) == !isAllowed)
    #expect(rig.registry.counters.roleViolations == (isAllowed ? 0 : 1))
    guard !isAllowed else { return }
    #expect(errors == [role.limit] && inspector.newTexts().isEmpty && !device.isOver)
    #expect(rig.registry[session]?.history.branch.recording.count == before)
  }

  /// Joins a driver and a viewer of the same session, and waits for their announcements.
  private func driverAndViewer(
    after seconds: Double = 1
  ) throws -> (driver: RecordedConnection, viewer: RecordedConnection, session: String) {
    let (driver, session) = try join(.drive), (viewer, _) = try join(.view, session)
    rig.pass(seconds)
    _ = driver.newTexts()
    return (driver, viewer, session)
  }

  private func resize(_ device: RecordedConnection, _ width: Int, _ height: Int) {
    rig.send(#"{"viewport":{"size":[\#(width),\#(height)],"insets":[0,0,0,0]}}"#, from: device)
  }

  @Test func `a viewer's finger moves nothing, is refused with a reason and counted`() throws {
    let (_, viewer, session) = try driverAndViewer()
    rig.send(.touch, 100, 100, from: viewer)
    let ignored = try #require(try viewer.new("ignored").first)
    #expect(ignored["sequence"].number == 1 && ignored["reason"].string == DeviceRole.view.limit)
    #expect(rig.registry[session]?.devices.holder == nil)
    rig.send(.wheel, 0, 300, from: viewer)
    #expect(rig.registry[session]?.model.scroll.y.destination == -52)
    rig.send(#"{"clear":{}}"#, from: viewer)
    let metrics = try Prometheus(rig.registry.metrics(Traffic()).map(\.text).joined()).samples
    #expect(metrics[#"overscroll_refusals_total{reason="role"}"#] == 3)
    #expect(rig.registry.counters.errors == 0, "the messages are readable")
  }

  @Test func `without a driver, the list stays in place whatever a viewer sends`() throws {
    let (driver, session) = try join(.drive)
    rig.send(.jump, 0, 400, from: driver)
    let (viewer, _) = try join(.view, session)
    rig.leave(driver)
    rig.pass(1)
    let before = try #require(rig.registry[session])
    resize(viewer, 390, 20000)
    rig.pass(1)
    let after = try #require(rig.registry[session])
    #expect(after.model.scroll.y.destination == 400)
    #expect(after.model.scroll.metrics == before.model.scroll.metrics)
    #expect(after.history.branch.recording.count == before.history.branch.recording.count)
    resize(try join(.drive, session).device, 390, 700)
    #expect(rig.registry[session]?.model.scroll.metrics.viewport == Vector(390, 700))
  }

  @Test func `a refresh starts without waiting for distant viewers`() throws {
    let (driver, viewer, _) = try driverAndViewer()
    rig.ping(viewer, roundTrip: 60)
    _ = driver.newTexts()
    rig.send(#"{"begin":{"edge":"top"}}"#, from: driver)
    #expect(try driver.new("event").first?["event"].string == "began")
  }

  @Test func `a viewer's viewport and round trip are sent to others, but rarely`() throws {
    let (driver, viewer, _) = try driverAndViewer(after: 6)
    for index in 0..<100 {
      resize(viewer, 390, 800 + index % 2)
      rig.ping(viewer, roundTrip: Double(index % 2))
      rig.pass(0.1)
    }
    #expect((1...2).contains(driver.newTexts().count))
    resize(viewer, 390, 500)
    rig.pass(6)
    rig.ping(driver, roundTrip: 0)
    #expect(try driver.new("devices").last?["list"][1]["viewport"].numbers == [390, 500])
  }

  @Test func `another device's new viewport is announced without a new round trip`() throws {
    let (driver, viewer, _) = try driverAndViewer(after: 6)
    resize(viewer, 844, 390)
    rig.pass(1)
    #expect(try driver.new("devices").last?["list"][1]["viewport"].numbers == [844, 390])
  }
}

/// New links end the access of every browser except the browser that requested them.
@Suite struct NewLinksTests {
  private let rig = RegistryRig(access: Access(token: "sesame"))
  private let inspector: RecordedConnection
  private let session: String

  init() throws { (inspector, session) = try rig.join(token: "sesame") }

  private func token(_ role: DeviceRole) -> String? { rig.registry.access.token(for: role) }

  private func joined(_ role: DeviceRole = .drive) throws -> RecordedConnection {
    try rig.join(session, token: token(role)).device
  }

  private func makeNewLinks() { rig.send(#"{"newLinks":{}}"#, from: inspector) }

  /// Returns the error code for a new page, or `nil` if the page is admitted.
  private func refusal(token: String?) throws -> String? {
    let device = rig.arrive(session: session, token: token)
    defer { rig.leave(device) }
    return try device.new("refused").first?["code"].string
  }

  @Test func `the old links stop working, and the page that asked gets the new ones`() throws {
    let old = DeviceRole.allCases.map { token($0) }
    makeNewLinks()
    #expect(rig.changedLinks == 1 && rig.invited == [inspector.id])
    for token in old { #expect(try refusal(token: token) == "token") }
    for role in DeviceRole.allCases { #expect(try refusal(token: token(role)) == nil) }
  }

  @Test func `every other device of any session is disconnected, even in a slow network`() throws {
    let here = try joined(), (elsewhere, other) = try rig.join(token: token(.view))
    rig.send(#"{"network":{"device":2,"latency":2,"jitter":0}}"#, from: inspector)
    rig.pass(5)
    makeNewLinks()
    for each in [here, elsewhere] {
      #expect(try each.refusals() == ["token"] && each.closed == 1008)
    }
    #expect(!inspector.isOver)
    #expect(rig.registry[session]?.devices.all.map(\.number) == [1])
    #expect(rig.registry[other]?.devices.all.isEmpty == true)
  }

  @Test func `messages of a dismissed device change nothing`() throws {
    let phone = try joined()
    rig.send(.touch, 100, 100, from: phone)
    #expect(rig.registry[session]?.devices.holder == 2)
    makeNewLinks()
    #expect(rig.registry[session]?.devices.holder == nil)
    rig.send(.wheel, 0, 300, from: phone)
    rig.send(#"{"begin":{"edge":"top"}}"#, from: phone)
    #expect(rig.registry[session]?.model.scroll.y.destination == -52)
  }

  @Test func `the old links end at once, and the new ones are announced once saved`() throws {
    let phone = try joined(), old = token(.drive)
    rig.isDiskSlow = true
    makeNewLinks()
    #expect(!phone.isOver && rig.invited.isEmpty)
    #expect(try refusal(token: old) == "token")
    let early = try joined()
    rig.finishSaving()
    #expect(phone.closed == 1008 && rig.invited == [inspector.id])
    #expect(!early.isOver, "it has a new link")
  }

  @Test func `a server replies only after the disk has the token`() async throws {
    let gate = DispatchSemaphore(value: 0)
    let file = await AccessFile { _ in
      gate.wait()
      return true
    }
    try await withServer(Access(token: "sesame"), store: file) { port in
      // A server stops only after the token is written, even after a failure.
      defer { gate.signal() }
      let (laptop, session) = try await Page.joined(port: port, token: "sesame")
      let (phone, _) = try await Page.joined(port: port, session: session, token: "sesame")
      try laptop.send(#"{"newLinks":{}}"#)
      try laptop.send(#"{"ping":{"t":0,"roundTrip":null}}"#)
      var early: [String] = []
      while early.last != "pong" {
        if case .text(let kind, _) = try await laptop.next() { early.append(kind) }
      }
      gate.signal()
      try #require(Set(early).isDisjoint(with: ["join", "error"]))
      _ = try await laptop.next("join")
      #expect(try await phone.next("refused")["code"].string == "token")
    }
  }

  // MARK: Several servers

  @Test func `after another server has created new links, the old ones stop working here`() throws {
    let old = token(.drive)
    rig.receive(Access(token: "sesame"))
    #expect(!inspector.isOver, "these links are not new")
    rig.receive(Access(token: "other"))
    #expect(inspector.closed == 1008)
    #expect(try refusal(token: old) == "token" && refusal(token: "other") == nil)
  }

  @Test func `without a token, no device and no other server can change the links`() throws {
    let rig = RegistryRig()
    let (first, session) = try rig.join(), (second, _) = try rig.join(session)
    _ = first.newTexts()
    rig.send(#"{"newLinks":{}}"#, from: first)
    #expect(try first.new("error").count == 1 && rig.changedLinks == 0 && !second.isOver)
    rig.receive(Access(token: "other"))
    #expect(try !first.isOver && !second.isOver && rig.join(session).session == session)
  }
}
