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

  @Test func `a refresh holds its space open and brings the next prime`() async throws {
    try await withPage { page in
      let messages = try await refresh(page)
      func all(_ kind: String) -> [JSON] { messages.filter { $0.kind == kind }.map(\.json) }
      let rows = try #require(all("rows").first)
      #expect(rows["at"].number == 0 && rows["shift"].number == 0)
      #expect(rows["insert"].array.map { $0["id"].string } == ["prime-97"])
      #expect(rows["insert"][0]["mark"].string == "25")
      #expect(all("event").first?["detail"].string == "program")
      let (opened, closed) = (try #require(all("metrics").first), try #require(all("metrics").last))
      let extent = opened["held"].numbers[0]
      #expect(extent > 0 && opened["insets"].numbers == [52 + extent, 0, 0, 0])
      #expect(closed["held"].numbers == [0, 0, 0, 0] && closed["insets"].numbers == [52, 0, 0, 0])
      #expect(closed["content"].numbers == [390, 25 * 72])
    }
  }

  @Test func `an event caused by a deadline names no input and no device in the log`() throws {
    let (rig, device, _) = try RegistryRig.ofOne()
    rig.begin("top", from: device, then: 20)
    let events = try device.new("event")
    let began = try #require(events.first { $0["event"].string == "began" })
    let ended = try #require(events.first { $0["event"].string == "ended" })
    #expect(began["input"].number != nil && ended["cause"].string == "time")
    #expect(ended["input"].number == nil && ended["device"].number == nil)
  }

  @Test func `a saved session replays and contains the events that the page received`() throws {
    let (rig, device, _) = try RegistryRig.ofOne()
    rig.drag(device, by: 300)
    rig.pass(20)
    let seen = try device.new("event").map { event in
      let words = ["edge", "event", "detail"].compactMap { event[$0].string }
      return "\(Instant(seconds: event["time"].number ?? 0).text) -> "
        + words.filter { !$0.isEmpty }.joined(separator: " ")
    }
    let text = try rig.transcript(for: device)
    #expect(try Transcript(text).firstDifference() == nil)
    #expect(text.split(separator: "\n").filter { $0.contains("-> top ") }.map(String.init) == seen)
    #expect(seen.contains { $0.hasSuffix("began user") })
  }
}
