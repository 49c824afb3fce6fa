import OverscrollPhysics
import OverscrollTestSupport
import OverscrollTranscripts
import OverscrollWire
import Testing

@testable import OverscrollServer

/// A session that continues from a moment in its past.
@Suite struct ForkedSessionTests {
  private let past: HistoryRig

  init() throws { past = try HistoryRig() }

  /// Pulls the list at 1 s and 6 s.
  private func pullTwice() {
    past.rig.pass(1)
    past.pull()
    past.rig.pass(to: Instant(seconds: 6))
    past.pull()
    past.rig.pass(4)
  }

  @Test(arguments: [0, 1.08, 1.5, 3, 6.05, 9.9])
  func `the session shows the moment and continues from it`(moment: Double) throws {
    pullTwice()
    let then = try ReceivedPage.picture(of: past.recording(), at: moment)
    let received = try past.fork(at: moment)
    try #require(received.count == 2)
    #expect(received[0]["now"].number == moment && received[1]["current"].number == 2)
    let list = received[1]["list"].array
    #expect(list.map { $0["number"].number } == [1, 2] && list[1]["at"].number == moment)
    let now = try past.picture()
    #expect(now.rows == then.rows && now.content == then.content && past.clock < moment + 0.2)
    past.rig.pass(10)
    past.pull()
    past.rig.pass(5)
    #expect(try past.picture().phases["top"]?.phase == "idle")
    #expect(try past.shared.session.loader.list.running == nil)
  }

  @Test func `a button is enabled if it would change something at the moment`() throws {
    let scene = FeedTests.scene {
      $0.actions = [SceneAction("Off", .disable(.top)), SceneAction("On", .enable(.top))]
    }
    let past = try HistoryRig([scene])
    past.rig.pass(1)
    let off = try past.answers(to: #"{"disable":{"edge":"top"}}"#, "actions")
    #expect(off.last?["possible"].array == [.bool(false), .bool(true)])
    let received = try past.answers(to: #"{"fork":{"at":0.5}}"#, "scene")
    #expect(received.last?["actions"].array.map { $0["possible"] } == [.bool(true), .bool(false)])
  }

  @Test func `later drawing of a control's closure is not sent for the moment`() throws {
    let past = try HistoryRig([Letters.scene])
    past.rig.pass(1)
    past.rig.latency = 10
    past.rig.begin("top", from: past.device, then: 1)
    past.rig.latency = 0.05
    #expect(try !past.shared.session.drawing.layers.isEmpty)
    let received = try past.answers(to: #"{"fork":{"at":0.5}}"#, "layers", "welcome")
    #expect(received.map { $0["now"].number } == [0.5])
  }

  @Test func `the fork's transcript begins like the old one and replays`() throws {
    pullTwice()
    let old = try past.saved()
    try past.fork(at: 1.5)
    past.pull(-200)
    past.rig.pass(5)
    let new = try past.saved()
    #expect(try Transcript(new).firstDifference() == nil)
    let before = old.split(separator: "\n").prefix {
      !($0.first?.isNumber == true) || (Double($0.prefix { $0 != " " }) ?? 0) <= 1.5
    }
    #expect(before.count > 10 && new.split(separator: "\n").starts(with: before))
    #expect(!new.contains("\n6.0"))
  }

  @Test func `a refresh that ran at the moment requests its rows again`() throws {
    past.rig.latency = 0.5
    past.pull()
    let begun = past.clock
    past.rig.pass(10)
    #expect(past.rig.calls.count == 1)
    try past.fork(at: begun + 0.1)
    past.rig.pass(0.6)
    #expect(past.rig.calls.count == 2 && past.rig.calls[1].rows.isEmpty)
    past.rig.pass(5)
    let picture = try past.picture()
    #expect(picture.rows == ["a", "b", "c"] && picture.phases["top"]?.phase == "idle")
  }

  @Test func `going back in time cancels the running request`() throws {
    past.rig.latency = 20
    past.pull()
    let begun = past.clock
    past.rig.pass(1)
    #expect(past.rig.loads(of: past.session).count == 1)
    past.rig.latency = 0.05
    try past.fork(at: begun - 0.1)
    #expect(past.rig.loads(of: past.session).isEmpty)
  }

  @Test func `going back in time also restores the number of loaded pages`() throws {
    past.pull()
    past.rig.pass(3)
    let moment = past.clock
    past.rig.pass(0.001)
    for _ in 0..<2 { past.refresh("bottom") }
    #expect(try past.picture().rows == ["a", "b", "c", "d", "e", "f", "g"])
    try past.fork(at: moment)
    #expect(try past.picture().rows == ["a", "b", "c"])
    past.refresh("bottom")
    #expect(try past.picture().rows == ["a", "b", "c", "d", "e", "f"])
  }

  @Test func `the old future can be resumed and continues from its end`() throws {
    pullTwice()
    let (end, picture) = (past.clock, try past.picture())
    try past.fork(at: 1.5)
    past.pull()
    past.rig.pass(2)
    let received = try past.fork(at: 1e6, branch: 1)
    #expect(received[1]["current"].number == 1)
    #expect(received[1]["list"].array.map { $0["number"].number } == [1, 2])
    #expect(try (end..<end + 0.3).contains(past.clock) && past.picture() == picture)
    let again = try past.recording(of: 2)
    #expect(try again.picture["branch"].number == 2)
    #expect(again.message.recording.entries.contains { $0.at > Instant(seconds: 1.5) })
    past.pull()
    past.rig.pass(1)
    #expect(try Transcript(past.saved()).firstDifference() == nil)
  }

  @Test func `with other settings, the session continues as if it had always had them`() throws {
    let name = try #require(past.shared.model.names[.top])
    past.rig.send(#"{"input":{"line":"control top \#(name) threshold=2000"}}"#, from: past.device)
    past.pull()
    past.rig.pass(5)
    #expect(past.rig.calls.isEmpty)
    let before = try past.picture().rows
    let received = try past.fork(at: past.clock - 4.8, lines: ["control top \(name) threshold=60"])
    #expect(received.count == 2 && received.last?["current"].number == 2)
    past.rig.pass(20)
    #expect(try past.rig.calls.count == 1 && past.picture().rows != before)
    let saved = try past.saved()
    #expect(try Transcript(saved).firstDifference() == nil)
    #expect(saved.contains("threshold=60") && !saved.contains("threshold=2000"))
  }

  @Test func `another branch can continue with other settings, even from its end`() throws {
    pullTwice()
    try past.fork(at: 1.5)
    let received = try past.fork(at: 1e6, branch: 1, lines: ["bounces y off"])
    #expect(received.last?["current"].number == 3)
  }

  @Test func `a line that cannot be parsed leaves the session unchanged`() throws {
    pullTwice()
    let received = try past.fork(at: 1, lines: ["paging y of"])
    #expect(received.map { $0["line"].string } == ["paging y of"] && past.clock > 9)
  }

  @Test func `the finger that was down at the moment is lifted`() throws {
    pullTwice()
    try past.fork(at: 1.08)
    #expect(try past.shared.model.scroll.gesture == nil && past.saved().contains("cancel"))
    past.pull()
    #expect(try past.device.new("ignored").isEmpty)
  }

  @Test func `a session does not go back while another device holds the list`() throws {
    pullTwice()
    let (other, _) = try past.rig.join(past.session)
    past.rig.send(.touch, 100, 300, from: other)
    #expect(try past.fork(at: 1).map { $0["reason"].string } == ["device 2 holds the list"])
    past.rig.send(.release, from: other)
    past.rig.send(#"{"fork":{"at":1}}"#, from: past.device)
    past.rig.send(.touch, 100, 300, from: other)
    past.rig.pass(0.1)
    #expect(try past.device.new("welcome", "error").map { $0["reason"].string != nil } == [true])
    #expect(try past.clock > 9 && past.shared.devices.holder == 2)
  }

  @Test func `every device continues from the moment; later devices receive the branches`() throws {
    pullTwice()
    let (other, _) = try past.rig.join(past.session)
    _ = other.newTexts()
    try past.fork(at: 2)
    let received = try other.new("welcome", "scene", "branches", "wentBack")
    #expect(
      received.count == 4 && received[0]["now"].number == 2 && received[0]["device"].number == 2)
    #expect(received[3] == .object(["device": .number(1), "to": .number(2)]))
    let late = past.rig.arrive(session: past.session)
    #expect(try late.new("branches").map { $0["current"].number } == [2])
  }

  @Test func `a session keeps eight branches in addition to its current one`() throws {
    pullTwice()
    for _ in 0..<12 { try past.fork(at: 1) }
    let received = try past.fork(at: 1)
    #expect(received[1]["list"].array.count == 9 && received[1]["current"].number == 14)
  }
}
