import Testing

@testable import OverscrollServer

/// Sessions without devices: how long they are kept, and which sessions are replaced by new sessions.
@Suite struct AbandonedSessionTests {
  private func limits(_ sessions: Int, perAddress: Int = .max) -> SessionLimits {
    var limits = SessionLimits()
    (limits.sessions, limits.sessionsPerAddress) = (sessions, perAddress)
    return limits
  }

  /// Creates a session whose only device has left, with or without user input.
  private func abandon(_ rig: RegistryRig, driven: Bool, from address: String = "") throws -> String
  {
    let (device, session) = try rig.join(from: address)
    if driven { rig.send(.wheel, 0, 10, from: device) }
    rig.leave(device)
    return session
  }

  @Test func `a session without input is kept for ten seconds`() throws {
    let rig = RegistryRig()
    let session = try abandon(rig, driven: false)
    rig.pass(9)
    #expect(rig.registry[session] != nil)
    rig.pass(1)
    #expect(rig.ended == [session] && rig.isAtRest)
  }

  @Test(arguments: [
    #"{"begin":{"edge":"top"}}"#, #"{"input":{"line":"inset top 20"}}"#,
    #"{"open":{"scene":"letters"}}"#, #"{"clear":{}}"#,
    #"{"import":{"name":"a","part":1,"parts":1,"text":"viewport 390 844\n0.000 wheel 0 10\n"}}"#,
  ])
  func `a session with any input is kept for minutes`(message: String) throws {
    let rig = RegistryRig([FeedTests.scene { $0.actions = [SceneAction("Clear", .clear)] }])
    let (device, session) = try rig.join()
    rig.send(message, from: device)
    rig.pass(1)
    rig.leave(device)
    rig.pass(599)
    #expect(rig.registry[session] != nil)
  }

  @Test func `the oldest vacant session is replaced, first those without input`() throws {
    let rig = RegistryRig(limits: limits(4))
    let driven = try (0..<2).map { _ in try abandon(rig, driven: true) }
    let idle = try (0..<2).map { _ in try abandon(rig, driven: false) }
    for _ in 0..<4 { _ = try rig.join() }
    #expect(rig.ended == idle + driven && rig.opened.count == 8)
    let late = rig.arrive()
    #expect(try late.refusals() == ["full"])
    #expect(late.closed == 1008 && rig.registry.sessions.count == 4)
  }

  @Test func `a session is not replaced after a device has returned to it`() throws {
    let rig = RegistryRig(limits: limits(2))
    let (first, second) = (try abandon(rig, driven: true), try abandon(rig, driven: true))
    let (device, _) = try rig.join(first)
    _ = try rig.join()
    #expect(rig.ended == [second] && rig.registry[first] != nil)
    rig.leave(device)
    _ = try rig.join()
    #expect(rig.ended == [second, first])
  }

  @Test func `an address has a limited number of sessions, which limits no other`() throws {
    let rig = RegistryRig(limits: limits(100, perAddress: 2))
    let other = try abandon(rig, driven: false, from: "10.0.0.2")
    let own = try abandon(rig, driven: true, from: "10.0.0.1")
    _ = try rig.join(from: "10.0.0.1")
    let (_, kept) = try rig.join(from: "10.0.0.1")
    #expect(rig.ended == [own] && rig.registry[other] != nil)
    let late = rig.connect(from: "10.0.0.1")
    rig.hello(late)
    let reasons = try late.reasons("refused")
    #expect(reasons == ["2 sessions are open from your address, which is the maximum"])
    #expect(
      try rig.join(kept, from: "10.0.0.1").session == kept, "a session that is there can be joined")
    #expect(try !rig.join(from: "10.0.0.3").session.isEmpty)
  }

  @Test func `a session that has ended does not count for its address`() throws {
    let rig = RegistryRig(limits: limits(100, perAddress: 1))
    for _ in 0..<3 {
      _ = try abandon(rig, driven: false, from: "10.0.0.1")
      rig.pass(10)
    }
    #expect(rig.ended.count == 3)
    #expect(try !rig.join(from: "10.0.0.1").session.isEmpty)
  }
}
