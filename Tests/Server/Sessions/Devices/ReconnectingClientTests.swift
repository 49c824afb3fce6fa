import OverscrollPhysics
import OverscrollRefreshing
import OverscrollTestSupport
import Testing

@testable import OverscrollServer
@testable import OverscrollWire

/// Pages that reconnect and resend their unanswered inputs.
@Suite struct ReconnectingClientTests {
  private static let access = Access(token: "sesame")
  private let rig = RegistryRig([Letters.scene, .primes], keepsJournals: true)
  /// The id of the page, which is unique.
  private let id = 7_777

  /// A page whose finger has dragged the list of a new session.
  private let first: RecordedConnection
  private let session: String

  init() throws { (first, session) = try Self.drag(on: rig, as: id) }

  /// Connects a page to a new session; its finger touches the list and drags it by 40 points.
  private static func drag(
    on rig: RegistryRig, as id: Int
  ) throws -> (device: RecordedConnection, session: String) {
    let device = rig.arrive(scene: "letters", page: (id, 0, []))
    let session = try device.new("welcome").first?["session"].string ?? ""
    rig.pass(1)
    rig.send(.touch, 195, 300, from: device)
    rig.pass(0.02)
    rig.send(.move, 0, 40, from: device)
    return (device, session)
  }

  /// Reconnects the page, which has sent `sequence` messages and resends the unanswered messages.
  private func comeBack(
    _ sequence: UInt32, _ unanswered: [[Double]] = [], scene: String? = "letters",
    as page: Int? = nil, hasEngine: Bool = false
  ) -> RecordedConnection {
    rig.arrive(
      session: session, scene: scene, offset: .zero, hasEngine: hasEngine,
      page: (page ?? id, sequence, unanswered))
  }

  private func shared(_ session: String? = nil, _ rig: RegistryRig? = nil) throws -> SharedSession {
    try #require((rig ?? self.rig).registry[session ?? self.session])
  }

  private func holder() throws -> Int? { try shared().devices.holder }

  /// The current offset of the content.
  private func offset(_ session: String, _ rig: RegistryRig) throws -> Vector {
    try shared(session, rig).model.scroll.offset(at: rig.now)
  }

  /// Loses the server or only the connection of a device.
  private func lose(_ device: RecordedConnection, isRestarted: Bool) {
    if isRestarted { rig.restart() } else { rig.leave(device) }
  }

  /// The kinds of the inputs from samples, in order.
  private func kinds(_ session: String? = nil, _ rig: RegistryRig? = nil) throws -> [Input.Kind] {
    let kinds = [Input.Kind.touch, .move, .release, .cancel, .wheel, .scroll]
    let inputs = try shared(session, rig).history.branch.recording.entries.map(\.input.kind)
    return inputs.filter { kinds.contains($0) }
  }

  /// The sequence number of the last input in each model that a device received.
  private func answers(_ device: RecordedConnection) throws -> [UInt32] {
    try device.new().compactMap { message in
      if case .model(let model) = message { model.answered } else { nil }
    }
  }

  /// Loses the page's connection; returns the samples of further moves, numbered from 3 to `last`.
  private func moves(to last: Int) -> [[Double]] {
    let now = rig.clock(of: first)
    rig.leave(first)
    return (3...last).map { [Double($0), 1, now, 0, 1] }
  }

  @Test func `resent inputs are applied over several turns before the welcome`() throws {
    let iterations = rig.iterations, again = comeBack(302, moves(to: 302))
    // Each iteration handles 64 samples; the first is the page's arrival.
    #expect(rig.iterations - iterations == 4)
    #expect(again.frames.first?.opcode == 1)
    let texts = again.newTexts().map { $0.kind }
    #expect(texts.first == "welcome" && texts.count { $0 == "welcome" } == 1)
    #expect(try kinds().count { $0 == .move } == 301)
  }

  @Test func `a page that leaves before all resent inputs are applied resends them`() throws {
    let samples = moves(to: 202)
    rig.holdsIterations = true
    rig.leave(comeBack(202, samples))
    rig.holdsIterations = false
    #expect(try kinds().count { $0 == .move } == 65)
    _ = comeBack(202, samples)
    #expect(try kinds().count { $0 == .move } == 201)
  }

  @Test func `a page that reconnects keeps its number, and another gets the next`() throws {
    rig.leave(first)
    #expect(try comeBack(2).new("welcome").first?["device"].number == 1)
    #expect(try comeBack(0, as: 8).new("welcome").first?["device"].number == 2)
    rig.restart()
    #expect(try comeBack(0, as: 9).new("welcome").first?["device"].number == 2)
    #expect(try comeBack(2).new("welcome").first?["device"].number == 1)
  }

  @Test(arguments: [8.0, 30], [true, false])
  func `offline flings have the same effect as online`(away: Double, isRestarted: Bool) throws {
    var scene = ListScene(name: "tall", title: "Tall", settings: [], feed: HundredFeed())
    scene.layout = .rows(400)
    // The same inputs with and without a loss.
    let lost = RegistryRig([scene], keepsJournals: true)
    let still = RegistryRig([scene], keepsJournals: true)
    let pages = [lost, still].map { rig in
      let device = rig.arrive(page: (id, 0, []))
      rig.drag(device, by: -100, steps: 5)
      // The list is at rest before the connection is lost.
      rig.pass(4)
      return device
    }
    let names = try pages.map { try $0.new("welcome").first?["session"].string ?? "" }
    if isRestarted { lost.restart() } else { lost.leave(pages[0]) }
    let (begin, answered) = (still.now, still.sentNumbers[pages[1].id]?.count ?? 0)
    // The second fling catches the first.
    for _ in 0..<2 {
      still.pass(0.5)
      still.drag(pages[1], by: -100, steps: 5)
    }
    let unanswered = Array((still.sentNumbers[pages[1].id] ?? []).dropFirst(answered))
    for rig in [lost, still] { rig.pass(to: begin.advanced(by: away)) }
    let sequence = UInt32(answered + unanswered.count)
    let back = (id: id, sequence: sequence, unanswered: unanswered)
    _ = lost.arrive(session: names[0], scene: "tall", offset: .zero, page: back)
    for rig in [lost, still] { rig.pass(3) }
    let expected = try offset(names[1], still)
    #expect(try offset(names[0], lost) == expected && expected.y > 500)
  }

  @Test func `answered inputs are still known after the journal has restarted`() throws {
    rig.send(.release, from: first)
    rig.disk.isFull = true
    rig.send(.wheel, 0, -10, from: first)
    rig.disk.isFull = false
    rig.pass(20)
    rig.send(.wheel, 0, -20, from: first)
    rig.restart()
    _ = comeBack(6, [[4, 4, 1.1, 0, -10], [5, 4, 21, 0, -20], [6, 4, 21.01, 0, -30]])
    let inputs = try shared().history.branch.recording.entries.map(\.input)
    #expect(inputs.suffix(2) == [-20, -30].map { .wheel(Vector(0, $0), .precise) })
  }

  @Test(arguments: [false, true], [false, true])
  func `a drag continues after a loss`(isRestarted: Bool, isFirst: Bool) throws {
    lose(first, isRestarted: isRestarted)
    rig.pass(5)
    let other = isFirst ? nil : comeBack(0, as: 8)
    #expect(try other?.new("devices").last?["holder"].number == (isFirst ? nil : 1))
    let device = comeBack(3, [[3, 1, 1.04, 0, 60]])
    rig.send(.move, 0, 10, from: device)
    #expect(try kinds() == [.touch, .move, .move, .move])
    #expect(try holder() == 1 && device.new("ignored").isEmpty)
  }

  @Test(arguments: [false, true], [1.0, 60])
  func `an offline pull refreshes as without a loss`(isRestarted: Bool, away: Double) throws {
    rig.send(.move, 0, 260, from: first)
    #expect(try shared().model[.top]?.phase.name == .armed)
    lose(first, isRestarted: isRestarted)
    rig.pass(away)
    let device = comeBack(5, [[4, 1, 1.1, 0, 1], [5, 2, 1.2, 0, 0]])
    #expect(try kinds() == [.touch, .move, .move, .move, .release])
    let began = try shared().history.branch.recording.entries.last
    #expect(began?.at == Instant(seconds: 1.2) && rig.calls.count == 1)
    #expect(try device.new("ignored").isEmpty)
    // The page reconnects again, still without an answer.
    lose(device, isRestarted: isRestarted)
    let again = comeBack(5, [[5, 2, 1.2, 0, 0]])
    #expect(try kinds().count == 5 && again.new("ignored").isEmpty)
  }

  @Test(arguments: [false, true])
  func `an offline finger is lifted after 10 s and its page notified`(isRestarted: Bool) throws {
    rig.pass(4)
    rig.send(.move, 0, 1, from: first)
    lose(first, isRestarted: isRestarted)
    let other = comeBack(0, as: 8)
    rig.pass(9.9)
    #expect(try holder() == 1)
    rig.pass(0.2)
    #expect(try kinds() == [.touch, .move, .move, .cancel] && holder() == nil)
    #expect(try other.new("devices").last?["holder"] == .null)
    let device = comeBack(5, [[4, 1, 5.1, 0, 260], [5, 2, 5.2, 0, 0]])
    #expect(try kinds() == [.touch, .move, .move, .cancel] && rig.calls.isEmpty)
    let received = try device.new("ignored")
    #expect(received.map { $0["sequence"].number } == [5])
    #expect(received.first?["reason"].string?.contains("your touch does not count") == true)
    rig.send(.touch, 195, 300, from: device)
    #expect(try holder() == 1)
  }

  @Test(arguments: [false, true])
  func `a page is notified later if its list was taken over offline`(isRestarted: Bool) throws {
    lose(first, isRestarted: isRestarted)
    let other = comeBack(0, as: 8)
    rig.send(.touch, 195, 300, from: other)
    #expect(try other.new("ignored").map { $0["takeOver"] } == [.bool(true)])
    rig.send(#"{"takeOver":{}}"#, from: other)
    rig.send(.touch, 195, 300, from: other)
    #expect(try holder() == 2)
    // After another restart, the first device still does not hold the list.
    if isRestarted { rig.restart() }
    let device = comeBack(3, [[3, 1, 1.04, 0, 60]])
    #expect(try holder() == 2)
    #expect(try device.new("ignored").map { $0["sequence"].number } == [3])
    #expect(try kinds() == [.touch, .move, .cancel, .touch])
  }

  @Test func `a finger is lifted if its page had too many inputs to keep and resend them`() throws {
    rig.leave(first)
    let device = comeBack(9, [[8, 1, 1.04, 0, 60], [9, 2, 1.1, 0, 0]])
    #expect(try kinds() == [.touch, .move, .cancel] && holder() == nil)
    #expect(try device.new("ignored").map { $0["sequence"].number } == [9])
    rig.send(.wheel, 0, 10, from: device)
    #expect(try device.new("error").isEmpty && kinds().last == .wheel)
  }

  @Test func `a page replaces its old connection if that has not been closed`() throws {
    let device = comeBack(3, [[2, 1, 1.02, 0, 40], [3, 1, 1.04, 0, 60]])
    #expect(first.isAborted && !device.isOver)
    #expect(try shared().devices.all.map(\.number) == [1])
    #expect(try kinds() == [.touch, .move, .move])
    rig.leave(first)
    rig.send(.move, 0, 10, from: first)
    rig.send(.release, from: device)
    #expect(try kinds() == [.touch, .move, .move, .release])
  }

  @Test func `a page can reconnect to a session that only its old connection fills`() throws {
    var limits = SessionLimits()
    limits.devices = 1
    let rig = RegistryRig([Letters.scene], limits: limits)
    let (old, session) = try Self.drag(on: rig, as: id)
    let device = rig.arrive(session: session, page: (id, 2, []))
    #expect(try device.new("welcome").count == 1 && old.isAborted)
    #expect(try rig.arrive(session: session, page: (8, 0, [])).new("refused").count == 1)
  }

  @Test func `inputs from before another device's input are answered, but not applied`() throws {
    rig.send(.release, from: first)
    let (other, _) = try rig.join(session)
    rig.pass(1)
    rig.send(.wheel, 0, -30, from: other)
    let again = comeBack(5, [[4, 4, 1.5, 0, -50], [5, 4, 1.51, 0, -50]], hasEngine: true)
    #expect(try answers(again) == [5])
    #expect(try kinds() == [.touch, .move, .release, .wheel])
    // The page might have sent more than it resends.
    let last = comeBack(9, [[6, 4, rig.now.seconds, 0, -50]], hasEngine: true)
    #expect(try answers(last) == [9])
  }

  @Test func `inputs from before a scene change are not applied`() throws {
    rig.send(.release, from: first)
    let (other, _) = try rig.join(session)
    rig.leave(first)
    for scene in ["primes", "letters"] {
      rig.send(#"{"open":{"scene":"\#(scene)"}}"#, from: other)
      rig.pass(1)
    }
    _ = comeBack(4, [[4, 4, 0.9, 0, -50]])
    #expect(try kinds().isEmpty)
  }

  @Test(arguments: [0, 2_147_483_648, 4_294_967_295] as [UInt32])
  func `a journal with an impossible device number is refused`(number: UInt32) {
    var writer = ByteWriter()
    writer.write(id, number, UInt32(1), false)
    #expect(throws: ByteError.self) { try ReconnectingClient(bytes: writer.bytes) }
  }

  @Test func `inputs from another scene or from an unknown page are not applied`() throws {
    let wheel: [[Double]] = [[3, 4, 1.1, 0, -50]]
    _ = comeBack(3, wheel, scene: "primes")
    let stranger = comeBack(3, wheel, as: 8)
    #expect(try kinds() == [.touch, .move])
    rig.send(.wheel, 0, -20, from: stranger)
    #expect(try stranger.new("ignored").count == 1, "its numbers continue, and the finger is down")
  }

  /// Drags a long list by 300 points, loses the server and its journals, and reconnects with unanswered samples.
  ///
  /// Returns the page's connection, the session, and the content offset before the loss.
  private func comesBackFromLoss(
    _ rig: RegistryRig, of scene: String? = "primes", saying unanswered: [[Double]]
  ) throws -> (RecordedConnection, session: String, drawn: Vector) {
    let device = rig.arrive(scene: "primes", page: (id, 0, []))
    let session = try #require(try device.new("welcome").first?["session"].string)
    rig.pass(1)
    rig.send(.touch, 195, 500, from: device)
    rig.send(.move, 0, -300, from: device)
    let drawn = try offset(session, rig)
    #expect(drawn.y > 200)
    rig.restart()
    let again = rig.arrive(session: session, scene: scene, offset: drawn, page: (id, 2, unanswered))
    return (again, session, drawn)
  }

  @Test func `a page that knows only its session's name resends unanswered inputs`() throws {
    let back = comeBack(3, [[3, 2, 1.05, 0, 0]], scene: nil)
    #expect(try kinds() == [.touch, .move, .release] && back.new("ignored").isEmpty)
  }

  @Test(arguments: [nil, "primes"])
  func `a lost session without answered inputs restarts from all`(scene: String?) throws {
    let rig = RegistryRig(scene == nil ? [.primes] : [Letters.scene, .primes])
    let inputs: [[Double]] = [[1, 0, 1, 195, 500], [2, 1, 1, 0, -300]]
    let (device, session, drawn) = try comesBackFromLoss(rig, of: scene, saying: inputs)
    #expect(try offset(session, rig) == drawn)
    // The drag continues, and ends in a fling.
    rig.pass(0.1)
    rig.send(.move, 0, [-20, -20, -20], apart: 0.016, from: device)
    rig.send(.release, from: device)
    rig.pass(0.1)
    #expect(try device.new("ignored").isEmpty && offset(session, rig).y > drawn.y + 80)
  }

  @Test func `a list flung before its session was lost rests where its page shows it`() throws {
    let (rig, lost) = (RegistryRig([.primes]), String(repeating: "a", count: 26))
    // 20 s after an unanswered fling of 0.1 s, the page resends it with stamps of the lost session's clock.
    let moves = (1...6).map { number in [Double(number) + 1, 1, 50 + Double(number) / 60, 0, -30] }
    let page = rig.arrive(
      session: lost, scene: "primes", offset: Vector(0, 700),
      page: (id, 8, [[1, 0, 50, 195, 600]] + moves + [[8, 2, 50.1, 0, 0]]), time: 70.1)
    let shared = try shared(lost, rig)
    let inputs = Array(shared.history.branch.recording.entries.suffix(8))
    let kinds = [Input.Kind.touch, .move, .move, .move, .move, .move, .move, .release]
    try #require(inputs.map(\.input.kind) == kinds)
    #expect(abs(inputs[7].at - inputs[0].at - 0.1) < 1e-6)
    // The server simulates only 3 s after the fling, not 20, because running refreshes would have timed out.
    #expect(abs(rig.clock(of: page) - 3.1) < 1e-6)
    // The finger moves 180 points, 170 of them count, and the finished fling moves at least as much.
    let scroll = shared.model.scroll
    #expect(scroll.nextDeadline == nil && scroll.offset(at: shared.model.clock).y > 400)
  }

  @Test func `inputs that span more time than a session replays do not move the list`() throws {
    let (rig, lost) = (RegistryRig([.primes]), String(repeating: "a", count: 26))
    _ = rig.arrive(
      session: lost, scene: "primes", offset: Vector(0, 300),
      page: (id, 2, [[1, 4, 50, 0, -40], [2, 4, 651, 0, -40]]), time: 660)
    #expect(try offset(lost, rig).y == 300 && !kinds(lost, rig).contains(.wheel))
  }

  @Test func `a lost session with answered inputs restarts only at the page's offset`() throws {
    let rig = RegistryRig([Letters.scene, .primes])
    let (device, session, drawn) = try comesBackFromLoss(rig, saying: [[2, 1, 1, 0, -300]])
    #expect(try offset(session, rig) == drawn && !shared(session, rig).model.scroll.isTouched)
    #expect(try device.new("ignored").isEmpty)
  }

  @Test func `a viewing link moves nothing when the page reconnects`() throws {
    let rig = RegistryRig([Letters.scene], access: Self.access)
    let (device, page) = (rig.connect(), id)
    func hello(_ device: RecordedConnection, _ role: DeviceRole, session: String?, _ last: UInt32) {
      rig.hello(
        device, session: session, scene: "letters", token: Self.access.token(for: role),
        page: (page, last, last == 0 ? [] : [[1, 4, 0.5, 0, -50]]))
    }
    hello(device, .drive, session: nil, 0)
    let session = try #require(rig.registry.membership(of: device)?.session)
    rig.pass(1)
    for role in [DeviceRole.view, .drive] {
      hello(rig.connect(), role, session: session, 1)
      #expect(try !kinds(session, rig).contains(.wheel))
    }
  }
}
