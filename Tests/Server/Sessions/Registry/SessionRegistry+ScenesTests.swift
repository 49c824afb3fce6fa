import OverscrollTestSupport
import Testing

@testable import OverscrollServer

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
    for waiting in [first, second] {
      #expect(try waiting.reasons("error") == ["another scene was opened before this finished"])
    }
    #expect(try first.new("transcript").isEmpty && third.new("error").isEmpty)
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
