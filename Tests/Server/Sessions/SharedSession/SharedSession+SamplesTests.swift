import Overscroll
import OverscrollTestSupport
import OverscrollTransport
import Testing

@testable import OverscrollServer

@Suite struct GesturePathTests {
  /// The newest motion along y that was sent to a device.
  private func newest(_ device: RecordedConnection) throws -> Page.Motion? {
    try device.new().compactMap {
      if case .motion(let motion) = $0, motion.axis == 1 { motion } else { nil }
    }.last
  }

  /// A session of two devices, where the first has a finger down.
  private func held() throws -> (RegistryRig, first: RecordedConnection, second: RecordedConnection)
  {
    let (rig, first, second, _) = try RegistryRig.ofTwo()
    rig.send(.touch, 100, 500, from: first)
    rig.pass(0.1)
    return (rig, first, second)
  }

  @Test func `other devices receive the content's path through all samples of a message`() throws {
    let (rig, first, second) = try held()
    // The first 10 points of a finger's path do not move the content.
    rig.send(.move, 0, [-30, -5, -50], apart: 0.01, from: first)
    let (own, other) = (try newest(first), try newest(second))
    #expect(own?.segments.map(\.kind) == [0])
    #expect(own?.origin.isNear(0.1) == true && own?.segments[0].parameters[0].isNear(23) == true)
    let path = try #require(other)
    #expect(path.origin.isNear(0.08) && path.segments.map(\.kind) == [4, 4, 0])
    #expect(path.segments.dropLast().allSatisfy { $0.duration.isNear(0.01) })
    let places = path.segments.map { $0.parameters[0] }
    #expect(zip(places, [-32.0, -27, 23]).allSatisfy { $0.isNear($1) }, "\(places)")
    #expect(path.segments[1].parameters[1] == places[2])
  }

  @Test func `the turns of a wheel are sent as its device saw them, even if late`() throws {
    let (rig, first, second, _) = try RegistryRig.ofTwo()
    rig.pass(1)
    rig.send(.wheel, 0, [-30, -20], apart: 0.01, from: first, late: 0.1)
    let path = try #require(try newest(second))
    #expect(path.origin.isNear(0.89) && path.segments.map(\.kind) == [4, 0])
    #expect(zip(path.segments.map { $0.parameters[0] }, [-22.0, -2]).allSatisfy { $0.isNear($1) })
    #expect(try newest(first)?.segments.map(\.kind) == [0])
    // At the edge the content springs back by itself, which all devices draw in the same way.
    rig.send(.wheel, 0, [20, 60, 40], apart: 0.01, from: first)
    #expect(try newest(second)?.segments == newest(first)?.segments)
  }

  @Test(arguments: [Page.Phase.wheel, .notched, .momentum, .move], [-0.1, -1e-9, -1e300])
  func `a stamp that goes back counts as the last one`(phase: Page.Phase, apart: Double) throws {
    let (rig, first, second, _) = try RegistryRig.ofTwo()
    rig.pass(1)
    if phase == .move { rig.send(.touch, 100, 500, from: first, late: 0.3) }
    rig.send(phase, 0, [-30, -20], apart: apart, from: first)
    #expect(try newest(second)?.segments == newest(first)?.segments)
    #expect(try newest(second)?.origin == newest(first)?.origin)
  }

  @Test func `for a single sample or instant, all devices receive the same motion`() throws {
    let (rig, first, second) = try held()
    for samples in [[-30.0], [-5, -5, -5]] {
      rig.send(.move, 0, samples, from: first)
      let (own, other) = (try newest(first), try newest(second))
      #expect(own?.segments == other?.segments)
      #expect(own?.origin == other?.origin && own?.segments.count == 1)
      rig.pass(0.1)
    }
  }

  @Test func `the path of too many samples is sent without its beginning`() throws {
    let (rig, first, second) = try held()
    rig.send(.move, 0, Array(repeating: -20, count: 40), apart: 0.002, from: first)
    let path = try #require(try newest(second))
    #expect(path.segments.count == 16 && path.origin.isNear(0.1 - 0.03))
    #expect(path.segments[0].parameters[0].isNear(-52 + 790 - 300))
    #expect(path.segments[15].parameters[0].isNear(-52 + 790))
  }

  @Test func `all devices receive the same motion after a release`() throws {
    let (rig, first, second) = try held()
    rig.send(.move, 0, [-30, -50], apart: 0.01, from: first)
    rig.pass(0.01)
    rig.send(.release, from: first)
    let (own, other) = (try newest(first), try newest(second))
    #expect(own?.segments == other?.segments && own?.sequence == 3 && other?.sequence == 0)
  }
}

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
    let rig = RegistryRig([FeedTests.scene { $0.feed = Letters() }])
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
