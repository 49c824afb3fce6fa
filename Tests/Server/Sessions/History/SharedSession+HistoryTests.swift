import Foundation
import Overscroll
import OverscrollPhysics
import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// Queries about what the page showed at a moment of the past.
@Suite struct HistoryTests {
  private let past: HistoryRig

  init() throws { past = try HistoryRig() }

  @Test(arguments: Cases.seeds(1, of: 4))
  func `the past shows at any instant what a page drew then`(seed: UInt64) throws {
    let rig = past.rig
    var random = SplitMix64(seed: seed)
    var seen: [(at: Double, picture: ReceivedPage.Picture)] = []
    for _ in 0..<60 {
      switch random.integer(0..<5) {
      case 0...1: past.pull(random.number(-400...400))
      case 2: rig.send(.wheel, 0, random.number(-60...60), from: past.device)
      case 3: rig.send(#"{"begin":{"edge":"bottom"}}"#, from: past.device)
      default: rig.send(.jump, 0, random.number(0...300), from: past.device)
      }
      rig.pass(random.number(0...0.4))
      seen.append((past.clock, try past.picture()))
      rig.pass(0.001)  // the next input happens at a later instant
    }
    let received = try past.recording()
    for (at, picture) in seen {
      #expect(try ReceivedPage.picture(of: received, at: at) == picture, "at \(at)")
    }
  }

  @Test func `a recording names its branch, and the engine's current branch is number 0`() throws {
    past.pull()
    let own = try past.recording()
    #expect(try own.picture["branch"].number == 1 && own.picture["followed"] == .bool(true))
    #expect(own.message.branch == 0 && own.message.recording.entries.count == 12)
    _ = try past.importing(past.saved())
    let imported = try past.recording(of: 2)
    #expect(try imported.picture["branch"].number == 2)
    #expect(try imported.picture["followed"] == .bool(false) && imported.message.branch == 2)
  }

  @Test func `the recording's picture contains the looks of all its controls`() throws {
    past.rig.send(#"{"input":{"line":"control bottom spinner"}}"#, from: past.device)
    past.rig.pass(0.1)
    let looks = try past.recording().picture["looks"], placed = try past.shared.model.names
    for name in ScrollEdge.allCases.compactMap({ placed[$0] }) {
      #expect((looks[name]["extent"].number ?? 0) > 0 && !looks[name]["layers"].array.isEmpty)
    }
    #expect(placed[.bottom] == "spinner")
  }

  @Test func `the messages after a recording continue it`() throws {
    let (device, _) = try past.rig.join(past.session, hasEngine: true)
    past.rig.send(.touch, 100, 300, from: device)
    past.rig.send(.move, 0, 50, from: device)
    past.rig.send(#"{"recording":{}}"#, from: device)
    var followed = try RecordingMessage(bytes: #require(device.frames.last).bytes).recording
    let count = device.frames.count
    past.rig.send(.move, 0, 60, from: device)
    past.rig.send(.release, from: device)
    let binary = device.frames[count...].filter { $0.opcode == 2 }
    let received = try binary.map { try InputsMessage(bytes: $0.bytes) }
    // The page sent these two samples, and the server applied them unchanged.
    #expect(received.flatMap(\.entries) == [.own(2)])
    let all = try past.shared.history.branch.recording.entries
    for entry in all.suffix(2) { followed.append(entry) }
    #expect(followed.entries == all)
  }

  @Test(arguments: [#"{"recording":{}}"#, #"{"whatIf":{"lines":["diagonal on"],"as":9}}"#])
  func `a query changes nothing for others`(query: String) throws {
    let (other, _) = try past.rig.join(past.session)
    _ = other.newTexts()
    let count = try past.shared.history.branch.recording.count
    _ = try past.answers(to: query)
    #expect(try past.shared.history.branch.recording.count == count && other.newTexts().isEmpty)
  }
}
