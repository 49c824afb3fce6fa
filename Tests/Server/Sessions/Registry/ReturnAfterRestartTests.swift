import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// Pages that return to a forgotten session, for instance after a restart.
@Suite struct ReturnAfterRestartTests {
  /// Rows of 72 points; more are loaded near the end.
  private static var scene: ListScene {
    let footer = Input.placed(.bottom, as: "footer") { ($0.trigger, $0.preload) = (.edge, 100) }
    var scene = ListScene(
      name: "hundred", title: "Hundred", settings: [footer], feed: HundredFeed())
    scene.layout = .rows(72)
    return scene
  }

  private let forgotten = String(repeating: "a", count: 26)

  private func returned(
    to offset: Double, scene: String? = "hundred"
  ) throws -> (rig: RegistryRig, device: RecordedConnection) {
    let rig = RegistryRig([.primes, Self.scene])
    let device = rig.arrive(session: forgotten, scene: scene, offset: Vector(0, offset))
    return (rig, device)
  }

  private func offset(_ rig: RegistryRig) -> Double? {
    rig.registry[forgotten].map { $0.model.scroll.offset(at: $0.model.clock).y }
  }

  private func rows(_ rig: RegistryRig) -> Int {
    rig.registry[forgotten]?.session.loader.list.items.count ?? 0
  }

  @Test func `the session has its old name, scene and offset`() throws {
    let (rig, device) = try returned(to: 350)
    let welcome = try device.new("welcome").first
    #expect(welcome?["session"].string == forgotten && welcome?["created"] == .bool(true))
    #expect(rig.opened.map(\.scene) == ["hundred"] && offset(rig) == 350)
    let second = rig.arrive(session: forgotten, scene: "hundred", offset: Vector(0, 20))
    #expect(try second.new("welcome").first?["created"] == .bool(false))
    #expect(offset(rig) == 350, "the second page joins")
    #expect(rig.registry.sessions.count == 1)
  }

  @Test func `all welcomes of a server name the same instance, and a restart changes it`() throws {
    func runs() throws -> Set<String?> {
      let rig = RegistryRig([.primes, Self.scene]), devices = [rig.connect(), rig.connect()]
      for device in devices { rig.hello(device) }
      rig.send(#"{"open":{"scene":"hundred"}}"#, from: devices[0])
      let welcomes = try devices.map { try $0.new("welcome") }
      #expect(welcomes.map(\.count) == [2, 1])
      return Set(welcomes.joined().map { $0["instance"].string })
    }
    let (before, after) = (try runs(), try runs())
    #expect(before.count == 1 && after.count == 1 && before != after && !before.contains(nil))
  }

  @Test func `the return is an input of the recording`() throws {
    let (rig, device) = try returned(to: 350)
    #expect(try rig.transcript(for: device).contains("0.000 scroll 0 350\n"))
  }

  @Test func `a list that is too short scrolls towards the offset as its rows are loaded`() throws {
    let (rig, _) = try returned(to: 4_000)
    let end = 20 * 72.0 - 844
    #expect(offset(rig).map { $0 >= end } == true, "as near as the first rows reach")
    rig.pass(60)
    #expect(offset(rig) == 4_000 && rows(rig) * 72 >= 4_000)
  }

  @Test func `an offset beyond the last row ends at the last row`() throws {
    let (rig, _) = try returned(to: 1e6)
    rig.pass(60)
    let model = try #require(rig.registry[forgotten]).model
    #expect(rows(rig) == 100 && offset(rig) == model.scroll.y.range.upperBound)
  }

  @Test func `a user's scroll ends the return to the offset`() throws {
    let (rig, device) = try returned(to: 4_000)
    rig.send(.wheel, 0, 500, from: device)
    let place = offset(rig)
    rig.pass(60)
    #expect(place.map { $0 < 600 } == true && offset(rig) == place)
  }

  @Test(arguments: [true, false])
  func `a scroll from the panel or by the program ends the return`(isByPanel: Bool) throws {
    let (rig, device) = try returned(to: 4_000)
    if isByPanel {
      rig.send(#"{"input":{"line":"scroll 0 100"}}"#, from: device)
    } else {
      try rig.program(forgotten) { try $0.handle(.scroll(Vector(0, 100), animated: false)) }
    }
    rig.begin("bottom", from: device, then: 60)
    #expect(rows(rig) == 40 && offset(rig) == 100)
  }

  @Test func `going back in time ends the return to the offset`() throws {
    let (rig, device) = try returned(to: 4_000)
    rig.pass(0.01)
    rig.send(#"{"fork":{"at":0}}"#, from: device)
    rig.pass(0.1)
    rig.begin("bottom", from: device, then: 60)
    #expect(rows(rig) > 20 && offset(rig).map { $0 < 2_000 } == true)
  }

  @Test func `an unanswered page keeps its offset if rows load at the opening`() throws {
    var scene = ListScene(name: "opening", top: .bubbles, feed: HundredFeed())
    (scene.layout, scene.opensWith) = (.rows(72), [.top])
    let rig = RegistryRig([scene])
    _ = rig.arrive(
      session: forgotten, scene: "opening", offset: Vector(0, 300),
      page: (7, 2, [[1, 0, 1, 195, 500], [2, 1, 1, 0, -300]]))
    rig.pass(10)
    #expect(offset(rig) == 300)
  }

  @Test(arguments: [
    ("", "hundred", "session"), ("nowhere", "hundred", "session"),
    (String(repeating: "A", count: 26), "hundred", "session"),
    ("../../etc/passwd-and-more!", "hundred", "session"),
    (String(repeating: "a", count: 26), "teapots", "scene"),
  ])
  func `no session is opened with a name that no server generates, or for an unknown scene`(
    name: String, scene: String, code: String
  ) throws {
    let rig = RegistryRig([.primes, Self.scene])
    #expect(try rig.arrive(session: name, scene: scene, offset: .zero).refusals() == [code])
    #expect(rig.registry.sessions.count == 0)
  }
}
