import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// Changes that pages make while a session runs: inputs as lines, and the constants that pages receive.
@Suite struct TuningTests {
  private let rig = RegistryRig()

  private func line(_ text: String, from device: RecordedConnection) {
    rig.send(#"{"input":{"line":"\#(text)"}}"#, from: device)
  }

  private func threshold(_ session: String) -> Length? {
    rig.registry[session]?.model[.top]?.behavior.threshold
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

  @Test func `a changed constant leaves the other constants of its control unchanged`() throws {
    let (device, session) = try rig.join()
    let before = try #require(rig.registry[session]?.model[.top]?.behavior)
    line("control top bubbles threshold=90", from: device)
    line("control top bubbles hold=1", from: device)
    var expected = before
    (expected.threshold, expected.outcomeDuration) = (90, 1)
    #expect(rig.registry[session]?.model[.top]?.behavior == expected)
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
    ("fly", "expected end, accept"),
    ("control top bubbles threshold=-1", "expected points from 0.01 up"),
    ("touch 1 2", "not touch"), ("begin top @0.1", "the end of the line, not @0.1"),
    ("control top teapot threshold=1 resting=1", "no control named teapot (existing: arrow"),
    ("inset top 1e13", "expected an inset"), ("", "expected end, accept"),
  ])
  func `an invalid line changes nothing and is explained`(text: String, words: String) throws {
    let (device, session) = try rig.join()
    let shared = try #require(rig.registry[session])
    _ = try device.new()
    line(text, from: device)
    let received = try device.new("error")
    #expect(received.first?["reason"].string?.contains(words) == true, "\(received)")
    #expect(received.first?["line"].string == text)
    #expect(
      rig.registry[session]?.history.branch.recording.count == shared.history.branch.recording.count
    )
    #expect(rig.registry[session]?.model[.top]?.behavior == shared.model[.top]?.behavior)
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
    #expect(
      try device.new("tuned").first?["values"]
        == .object(["top.threshold": .string("120"), "top.refreshingExtent": .string("50")]))
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

  @Test func `differences from the scene's own constants are sent as Swift source`() throws {
    let (device, _) = try rig.join()
    let source = {
      rig.send(#"{"source":{}}"#, from: device)
      return try device.new("source").first?["text"].string
    }
    #expect(try source() == "import Overscroll\n\n// No values differ from the scene's.\n")
    line("physics stopSpeed=20", from: device)
    line("control top bubbles threshold=120", from: device)
    let lines = try source()?.split(separator: "\n").filter { $0.contains("$0.") }
    #expect(lines == ["  $0.stopSpeed = 20", "  $0.threshold = 120"])
  }
}
