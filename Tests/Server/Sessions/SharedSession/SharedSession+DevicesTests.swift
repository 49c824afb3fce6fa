import OverscrollTestSupport
import Testing

@testable import OverscrollServer

@Suite struct DevicesTests {
  @Test func `a second device joins the session, and both are notified`() async throws {
    try await withServer { port in
      let (first, session) = try await Page.joined(port: port)
      let second = try Page(port: port)
      try second.hello(session: session)
      #expect(try await second.next("welcome")["device"].number == 2)
      for page in [first, second] {
        let devices = try await page.next("devices")
        #expect(devices["list"].array.map { $0["id"].number } == [1, 2])
        #expect(devices["holder"] == .null)
        #expect(devices["leader"].number == 1)
      }
    }
  }

  @Test func `the first device to touch holds the list, and the others learn which one it is`()
    async throws
  {
    try await withServer { port in
      let (first, session) = try await Page.joined(port: port)
      let (second, _) = try await Page.joined(port: port, session: session)
      _ = try await first.next("devices")
      try first.send(.touch, 1, 1, at: 0)
      for page in [first, second] {
        #expect(try await page.next("devices")["holder"].number == 1)
      }
      for phase in [Page.Phase.touch, .wheel, .notched, .momentum, .move] {
        try second.send(phase, 0, 5, at: 0)
        #expect(try await second.next("ignored")["reason"].string == "device 1 holds the list")
      }
      try first.send(.release, at: 0)
      #expect(try await second.next("devices")["holder"] == .null)
      try second.send(.touch, at: 0)
      #expect(try await second.next("devices")["holder"].number == 2)
    }
  }

  @Test func `a holder is announced only to a session with several devices`()
    throws
  {
    let rig = RegistryRig()
    let (first, session) = try rig.join()
    rig.send(.touch, 1, 1, from: first)
    #expect(try first.new("devices").allSatisfy { $0["holder"] == .null })
    let (second, _) = try rig.join(session)
    let devices = try #require(try first.new("devices").last)
    #expect(devices["list"].array.count == 2 && devices["holder"].number == 1)
    rig.send(.touch, from: second)
    let reasons = try second.new("ignored").map { $0["reason"].string }
    #expect(reasons == ["device 1 holds the list"])
  }

  @Test func `the finger of a vanished holder is lifted without a throw`() async throws {
    try await withServer { port in
      var (first, session): (Page?, String) = try await Page.joined(port: port)
      let (second, _) = try await Page.joined(port: port, session: session)
      let now = try await second.clock()
      try first?.send(.touch, at: now - 0.05)
      for step in 0..<4 { try first?.send(.move, 0, -40, at: now - 0.04 + 0.01 * Double(step)) }
      _ = try await first?.motion(reflecting: 5)
      first = nil
      var devices = try await second.next("devices")
      while devices["list"].array.count > 1 { devices = try await second.next("devices") }
      #expect(devices["holder"] == .null && devices["leader"].number == 2)
      let transcript = try await second.saved()
      #expect(transcript.contains(" cancel"))
      #expect(!transcript.contains("decay"))
      #expect(!transcript.contains(" release"))
      try second.send(.touch, at: 0)
      #expect(try await second.saved().split(separator: "\n").count { $0.contains(" touch ") } == 2)
    }
  }

  @Test func `every device receives the same motion with its own sequence number`() async throws {
    try await withServer { port in
      let (first, session) = try await Page.joined(port: port)
      let (second, _) = try await Page.joined(port: port, session: session)
      try first.send(.wheel, 0, -200, at: 0)
      let (own, other) = (try await first.motion(reflecting: 1), try await second.motion())
      #expect(own.segments == other.segments)
      #expect(own.segments.last?.parameters[0] == 148)
      #expect((own.sequence, other.sequence) == (1, 0))
    }
  }

  @Test func `a session outlives its last device`() async throws {
    try await withServer { port in
      var (first, session): (Page?, String) = try await Page.joined(port: port)
      try first?.send(.wheel, 0, -200, at: 0)
      _ = try await first?.motion(reflecting: 1)
      first = nil
      let again = try Page(port: port)
      try again.hello(session: session)
      _ = try await again.next("welcome")
      #expect(try await again.motion().segments.last?.parameters[0] == 148)
    }
  }

  @Test(arguments: [0.0, 300])
  func `when the bars change, a list at its start stays there and another keeps its offset`(
    scrolled: Double
  ) throws {
    let scene = FeedTests.scene { ($0.feed, $0.layout) = (HundredFeed(), .rows(72)) }
    let rig = RegistryRig([scene])
    let (device, session) = try rig.join()
    rig.send(.wheel, 0, -scrolled, from: device)
    rig.pass(2)
    rig.send(#"{"viewport":{"size":[390,844],"insets":[100,0,0,0]}}"#, from: device)
    let model = try #require(rig.registry[session]).model
    #expect(model.scroll.offset(at: model.clock).y == (scrolled == 0 ? -100 : scrolled - 52))
  }
}
