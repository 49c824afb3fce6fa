import OverscrollTestSupport
import Testing

/// The networks that pages simulate: the server only forwards the requests, and shows every device's network.
@Suite struct SimulatedNetworkTests {
  private let rig: RegistryRig
  private let first: RecordedConnection, second: RecordedConnection
  private let session: String

  init() throws {
    (rig, first, second, session) = try RegistryRig.ofTwo()
    for device in [first, second] { _ = device.newTexts() }
  }

  /// The network of the second device in the latest list of devices.
  private func shown(to device: RecordedConnection) throws -> JSON? {
    rig.pass(1)
    return try device.new("devices").last?["list"][1]["network"]
  }

  private static let slow = #"{"network":{"device":2,"latency":0.15,"jitter":0.03,"loss":0.02}}"#
  private static let slowNetwork = JSON.object([
    "latency": .number(0.15), "jitter": .number(0.03), "loss": .number(0.02),
  ])

  @Test(arguments: [
    (slow, slowNetwork), (#"{"stall":{"device":2,"duration":3}}"#, .object(["stall": .number(3)])),
    (#"{"drop":{"device":2}}"#, .object(["drop": .bool(true)])),
  ])
  func `a request is forwarded only to the page of its device`(text: String, change: JSON) throws {
    rig.send(text, from: first)
    #expect(try second.new("network") == [change])
    #expect(try first.new("network").isEmpty && !second.isOver)
  }

  @Test func `all devices see each device's network in any scene until it is reset`() throws {
    rig.send(SimulatedNetworkTests.slow, from: first)
    for device in [first, second] {
      #expect(try shown(to: device) == SimulatedNetworkTests.slowNetwork)
    }
    rig.send(#"{"open":{"scene":"primes"}}"#, from: first)
    #expect(try shown(to: second) == SimulatedNetworkTests.slowNetwork)
    rig.send(#"{"network":{"device":2,"latency":0,"jitter":0}}"#, from: first)
    for device in [first, second] { #expect(try shown(to: device) == .null) }
  }

  @Test func `each device's log contains the changes and the device that requested them`() throws {
    rig.send(#"{"stall":{"device":2,"duration":3}}"#, from: first)
    for device in [first, second] {
      let notes = try device.new("noted")
      #expect(notes.map { $0["detail"].string } == ["stall=3.0"])
      #expect(notes.first?["devices"] == .array([.number(2)]) && notes.first?["by"].number == 1)
    }
  }

  @Test func `a network is shown again when its page reconnects`() throws {
    rig.leave(second)
    let back = rig.connect()
    rig.send(
      """
      {"hello":{"version":1,"session":"\(session)","viewport":[390,844],
      "network":{"latency":0.6,"jitter":0.02,"loss":0}}}
      """, from: back)
    #expect(try shown(to: first)?["latency"].number == 0.6)
  }

  @Test(arguments: [
    #"{"network":{"device":3,"latency":0.1,"jitter":0}}"#, #"{"stall":{"device":3,"duration":2}}"#,
    #"{"drop":{"device":3}}"#,
  ])
  func `a request for an unknown device is an error`(text: String) throws {
    rig.send(text, from: first)
    let reasons = try first.new("error").map { $0["reason"].string }
    #expect(reasons == ["there is no device 3 in this session"] && second.newTexts().isEmpty)
  }
}
