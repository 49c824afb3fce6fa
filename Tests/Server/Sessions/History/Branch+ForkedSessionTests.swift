import OverscrollPhysics
import OverscrollTestSupport
import OverscrollTranscripts
import OverscrollWire
import Testing

@testable import OverscrollServer

/// A session goes on from a moment of its past.
@Suite struct ForkedSessionTests {
  /// A session in which a list was pulled at 1 s and 6 s.
  private func pulled() throws -> HistoryRig {
    let past = try HistoryRig()
    past.rig.pass(1)
    past.pull()
    past.rig.pass(to: Instant(seconds: 6))
    past.pull()
    past.rig.pass(4)
    return past
  }

  private func fork(_ past: HistoryRig, at seconds: Double, branch: Int? = nil) throws -> [JSON] {
    let branch = branch.map { ",\"course\":\($0)" } ?? ""
    return try past.answers(
      to: #"{"fork":{"at":\#(seconds)\#(branch)}}"#, "welcome", "courses", "ignored", "error")
  }

  @Test(arguments: [0, 1.08, 1.5, 3, 6.05, 9.9])
  func `the session shows the moment, and goes on from it`(moment: Double) throws {
    let past = try pulled()
    let then = try ToldPage.picture(of: past.recording(), at: moment)
    let told = try fork(past, at: moment)
    #expect(told.count == 2 && told[0]["now"].number == moment)
    #expect(told[1]["current"].number == 2)
    let list = told[1]["list"].array
    #expect(list.map { $0["number"].number } == [1, 2] && list[1]["at"].number == moment)
    let now = try past.picture()
    #expect(now.rows == then.rows && now.content == then.content && past.clock < moment + 0.2)
    past.rig.pass(10)
    past.pull()
    past.rig.pass(5)
    #expect(try past.picture().phases["top"]?.phase == "idle")
    #expect(past.rig.registry[past.session]?.session.loader.list.running == nil)
  }

  @Test func `the buttons are those that would change something at the moment`() throws {
    let scene = FeedTests.scene {
      $0.actions = [SceneAction("Off", .disable(.top)), SceneAction("On", .enable(.top))]
    }
    let past = try HistoryRig([scene])
    past.rig.pass(1)
    let off = try past.answers(to: #"{"disable":{"edge":"top"}}"#, "actions")
    #expect(off.last?["possible"].array == [.bool(false), .bool(true)])
    let told = try past.answers(to: #"{"fork":{"at":0.5}}"#, "scene")
    #expect(told.last?["actions"].array.map { $0["possible"] } == [.bool(true), .bool(false)])
  }

  @Test func `what a control's closure drew later is not told of the moment`() throws {
    let past = try HistoryRig([Letters.scene])
    past.rig.pass(1)
    past.rig.patience = 10
    past.rig.send(#"{"begin":{"edge":"top"}}"#, from: past.device)
    past.rig.pass(1)
    past.rig.patience = 0.05
    #expect(past.rig.registry[past.session]?.session.drawing.layers.isEmpty == false)
    let told = try past.answers(to: #"{"fork":{"at":0.5}}"#, "layers", "welcome")
    #expect(told.map { $0["now"].number } == [0.5])
  }

  @Test func `the fork's transcript begins as the old one did, and replays`() throws {
    let past = try pulled()
    let old = try past.saved()
    _ = try fork(past, at: 1.5)
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

  @Test func `a refresh that ran at the moment asks for its rows anew`() throws {
    let past = try HistoryRig()
    past.rig.patience = 0.5
    past.pull()
    let begun = past.clock
    past.rig.pass(10)
    #expect(past.rig.calls.count == 1)
    _ = try fork(past, at: begun + 0.1)
    past.rig.pass(0.6)
    #expect(past.rig.calls.count == 2 && past.rig.calls[1].rows.isEmpty)
    past.rig.pass(5)
    #expect(try past.picture().rows == ["a", "b", "c"])
    #expect(try past.picture().phases["top"]?.phase == "idle")
  }

  @Test func `a request that is under way as the session goes back is cancelled`() throws {
    let past = try HistoryRig()
    past.rig.patience = 20
    past.pull()
    let begun = past.clock
    past.rig.pass(1)
    #expect(past.rig.loads(of: past.session).count == 1)
    past.rig.patience = 0.05
    _ = try fork(past, at: begun - 0.1)
    #expect(past.rig.loads(of: past.session).isEmpty)
  }

  @Test func `the page that a list had loaded is the one before the next`() throws {
    let past = try HistoryRig()
    past.pull()
    past.rig.pass(3)
    let moment = past.clock
    past.rig.pass(0.001)
    for _ in 0..<2 {
      past.rig.send(#"{"begin":{"edge":"bottom"}}"#, from: past.device)
      past.rig.pass(3)
    }
    #expect(try past.picture().rows == ["a", "b", "c", "d", "e", "f", "g"])
    _ = try fork(past, at: moment)
    #expect(try past.picture().rows == ["a", "b", "c"])
    past.rig.send(#"{"begin":{"edge":"bottom"}}"#, from: past.device)
    past.rig.pass(3)
    #expect(try past.picture().rows == ["a", "b", "c", "d", "e", "f"])
  }

  @Test func `one comes back to the old future, which goes on from its end`() throws {
    let past = try pulled()
    let (end, picture) = (past.clock, try past.picture())
    _ = try fork(past, at: 1.5)
    past.pull()
    past.rig.pass(2)
    let told = try fork(past, at: 1e6, branch: 1)
    #expect(told[1]["current"].number == 1)
    #expect(told[1]["list"].array.map { $0["number"].number } == [1, 2])
    #expect(past.clock >= end && past.clock < end + 0.3)
    #expect(try past.picture() == picture)
    let again = try past.recording(of: 2)
    #expect(try again.picture["course"].number == 2)
    #expect(again.message.recording.entries.contains { $0.at > Instant(seconds: 1.5) })
    past.pull()
    past.rig.pass(1)
    #expect(try Transcript(past.saved()).firstDifference() == nil)
  }

  @Test
  func `with other settings the session goes on from the moment as it would have been with them`()
    throws
  {
    let past = try HistoryRig()
    let name = try #require(past.rig.registry[past.session]?.model.names[.top])
    past.rig.send(#"{"input":{"line":"control top \#(name) threshold=2000"}}"#, from: past.device)
    past.pull()
    past.rig.pass(5)
    #expect(past.rig.calls.isEmpty)
    let before = try past.picture().rows
    let lines = #","lines":["control top \#(name) threshold=60"]"#
    let told = try past.answers(
      to: #"{"fork":{"at":\#(past.clock - 4.8)\#(lines)}}"#, "welcome", "courses", "error")
    #expect(told.count == 2 && told.last?["current"].number == 2)
    past.rig.pass(20)
    #expect(try past.rig.calls.count == 1 && past.picture().rows != before)
    let saved = try past.saved()
    #expect(try Transcript(saved).firstDifference() == nil)
    #expect(saved.contains("threshold=60") && !saved.contains("threshold=2000"))
  }

  @Test func `with other settings another branch goes on, also from the end of one`() throws {
    let past = try pulled()
    _ = try fork(past, at: 1.5)
    let told = try past.answers(
      to: #"{"fork":{"at":1e6,"course":1,"lines":["bounces y off"]}}"#, "courses")
    #expect(told.last?["current"].number == 3)
  }

  @Test func `a line that cannot be read leaves the session where it is`() throws {
    let past = try pulled()
    let told = try past.answers(
      to: #"{"fork":{"at":1,"lines":["paging y of"]}}"#, "welcome", "error")
    #expect(told.map { $0["line"].string } == ["paging y of"])
    #expect(past.clock > 9)
  }

  @Test func `the finger that was down at the moment is gone`() throws {
    let past = try pulled()
    _ = try fork(past, at: 1.08)
    #expect(past.rig.registry[past.session]?.model.scroll.gesture == nil)
    #expect(try past.saved().contains("cancel"))
    past.pull()
    #expect(try past.device.new("ignored").isEmpty)
  }

  @Test func `no session goes back under another device's finger`() throws {
    let past = try pulled()
    let (other, _) = try past.rig.join(past.session)
    past.rig.send(.touch, 100, 300, from: other)
    let told = try fork(past, at: 1)
    #expect(told.map { $0["reason"].string } == ["device 2 holds the list"])
    past.rig.send(.release, from: other)
    past.rig.send(#"{"fork":{"at":1}}"#, from: past.device)
    past.rig.send(.touch, 100, 300, from: other)
    past.rig.pass(0.1)
    #expect(try past.device.new("welcome", "error").map { $0["reason"].string != nil } == [true])
    #expect(past.clock > 9 && past.rig.registry[past.session]?.devices.holder == 2)
  }

  @Test
  func `every device goes on from the moment, and one that comes later hears of the branches`()
    throws
  {
    let past = try pulled()
    let (other, _) = try past.rig.join(past.session)
    _ = other.newTexts()
    _ = try fork(past, at: 2)
    let told = try other.new("welcome", "scene", "courses", "wentBack")
    #expect(told.count == 4 && told[0]["now"].number == 2 && told[0]["device"].number == 2)
    #expect(told[3] == .object(["device": .number(1), "to": .number(2)]))
    let late = past.rig.connect()
    past.rig.hello(late, session: past.session)
    #expect(try late.new("courses").map { $0["current"].number } == [2])
  }

  @Test func `the session keeps eight branches beside its own`() throws {
    let past = try pulled()
    for _ in 0..<12 { _ = try fork(past, at: 1) }
    let told = try fork(past, at: 1)
    #expect(told[1]["list"].array.count == 9 && told[1]["current"].number == 14)
  }
}
