import OverscrollBytes
import OverscrollPage
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollWire
import Testing

@testable import OverscrollServer

/// What a page with the engine is told: enough to have the session's model to the last bit, and no more.
@Suite struct EngineTests {
  private let rig = RegistryRig()

  /// A page with the engine that has joined a session, or opened one.
  private func join(_ session: String? = nil) throws -> (page: ToldModel, session: String) {
    let (device, session) = try rig.join(session, hasEngine: true)
    return (ToldModel(device, rig), session)
  }

  /// A finger goes down, moves in steps of a frame, and lifts.
  private func drag(_ page: ToldModel, by distance: Double, steps: Int = 12) {
    rig.send(.touch, 195, 300, from: page.device)
    for _ in 0..<steps {
      rig.pass(1.0 / 60)
      rig.send(.move, 0, distance / Double(steps), from: page.device)
    }
    rig.pass(1.0 / 60)
    rig.send(.release, from: page.device)
  }

  @Test func `a page with the engine is told the model after welcome and scene, and no motion`()
    throws
  {
    let (page, session) = try join()
    let kinds = try page.device.frames.prefix(3).map { frame -> String in
      switch try Page.Message(opcode: frame.opcode, frame.bytes) {
      case .text(let kind, _): kind
      case .model: "model"
      case .told, .motion, .close: "other"
      }
    }
    #expect(kinds == ["welcome", "scene", "model"])
    #expect(try page.isSession(session))
  }

  @Test func `a drag and its fling are told as the page's own inputs`() throws {
    let (page, session) = try join()
    drag(page, by: -300)
    rig.pass(5)
    #expect(try page.isSession(session))
    #expect(page.entries == [.own(1), .own(13)])
  }

  @Test
  func `a page with the engine is told no motion, phase, sizes, constants of motion and foresight`()
    throws
  {
    let (page, session) = try join()
    rig.ping(page.device, roundTrip: 0.15)
    drag(page, by: 300)
    rig.send(#"{"input":{"line":"deceleration 0.99"}}"#, from: page.device)
    rig.pass(5)
    let kinds = Set(page.device.newTexts().map(\.kind))
    #expect(kinds.isDisjoint(with: ["phase", "metrics", "physics", "ahead"]))
    #expect(kinds.isSuperset(of: ["event", "rows"]))
    #expect(try page.isSession(session))
  }
}
