import OverscrollTestSupport
import OverscrollTransport
import Testing

@testable import OverscrollServer

@Suite struct SamplesInTests {
  @Test func `each wheel sample with an impossibly old stamp is counted`() throws {
    let (rig, device, _) = try RegistryRig.ofOne()
    rig.pass(100)
    for _ in 0..<2 { rig.send(.wheel, 0, 5, from: device, late: 60) }
    let metrics = try Prometheus(rig.registry.metrics(Traffic()).map(\.text).joined()).samples
    #expect(metrics["overscroll_wrong_stamps_total"] == 2)
  }

  /// Finite numbers whose sums and products are not finite; they must not stop the server.
  @Test(arguments: [(Samples.farthest, 3), (-Samples.farthest, 6)])
  func `content that moves as far as possible keeps finite offsets, even after a row is added`(
    distance: Double, brought: Int
  ) throws {
    let rig = RegistryRig([FeedTests.scene { $0.feed = FeedTests.Letters() }])
    let (device, session) = try rig.join()
    rig.send(#"{"begin":{"edge":"top"}}"#, from: device)
    rig.send(.touch, from: device)
    for _ in 0..<40 { rig.send(.move, 0, Array(repeating: distance, count: 64), from: device) }
    rig.pass(1)
    for phase in [Page.Phase.release, .wheel, .notched, .momentum] {
      rig.send(phase, 0, distance, from: device)
    }
    rig.pass(60)
    var (rows, motions) = (0, 0)
    for message in try device.new() {
      if case .text("rows", let json) = message { rows += json["insert"].array.count }
      guard case .motion(let motion) = message else { continue }
      motions += 1
      for segment in motion.segments { #expect(segment.parameters.allSatisfy { $0.isFinite }) }
    }
    // The first page of the top and, if the content is pulled at the bottom, the next page.
    #expect(rows == brought && motions > 40)
    #expect(rig.registry[session]?.nextDeadline == nil)
  }

  @Test func `the stop of a wheel is acknowledged even if it is known already`() throws {
    let (rig, device, _) = try RegistryRig.ofOne()
    rig.send(.wheel, 0, 120, from: device)
    rig.pass(0.3)
    _ = try device.new()
    rig.send(.momentum, from: device, late: 0.15)
    let answers = try device.new().compactMap {
      if case .motion(let motion) = $0 { motion.sequence } else { nil }
    }
    #expect(answers == [2, 2])
  }

  @Test(arguments: [1e308, 1_000_000_001, -1e308])
  func `a distance beyond the limit is an error and changes nothing`(distance: Double) throws {
    let (rig, device, session) = try RegistryRig.ofOne()
    rig.send(.wheel, 0, distance, from: device)
    #expect(try device.new("error").count == 1)
    #expect(rig.registry[session]?.devices.all.map(\.samples.last) == [0])
  }
}
