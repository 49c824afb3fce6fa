import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// The buttons of a scene, which pages press by sending messages.
@Suite struct ActionTests {
  private let rig = RegistryRig([ActionTests.scene])

  /// Letters with the toolbar of IQPullToRefresh's demo and some more buttons.
  private static let scene = FeedTests.scene {
    $0.actions = [
      SceneAction("Clear", .clear), SceneAction("Refresh", .begin(.top)),
      SceneAction("Stop", .stop(.top)), SceneAction("Load more", .begin(.bottom)),
      SceneAction("Stop", .stop(.bottom)), SceneAction("Give up", .end(.top, .failure)),
      SceneAction("Off", .disable(.top)), SceneAction("On", .enable(.top)),
      SceneAction("Again", .reset(.bottom)),
    ]
  }

  /// The titles of the enabled buttons, according to the latest message.
  private func offered(_ device: RecordedConnection) throws -> [String]? {
    try device.new("actions").last.map { titles($0["possible"].array) }
  }

  private func titles(_ possible: [JSON]) -> [String] {
    zip(ActionTests.scene.actions, possible).filter { $1 == .bool(true) }.map(\.0.title)
  }

  /// Joins a session with one page and waits for the first rows.
  private func loaded() throws -> (device: RecordedConnection, session: String) {
    let (device, session) = try rig.join()
    rig.begin("top", from: device, then: 1)
    #expect(rig.registry[session]?.session.loader.list.items.count == 3)
    return (device, session)
  }

  private func controls(_ session: String) -> [RefreshMachine?] {
    ScrollEdge.allCases.map { rig.registry[session]?.model[$0] }
  }

  @Test func `a scene contains its buttons and whether each would change something`() throws {
    let device = rig.arrive()
    let actions = try #require(try device.new("scene").first)["actions"].array
    #expect(actions.map { $0["title"].string } == ActionTests.scene.actions.map(\.title))
    #expect(actions.map { $0["sends"].keys.first } == ActionTests.scene.actions.map(\.command.word))
    #expect(titles(actions.map { $0["possible"] }) == ["Refresh", "Off"])
  }

  @Test func `pages are notified only when a button becomes enabled or disabled`() throws {
    let (device, _) = try rig.join()
    rig.send(#"{"begin":{"edge":"top"}}"#, from: device)
    #expect(try offered(device) == ["Clear", "Stop", "Give up", "Off"])
    rig.pass(1)
    #expect(try offered(device) == ["Clear", "Refresh", "Load more", "Off"])
    rig.send(.jump, from: device)
    #expect(try offered(device) == nil)
  }

  @Test(arguments: [
    (#"{"stop":{"edge":"top"}}"#, Outcome?.none),
    (#"{"end":{"edge":"top","outcome":"failure"}}"#, .failure),
  ])
  func `stop and end finish a refresh without rows`(message: String, outcome: Outcome?) throws {
    let (device, session) = try rig.join()
    rig.send(#"{"begin":{"edge":"top"}}"#, from: device)
    rig.send(message, from: device)
    rig.pass(1)
    let shared = try #require(rig.registry[session])
    #expect(shared.model[.top]?.state.outcome == outcome)
    #expect(shared.session.loader.list.items.isEmpty && shared.session.loader.list.running == nil)
    if outcome == nil {
      #expect(shared.model[.top]?.phase.name == .idle)
      #expect(try device.new("event").allSatisfy { $0["event"].string != "finished" })
    }
  }

  @Test func `a disabled control does not refresh, and pages are notified at once`() throws {
    let (device, session) = try rig.join()
    func received() throws -> (obstacles: [JSON], offered: [String]?) {
      let received = try device.new("phase", "actions")
      return (
        received.filter { $0["possible"] == .null }.map { $0["obstacle"] },
        received.last { $0["possible"] != .null }.map { titles($0["possible"].array) }
      )
    }
    rig.send(#"{"disable":{"edge":"top"}}"#, from: device)
    let disabled = try received()
    #expect(disabled.obstacles == [.string("disabled")] && disabled.offered == ["On"])
    rig.send(#"{"begin":{"edge":"top"}}"#, from: device)
    #expect(try device.new("event").last?["detail"].string == "disabled")
    rig.send(#"{"enable":{"edge":"top"}}"#, from: device)
    #expect(rig.registry[session]?.model[.top]?.behavior.isEnabled == true)
    let enabled = try received()
    #expect(enabled.obstacles == [.null] && enabled.offered == ["Refresh", "Off"])
  }

  @Test func `reset lets an exhausted end load again`() throws {
    let (device, session) = try loaded()
    for _ in 0..<2 {
      rig.begin("bottom", from: device, then: 1)
    }
    #expect(rig.registry[session]?.model[.bottom]?.phase == .idle(.exhausted))
    #expect(try offered(device) == ["Clear", "Refresh", "Off", "Again"])
    rig.send(#"{"reset":{"edge":"bottom"}}"#, from: device)
    #expect(rig.registry[session]?.model[.bottom]?.phase == .idle(.ready))
  }

  @Test func `clear empties the list and disables load more until a refresh`() throws {
    let (device, session) = try loaded()
    _ = try device.new()
    rig.send(#"{"clear":{}}"#, from: device)
    let (rows, metrics) = (
      try device.new("rows", "metrics"), rig.registry[session]?.model.scroll.metrics
    )
    #expect(rows.contains { $0["remove"].number == 3 && $0["insert"].array.isEmpty })
    #expect(metrics?.content.y == 0)
    #expect(rig.registry[session]?.model[.bottom]?.behavior.isEnabled == false)
    rig.begin("top", from: device, then: 1)
    #expect(rig.registry[session]?.session.loader.list.items.count == 3)
    #expect(rig.registry[session]?.model[.bottom]?.behavior.isEnabled == true)
  }

  @Test(arguments: [
    (#"{"stop":{"edge":"left"}}"#, "has no button for stop at the left"),
    (#"{"end":{"edge":"top","outcome":"success"}}"#, "has no button for end at the top"),
    (#"{"enable":{"edge":"bottom"}}"#, "has no button for enable at the bottom"),
  ])
  func `a message without its button changes nothing`(message: String, reason: String) throws {
    let (device, session) = try loaded()
    let before = controls(session)
    _ = try device.new()
    rig.send(message, from: device)
    let messages = device.newTexts().map(\.kind)
    #expect(messages == ["error"] && controls(session) == before)
    rig.send(message, from: device)
    #expect(try device.new("error").first?["reason"].string == "the scene letters \(reason)")
  }

  @Test func `clear is refused if the scene has no such button`() throws {
    let (rig, device, session) = try RegistryRig.ofOne()
    let rows = rig.registry[session]?.session.loader.list.items
    rig.send(#"{"clear":{}}"#, from: device)
    #expect(
      try device.new("error").first?["reason"].string
        == "the scene primes has no button for clear")
    #expect(rig.registry[session]?.session.loader.list.items == rows)
  }

  @Test func `a button for an edge without a control is reported and left out`() {
    let scene = ValidatedScene(
      FeedTests.scene {
        $0.actions = [SceneAction("Back", .stop(.left)), SceneAction("Go", .begin(.top))]
      })
    #expect(scene.actions.map(\.title) == ["Go"])
    #expect(scene.problems == ["The button Back of letters is for an edge without a control."])
  }
}
