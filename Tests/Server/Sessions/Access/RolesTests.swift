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
    #expect(errors == [role.limit])
    #expect(inspector.newTexts().isEmpty)
    #expect(rig.registry[session]?.history.branch.recording.count == before)
    #expect(!device.isOver)
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
