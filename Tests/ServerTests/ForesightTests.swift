import OverscrollLists
import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollTranscripts
import OverscrollWire
import Testing

@testable import OverscrollServer

/// What devices that are far away are told ahead of a refresh.
@Suite struct ForesightTests {
  /// A page of one row, which takes 0.4 s.
  private struct One: PromptFeed {
    var style: PagedList<Row>.Style { .none }
    var size: Int { 1 }
    var first: [Row] { [] }

    func page(_ request: FeedRequest, rows: [Row]) -> [Row] {
      [Row(id: "a", title: "a", note: "", mark: "", hue: 0)]
    }
  }

  private static func scene(_ ending: Ending = [], _ cycle: Cycle = Cycle(duration: 0)) -> ListScene
  {
    let behavior = RefreshBehavior(
      threshold: 60, resting: 40, ending: ending, cycle: cycle, exit: 0.3)
    var scene = ListScene(
      name: "one", title: "One",
      settings: [.control(.top, ControlPlacement(name: "bubbles", behavior: behavior))],
      feed: One())
    scene.conditions = FeedConditions(latency: 0.4, failures: 0, empties: 0)
    return scene
  }

  /// A device that has measured its round trip, seconds, and has then begun a refresh.
  private func refreshing(
    _ roundTrip: Double, in scene: ListScene = scene()
  ) throws -> (rig: RegistryRig, RecordedConnection) {
    let rig = RegistryRig([scene])
    rig.patience = 0
    let (device, _) = try rig.join()
    rig.ping(device, roundTrip: roundTrip)
    _ = device.newTexts()
    rig.send(#"{"begin":{"edge":"top"}}"#, from: device)
    return (rig, device)
  }

  /// The kinds of the steps that a message tells, each with its seconds.
  private func steps(_ message: JSON) -> [String] {
    message["steps"].array.map { step in
      "\(step["at"].number ?? .nan) \(step.keys.first { $0 != "at" } ?? "")"
    }
  }

  @Test func `a device within a frame hears of everything as it happens`() throws {
    let (rig, device) = try refreshing(0.016)
    rig.pass(3)
    #expect(try device.new("ahead").isEmpty)
  }

  @Test func `what a button asks for begins half of the longest round trip and a little later`()
    throws
  {
    let (rig, device) = try refreshing(0.2)
    rig.pass(0.119)
    #expect(try device.new("event").isEmpty)
    rig.pass(0.001)
    let began = try #require(try device.new("event").first)
    #expect(began["event"].string == "began")
    #expect(began["time"].number == 0.12)
  }

  @Test func `the lead is at most 200 milliseconds`() throws {
    let (rig, device) = try refreshing(2)
    rig.pass(0.2)
    #expect(try device.new("event").first?["time"].number == 0.2)
  }

  @Test func `the end of a refresh is told before it happens, and not again`() throws {
    let (rig, device) = try refreshing(0.2)
    rig.pass(0.3)
    _ = device.newTexts()
    // The refresh begins after 0.12 s, its row comes 0.4 s later, and the answer counts 0.12 s after that.
    rig.pass(0.22)
    let told = try #require(try device.new("ahead").last)
    let seconds = steps(told)
    #expect(seconds.first == "0.64 phase")
    #expect(seconds.contains("0.64 rows"))
    #expect(seconds.contains("0.94 metrics"))
    #expect(seconds.contains("0.94 motion"))
    rig.pass(3)
    #expect(try device.new("phase", "rows", "metrics", "ahead").isEmpty)
  }

  @Test func `what lies beyond the horizon is told a second before it happens`() throws {
    let (rig, device) = try refreshing(0.2, in: Self.scene(.afterCycle, Cycle(duration: 6)))
    rig.pass(5.11)
    let early = try device.new("ahead").flatMap { steps($0) }
    #expect(!early.contains("6.12 phase"))
    rig.pass(0.01)
    let told = try device.new("ahead").flatMap { steps($0) }
    #expect(told.contains("6.12 phase"))
    rig.pass(5)
    #expect(try device.new("phase", "rows", "metrics", "ahead").isEmpty)
    #expect(rig.isAtRest)
  }

  @Test func `a finger that interferes replaces what was told`() throws {
    let (rig, device) = try refreshing(0.2)
    rig.pass(0.7)
    _ = device.newTexts()
    rig.send(.touch, 100, 300, from: device)
    rig.send(.move, 0, 40, from: device)
    let told = try device.new("ahead")
    let later = told.flatMap { steps($0) }
    #expect(!later.contains("0.94 motion"), "under a finger nothing moves by itself")
    #expect(told.contains { ($0["from"].number ?? 0) > ($0["done"].number ?? 0) })
  }

  @Test func `nothing is told ahead beyond the turn of a wheel, which most probably goes on`()
    throws
  {
    let rig = RegistryRig([Self.scene()])
    let (device, _) = try rig.join()
    rig.ping(device, roundTrip: 0.3)
    for _ in 0..<10 {
      rig.send(.wheel, 0, 20, from: device, late: 0.15)
      rig.pass(0.016)
    }
    #expect(try device.new("ahead").flatMap { steps($0) }.isEmpty)
    rig.pass(0.2)
    let began = try #require(try device.new("event").last { $0["event"].string == "began" })
    #expect(began["time"].number?.isNear(0.144 + 0.15) == true)
  }

  @Test func `a whole refresh takes at most half as many bytes more than for a device near by`()
    throws
  {
    let bytes = try [0.001, 0.2].map { roundTrip in
      let (rig, device) = try refreshing(roundTrip)
      let begin = try #require(
        device.frames.firstIndex {
          String(decoding: $0.bytes, as: UTF8.self).hasPrefix("{\"devices\"")
        })
      rig.pass(5)
      return device.frames[begin...].reduce(0) { $0 + $1.bytes.count }
    }
    #expect(Double(bytes[1]) <= 1.5 * Double(bytes[0]))
  }
}
