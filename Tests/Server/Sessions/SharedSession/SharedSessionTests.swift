import Foundation
import OverscrollTestSupport
import Testing

@testable import OverscrollServer
@testable import OverscrollWire

@Suite struct SharedSessionTests {
  /// A session with one device that has read its messages.
  private func shared(
    _ scene: ListScene = .primes
  ) throws -> (shared: SharedSession, device: RecordedConnection) {
    var shared = SharedSession(
      id: "room", ValidatedScene(scene), viewport: Vector(390, 844), insets: [.top: 52],
      server: .unnamed, random: SystemRandomNumberGenerator(),
      logger: quiet)
    shared.open()
    let device = try join(&shared, 1)
    return (shared, device)
  }

  private func join(_ shared: inout SharedSession, _ id: UInt64) throws -> RecordedConnection {
    let device = RecordedConnection(id)
    let hello = ClientMessage.Hello(viewport: Vector(390, 844), device: .touch)
    _ = shared.join(device, hello, as: .inspect, created: false, at: .zero)
    shared.wake(at: .zero)
    _ = try device.new()
    return device
  }

  /// The result of work on a recording: a file.
  private func file(_ text: String) -> RecordingJob.Result {
    .answer(ServerMessage.transcript(name: "a.txt", text: text).bytes)
  }

  // MARK: Samples

  @Test func `samples with a wrong number change nothing`() throws {
    var (shared, device) = try shared()
    func touch(_ number: UInt32) throws {
      try shared.receive(
        Samples(Page.samples(.touch, number, [0, 0, 0]).span.bytes), from: 1, at: .zero)
    }
    #expect(throws: WireError.sequence(expected: 1, got: 3)) { try touch(3) }
    #expect(try shared.devices.holder == nil && device.new().isEmpty)
    try touch(1)
    #expect(shared.devices.holder == 1)
  }

  // MARK: Scene and save

  @Test func `lengths in percent are sent in points, in the same scene to all`() throws {
    let scene = FeedTests.scene {
      $0.controls = [Control.plain.sized(.percent(25)).named("third")]
      let behavior = RefreshBehavior(threshold: .percent(10), refreshingExtent: 40)
      $0.settings = [.control(.top, ControlPlacement(name: "third", behavior: behavior))]
    }
    var (shared, first) = try shared(scene)
    let second = try join(&shared, 2)
    _ = try first.new()
    for height in [400.0, 844] {
      shared.resize(Vector(390, height), insets: [.top: 52], by: 1, at: .zero)
      let scenes = [first, second].map { $0.newTexts().filter { $0.kind == "scene" }.map(\.bytes) }
      #expect(scenes[0].count == 1)
      // The bytes are identical, because the scene was encoded once.
      #expect(scenes[0].last?.isIdentical(to: scenes[1].last ?? []) == true)
      let control = try JSON(Data(#require(scenes[0].first)))["scene"]["controls"][0]
      #expect(control["extent"].number == height / 4 && control["threshold"].number == height / 10)
    }
  }

  @Test func `a scene that is sent again is followed by the closures' layers`() throws {
    let spinner = Control("spinner", extent: .percent(10)) { Layer.circle(radius: 4).named("dot") }
      .scrolled { _ in [LayerChange("dot", .x, 3)] }
    var (shared, device) = try shared(FeedTests.scene { $0.controls = [spinner] })
    shared.run(.time(.zero))
    shared.run(.input(.begin(.top)))
    _ = try device.new()
    shared.resize(Vector(390, 400), insets: [.top: 52], by: 1, at: .zero)
    let kinds = device.newTexts().map(\.kind)
    let again = try #require(kinds.firstIndex(of: "scene"))
    #expect(kinds[again...].contains("layers"))
  }

  /// The only effect, which must be work on a recording.
  private func job(_ effects: [SharedSession.Effect]) throws -> RecordingJob {
    let jobs = effects.compactMap { if case .recordingJob(let job) = $0 { job } else { nil } }
    #expect(effects.count == 1)
    return try #require(jobs.first)
  }

  @Test func `recordings are replayed one at a time for the requesting devices`() throws {
    var (shared, first) = try shared()
    let second = try join(&shared, 2)
    _ = try first.new()
    try shared.addJob(.save(.transcript, from: nil), for: 1, at: Instant(seconds: 1))
    #expect(try job(shared.flush()).end == Instant(seconds: 1))
    #expect(try first.new("transcript").isEmpty)
    for device in [2, 2, 1, 2] {
      try shared.addJob(.save(.transcript, from: nil), for: device, at: Instant(seconds: 2))
    }
    #expect(shared.flush().isEmpty)
    shared.finishJob(file("first"), at: Instant(seconds: 3))
    #expect(try first.new("transcript").map { $0["text"].string } == ["first"])
    #expect(try job(shared.flush()).end == Instant(seconds: 3))
    shared.finishJob(file("second"), at: Instant(seconds: 4))
    for device in [first, second] {
      #expect(try device.new("transcript").map { $0["text"].string } == ["second"])
    }
    #expect(shared.flush().isEmpty)
  }

  @Test func `a transcript that no device waits for is not created again`() throws {
    var (shared, _) = try shared()
    try shared.addJob(.save(.transcript, from: nil), for: 1, at: .zero)
    try shared.addJob(.save(.transcript, from: nil), for: 1, at: .zero)
    shared.leave(1, at: .zero)
    _ = shared.flush()
    shared.finishJob(file("text"), at: .zero)
    #expect(shared.flush().isEmpty)
  }

  // MARK: Phases

  @Test func `phases are sent in order, even if sizes change at the same time`() throws {
    var (shared, device) = try shared(FeedTests.scene { $0.settings = [.placed(.top)] })
    shared.run(.input(.begin(.top)))
    _ = try device.new()
    shared.run(.input(.end(.top, .success, run: nil)))
    let received = device.newTexts()
    #expect(received.contains { $0.kind == "metrics" })
    let phases = try received.filter { $0.kind == "phase" }.map {
      let phase = try JSON(Data($0.bytes))["phase"]
      return [phase["phase"].string, phase["timeline"].string]
    }
    #expect(
      phases == [
        ["finishing", "cycle"], ["exiting", "exit"], ["idle", "exit"], ["idle", "pull"],
      ])
  }
}

extension [UInt8] {
  /// Whether both arrays share their memory.
  fileprivate func isIdentical(to other: [UInt8]) -> Bool {
    withUnsafeBufferPointer { left in
      other.withUnsafeBufferPointer { left.baseAddress == $0.baseAddress }
    }
  }
}

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

  @Test func `all devices receive the same log, also pages that join later`() throws {
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
