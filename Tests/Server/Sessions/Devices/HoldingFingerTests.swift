import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// A finger that is down while its device is silent, and a list that another device takes over.
@Suite struct HolderTests {
  private typealias Scene = (
    rig: RegistryRig, first: RecordedConnection, second: RecordedConnection, session: String
  )

  /// Creates two devices; the finger of the first has dragged the list and rests on it.
  private func held(speed: Double = 1) throws -> Scene {
    let (rig, first, second, session) = try RegistryRig.ofTwo()
    if speed != 1 { rig.send(#"{"speed":{"speed":\#(speed)}}"#, from: first) }
    rig.send(.touch, 100, 300, from: first)
    for _ in 0..<5 {
      rig.pass(0.02)
      rig.send(.move, 0, -40, from: first)
    }
    for device in [first, second] { _ = try device.new() }
    return (rig, first, second, session)
  }

  private func holder(_ scene: Scene) -> Int? { scene.rig.registry[scene.session]?.devices.holder }

  private func transcript(_ scene: Scene) throws -> String {
    scene.rig.send(#"{"save":{}}"#, from: scene.second)
    scene.rig.pass(0.1)
    return try scene.second.new("transcript").last?["text"].string ?? ""
  }

  @Test func `a finger is lifted without a throw after its device was silent for 10 seconds`()
    throws
  {
    let scene = try held()
    scene.rig.pass(9.99)
    #expect(holder(scene) == 1)
    scene.rig.pass(0.01)
    #expect(holder(scene) == nil && scene.rig.isAtRest)
    #expect(try scene.second.new("devices").map { $0["holder"] } == [.null])
    let told = try scene.first.new("ignored")
    #expect(told.map { $0["sequence"].number } == [1], "the number of the touch takes the finger")
    #expect(told.first?["reason"].string == "device 1 sent nothing for 10 seconds")
    let text = try transcript(scene)
    #expect(text.contains("10.100 cancel") && !text.contains("decay"), "\(text)")
    scene.rig.send(.touch, 100, 300, from: scene.second)
    #expect(holder(scene) == 2)
  }

  @Test(arguments: [0.5, 0.1])
  func `in a slow session, fingers are lost and give way by the server's time`(
    speed: Double
  ) throws {
    let scene = try held(speed: speed)
    scene.rig.pass(1.51)
    scene.rig.send(.touch, 100, 300, from: scene.second)
    #expect(try scene.second.new("ignored").map { $0["takeOver"] } == [.bool(true)])
    scene.rig.pass(8.48)
    #expect(holder(scene) == 1)
    scene.rig.pass(0.02)
    #expect(holder(scene) == nil)
    let text = try transcript(scene)
    #expect(text.contains(" cancel") && !text.contains("decay"), "nothing is thrown")
  }

  @Test func `a finger at rest keeps the list while its page pings`() throws {
    let scene = try held()
    for _ in 0..<12 {
      scene.rig.pass(9.9)
      scene.rig.ping(scene.first, roundTrip: 0.01)
    }
    #expect(holder(scene) == 1)
    scene.rig.pass(10)
    #expect(holder(scene) == nil)
  }

  @Test
  func
    `a silent finger of the only device is kept, and lost when another device joins`()
    throws
  {
    let scene = try held()
    scene.rig.leave(scene.second)
    scene.rig.pass(60)
    #expect(holder(scene) == 1 && scene.rig.isAtRest)
    _ = try scene.rig.join(scene.session)
    scene.rig.pass(0)
    #expect(holder(scene) == nil)
  }

  @Test func `a device that leaves and cannot reconnect loses its finger`()
    throws
  {
    let scene = try held()
    scene.rig.leave(scene.first)
    #expect(holder(scene) == nil)
    #expect(try transcript(scene).contains(" cancel"))
  }

  @Test func `samples of a lost finger are ignored until it touches again`() throws {
    let scene = try held()
    scene.rig.pass(10)
    _ = try scene.first.new()
    scene.rig.send(.move, 0, -40, from: scene.first)
    let reasons = try scene.first.new("ignored").map { $0["reason"].string }
    #expect(reasons == ["this device does not hold the list"])
    scene.rig.send(.touch, 100, 300, from: scene.first)
    #expect(holder(scene) == 1)
  }

  // MARK: Taking over

  private func takeOver(_ scene: Scene) {
    scene.rig.send(#"{"takeOver":{}}"#, from: scene.second)
  }

  @Test func `a list that a device moves cannot be taken over`() throws {
    let scene = try held()
    scene.rig.send(.touch, 100, 300, from: scene.second)
    #expect(try scene.second.new("ignored").map { $0["takeOver"] } == [.null])
    takeOver(scene)
    let reasons = try scene.second.new("ignored").map { $0["reason"].string ?? "" }
    #expect(reasons.count == 1 && reasons[0].contains("device 1 is moving the list"))
    #expect(holder(scene) == 1)
  }

  @Test(arguments: [(silence: 1.5, isSilent: true), (silence: 3, isSilent: false)])
  func `a finger that is silent for 1.5 seconds or at rest for 3 gives way`(
    silence: Double, isSilent: Bool
  ) throws {
    for (time, isOffered) in [(silence - 0.01, false), (silence, true)] {
      let scene = try held()
      for _ in 0..<10 {
        scene.rig.pass(time / 10)
        if !isSilent { scene.rig.ping(scene.first, roundTrip: 0.01) }
      }
      scene.rig.send(.touch, 100, 300, from: scene.second)
      let offers = try scene.second.new("ignored").map { $0["takeOver"] }
      #expect(offers == [isOffered ? .bool(true) : .null])
      takeOver(scene)
      #expect(holder(scene) == (isOffered ? nil : 1))
      guard isOffered else { continue }
      let told = try scene.first.new("ignored")
      #expect(told.map { $0["reason"].string } == ["device 2 took over the list"])
      #expect(told.map { $0["sequence"].number } == [1])
      scene.rig.send(.touch, 100, 300, from: scene.second)
      #expect(holder(scene) == 2)
    }
  }

  @Test func `the holder of the list is never offered to take it over`()
    throws
  {
    let scene = try held()
    scene.rig.pass(1.9)
    scene.rig.ping(scene.first, roundTrip: 0.01)
    scene.rig.pass(1.9)
    scene.rig.send(.touch, 100, 300, from: scene.first)
    let told = try scene.first.new("ignored")
    #expect(told.map { $0["reason"].string } == ["a finger is already down"])
    #expect(told.first?["takeOver"] == .null && told.first?["sequence"].number == 0)
  }

  @Test func `a list without a holder cannot be taken over`() throws {
    let scene = try held()
    scene.rig.send(.cancel, from: scene.first)
    _ = try scene.second.new()
    takeOver(scene)
    #expect(try scene.second.new("ignored", "devices", "error").isEmpty && holder(scene) == nil)
  }
}
