import Foundation
import OverscrollSystem
import OverscrollTestSupport
import OverscrollTransport
import Testing

@testable import OverscrollServer

@Suite struct SessionRegistryTests {
  @Test func `a session without devices ends after ten minutes, unless a device returns`() throws {
    let (rig, device, session) = try RegistryRig.ofOne()
    rig.send(.wheel, 0, 1, from: device)
    rig.pass(3_600)
    rig.leave(device)
    rig.pass(599)
    let (second, again) = try rig.join(session)
    rig.pass(6_000)
    #expect(again == session && rig.registry[session] != nil)
    rig.leave(second)
    rig.pass(599)
    #expect(rig.registry[session] != nil && rig.ended.isEmpty)
    rig.pass(1)
    #expect(rig.registry[session] == nil && rig.ended == [session] && rig.isAtRest)
    let late = rig.arrive(session: session)
    #expect(try late.refusals() == ["session"] && late.closed == 1008)
  }

  @Test func `a connection is admitted only when its device joins`() {
    let rig = RegistryRig()
    let (good, bad) = (rig.connect(), rig.connect())
    #expect(!good.isAdmitted)
    rig.hello(good)
    rig.hello(bad, session: "another")
    #expect(good.isAdmitted && !bad.isAdmitted)
  }

  @Test func `metrics count events, live sessions and live devices`() throws {
    let (rig, first, second, _) = try RegistryRig.ofTwo()
    _ = try rig.join()
    rig.hello(rig.connect(), session: "nowhere")
    rig.send("tea", from: first)
    rig.send(.touch, from: second)
    rig.send(.touch, from: first)
    rig.leave(second)
    var traffic = Traffic()
    (traffic.connections, traffic.webSockets, traffic.queuedBytes) = (5, 4, 300)
    traffic.limitsReached = [.queue: 2]
    traffic.iterations.add(0.002)
    let metrics = try Prometheus(rig.registry.metrics(traffic).map(\.text).joined())
    let expected: [String: Double] = [
      "messages_total": 7, "errors_total": 1, "ignored_total": 1, "sessions_total": 2,
      "sessions": 2, "devices": 2, "connections": 5, "websockets": 4, "queue_bytes": 300,
      "sleeps_total": 0, "wrong_stamps_total": 0, "dropped_connections_total": 0,
      #"lost_models_total{reason="stopped"}"#: 0, #"refusals_total{reason="session"}"#: 1,
      #"refusals_total{reason="token"}"#: 0, #"limits_reached_total{limit="queue"}"#: 2,
      "recorded_bytes": Double(rig.registry.sessions.recordedBytes),
      "forgotten_recordings_total": 0, "loop_turn_seconds_count": 1,
      #"loop_turn_seconds_bucket{le="0.001"}"#: 0, #"loop_turn_seconds_bucket{le="0.005"}"#: 1,
    ]
    for (name, value) in expected {
      #expect(metrics.samples["overscroll_" + name] == value, "\(name)")
    }
    #expect(try #require(metrics.samples["overscroll_inputs_total"]) > 0)
  }

  @Test func `the control sheet has all controls of the scenes and the gallery`() throws {
    let scene = ListScene(top: Control("mine", extent: 33) { Layer.circle(radius: 4).fill(.ink) })
    let sheet = try JSON(Data(RegistryRig([.primes, scene]).registry.controlSheet.value))
    let controls = sheet["controls"].array
    #expect(controls.map { $0["name"].string ?? "" } == (Control.gallery.keys + ["mine"]).sorted())
    let mine = controls.first { $0["name"].string == "mine" }
    #expect(mine?["extent"].number == 33 && mine?["edge"].string == "top")
    #expect(controls.allSatisfy { $0["phase"].string == "idle" })
    #expect(controls.allSatisfy { !$0["layers"].array.isEmpty || $0["name"].string == "plain" })
  }
}

@Suite struct HelloTests {
  @Test func `the server replies to hello with welcome, scene and motions`() async throws {
    try await withServer { port in
      let page = try Page(port: port)
      try page.hello()
      guard case .text("welcome", let welcome) = try await page.next(),
        case .text("scene", let scene) = try await page.next(),
        case .motion(let x) = try await page.next(), case .motion(let y) = try await page.next()
      else { throw Page.Failure.malformed }
      #expect(welcome["version"].number == 1 && welcome["device"].number == 1)
      #expect(welcome["session"].string?.isEmpty == false)
      #expect(scene["name"].string == "primes" && scene["rows"].array.count == 24)
      #expect(scene["rows"][0]["id"].string == "prime-89")
      let sizes = ["viewport", "content", "insets"].map { scene[$0].numbers }
      #expect(sizes == [[390, 844], [390, 24 * 72], [52, 0, 0, 0]])
      // At rest at the start, with its inset in view.
      for (motion, axis, rest) in [(x, UInt8(0), 0.0), (y, 1, -52)] {
        #expect(motion.axis == axis && motion.sequence == 0)
        let parameters = [rest, 0, 0, 0, 0, 0]
        #expect(motion.segments == [.init(kind: 0, duration: .infinity, parameters: parameters)])
      }
    }
  }

  private static let hello = #""version":1,"viewport":[390,844]"#

  @Test(arguments: [
    (#"{"save":{}}"#, "the first message must be hello", "hello"),
    (#"{"ping":{"t":1}}"#, "the first message must be hello", "hello"), ("hello", "JSON", "hello"),
    (#"{"hello":{"version":1,"viewport":[-1,844]}}"#, "hello.viewport", "hello"),
    (#"{"hello":{"version":2,"viewport":[390,844]}}"#, "version 1", "version"),
    (#"{"hello":{\#(hello),"engine":99}}"#, "reload the page", "version"),
    (#"{"hello":{\#(hello),"scene":"teapots"}}"#, "teapots", "scene"),
    (#"{"hello":{\#(hello),"session":"nowhere"}}"#, "session", "session"),
    (#"{"hello":{\#(hello)}}"#, "has no token", "token"),
    (#"{"hello":{\#(hello),"token":""}}"#, "has the wrong token", "token"),
    (#"{"hello":{\#(hello),"token":"sesamy"}}"#, "has the wrong token", "token"),
    (#"{"hello":{\#(hello),"token":"sesame "}}"#, "has the wrong token", "token"),
  ])
  func `an invalid first message is refused`(text: String, reason: String, code: String) throws {
    let rig = RegistryRig(access: code == "token" ? Access(token: "sesame") : .open)
    let device = rig.connect()
    rig.send(text, from: device)
    let refused = try device.new("refused")
    #expect(refused.map { $0["code"].string } == [code] && device.closed == 1008)
    #expect(refused.first?["reason"].string?.contains(reason) == true)
  }

  @Test func `samples as the first message are refused`() throws {
    let rig = RegistryRig()
    let device = rig.connect()
    rig.send(bytes: Page.samples(.touch, 1, [0, 0, 0]), from: device)
    #expect(try device.refusals() == ["hello"])
  }

  @Test func `a second hello is an error and changes nothing`() throws {
    let rig = RegistryRig()
    let device = try rig.join().device
    rig.hello(device)
    #expect(try device.new("error").first?["reason"].string?.contains("already sent hello") == true)
    #expect(rig.registry.sessions.count == 1 && device.closed == nil)
  }
}

/// Many devices that join a session at once.
@Suite struct CrowdTests {
  @Test func `a hundred devices that join in one turn receive a single list of devices`() throws {
    let (rig, first, session) = try RegistryRig.ofOne()
    _ = try first.new()
    let devices = (0..<100).map { _ in rig.connect() }
    rig.inIteration { for device in devices { rig.hello(device, session: session) } }
    for device in [first] + devices {
      #expect(try device.new("devices").map { $0["list"].array.count } == [101])
    }
    rig.inIteration { for device in devices { rig.leave(device) } }
    #expect(try first.new("devices").map { $0["list"].array.count } == [1])
    #expect(rig.isAtRest)
  }

  @Test func `a late reader receives only the latest devices and motions`() throws {
    let (rig, first, session) = try RegistryRig.ofOne()
    _ = try rig.join(session)
    rig.send(.wheel, 5, -20, from: first)
    let superseding: [CoalescingKey] = [.devices, .motion(.x), .motion(.y)]
    #expect(Set(first.keys.compactMap(\.self)) == Set(superseding.map(\.rawValue)))
    #expect(Set(superseding).count == 3)
  }

  @Test func `a device beyond the limit of a session is refused, and others stay`() throws {
    var limits = SessionLimits()
    limits.devices = 2
    let rig = RegistryRig(limits: limits)
    let (first, session) = try rig.join(), (second, _) = try rig.join(session)
    _ = try first.new()
    let third = rig.arrive(session: session)
    let refused = try #require(try third.new("refused").first)
    #expect(refused["code"].string == "full")
    #expect(refused["reason"].string == "2 devices are in this session, and no more can join")
    #expect(try third.closed == 1008 && first.new().isEmpty)
    rig.leave(second)
    #expect(try rig.join(session).session == session)
  }

  @Test func `in a full session, a device that can drive replaces the last viewer`() throws {
    let access = Access(token: "sesame")
    var limits = SessionLimits()
    limits.devices = 3
    let rig = RegistryRig(access: access, limits: limits)
    func join(_ role: DeviceRole, _ session: String? = nil) throws -> RecordedConnection {
      try rig.join(session, token: access.token(for: role)).device
    }
    let first = try join(.view)
    let session = try #require(rig.registry.membership(of: first)?.session)
    let (second, driver) = (try join(.view, session), try join(.drive, session))
    #expect(try join(.view, session).new().isEmpty && rig.registry[session]?.devices.all.count == 3)
    let other = try join(.inspect, session)
    #expect(second.closed == 1008 && !first.isOver && !driver.isOver)
    #expect(try second.refusals() == ["full"])
    rig.leave(second)
    _ = try join(.drive, session)
    #expect(first.closed == 1008 && !other.isOver)
    let last = rig.arrive(session: session, token: access.token(for: .inspect))
    #expect(try last.refusals() == ["full"])
    #expect(rig.registry[session]?.devices.all.map(\.role) == [.drive, .inspect, .drive])
  }
}

/// A device opens another scene in the session, and all devices then show it.
@Suite struct SceneSwitchingTests {
  private static let scenes = [FeedTests.scene(), ListScene.primes]

  private let rig = RegistryRig(scenes)

  private func open(_ scene: String, from device: RecordedConnection) {
    rig.send(#"{"open":{"scene":"\#(scene)"}}"#, from: device)
  }

  @Test func `every device receives the new scene and the device that opened it`() throws {
    let (first, session) = try rig.join(), (second, _) = try rig.join(session)
    rig.pass(5)
    for device in [first, second] { _ = try device.new() }
    open("primes", from: second)
    for (number, device) in zip([1.0, 2], [first, second]) {
      let received = try device.new("welcome", "scene", "devices", "opened")
      #expect(received.count == 4)
      let (welcome, scene, devices, opened) = (received[0], received[1], received[2], received[3])
      #expect(welcome["session"].string == session && welcome["device"].number == number)
      #expect(welcome["now"].number == 0 && welcome["created"] == .bool(false))
      #expect(scene["name"].string == "primes")
      #expect(devices["list"].array.map { $0["id"].number } == [1, 2])
      #expect(opened["device"].number == 2 && opened["scene"].string == "primes")
      #expect(opened["title"].string == "Primes")
    }
    let (_, again) = try rig.join(session)
    #expect(again == session && rig.registry.sessions.count == 1)
  }

  @Test func `the samples of a device are numbered across scenes`() throws {
    let (device, session) = try rig.join()
    rig.send(.wheel, 0, -20, from: device)
    open("primes", from: device)
    _ = try device.new()
    rig.send(.wheel, 0, -20, from: device)
    #expect(try device.new("error", "ignored").isEmpty)
    #expect(rig.registry[session]?.devices[1]?.samples.last == 2)
  }

  @Test func `the new scene has its own recording`() throws {
    let (device, _) = try rig.join()
    rig.send(#"{"begin":{"edge":"bottom"}}"#, from: device)
    open("primes", from: device)
    rig.send(#"{"save":{}}"#, from: device)
    rig.pass(0.1)
    let transcript = try #require(try device.new("transcript").last)
    #expect(transcript["name"].string == "primes.txt")
    #expect(transcript["text"].string?.contains("begin bottom") == false)
  }

  @Test func `a device that waits for a file of the old scene is notified`() throws {
    let (first, session) = try rig.join(), (second, _) = try rig.join(session)
    let (third, _) = try rig.join(session)
    rig.send(#"{"save":{}}"#, from: first)
    rig.send(#"{"fork":{"at":0}}"#, from: second)
    open("primes", from: third)
    rig.pass(1)
    let reason = "another scene was opened before this finished"
    for waiting in [first, second] {
      let received = try waiting.new("error", "transcript").map { $0["reason"].string }
      #expect(received == [reason])
    }
    #expect(try third.new("error").isEmpty)
  }

  @Test func `the program of the old scene ends before the new one's begins`() throws {
    let (device, session) = try rig.join()
    open("primes", from: device)
    #expect(rig.opened.map(\.scene) == ["letters", "primes"] && rig.ended == [session])
  }

  @Test func `a scene that does not exist is refused and changes nothing`() throws {
    let (device, session) = try rig.join()
    open("teapots", from: device)
    let received = try device.new("error", "welcome")
    #expect(received.map { $0["reason"].string } == ["there is no scene called teapots"])
    #expect(rig.registry[session]?.scene.name == "letters" && rig.ended.isEmpty)
  }

  @Test func `a scene cannot be opened while another device holds the list`() throws {
    let (first, session) = try rig.join(), (second, _) = try rig.join(session)
    rig.send(.touch, 100, 300, from: first)
    _ = try second.new()
    open("primes", from: second)
    let received = try second.new("ignored", "welcome")
    #expect(received.map { $0["reason"].string } == ["device 1 holds the list"])
    #expect(rig.registry[session]?.scene.name == "letters")
    open("primes", from: first)
    #expect(rig.registry[session]?.scene.name == "primes")
    #expect(rig.registry[session]?.devices.holder == nil)
  }

  @Test func `a program cannot reach the next scene of its session`() async throws {
    let (sessions, opened) = AsyncStream.makeStream(of: LiveSession.self)
    try await withPage(scenes: Self.scenes, program: { opened.yield($0) }) { page in
      var arrivals = sessions.makeAsyncIterator()
      let letters = try #require(await arrivals.next())
      try page.send(#"{"open":{"scene":"primes"}}"#)
      let primes = try #require(await arrivals.next())
      #expect([letters.scene, primes.scene] == ["letters", "primes"] && letters.id == primes.id)
      await #expect(throws: SessionError.ended) { try await letters.clear() }
      await #expect(throws: SessionError.ended) { try await letters.rows }
      for await _ in letters.events {}
      #expect(try await !primes.rows.isEmpty)
    }
  }
}
