import Foundation
import OverscrollLayers
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollWire
import Testing

@Suite struct ServerMessageTests {
  static let messages: [String: ServerMessage] = [
    "welcome": .welcome(
      version: 1, session: "8sd…", device: 1, now: 0.0123,
      scenes: [SceneName(name: "primes", title: "Primes")]),
    "refused": .refused(code: .version, reason: "this server speaks version 1"),
    "pong": .pong(t: 1234.5, now: 3.25),
    "metrics": .metrics(refreshing),
    "phase": .phase(again),
    "layers": .layers(
      edge: "top",
      changes: [LayerChange("needle", .rotation, 0.2), LayerChange("speed", text: "120")]
        .map(LayerChangePicture.init)),
    "event": .event(
      number: 7, time: 0.2, edge: "top", event: "began", detail: "user", cause: "release",
      cue: "impact"),
    "failed": .failed(
      number: 9, time: 0.9, edge: "bottom", reason: "The feed answered HTML, not JSON."),
    "feed": .feed(latency: 2, failures: 0, empties: 0),
    "rows": .rows(
      at: 0, remove: 0,
      insert: [Row(id: "prime-101", title: "101", note: "…", mark: "26", hue: 0.6)],
      shift: 0),
    "devices": .devices(
      DevicesPicture(
        list: [DevicePicture(id: 1, device: "touch", viewport: [390, 844], roundTrip: 0.004)],
        holder: 1, leader: 1)),
    "ignored": .ignored(sequence: 31, reason: "another device holds the finger"),
    "transcript": .transcript(name: "primes.txt", text: "viewport 390 844\n…"),
    "error": .error(reason: "a message has one key naming its kind"),
  ]

  /// The sizes while a control holds 60 points at the top.
  private static var refreshing: MetricsPicture {
    let control = ControlPlacement(
      name: "bubbles", behavior: RefreshBehavior(threshold: 80, resting: 60))
    var model = ScrollModel(
      ScrollSetup(
        metrics: ScrollMetrics(viewport: Vector(390, 844), content: Vector(390, 1728)),
        [.inset(.top, 52), .control(.top, control)]))
    _ = model.handle(.begin(.top), at: .zero)
    return MetricsPicture(ScrollLayout(of: model.scroll))
  }

  /// A control that refreshes once more, after one that succeeded.
  private static var again: PhasePicture {
    var machine = RefreshMachine(RefreshBehavior(threshold: 80, resting: 60))
    _ = machine.handle(.begun(), at: Instant(seconds: 4))
    _ = machine.handle(.finished(.success, run: nil), at: Instant(seconds: 4.1))
    _ = machine.handle(.pulled(0, by: .momentum), at: Instant(seconds: 5))
    _ = machine.handle(.begun(), at: Instant(seconds: 5.2))
    return PhasePicture(.top, machine.state)
  }

  private func json(_ message: ServerMessage) throws -> JSON { try JSON(Data(message.bytes)) }

  @Test(arguments: messages.keys.sorted())
  func `a message is written exactly as PROTOCOL md shows`(kind: String) throws {
    let example = try #require(ProtocolText.examples(under: "Down, text")[kind])
    let message = try #require(Self.messages[kind])
    #expect(try json(message) == JSON(Data(example.utf8)))
  }

  @Test func `every message of PROTOCOL md has a test here`() {
    let kinds = ProtocolText.examples(under: "Down, text").keys.sorted()
    #expect(kinds == Self.messages.keys.sorted())
  }

  // PROTOCOL.md: "`holder` is the one whose finger is down, or null". A page asks `holder !== null`.
  @Test(arguments: ["holder", "leader"])
  func `nobody is null, not left out`(name: String) throws {
    let devices = try json(.devices(DevicesPicture(list: [], holder: nil, leader: nil)))["devices"]
    #expect(devices.keys.contains(name))
    #expect(devices[name] == .null)
  }

  @Test func `a round trip that was not measured is null, not left out`() throws {
    let picture = DevicePicture(id: 1, device: "touch", viewport: [1, 1], roundTrip: nil)
    let device = try json(.devices(DevicesPicture(list: [picture], holder: nil, leader: nil)))[
      "devices"]["list"][0]
    #expect(device.keys.contains("roundTrip"))
    #expect(device["roundTrip"] == .null)
  }

  @Test func `text of any kind comes through as it is`() throws {
    let text = "a \"quote\", a \\, a / and\n\u{0}\u{1f}ü🫧\u{2028}"
    #expect(try json(.error(reason: text))["error"]["reason"].string == text)
  }
}
