import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// Many devices that join a session at once.
@Suite struct CrowdTests {
  @Test func `a hundred devices that join in one turn are told once who is there`() throws {
    let rig = RegistryRig()
    let (first, session) = try rig.join()
    _ = try first.new()
    let devices = (0..<100).map { _ in rig.connect() }
    rig.inTurn { for device in devices { rig.hello(device, session: session) } }
    for device in [first] + devices {
      let told = try device.new("devices")
      #expect(told.map { $0["list"].array.count } == [101])
    }
    rig.inTurn { for device in devices { rig.leave(device) } }
    #expect(try first.new("devices").map { $0["list"].array.count } == [1])
    #expect(rig.isAtRest)
  }

  @Test func `a page that does not read for a while gets the devices as they are then`() throws {
    let rig = RegistryRig()
    let (first, session) = try rig.join()
    _ = try rig.join(session)
    #expect(first.keys.compactMap(\.self).contains(NewestOnly.devices.rawValue))
    #expect(Set([.x, .y].map(NewestOnly.motion) + [.devices]).count == 3)
  }

  @Test func `a device beyond the most of a session is refused, and the others notice nothing`()
    throws
  {
    var limits = SessionLimits()
    limits.devices = 2
    let rig = RegistryRig(limits: limits)
    let (first, session) = try rig.join()
    let (second, _) = try rig.join(session)
    _ = try first.new()
    let third = rig.connect()
    rig.hello(third, session: session)
    let refusals = try third.new("refused")
    #expect(refusals.map { $0["code"].string } == ["full"])
    #expect(
      refusals.map { $0["reason"].string }
        == ["2 devices are in this session, and no more can join"])
    #expect(try third.closed == 1008 && first.new().isEmpty)
    rig.leave(second)
    #expect(try rig.join(session).session == session)
  }
}
