import OverscrollTranscripts
import OverscrollPhysics
import OverscrollTestSupport
import Testing

@testable import OverscrollServer

@Suite struct RefreshTests {
  /// The text messages up to the end of a refresh, in order.
  private func refresh(_ page: Page) async throws -> [(kind: String, json: JSON)] {
    try page.send(#"{"begin":{"edge":"top"}}"#)
    var messages: [(kind: String, json: JSON)] = []
    while true {
      guard case .text(let kind, let json) = try await page.next() else { continue }
      messages.append((kind, json))
      if kind == "event", json["event"].string == "ended" { return messages }
    }
  }

  @Test func `a refresh finds the next prime and goes through its phases`() async throws {
    try await withPage { page in
      let messages = try await refresh(page)
      let phases = messages.filter { $0.kind == "phase" }.compactMap { $0.json["phase"].string }
      let distinct = phases.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
      #expect(distinct == ["refreshing", "finishing", "exiting", "idle"])
      let rows = try #require(messages.first { $0.kind == "rows" }?.json)
      #expect(rows["at"].number == 0)
      #expect(rows["insert"].array.map { $0["id"].string } == ["prime-97"])
      #expect(rows["insert"][0]["mark"].string == "25")
      #expect(rows["shift"].number == 0)
      let events = messages.filter { $0.kind == "event" }.map(\.json)
      #expect(events.map { $0["number"].number } == events.indices.map { Double($0 + 1) })
      #expect(
        events.compactMap { $0["event"].string }.filter { !$0.hasPrefix("cycle") }
          == ["began", "finished", "exitBegan", "ended"])
      #expect(events[0]["detail"].string == "program")
    }
  }

  @Test func `space opens, a row is added, and the space closes`() async throws {
    try await withPage { page in
      let messages = try await refresh(page)
      let metrics = messages.filter { $0.kind == "metrics" }.map(\.json)
      let extent = metrics.first?["held"].numbers[0] ?? 0
      #expect(extent > 0)
      #expect(metrics.first?["insets"].numbers == [52 + extent, 0, 0, 0])
      #expect(metrics.last?["held"].numbers == [0, 0, 0, 0])
      #expect(metrics.last?["insets"].numbers == [52, 0, 0, 0])
      #expect(metrics.last?["content"].numbers == [390, 25 * 72])
    }
  }

  @Test
  func
    `a control without a second floor declines to open one, and an unknown level is an error`()
    async throws
  {
    try await withPage { page in
      try page.send(#"{"begin":{"edge":"top","level":2}}"#)
      #expect(try await page.next("event")["detail"].string == "no second floor")
      try page.send(#"{"begin":{"edge":"top","level":3}}"#)
      #expect(try await page.next("error")["reason"].string == "begin.level must be 1 or 2, got 3")
    }
  }

  @Test func `a second floor opens by program, and opens again in the saved transcript`()
    async throws
  {
    var scene = ListScene(top: .curtain)
    scene.conditions.latency = 60
    try await withPage(scenes: [scene]) { page in
      try page.send(#"{"begin":{"edge":"top","level":2}}"#)
      let phase = try await page.next("phase")
      #expect(phase["phase"].string == "refreshing")
      #expect(phase["level"].number == 2)
      let text = try await page.saved()
      #expect(text.contains(" begin top second\n"))
      #expect(try Transcript(text).firstDifference() == nil)
    }
  }

  @Test func `an event caused by a deadline names no input and no device in the log`() throws {
    let rig = RegistryRig()
    let (device, _) = try rig.join()
    rig.send(#"{"begin":{"edge":"top"}}"#, from: device)
    rig.pass(20)
    let events = try device.new("event")
    let began = try #require(events.first { $0["event"].string == "began" })
    let ended = try #require(events.first { $0["event"].string == "ended" })
    #expect(began["input"].number != nil && ended["cause"].string == "time")
    #expect(ended["input"].number == nil && ended["device"].number == nil)
  }

  @Test(arguments: ["up", "Top", ""])
  func `an unknown edge is an error`(edge: String) async throws {
    try await withPage { page in
      try page.send(#"{"begin":{"edge":"\#(edge)"}}"#)
      #expect(
        try await page.next("error")["reason"].string?.hasPrefix("begin.edge must be") == true)
    }
  }

  @Test func `a saved session replays and contains the events that the page received`() async throws
  {
    try await withPage { page in
      let now = try await page.clock()
      try page.send(.touch, 100, 300, at: now)
      for step in 1...5 { try page.send(.move, 0, 60, at: now + 0.01 * Double(step)) }
      try page.send(.release, at: now + 0.06)
      var seen: [String] = []
      while !(seen.last?.hasSuffix("ended") ?? false) {
        let event = try await page.next("event")
        let time = Instant(seconds: event["time"].number ?? 0).text
        let words = ["edge", "event", "detail"].compactMap { event[$0].string }
        seen.append("\(time) -> " + words.filter { !$0.isEmpty }.joined(separator: " "))
      }
      let text = try await page.saved()
      #expect(try Transcript(text).firstDifference() == nil)
      let lines = text.split(separator: "\n").map(String.init)
      #expect(lines.filter { $0.contains("-> top ") } == seen)
      #expect(seen.contains { $0.hasSuffix("began user") })
    }
  }

  @Test func `a key scrolls within the range, and an offset beyond the limit is an error`()
    async throws
  {
    try await withPage { page in
      try page.send(.jump, 0, 1e6, at: await page.clock())
      var motion = try await page.motion()
      while motion.segments.last?.parameters[0] == -52 { motion = try await page.motion() }
      #expect(motion.segments.last?.parameters[0] == Double(24 * 72 - 844))
      try page.send(.jump, 0, 1e10, at: await page.clock())
      #expect(try await page.next("error")["reason"].string?.contains("samples.x and y") == true)
    }
  }
}
