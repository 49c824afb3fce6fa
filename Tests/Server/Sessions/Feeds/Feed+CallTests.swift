import OverscrollRefreshing
import OverscrollTestSupport
import OverscrollWire
import Testing

@testable import OverscrollServer

/// Requests to a feed, as the conditions of a scene make them go.
@Suite struct FeedCallTests {
  private var random = SplitMix64(seed: 9)

  @Test(arguments: [
    (FeedConditions(), FeedCall.Response.asked), (FeedConditions(failures: 1), .fails),
    (FeedConditions(empties: 1), .empty), (FeedConditions(failures: 1, empties: 1), .fails),
  ])
  mutating func `conditions decide how the next request goes`(
    conditions: FeedConditions, response: FeedCall.Response
  ) {
    #expect(conditions.response(using: &random) == response)
  }

  @Test func `a feed learns which session asks where and why, and gets the rows`() throws {
    let rig = RegistryRig([FeedTests.scene { $0.conditions.latency = 2 }])
    let (device, session) = try rig.join()
    rig.send(#"{"begin":{"edge":"top"}}"#, from: device)
    rig.pass(20)
    let asked = rig.calls[0]
    #expect(asked.request.session == session && asked.request.edge == .top)
    #expect(asked.request.run == 1 && asked.request.cause == .program)
    #expect(asked.request.replaces && asked.latency == 2 && asked.rows.isEmpty)
    // Pulls the end of the list: the content is 216 points long and fits the stage, so any pull up is at its end.
    rig.send(.touch, 100, 300, from: device)
    for _ in 0..<6 {
      rig.pass(0.016)
      rig.send(.move, 0, -60, from: device)
    }
    rig.send(.release, from: device)
    rig.pass(20)
    let more = try #require(rig.calls.dropFirst().first)
    #expect(more.request.edge == .bottom && more.request.cause == .user)
    #expect(more.request.page == 3 && !more.request.replaces)
    #expect(more.rows.map(\.id).joined() == "abc")
  }

  @Test(arguments: [(1, RefreshPhase.Level.first), (2, .second)])
  func `a feed learns whether the second floor was opened`(
    asked: Int, level: RefreshPhase.Level
  ) throws {
    let rig = RegistryRig([ListScene(top: .curtain)])
    let (device, _) = try rig.join()
    rig.send(#"{"begin":{"edge":"top","level":\#(asked)}}"#, from: device)
    rig.pass(1)
    #expect(rig.calls.map(\.request.level) == [level])
  }
}
