import OverscrollPage
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

/// What a page draws, and what its server has.
struct PageModelTests {
  /// Seconds of a round trip.
  static let roundTrips = [0, 0.15, 0.3]

  private func session(_ roundTrip: Double, pages: Int = 1, seed: UInt64 = 1) -> SimulatedSession {
    SimulatedSession(
      .list(pages: pages), pages: pages, delay: roundTrip / 2, jitter: roundTrip > 0 ? 0.03 : 0,
      seed: seed)
  }

  @Test(arguments: roundTrips)
  func `drags and flings of one device are drawn as the server has them`(roundTrip: Double) throws {
    var session = session(roundTrip)
    try session.drag(Vector(0, -300), in: 0.3)
    try session.pass(0.3)
    try session.drag(Vector(0, -500), in: 0.2)
    for _ in 0..<4 {
      try session.pass(0.1)
      try session.drag(Vector(0, -400), in: 0.12)
    }
    try session.pass(3)
    try session.drag(Vector(0, 60), in: 0.3, rest: 0.2)
    #expect(session.worst == [0])
    try session.expectEqual()
    #expect(session.worst == [0])
  }

  @Test(arguments: roundTrips)
  func `a whole refresh of one device is drawn as the server has it`(roundTrip: Double) throws {
    var session = session(roundTrip)
    try session.drag(Vector(0, 400), in: 0.4, rest: 0.1)
    try session.pass(4)
    #expect(session.server.model[.top]?.state.runs == 1)
    #expect(session.worst == [0])
    try session.expectEqual()
  }

  @Test(arguments: roundTrips)
  func `a bounce that a finger catches is drawn as the server has it`(roundTrip: Double) throws {
    var session = session(roundTrip)
    try session.drag(Vector(0, -300), in: 0.1)
    try session.pass(1)
    try session.drag(Vector(0, 900), in: 0.15)
    try session.pass(0.25)
    try session.drag(Vector(0, -200), in: 0.2)
    try session.expectEqual()
    #expect(session.worst == [0])
  }

  @Test(arguments: roundTrips)
  func `a wheel that pulls, arms and stops is drawn as the server has it`(roundTrip: Double) throws {
    var session = session(roundTrip)
    for _ in 0..<40 {
      try session.pass(0.016)
      session.input(.wheel(Vector(0, 12), .precise), ago: 0.004)
    }
    try session.pass(4)
    #expect(session.server.model[.top]?.state.runs == 1)
    try session.expectEqual()
    #expect(session.worst == [0])
  }

  @Test(arguments: roundTrips)
  func `notches and keys are drawn as the server has them`(roundTrip: Double) throws {
    var session = session(roundTrip)
    for _ in 0..<8 {
      try session.pass(0.09)
      session.input(.wheel(Vector(0, -100), .notched), ago: 0.004)
    }
    try session.pass(0.4)
    session.input(.scroll(Vector(0, 2000), animated: true))
    try session.pass(0.1)
    session.input(.scroll(Vector(0, 2800), animated: true))
    try session.expectEqual()
    #expect(session.worst == [0])
  }

  @Test(arguments: 1...20)
  func `after whatever two devices and a program do, all models are equal`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let roundTrip = Self.roundTrips[random.integer(0..<3)]
    var session = session(roundTrip, pages: 2, seed: seed)
    for _ in 0..<30 {
      let page = random.integer(0..<2)
      switch random.integer(0..<14) {
      case 0...4:
        let end: Input = random.integer(0..<6) == 0 ? .cancel : .release
        try session.drag(
          Vector(0, random.number(-600...600)), in: random.number(0.05...0.4), page: page,
          end: end, rest: random.integer(0..<3) == 0 ? 0.1 : 0)
      case 5:
        let kind: WheelKind = random.integer(0..<2) == 0 ? .precise : .notched
        for _ in 0..<random.integer(1..<20) {
          session.input(.wheel(Vector(0, random.number(-40...60)), kind), page: page)
          try session.pass(random.number(0.008...0.12))
        }
      case 6: session.input(.scroll(Vector(0, random.number(0...3000)), animated: true), page: page)
      case 7: session.server.start(.begin(.top), at: session.now)
      case 8: session.server.take(.insert(.y, at: 0, length: 120), at: session.now)
      case 9:
        let content = Vector(390, random.number(2000...20_000))
        session.server.take(.content(content), at: session.now)
      case 10:
        session.server.take(.viewport(Vector(390, random.number(500...900))), at: session.now)
      case 11: session.server.take(.paging(.y, random.integer(0..<2) == 0 ? .off : .pages), at: session.now)
      case 12: session.server.take(.deceleration(random.number(0.99...0.998)), at: session.now)
      default: session.server.refused = random.integer(0..<2) == 0 ? [] : [page]
      }
      try session.pass(random.number(0...1.5))
    }
    try session.expectEqual()
  }

  @Test(arguments: [1.0, 10, 60], ["drag", "fling", "refresh"])
  func `nothing jumps when the connection is lost and comes back`(
    seconds: Double, meanwhile: String
  ) throws {
    var session = session(0.15)
    switch meanwhile {
    case "drag": try session.drag(Vector(0, -100), in: 0.3, end: nil)
    case "fling": try session.drag(Vector(0, -300), in: 0.2)
    default: try session.drag(Vector(0, 400), in: 0.4, rest: 0.1)
    }
    try session.pass(0.2)
    session.measure()
    session.disconnect(0)
    try session.pass(seconds)
    try session.reconnect(0)
    try session.pass(0.001)
    let before = session.pages[0].offset(at: session.now)
    try session.pass(0.017)
    #expect((session.pages[0].offset(at: session.now) - before).length < 120)
    try session.expectEqual()
  }

  @Test func `without a server the list goes on, and a refresh waits`() throws {
    var session = session(0.15)
    session.disconnect(0)
    try session.drag(Vector(0, -400), in: 0.2)
    try session.pass(1)
    #expect(session.pages[0].offset(at: session.now).y > 500)
    session.input(.scroll(.zero, animated: false))
    try session.drag(Vector(0, 400), in: 0.4, rest: 0.1)
    try session.pass(10)
    #expect(session.pages[0].drawn[.top]?.phase.name == .refreshing)
    try session.reconnect(0)
    try session.expectEqual()
  }
}
