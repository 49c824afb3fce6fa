import Foundation
import OverscrollTestSupport
import OverscrollTransport
import OverscrollWire
import Testing

@testable import OverscrollServer

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
    let device = rig.connect()
    rig.hello(device, token: RolesTests.access.token(for: role))
    #expect(try device.new("welcome").first?["role"].string == role.rawValue)
  }

  @Test(arguments: DeviceRole.allCases, messages.keys.sorted())
  func `a message has an effect only if the device's role permits it`(
    role: DeviceRole, kind: String
  ) throws {
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
    #expect(rig.registry.counters.beyondRole == (isAllowed ? 0 : 1))
    guard !isAllowed else { return }
    #expect(errors == [role.limit])
    #expect(inspector.newTexts().isEmpty)
    #expect(rig.registry[session]?.history.branch.recording.count == before)
    #expect(!device.isOver)
  }

  @Test func `a finger of a viewer moves nothing, and the viewer is notified`() throws {
    let (_, session) = try join(.inspect)
    let (viewer, _) = try join(.view, session)
    rig.pass(1)
    _ = viewer.newTexts()
    rig.send(.touch, 100, 100, from: viewer)
    let ignored = try #require(try viewer.new("ignored").first)
    #expect(ignored["sequence"].number == 1)
    #expect(ignored["reason"].string == DeviceRole.view.limit)
    #expect(rig.registry[session]?.devices.holder == nil)
    rig.send(.wheel, 0, 300, from: viewer)
    #expect(rig.registry[session]?.model.scroll.y.destination == -52)
    #expect(rig.registry.counters.beyondRole == 2)
  }

  @Test func `the viewport of a viewer does not set the session's size`() throws {
    let (viewer, session) = try join(.view)
    #expect(rig.registry[session]?.devices.leader == nil)
    let (_, _) = try join(.drive, session)
    #expect(rig.registry[session]?.devices.leader == 2)
    rig.send(#"{"viewport":{"size":[500,500],"insets":[0,0,0,0]}}"#, from: viewer)
    #expect(rig.registry[session]?.model.scroll.metrics.viewport == Vector(390, 844))
  }

  @Test func `without a driver, the list stays in place whatever a viewer sends`()
    throws
  {
    let (driver, session) = try join(.drive)
    rig.send(.jump, 0, 400, from: driver)
    let (viewer, _) = try join(.view, session)
    rig.leave(driver)
    rig.pass(1)
    let before = try #require(rig.registry[session])
    rig.send(#"{"viewport":{"size":[390,20000],"insets":[0,0,0,0]}}"#, from: viewer)
    rig.pass(1)
    let after = try #require(rig.registry[session])
    #expect(after.model.scroll.y.destination == 400)
    #expect(after.model.scroll.metrics == before.model.scroll.metrics)
    #expect(after.history.branch.recording.count == before.history.branch.recording.count)
    let (next, _) = try join(.drive, session)
    rig.send(#"{"viewport":{"size":[390,700],"insets":[0,0,0,0]}}"#, from: next)
    #expect(rig.registry[session]?.model.scroll.metrics.viewport == Vector(390, 700))
  }

  @Test func `a refresh starts without waiting for distant viewers`() throws {
    let (driver, session) = try join(.drive)
    let (viewer, _) = try join(.view, session)
    rig.pass(1)
    rig.ping(viewer, roundTrip: 60)
    _ = driver.newTexts()
    rig.send(#"{"begin":{"edge":"top"}}"#, from: driver)
    #expect(try driver.new("event").first?["event"].string == "began")
  }

  @Test func `changes of a viewer's viewport and round trip are sent to others, but rarely`()
    throws
  {
    let (driver, session) = try join(.drive)
    let (viewer, _) = try join(.view, session)
    rig.pass(6)
    _ = driver.newTexts()
    for index in 0..<100 {
      let height = 800 + index % 2
      rig.send(#"{"viewport":{"size":[390,\#(height)],"insets":[0,0,0,0]}}"#, from: viewer)
      rig.ping(viewer, roundTrip: Double(index % 2))
      rig.pass(0.1)
    }
    #expect((1...2).contains(driver.newTexts().count))
    rig.send(#"{"viewport":{"size":[390,500],"insets":[0,0,0,0]}}"#, from: viewer)
    rig.pass(6)
    rig.ping(driver, roundTrip: 0)
    let devices = try #require(try driver.new("devices").last)
    #expect(devices["list"][1]["viewport"].array.map(\.number) == [390, 500])
  }

  @Test func `another device's new viewport is announced even without a new round trip`()
    throws
  {
    let (driver, session) = try join(.drive)
    let (viewer, _) = try join(.view, session)
    rig.pass(6)
    _ = driver.newTexts()
    rig.send(#"{"viewport":{"size":[844,390],"insets":[0,0,0,0]}}"#, from: viewer)
    rig.pass(1)
    let devices = try #require(try driver.new("devices").last)
    #expect(devices["list"][1]["viewport"].array.map(\.number) == [844, 390])
  }

  @Test func `a viewer's samples do not count as unreadable messages`()
    throws
  {
    let (viewer, _) = try join(.view)
    rig.send(.touch, from: viewer)
    rig.send(#"{"clear":{}}"#, from: viewer)
    #expect(rig.registry.counters.errors == 0)
  }

  @Test func `the metrics count messages that a role does not permit`() throws {
    let (viewer, _) = try join(.view)
    rig.send(#"{"clear":{}}"#, from: viewer)
    let text = rig.registry.metrics(Traffic()).map(\.text).joined()
    #expect(try Prometheus(text).samples[#"overscroll_refusals_total{reason="role"}"#] == 1)
  }
}
