import Foundation
import OverscrollPhysics
import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// A page asks what the stage showed at a moment of the past.
@Suite struct PastTests {
  @Test(arguments: UInt64(1)...4)
  func `the past shows at any instant what a page drew then`(seed: UInt64) throws {
    let past = try PastRig()
    let rig = past.rig
    var random = SplitMix64(seed: seed)
    var seen: [(at: Double, picture: ToldPage.Picture)] = []
    for _ in 0..<60 {
      switch random.integer(0..<5) {
      case 0...1: past.pull(random.number(-400...400))
      case 2: rig.send(.wheel, 0, random.number(-60...60), from: past.device)
      case 3: rig.send(#"{"begin":{"edge":"bottom"}}"#, from: past.device)
      default: rig.send(.jump, 0, random.number(0...300), from: past.device)
      }
      rig.pass(random.number(0...0.4))
      seen.append((past.clock, try past.picture()))
      rig.pass(0.001)  // what comes next does not happen at this instant
    }
    for (at, picture) in seen {
      let start = max(0, at - random.number(0...2))
      let bytes = try #require(try past.past(start, at + 1))
      let then = try ToldPage.picture(ofPast: bytes, at: at)
      #expect(then == picture, "from \(start) to \(at)")
    }
  }

  @Test func `a stretch names its inputs, its events and those beside it`() throws {
    let past = try PastRig()
    past.rig.pass(1)
    past.pull()
    past.rig.pass(5)
    let body = try JSON(Data(#require(try past.past(1.05, 1.12))))["past"]
    #expect(
      body["inputs"].array.compactMap { $0["kind"].string } == Array(repeating: "move", count: 4))
    #expect(body["events"].array.compactMap { $0["event"].string } == ["armed"])
    let whole = try JSON(Data(#require(try past.past(0, 6))))["past"]
    let events = whole["events"].array
    #expect(
      events.compactMap { $0["event"].string }.filter { !$0.hasPrefix("cycle") } == [
        "pulling", "armed", "began", "finished", "exitBegan", "ended",
      ])
    #expect(body["previous"] == events[0]["time"] && body["next"] == events[2]["time"])
    #expect(whole["previous"] == .null && whole["next"] == .null)
    #expect(whole["course"].number == 1 && whole["end"].number.map { $0 >= 6 } == true)
  }

  @Test func `a stretch ends where much has happened, and the next one goes on from there`() throws
  {
    let past = try PastRig()
    past.rig.send(.touch, 100, 300, from: past.device)
    for step in 0..<1_500 {
      past.rig.pass(0.004)
      past.rig.send(.move, 0, step.isMultiple(of: 2) ? 3 : -2, from: past.device)
    }
    let picture = try past.picture()
    let first = try JSON(Data(#require(try past.past(0, 6))))["past"]
    let end = try #require(first["to"].number)
    #expect(end > 1 && end < 6 && first["steps"].array.count < 1_010)
    let second = try #require(try past.past(end, 6.01))
    #expect(try JSON(Data(second))["past"]["to"].number == 6.01)
    #expect(try ToldPage.picture(ofPast: second, at: 6.005) == picture)
    let long = try JSON(Data(#require(try past.past(6.01, 1e9))))["past"]
    #expect(long["to"] == long["end"])
  }

  @Test func `of what a device asks while an answer is made, only the latest is answered`() throws {
    let past = try PastRig()
    past.rig.pass(9)
    for at in 1...5 {
      past.rig.send(#"{"past":{"at":\#(at),"to":8}}"#, from: past.device)
    }
    past.rig.pass(1)
    #expect(try past.device.new("past").map { $0["at"].number } == [1, 5])
  }

  @Test func `a moment after the end is the end`() throws {
    let past = try PastRig()
    past.rig.pass(2)
    let body = try JSON(Data(#require(try past.past(100, 50))))["past"]
    #expect(body["at"].number == 2 && body["to"].number == 2)
  }

  @Test func `another device hears nothing of it`() throws {
    let past = try PastRig()
    let (other, _) = try past.rig.join(past.session)
    _ = other.newTexts()
    _ = try past.past(0, 1)
    #expect(other.newTexts().isEmpty)
  }

  @Test func `a course that does not exist is refused`() throws {
    let past = try PastRig()
    for text in [#"{"past":{"at":0,"to":1,"course":7}}"#, #"{"fork":{"at":0,"course":7}}"#] {
      let errors = try past.answers(to: text, "error", "past", "welcome")
      #expect(errors.map { $0["reason"].string } == ["there is no course 7 any more"])
    }
  }
}
