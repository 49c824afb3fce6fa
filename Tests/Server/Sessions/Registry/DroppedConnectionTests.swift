import OverscrollControls
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// Devices that lose their connection at a random moment of a gesture and reconnect: nothing hangs, repeats or is lost.
@Suite struct DroppedConnectionTests {
  /// Rows of 72 points that a pull refreshes; more rows are loaded near the end.
  private static var scene: ListScene {
    var top = RefreshBehavior(threshold: 60, refreshingExtent: 40)
    top.minimum = 0.5
    let bottom = RefreshBehavior(threshold: 60, refreshingExtent: 40, trigger: .edge, preload: 100)
    var scene = ListScene(
      name: "hundred", title: "Hundred",
      settings: [
        .control(.top, ControlPlacement(name: "spinner", behavior: top)),
        .control(.bottom, ControlPlacement(name: "footer", behavior: bottom)),
      ], feed: HundredFeed())
    scene.layout = .rows(72)
    scene.conditions.latency = 0.4
    scene.controls = ["spinner", "footer"].map {
      Control($0, extent: 60) { Layer.circle(radius: 4) }
    }
    return scene
  }

  /// A fault of the connection, at a time in seconds after the gesture began.
  private enum Loss {
    /// The connection is cut: later messages are lost.
    case reset(at: Double)
    /// The network stalls for some seconds, and then delivers the delayed messages.
    case stall(at: Double, Double)

    /// The time in seconds at which the page returns on a new connection, or `nil` if it keeps the old one.
    var returnTime: Double? {
      switch self {
      case .reset(let moment): moment + 0.25
      // A page considers a server lost if it has received nothing from it for 2.4 s.
      case .stall(let moment, let length): length < 2.4 ? nil : moment + length + 0.25
      }
    }

    /// The time at which a message sent at `time` arrives, or `nil` if it is lost.
    func hears(_ time: Double) -> Double? {
      switch self {
      case .reset(let moment): time < moment ? time : nil
      case .stall(let moment, let length) where (moment..<moment + length).contains(time):
        time < moment + 2.4 ? moment + length : nil
      case .stall(let moment, _): time < moment || returnTime == nil ? time : nil
      }
    }
  }

  /// A message of a gesture, and the time at which it is sent, in seconds since the gesture began.
  private typealias Step = (time: Double, phase: Page.Phase, y: Double)

  /// A pull that refreshes, or a flick towards rows that are not loaded yet.
  private static func gesture(pulls: Bool) -> [Step] {
    let count = 20, last = 0.016 * Double(count)
    let moves = (1...count).map { (0.016 * Double($0), Page.Phase.move, pulls ? 16.0 : -40) }
    return [(0, .touch, 300)] + moves + [(last + (pulls ? 0.1 : 0.01), .release, 0)]
  }

  /// Plays a gesture of a page that loses its connection; returns the page's final connection.
  private func play(
    _ gesture: [Step], _ loss: Loss, on rig: RegistryRig, _ session: String
  ) throws -> RecordedConnection {
    let start = rig.now, (page, _) = try rig.join(session)
    for step in gesture {
      guard let heard = loss.hears(step.time) else { continue }
      rig.pass(to: max(rig.now, start.advanced(by: heard)))
      let x = step.phase == .touch ? 195.0 : 0
      rig.send(step.phase, x, step.y, from: page, late: heard - step.time)
    }
    guard let back = loss.returnTime else { return page }
    rig.pass(to: max(rig.now, start.advanced(by: back - 0.25)))
    rig.leave(page)
    rig.pass(to: start.advanced(by: back))
    let again = rig.connect()
    rig.hello(again, session: session, offset: Vector(0, 0))
    return again
  }

  /// The number of refreshes that the control at an edge has begun, according to the log.
  private func begun(_ edge: String, in log: [JSON]) -> Int {
    log.count { $0["event"].string == "began" && $0["edge"].string == edge }
  }

  private func expectRest(_ rig: RegistryRig, _ session: String) throws {
    let shared = try #require(rig.registry[session])
    #expect(shared.devices.holder == nil && shared.nextDeadline == nil)
    #expect(shared.session.loader.list.running == nil)
    for edge in [ScrollEdge.top, .bottom] {
      guard case .idle? = shared.model[edge]?.phase else {
        Issue.record("the control at the \(edge.rawValue) is stuck")
        continue
      }
    }
    let rows = shared.session.loader.list.items.map(\.id)
    #expect(rows == (0..<rows.count).map(String.init), "each row is there once, in its place")
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `after a lost connection at any moment, nothing hangs, repeats or is lost`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let rig = RegistryRig([Self.scene], seed: seed)
    let (watcher, session) = try rig.join()
    let pulls = random.integer(0..<3) > 0
    let moment = random.number(0...(random.integer(0..<2) == 0 ? 0.45 : 3))
    let loss: Loss =
      random.integer(0..<2) == 0
      ? .reset(at: moment) : .stall(at: moment, random.number(0.1...5))
    let gesture = Self.gesture(pulls: pulls)
    let page = try play(gesture, loss, on: rig, session)
    rig.pass(30)
    try expectRest(rig, session)
    let log = try watcher.new("event")
    let refreshes = begun("top", in: log) + begun("bottom", in: log)
    #expect(refreshes == rig.calls.count, "a refresh asks once")
    #expect(Set(rig.calls.map(\.request.page)).count == rig.calls.count, "no page comes twice")
    if pulls {
      let release = loss.hears(gesture.last?.time ?? 0)
      let times = begun("top", in: log)
      if case .reset = loss { #expect(times == (release == nil ? 0 : 1)) }
      #expect(times <= 1 && begun("bottom", in: log) == 0)
    }
    // The returned page draws the same as a page without a loss, and its touches work.
    var drawn = ToldPage(page)
    try drawn.catchUp()
    #expect(drawn.picture.rows == rig.registry[session]?.session.loader.list.items.map(\.id))
    rig.send(.touch, 195, 300, from: page)
    #expect(rig.registry[session]?.devices.holder == rig.registry.seat(page)?.device)
    rig.send(.cancel, from: page)
    rig.send(#"{"begin":{"edge":"top"}}"#, from: page)
    rig.pass(30)
    #expect(begun("top", in: try watcher.new("event")) == 1)
    try expectRest(rig, session)
  }
}
