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
    for _ in 0..<2 { rig.begin("bottom", from: device, then: 1) }
    #expect(rig.registry[session]?.model[.bottom]?.phase == .idle(.exhausted))
    #expect(try offered(device) == ["Clear", "Refresh", "Off", "Again"])
    rig.send(#"{"reset":{"edge":"bottom"}}"#, from: device)
    #expect(rig.registry[session]?.model[.bottom]?.phase == .idle(.ready))
  }

  @Test func `clear empties the list and disables load more until a refresh`() throws {
    let (device, session) = try loaded()
    _ = try device.new()
    rig.send(#"{"clear":{}}"#, from: device)
    let rows = try device.new("rows", "metrics")
    #expect(rows.contains { $0["remove"].number == 3 && $0["insert"].array.isEmpty })
    #expect(rig.registry[session]?.model.scroll.metrics.content.y == 0)
    #expect(rig.registry[session]?.model[.bottom]?.behavior.isEnabled == false)
    rig.begin("top", from: device, then: 1)
    #expect(rig.registry[session]?.session.loader.list.items.count == 3)
    #expect(rig.registry[session]?.model[.bottom]?.behavior.isEnabled == true)
  }

  @Test(arguments: [
    (#"{"stop":{"edge":"left"}}"#, "stop at the left"),
    (#"{"end":{"edge":"top","outcome":"success"}}"#, "end at the top"),
    (#"{"enable":{"edge":"bottom"}}"#, "enable at the bottom"), (#"{"clear":{}}"#, "clear"),
  ])
  func `a message without its button changes nothing`(message: String, command: String) throws {
    let buttons = ActionTests.scene.actions.filter { $0.command != .clear }
    let (rig, device, session) = try RegistryRig.ofOne([FeedTests.scene { $0.actions = buttons }])
    rig.begin("top", from: device, then: 1)
    let before = try #require(rig.registry[session]), count = device.frames.count
    rig.send(message, from: device)
    let after = try #require(rig.registry[session])
    #expect(ScrollEdge.allCases.allSatisfy { after.model[$0] == before.model[$0] })
    #expect(after.session.loader.list.items == before.session.loader.list.items)
    #expect(try device.reasons("error") == ["the scene letters has no button for \(command)"])
    #expect(device.frames.count == count + 1)
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

/// Changes that pages make while a session runs: inputs as lines, and the constants that pages receive.
@Suite struct TuningTests {
  private let rig = RegistryRig()

  private func line(_ text: String, from device: RecordedConnection) {
    rig.send(#"{"input":{"line":"\#(text)"}}"#, from: device)
  }

  @Test func `a line is an input, recorded and sent with its cause and device`() throws {
    let (device, session) = try rig.join()
    let count = try #require(rig.registry[session]?.history.branch.recording.count)
    line("begin top", from: device)
    let began = try #require(try device.new("event").first { $0["event"].string == "began" })
    #expect(began["cause"].string == "panel" && began["detail"].string == "program")
    #expect(began["device"].number == 1)
    #expect(rig.registry[session]?.history.branch.recording.count == count + 1)
  }

  @Test func `the log contains the changes, but neither other inputs nor errors`() throws {
    let (device, session) = try rig.join()
    let changes = ["control top bubbles threshold=90", "bounces y off"]
    for text in changes + ["begin top", "control top bubbles threshold=far"] {
      line(text, from: device)
    }
    let late = rig.arrive(session: session)
    let notes = try late.new("noted").filter { $0["what"].string == "tuned" }
    #expect(notes.map { $0["detail"].string } == changes)
    #expect(notes.allSatisfy { $0["by"].number == 1 })
  }

  @Test func `every device receives only the changed control, or the constants of motion`() throws {
    let (device, session) = try rig.join(), (other, _) = try rig.join(session)
    _ = try (device.new(), other.new())
    line("control top bubbles threshold=90", from: device)
    for page in [device, other] {
      #expect(try page.new("control", "scene").map { $0["threshold"].number } == [90])
    }
    line("physics stopSpeed=20", from: device)
    for page in [device, other] {
      #expect(try page.new("physics").first?["stopSpeed"].number == 20)
    }
  }

  @Test func `for a different control at an edge, the devices receive the whole scene`() throws {
    let (device, session) = try rig.join()
    line("control top rainbow", from: device)
    #expect(try device.new("scene").first?["controls"][0]["name"].string == "rainbow")
    line("control top rainbow shows=hidden", from: device)
    #expect(try device.new("scene").first?["controls"].array.isEmpty == true)
    line("control top rainbow shows=always", from: device)
    #expect(try device.new("scene").first?["controls"].array.count == 1)
    #expect(rig.registry[session]?.model.names[.top] == "rainbow")
  }

  @Test func `a removed control disappears from every device, together with its buttons`() throws {
    let rig = RegistryRig([FeedTests.scene { $0.actions = [SceneAction("Refresh", .begin(.top))] }])
    let (device, _) = try rig.join()
    rig.send(#"{"input":{"line":"remove top"}}"#, from: device)
    let received = try device.new("scene", "actions")
    #expect(received.first?["controls"].array.map { $0["edge"].string } == ["bottom"])
    #expect(received.last?["possible"] == .array([.bool(false)]))
  }

  @Test func `a removed control cancels its request, however far devices are`() throws {
    let (rig, device, session) = try RegistryRig.ofOne([FeedTests.scene()])
    rig.ping(device, roundTrip: 0.2)
    rig.latency = 5
    rig.begin("top", from: device, then: 1)
    #expect(rig.loads(of: session).count == 1)
    rig.send(#"{"input":{"line":"remove top"}}"#, from: device)
    rig.pass(1)
    #expect(rig.loads(of: session).isEmpty)
    #expect(rig.registry[session]?.session.loader.list.running == nil)
  }

  @Test(arguments: [
    ("fly", "expected end, accept"), ("touch 1 2", "not touch"), ("", "expected end, accept"),
    ("control top teapot threshold=1 resting=1", "no control named teapot (existing: android"),
  ])
  func `an invalid line changes nothing and is explained`(text: String, words: String) throws {
    let (device, session) = try rig.join()
    let before = try #require(rig.registry[session])
    _ = try device.new()
    line(text, from: device)
    let received = try device.new("error")
    #expect(received.first?["reason"].string?.contains(words) == true, "\(received)")
    #expect(received.first?["line"].string == text)
    let after = try #require(rig.registry[session])
    #expect(after.history.branch.recording.count == before.history.branch.recording.count)
    #expect(after.model[.top]?.behavior == before.model[.top]?.behavior)
  }

  @Test func `the reply to a line that the model ignores contains the reason`() throws {
    let (device, _) = try rig.join()
    line("stop left", from: device)
    #expect(try device.new("ignored").first?["reason"].string == "no control at left")
  }

  @Test func `only devices that requested the constants receive them and their changes`() throws {
    let (device, session) = try rig.join(), (other, _) = try rig.join(session)
    line("control top bubbles threshold=90", from: other)
    _ = try (device.new(), other.new())
    rig.send(#"{"tune":{}}"#, from: device)
    let tuning = try #require(try device.new("tuning").first)
    #expect(tuning["values"]["top.threshold"].string == "90")
    let top = tuning["groups"].array.first { $0["title"].string == "Top: bubbles" }
    #expect(top?["constants"][0]["default"].string == "80")
    line("control top bubbles threshold=120 resting=50", from: other)
    let changed = ["top.threshold": JSON.string("120"), "top.refreshingExtent": .string("50")]
    #expect(try device.new("tuned").first?["values"] == .object(changed))
    #expect(try other.new("tuned").isEmpty)
    line("control top bubbles threshold=120", from: other)
    #expect(try device.new("tuned").isEmpty)
    line("control top rainbow", from: other)
    #expect(try device.new("tuning").count == 1)
  }

  @Test func `a page that reconnects receives the constants only after a new request`() throws {
    let (device, session) = try rig.join()
    let page = rig.connect(), again = rig.connect()
    rig.hello(page, session: session, page: (7, 0, []))
    rig.send(#"{"tune":{}}"#, from: page)
    rig.leave(page)
    line("control top bubbles threshold=90", from: device)
    rig.hello(again, session: session, page: (7, 0, []))
    #expect(try again.new("welcome").first?["device"].number == 2)
    line("control top bubbles threshold=120", from: device)
    #expect(try again.new("tuning", "tuned").isEmpty)
    rig.send(#"{"tune":{}}"#, from: again)
    #expect(try again.new("tuning").first?["values"]["top.threshold"].string == "120")
  }
}
