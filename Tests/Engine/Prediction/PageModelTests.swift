import OverscrollPhysics
import OverscrollPrediction
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

/// The picture that a page predicts, compared with the model of its server.
struct PageModelTests {
  /// Round trips, in seconds.
  static let roundTrips = [0, 0.15, 0.3]

  private func session(_ roundTrip: Double, pages: Int = 1, seed: UInt64 = 1) -> SimulatedSession {
    SimulatedSession(
      .list(pages: pages), pages: pages, delay: roundTrip / 2, jitter: roundTrip > 0 ? 0.03 : 0,
      seed: seed)
  }

  /// An action of a user or of a program.
  struct Action: CustomTestStringConvertible {
    let testDescription: String
    let perform: @Sendable (inout SimulatedSession) throws -> Void

    init(
      _ name: String, _ perform: @escaping @Sendable (inout SimulatedSession) throws -> Void
    ) { (testDescription, self.perform) = (name, perform) }
  }

  static let actions = [
    Action("drags and flings") { session in
      try session.drag(Vector(0, -300), in: 0.3)
      try session.pass(0.3)
      try session.drag(Vector(0, -500), in: 0.2)
      for _ in 0..<4 {
        try session.pass(0.1)
        try session.drag(Vector(0, -400), in: 0.12)
      }
      try session.pass(3)
      try session.drag(Vector(0, 60), in: 0.3, rest: 0.2)
    },
    Action("a bounce that a finger catches") { session in
      try session.drag(Vector(0, -300), in: 0.1)
      try session.pass(1)
      try session.drag(Vector(0, 900), in: 0.15)
      try session.pass(0.25)
      try session.drag(Vector(0, -200), in: 0.2)
    },
    Action("a wheel that pulls, arms and stops") { session in
      for _ in 0..<40 {
        try session.pass(0.016)
        session.input(.wheel(Vector(0, 12), .precise), ago: 0.004)
      }
      try session.pass(4)
      #expect(session.server.model[.top]?.state.runs == 1)
    },
    Action("notches and keys") { session in
      for _ in 0..<8 {
        try session.pass(0.09)
        session.input(.wheel(Vector(0, -100), .notched), ago: 0.004)
      }
      try session.pass(0.4)
      session.input(.scroll(Vector(0, 2000), animated: true))
      try session.pass(0.1)
      session.input(.scroll(Vector(0, 2800), animated: true))
    },
    Action("announced inputs of a program") { session in
      session.server.start(.begin(.top), at: session.now)
      try session.pass(4)
      session.server.start(.scroll(Vector(0, 900), animated: true), at: session.now)
      try session.pass(2)
      #expect(session.server.model[.top]?.state.runs == 1)
    },
    Action("rows inserted above a fling") { session in
      try session.drag(Vector(0, -500), in: 0.2)
      session.server.handle(.insert(.y, at: 0, length: 240), at: session.now)
      try session.pass(0.3)
    },
  ]

  @Test(arguments: actions, roundTrips)
  func `each frame is drawn as on the server, and nothing stays pending`(
    action: Action, roundTrip: Double
  ) throws {
    var session = session(roundTrip)
    try action.perform(&session)
    try session.expectUncorrected()
    #expect(session.pages[0].counts == (0, 0, 0))
  }

  @Test(arguments: roundTrips)
  func `a refresh is drawn as on the server, and reported once`(roundTrip: Double) throws {
    var session = session(roundTrip)
    try session.drag(Vector(0, 400), in: 0.4, rest: 0.1)
    try session.pass(4)
    #expect(session.server.model[.top]?.state.runs == 1)
    #expect(
      Self.phases(&session.pages[0])
        == [.pulling, .armed, .refreshing, .finishing, .exiting, .idle])
    #expect(Self.phases(&session.pages[0]) == [])
    try session.expectUncorrected()
  }

  @Test(arguments: roundTrips)
  func `a second floor and pulls of a corner are drawn as on the server`(roundTrip: Double) throws {
    let left = RefreshBehavior(
      threshold: 60, refreshingExtent: 50, cycle: Cycle(duration: 0.4), exit: 0.2)
    var session = SimulatedSession(
      .list([
        .diagonal(true), .content(Vector(2000, 16_000)),
        .control(.left, ControlPlacement(name: "left", behavior: left)),
      ]), delay: roundTrip / 2, jitter: roundTrip > 0 ? 0.03 : 0)
    try session.drag(Vector(300, 300), in: 0.5, rest: 0.1)
    try session.pass(4)
    #expect(session.server.model[.left]?.state.runs == 1)
    #expect(session.server.model[.top]?.state.runs == 1)
    try session.drag(Vector(0, 900), in: 0.6, rest: 0.1)
    try session.pass(0.5)
    #expect(session.server.model[.top]?.phase.level == .second)
    try session.pass(3)
    try session.expectUncorrected()
  }

  @Test func `frames are drawn while a control's cycle runs and while its arrow rotates`() throws {
    var behavior = RefreshBehavior(threshold: 60, refreshingExtent: 40)
    (behavior.arming, behavior.cycle) = (0.2, Cycle(duration: 0.5))
    let model = ScrollModel(
      ScrollSetup(
        metrics: Self.metrics, [.control(.top, ControlPlacement(name: "top", behavior: behavior))]))
    var page = Self.page(model)
    page.send(.touch(.zero), stamp: Instant(seconds: 1), sequence: 1)
    for step in 1...40 {
      let stamp = Instant(seconds: 1 + 0.005 * Double(step))
      page.send(.move(Vector(0, 10)), stamp: stamp, sequence: 2)
    }
    let armed = try #require(page.predicted[.top]?.state.armingSince)
    let moves = [0.01, 0.19, 0.21].map { later in
      let now = armed.advanced(by: later)
      page.advance(to: now)
      return page.isMoving(at: now)
    }
    #expect(moves == [true, true, false])
    page.send(.release, stamp: Instant(seconds: 3), sequence: 3)
    let later = Instant(seconds: 30)
    page.advance(to: later)
    #expect(page.predicted[.top]?.phase.name == .refreshing && page.isMoving(at: later))
  }

  @Test func `a refresh that ended before the page learned of it is reported completely`() {
    var page = Self.page()
    let (begin, end) = (Instant(seconds: 1), Instant(seconds: 1.1))
    receive(
      &page, at: Instant(seconds: 5), .other(at: begin, stamp: begin, .begin(.top)),
      .other(at: end, stamp: end, .end(.top, .success, run: nil)))
    #expect(Self.phases(&page) == [.refreshing, .finishing, .exiting, .idle])
  }

  @Test func `an announced refresh begins once, even if an input of the page is pending`() {
    var page = Self.page()
    let (at, now) = (Instant(seconds: 1), Instant(seconds: 2))
    page.send(.touch(.zero), stamp: Instant(seconds: 0.5), sequence: 1)
    receive(&page, at: Instant(seconds: 0.6), .scheduled(at: at, .begin(.top)))
    page.advance(to: now)
    #expect(Self.phases(&page).first == .refreshing)
    receive(&page, at: now, .other(at: at, stamp: at, .begin(.top)))
    #expect(Self.phases(&page) == [])
  }

  /// A page that has just received a model.
  private static func page(_ model: ScrollModel = SimulatedServer.list().model) -> PageModel {
    var page = PageModel()
    page.restore(ModelMessage(model, answering: 0), at: .zero, keepsOffset: false)
    return page
  }

  /// Passes a message with entries to a page, and expects the page to accept it.
  private func receive(
    _ page: inout PageModel, at now: Instant, _ entries: InputsMessage.Entry...
  ) {
    var message = InputsMessage()
    for entry in entries { message.append(entry) }
    let isApplied = page.receive(message, at: now)
    #expect(isApplied)
  }

  /// The phases of the control at the top of a page that the page has not shown yet, in order.
  private static func phases(_ page: inout PageModel) -> [RefreshPhase.Name] {
    var (phases, last): ([RefreshPhase.Name], Instant) = ([], .zero)
    while let change = page.popChange() {
      #expect(change.edge == .top && change.at >= last)
      last = change.at
      if change.state.phase.name != phases.last { phases.append(change.state.phase.name) }
    }
    return phases
  }

  @Test(arguments: Cases.seeds(6, of: 100))
  func `after any actions of two devices and a program, all models are equal`(seed: UInt64) throws {
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
      case 8: session.server.handle(.insert(.y, at: 0, length: 120), at: session.now)
      case 9:
        let content = Vector(390, random.number(2000...20_000))
        session.server.handle(.content(content), at: session.now)
      case 10:
        session.server.handle(.viewport(Vector(390, random.number(500...900))), at: session.now)
      case 11:
        session.server.handle(
          .paging(.y, random.integer(0..<2) == 0 ? .off : .pages), at: session.now)
      case 12: session.server.handle(.deceleration(random.number(0.99...0.998)), at: session.now)
      default: session.server.refused = random.integer(0..<2) == 0 ? [] : [page]
      }
      try session.pass(random.number(0...1.5))
    }
    try session.expectEqual()
  }

  @Test(arguments: [1.0, 10, 60], ["drag", "fling", "refresh"])
  func `nothing jumps when a connection returns`(seconds: Double, meanwhile: String) throws {
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
    // The fastest motion of this list by itself is a bounce of content at 2000 points per second.
    #expect(session.step[0] < 40)
    let before = session.pages[0].offset(at: session.now)
    try session.reconnect(0)
    let after = session.pages[0].offset(at: session.now)
    #expect((after - before).length < 0.05)
    try session.expectEqual()
  }

  @Test func `a drag continues offline, and its effect stays after the return`() throws {
    var session = session(0.15)
    try session.drag(Vector(0, 100), in: 0.3, end: nil)
    try session.pass(0.2)
    session.disconnect(0)
    #expect(session.pages[0].predicted.scroll.isTouched)
    session.input(.release)
    try session.pass(1)
    #expect(session.pages[0].offset(at: session.now) == .zero)
    try session.drag(Vector(0, -300), in: 0.2)
    try session.pass(3)
    let before = session.pages[0].offset(at: session.now)
    try session.reconnect(0)
    #expect(before.y > 300)
    #expect((session.pages[0].offset(at: session.now) - before).length < 1e-9)
    #expect(session.pages[0].correction(at: session.now) == .zero)
    try session.expectEqual()
  }

  @Test(arguments: [false, true])
  func `an armed pull released offline begins a refresh that stays`(
    isPulledMeanwhile: Bool
  ) throws {
    var session = session(0.15)
    if isPulledMeanwhile { session.disconnect(0) }
    try session.drag(Vector(0, 250), in: 0.3, end: nil)
    try session.pass(0.2)
    #expect(session.pages[0].predicted[.top]?.phase.name == .armed)
    if !isPulledMeanwhile { session.disconnect(0) }
    #expect(session.pages[0].predicted[.top]?.phase.name == .armed)
    session.input(.release)
    try session.pass(0.4)
    #expect(session.pages[0].predicted[.top]?.phase.run != nil)
    try session.reconnect(0)
    #expect(session.server.model[.top]?.phase.run != nil)
    #expect(session.pages[0].correction(at: session.now) == .zero)
    try session.expectEqual()
  }

  @Test func `another device's finger lifts when the connection is lost`() throws {
    var session = session(0.15, pages: 2)
    try session.drag(Vector(0, 100), in: 0.3, page: 1, end: nil)
    try session.pass(0.5)
    #expect(session.pages[0].predicted.scroll.isTouched)
    session.disconnect(0)
    #expect(!session.pages[0].predicted.scroll.isTouched)
  }

  /// The time when a page reconnects; it is at rest by then.
  private static let returned = Instant(seconds: 9)

  /// A page that has flung its list while its server stalled, the server's model, and the inputs.
  private static func flungUnheard() -> (page: PageModel, server: ScrollModel, [(Input, Instant)]) {
    var (page, server) = (Self.page(), SimulatedServer.list().model)
    let inputs: [Input] =
      [.touch(.zero)] + Array(repeating: .move(Vector(0, -40)), count: 8) + [.release]
    let stamped = inputs.enumerated().map { ($1, Instant(seconds: 1 + 0.016 * Double($0))) }
    for (index, (input, stamp)) in stamped.enumerated() {
      page.send(input, stamp: stamp, sequence: UInt32(index + 1))
    }
    page.disconnect(at: Instant(seconds: 8), keepsTouch: false)
    page.advance(to: returned)
    return (page, server, stamped)
  }

  @Test func `inputs sent before a loss that the server has applied change nothing`() throws {
    var (page, server, inputs) = Self.flungUnheard()
    for (input, stamp) in inputs { _ = server.handle(input, at: stamp) }
    let (now, drawn) = (Self.returned, page.offset(at: Self.returned))
    page.restore(ModelMessage(server, answering: UInt32(inputs.count)), at: now, keepsOffset: true)
    #expect(drawn.y > 300 && page.offset(at: now) == drawn && page.correction(at: now) == .zero)
    #expect(page.counts == (0, 0, 0))
    var model = page.predicted
    _ = (model.advance(to: now), server.advance(to: now))
    #expect(model.bytes == server.bytes)
  }

  @Test func `inputs sent before a loss that the server has not applied fade after the return`() {
    var (page, server, inputs) = Self.flungUnheard()
    let (now, drawn) = (Self.returned, page.offset(at: Self.returned))
    page.restore(ModelMessage(server, answering: UInt32(inputs.count)), at: now, keepsOffset: true)
    #expect(page.isMoving(at: now) && (page.offset(at: now) - drawn).length < 1e-9)
    let end = now.advanced(by: 2)
    page.advance(to: end)
    #expect(page.offset(at: end) == .zero && !page.isMoving(at: end))
  }

  @Test func `inputs that are lost with the connection in a flick are sent again`() throws {
    var session = session(0.3)
    try session.pass(1)
    try session.drag(Vector(0, -300), in: 0.2)
    // The last messages of the gesture are in transit and never arrive.
    session.disconnect(0)
    try session.pass(0.4)
    let drawn = session.pages[0].offset(at: session.now)
    try session.reconnect(0)
    #expect(drawn.y > 300 && session.pages[0].offset(at: session.now) == drawn)
    #expect(session.pages[0].correction(at: session.now) == .zero)
    try session.expectEqual()
  }

  @Test func `inputs sent before a loss are forgotten in another scene`() {
    var (page, server, _) = Self.flungUnheard()
    page.restore(ModelMessage(server, answering: 10), at: Self.returned, keepsOffset: false)
    #expect(page.counts == (0, 0, 0) && page.offset(at: Self.returned) == .zero)
  }

  @Test(arguments: [0.15, 0.3])
  func `unannounced inputs of a program continue from the drawn offset`(roundTrip: Double) throws {
    var session = session(roundTrip)
    session.server.handle(.scroll(Vector(0, 900), animated: true), at: session.now)
    try session.pass(3)
    #expect(session.worst[0] > 1)
    // A fifth of the difference per frame, and not the whole difference at once.
    #expect(session.step[0] < 900 * 0.23)
    try session.expectEqual()
  }

  @Test(arguments: roundTrips)
  func `another device's finger is drawn without jumps`(roundTrip: Double) throws {
    var session = session(roundTrip, pages: 2)
    try session.drag(Vector(0, -1200), in: 2)
    // The finger moves by 10 points per frame; moves that the network delivers together are drawn one by one.
    #expect(session.step[1] < 20)
    try session.expectEqual()
  }

  @Test(arguments: roundTrips)
  func `another device's wheel is drawn evenly, and then rests`(roundTrip: Double) throws {
    var session = session(roundTrip, pages: 2)
    for _ in 0..<100 {
      try session.pass(0.016)
      session.input(.wheel(Vector(0, -10), .precise), ago: 0.004)
    }
    // The wheel moves the content by 10.4 points per frame.
    #expect(session.step[1] < 15)
    try session.expectEqual()
    #expect(!session.pages[1].isMoving(at: session.now))
  }

  @Test(arguments: [0.15, 0.3])
  func `the server's offset is known after a round trip`(roundTrip: Double) throws {
    var session = session(roundTrip)
    try session.drag(Vector(0, -300), in: 0.2, end: nil)
    #expect(session.pages[0].confirmedOffset(at: session.now).y < 200)
    session.input(.release)
    try session.expectEqual()
    let page = session.pages[0]
    #expect(page.confirmedOffset(at: session.now) == page.offset(at: session.now))
  }

  @Test(arguments: roundTrips)
  func `inputs that the server refuses fade and are forgotten`(roundTrip: Double) throws {
    var session = session(roundTrip)
    session.server.refused = [0]
    try session.drag(Vector(0, -200), in: 0.2)
    try session.expectEqual()
    #expect(session.pages[0].offset(at: session.now) == .zero)
    #expect(session.pages[0].counts.pending == 0)
    // A fifth of the difference per frame, and the movement of the finger.
    #expect(session.step[0] < 80)
  }

  @Test func `an announced input that does not happen is forgotten after a later input`() {
    var server = ScrollModel(ScrollSetup(metrics: Self.metrics)), page = Self.page(server)
    let (at, now) = (Instant(seconds: 1.5), Instant(seconds: 2))
    receive(
      &page, at: .zero,
      .scheduled(at: Instant(seconds: 1), .scroll(Vector(0, 500), animated: false)))
    page.advance(to: now)
    #expect(page.offset(at: now).y == 500)
    receive(&page, at: now, .other(at: at, stamp: at, .deceleration(0.99)))
    _ = server.handle(.deceleration(0.99), at: at)
    #expect(page.predicted.scroll.offset(at: now) == .zero && page.offset(at: now).y == 500)
    #expect(page.predicted.bytes == server.bytes && page.counts == (0, 0, 0))
  }

  private static let metrics = ScrollMetrics(
    viewport: Vector(390, 800), content: Vector(390, 16_000))

  @Test func `a touch counts for the picture that is seen, and stamps are in order`() throws {
    var session = session(0)
    try session.pass(1)
    let seen = session.pages[0].effectiveTime(of: .touch, stamp: .zero)
    #expect(seen.seconds > 0.98 && seen <= session.now)
    #expect(session.pages[0].effectiveTime(of: .wheel, stamp: Instant(seconds: 0.5)).seconds == 0.5)
    session.input(.touch(.zero), ago: 0.5)
    #expect(session.pages[0].effectiveTime(of: .move, stamp: Instant(seconds: 0.6)).seconds == 0.6)
    session.input(.move(.zero), ago: 0.3)
    #expect(session.pages[0].effectiveTime(of: .move, stamp: Instant(seconds: 0.6)).seconds > 0.69)
  }

  @Test func `a throw has the finger's velocity even if the touch was adjusted`() throws {
    var session = session(0.1)
    try session.pass(1)
    var alone = session.server.model
    let moves = (0...6).map { step in
      (Input.move(Vector(0, step == 0 ? 0 : -12)), 0.06 - 0.008 * Double(step))
    }
    for (input, ago) in [(.touch(.zero), 0.06)] + moves + [(.release, 0.01)] {
      session.input(input, ago: ago)
      _ = alone.handle(input, at: session.now.advanced(by: 0.1 - ago))
    }
    let throwing = session.pages[0].predicted.scroll.y
    #expect(abs(throwing.destination - alone.scroll.y.destination) < 0.01)
    #expect(throwing.destination > 600)
    try session.pass(3)
    try session.expectEqual()
  }

  @Test(arguments: [(40, true), (1, false)])
  func `the stop of a wheel is reported once if it has armed a control`(steps: Int, isArmed: Bool) {
    var page = Self.page()
    for step in 0..<steps {
      page.send(
        .wheel(Vector(0, 12), .precise), stamp: Instant(seconds: 0.01 * Double(step)), sequence: 1)
    }
    let last = Instant(seconds: 0.01 * Double(steps - 1)), later = last.advanced(by: 0.21)
    var stop = page.stoppedWheel(at: last.advanced(by: 0.11))
    #expect(stop == nil)
    // A frame can be drawn before the page asks.
    page.advance(to: later)
    stop = page.stoppedWheel(at: later)
    #expect(stop == (isArmed ? last.advanced(by: ScrollModel.wheelGap) : nil))
    stop = page.stoppedWheel(at: later)
    #expect(stop == nil)
  }

  @Test func `the page keeps a limited number of inputs, entries and announcements`() throws {
    let model = SimulatedServer.list().model
    var page = Self.page(model)
    for number in 0..<(PageModel.maximumPendingInputs + 100) {
      let stamp = Instant(seconds: Double(number) / 1000)
      page.send(.wheel(Vector(0, -1), .precise), stamp: stamp, sequence: UInt32(number + 1))
    }
    #expect(page.counts.pending <= PageModel.maximumPendingInputs)
    var answer = InputsMessage()
    answer.append(.own(UInt32(PageModel.maximumPendingInputs)))
    var isApplied = page.receive(answer, at: Instant(seconds: 20))
    #expect(!isApplied)
    var announcements = InputsMessage()
    for _ in 0...PageModel.maximumScheduledInputs {
      announcements.append(.scheduled(at: Instant(seconds: 99), .pass))
    }
    isApplied = page.receive(announcements, at: Instant(seconds: 20))
    #expect(page.counts.scheduledInputs <= PageModel.maximumScheduledInputs)
    page.restore(ModelMessage(model, answering: 0), at: Instant(seconds: 20), keepsOffset: true)
    #expect(page.counts.scheduledInputs == 0)
  }
}
