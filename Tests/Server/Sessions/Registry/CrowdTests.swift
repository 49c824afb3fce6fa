import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// Many devices that join a session at once.
@Suite struct CrowdTests {
  @Test func `a hundred devices that join in one turn receive a single list of devices`() throws {
    let (rig, first, session) = try RegistryRig.ofOne()
    _ = try first.new()
    let devices = (0..<100).map { _ in rig.connect() }
    rig.inIteration { for device in devices { rig.hello(device, session: session) } }
    for device in [first] + devices {
      let received = try device.new("devices")
      #expect(received.map { $0["list"].array.count } == [101])
    }
    rig.inIteration { for device in devices { rig.leave(device) } }
    #expect(try first.new("devices").map { $0["list"].array.count } == [1])
    #expect(rig.isAtRest)
  }

  @Test func `a page that reads late receives only the latest list of devices and motions`() throws
  {
    let (rig, first, session) = try RegistryRig.ofOne()
    _ = try rig.join(session)
    rig.send(.wheel, 5, -20, from: first)
    let superseding: [CoalescingKey] = [.devices, .motion(.x), .motion(.y)]
    #expect(Set(first.keys.compactMap(\.self)) == Set(superseding.map(\.rawValue)))
    #expect(Set(superseding).count == 3)
  }

  @Test func `a device beyond the limit of a session is refused, and others stay`() throws {
    var limits = SessionLimits()
    limits.devices = 2
    let rig = RegistryRig(limits: limits)
    let (first, session) = try rig.join(), (second, _) = try rig.join(session)
    _ = try first.new()
    let third = rig.arrive(session: session)
    let refusals = try third.new("refused")
    #expect(refusals.map { $0["code"].string } == ["full"])
    #expect(
      refusals.map { $0["reason"].string }
        == ["2 devices are in this session, and no more can join"])
    #expect(try third.closed == 1008 && first.new().isEmpty)
    rig.leave(second)
    #expect(try rig.join(session).session == session)
  }

  @Test func `in a full session, a device that can drive replaces the last viewer`() throws {
    let access = Access(token: "sesame")
    var limits = SessionLimits()
    limits.devices = 3
    let rig = RegistryRig(access: access, limits: limits)
    func join(_ role: DeviceRole, _ session: String? = nil) throws -> RecordedConnection {
      try rig.join(session, token: access.token(for: role)).device
    }
    let first = try join(.view)
    let session = try #require(rig.registry.membership(of: first)?.session)
    let (second, driver) = (try join(.view, session), try join(.drive, session))
    #expect(try join(.view, session).new().isEmpty && rig.registry[session]?.devices.all.count == 3)
    let other = try join(.inspect, session)
    #expect(second.closed == 1008 && !first.isOver && !driver.isOver)
    #expect(try second.refusals() == ["full"])
    rig.leave(second)
    _ = try join(.drive, session)
    #expect(first.closed == 1008 && !other.isOver)
    let last = rig.arrive(session: session, token: access.token(for: .inspect))
    #expect(try last.refusals() == ["full"])
    #expect(rig.registry[session]?.devices.all.map(\.role) == [.drive, .inspect, .drive])
  }
}
