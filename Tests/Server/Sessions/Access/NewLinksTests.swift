import Dispatch
import OverscrollTestSupport
import OverscrollTransport
import OverscrollWire
import Testing

@testable import OverscrollServer

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
    let device = rig.connect()
    rig.hello(device, session: session, token: token)
    let refused = try device.new("refused").first
    if refused == nil { rig.leave(device) }
    return refused?["code"].string
  }

  @Test func `the old links stop working, and the requesting page receives the new ones`() throws {
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
    for each in [here, elsewhere] { _ = each.newTexts() }
    makeNewLinks()
    for each in [here, elsewhere] {
      #expect(try each.new("refused").last?["code"].string == "token" && each.closed == 1008)
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
      let early = try await laptop.all(["join", "error"], before: "pong")
      gate.signal()
      try #require(early.isEmpty)
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
