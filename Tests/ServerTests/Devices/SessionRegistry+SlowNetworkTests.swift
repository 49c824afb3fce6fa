import OverscrollPhysics
import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// Devices of a session whose network a person makes slow.
@Suite struct NetworkTests {
  private let rig = RegistryRig()
  private let first: RecordedConnection, second: RecordedConnection
  private let session: String

  init() throws {
    (first, session) = try rig.join()
    (second, _) = try rig.join(session)
    for device in [first, second] { _ = device.newTexts() }
  }

  private func set(_ device: Int, latency: Double, jitter: Double = 0, loss: Double = 0) {
    let numbers = #""latency":\#(latency),"jitter":\#(jitter),"loss":\#(loss)"#
    rig.send(#"{"network":{"device":\#(device),\#(numbers)}}"#, from: first)
  }

  private func offset() -> Double {
    rig.registry[session].map { $0.model.scroll.offset(at: $0.model.clock).y } ?? .nan
  }

  @Test func `a slow device's answer takes the round trip, and another's none`() throws {
    set(2, latency: 0.3)
    rig.pass(1)
    _ = second.newTexts()
    let asked = rig.now
    for device in [first, second] { rig.ping(device, roundTrip: 0.3) }
    #expect(try first.new("pong").count == 1)
    rig.pass(to: asked.advanced(by: 0.299))
    #expect(try second.new("pong").isEmpty)
    rig.pass(to: asked.advanced(by: 0.3))
    #expect(try second.new("pong").count == 1)
    #expect(second.times.last == asked.advanced(by: 0.3))
  }

  @Test func `all devices are told how slow the network of each is`() throws {
    set(2, latency: 0.15, jitter: 0.03, loss: 0.02)
    rig.pass(1)
    for device in [first, second] {
      let list = try device.new("devices").last?["list"]
      #expect(list?[0]["network"] == .null)
      #expect(
        list?[1]["network"]
          == .object(["latency": .number(0.15), "jitter": .number(0.03), "loss": .number(0.02)]))
    }
    set(2, latency: 0)
    for device in [first, second] {
      #expect(try device.new("devices").last?["list"][1]["network"] == .null)
    }
  }

  @Test func `a finger behind a slow network moves the list half a round trip later`() {
    set(1, latency: 0.4)
    rig.send(.touch, 100, 300, from: first)
    rig.send(.move, 0, -40, from: first)
    let before = offset()
    rig.pass(0.199)
    #expect(offset() == before)
    rig.pass(0.001)
    #expect(offset() > before)
  }

  @Test func `a network that is left as it is again costs nothing, and what was held is there`()
    throws
  {
    set(2, latency: 1)
    rig.ping(second, roundTrip: 0.1)
    rig.pass(0.1)
    set(2, latency: 0)
    rig.pass(0)
    #expect(try second.new("pong").count == 1)
    #expect(rig.registry.slowConnections.isEmpty)
    #expect(rig.registry[session]?.devices[2]?.connection === second)
  }

  @Test func `a device stands still in both directions, and then all arrives in order`() throws {
    rig.send(#"{"stall":{"device":2,"duration":2}}"#, from: first)
    for _ in 0..<3 {
      rig.ping(second, roundTrip: 0.1)
      rig.send(#"{"feed":{"latency":0,"failures":1,"empties":0}}"#, from: first)
      rig.pass(0.5)
    }
    #expect(second.newTexts().isEmpty)
    rig.pass(0.5)
    #expect(
      second.newTexts().map(\.kind).suffix(6) == ["feed", "feed", "feed", "pong", "pong", "pong"])
    #expect(rig.registry.slowConnections.isEmpty)
    rig.ping(second, roundTrip: 0.1)
    #expect(try second.new("pong").count == 1)
  }

  @Test func `a refusal takes the way of all messages`() throws {
    set(2, latency: 0.2)
    rig.pass(1)
    rig.send(#"{"open":{"scene":"none"}}"#, from: second)
    rig.pass(0.199)
    #expect(try second.new("error").isEmpty)
    rig.pass(0.001)
    #expect(
      try second.new("error").map { $0["reason"].string } == ["there is no scene called none"])
  }

  @Test func `a network stays slow when another scene is opened`() throws {
    set(2, latency: 0.3)
    rig.pass(1)
    _ = second.newTexts()
    rig.send(#"{"open":{"scene":"primes"}}"#, from: first)
    #expect(second.newTexts().isEmpty)
    rig.pass(0.15)
    let told = try second.new("welcome", "devices")
    #expect(told.count == 2)
    #expect(told.last?["list"][1]["network"]["latency"].number == 0.3)
  }

  @Test func `a device that leaves takes along what is under way`() throws {
    set(2, latency: 1)
    rig.send(#"{"feed":{"latency":0,"failures":1,"empties":0}}"#, from: second)
    rig.leave(second)
    rig.pass(2)
    #expect(rig.registry.slowConnections.isEmpty)
    #expect(try first.new("feed").isEmpty)
    #expect(try second.new("feed").isEmpty)
  }

  @Test func `a page that is back before its end was noticed leaves its slow network behind`()
    throws
  {
    let page = rig.connect(), back = rig.connect()
    rig.hello(page, session: session, page: (1, 0, []))
    rig.send(#"{"stall":{"device":3,"duration":2}}"#, from: first)
    rig.hello(back, session: session, page: (1, 0, []))
    #expect(page.isCut && rig.registry.slowConnections.isEmpty)
    rig.pass(3)
    rig.ping(back, roundTrip: 0.1)
    #expect(try back.new("pong").count == 1)
    #expect(rig.registry[session]?.devices[3]?.connection === back)
  }

  @Test func `a drop cuts the connection of the device and of no other`() {
    rig.send(#"{"drop":{"device":2}}"#, from: first)
    #expect(second.isCut && !first.isCut && rig.registry.counters.drops == 0)
  }

  @Test func `a page that is sent too much over a slow network is cut and counted`() throws {
    set(2, latency: 1)
    rig.pass(1)
    for _ in 0..<2_000 { rig.send(#"{"open":{"scene":"primes"}}"#, from: first) }
    #expect(second.isCut && !first.isCut)
    #expect(rig.registry.counters.drops == 1)
  }

  @Test(arguments: [
    #"{"network":{"device":3,"latency":0.1,"jitter":0}}"#, #"{"stall":{"device":3,"duration":2}}"#,
    #"{"drop":{"device":3}}"#,
  ])
  func `what names no device of the session is refused and changes nothing`(text: String) throws {
    rig.send(text, from: first)
    let told = first.newTexts()
    #expect(told.map(\.kind) == ["error"])
    #expect(String(decoding: told[0].bytes, as: UTF8.self).contains("there is no device 3"))
    #expect(rig.registry.slowConnections.isEmpty && second.newTexts().isEmpty)
  }

  @Test func `a recording says nothing of it`() throws {
    set(1, latency: 0.1)
    rig.send(#"{"stall":{"device":1,"duration":1}}"#, from: second)
    set(1, latency: 0)
    rig.send(#"{"save":{}}"#, from: second)
    let saved = try second.new("transcript").last?["text"].string
    let (other, _) = try rig.join()
    rig.send(#"{"save":{}}"#, from: other)
    #expect(try other.new("transcript").last?["text"].string == saved)
  }
}
