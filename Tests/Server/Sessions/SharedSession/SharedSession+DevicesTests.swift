import OverscrollTestSupport
import Testing

@testable import OverscrollServer

@Suite struct DevicesTests {
  @Test func `a holder is announced only to a session with several devices`() throws {
    let (rig, first, session) = try RegistryRig.ofOne()
    rig.send(.touch, 1, 1, from: first)
    #expect(try first.new("devices").allSatisfy { $0["holder"] == .null })
    let (second, _) = try rig.join(session)
    let devices = try #require(try first.new("devices").last)
    #expect(devices["list"].array.count == 2 && devices["holder"].number == 1)
    rig.send(.touch, from: second)
    #expect(try second.reasons("ignored") == ["device 1 holds the list"])
  }

  @Test func `all devices receive the same log, also a page with the engine that joins later`()
    throws
  {
    let rig = RegistryRig([FeedTests.scene { $0.conditions.failures = 1 }])
    let (first, session) = try rig.join(), (second, _) = try rig.join(session)
    rig.begin("top", from: second, then: 0.01)
    let third = rig.arrive(session: session, hasEngine: true)
    rig.pass(20)
    let lines = try first.new("event", "failed")
    #expect(lines.last?["event"].string == "ended")
    #expect(lines.contains { $0["reason"].string == "It fails." })
    #expect(lines.map { $0["number"].number } == lines.indices.map { Double($0 + 1) })
    let late = rig.arrive(session: session)
    for device in [second, third, late] { #expect(try device.new("event", "failed") == lines) }
  }

  @Test(arguments: [0.0, 300])
  func `a list stays at its start or offset when the bars change`(scrolled: Double) throws {
    let scene = FeedTests.scene { ($0.feed, $0.layout) = (HundredFeed(), .rows(72)) }
    let (rig, device, session) = try RegistryRig.ofOne([scene])
    rig.send(.wheel, 0, -scrolled, from: device)
    rig.pass(2)
    rig.send(#"{"viewport":{"size":[390,844],"insets":[100,0,0,0]}}"#, from: device)
    let model = try #require(rig.registry[session]).model
    #expect(model.scroll.offset(at: model.clock).y == (scrolled == 0 ? -100 : scrolled - 52))
  }
}
