import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// A finger that is down while its device is silent, and a list that another device takes over.
@Suite struct HolderTests {
  private let rig: RegistryRig
  private let first: RecordedConnection, second: RecordedConnection
  private let session: String

  init() throws { (rig, first, second, session) = try RegistryRig.ofTwo() }

  /// Drags the list with the finger of the first device, which then rests on it.
  private func drag(speed: Double = 1) throws {
    if speed != 1 { rig.send(#"{"speed":{"speed":\#(speed)}}"#, from: first) }
    rig.send(.touch, 100, 300, from: first)
    for _ in 0..<5 {
      rig.pass(0.02)
      rig.send(.move, 0, -40, from: first)
    }
    for device in [first, second] { _ = try device.new() }
  }

  private var holder: Int? { rig.registry[session]?.devices.holder }

  @Test func `a finger is lifted without a throw after ten seconds of silence`() throws {
    try drag()
    rig.pass(9.99)
    #expect(holder == 1)
    rig.pass(0.01)
    #expect(holder == nil && rig.isAtRest)
    #expect(try second.new("devices").map { $0["holder"] } == [.null])
    // The number of the touch takes the finger.
    let received = try first.new("ignored").map { [$0["sequence"], $0["reason"]] }
    #expect(received == [[.number(1), .string("device 1 sent nothing for 10 seconds")]])
    let text = try rig.transcript(for: second)
    #expect(text.contains("10.100 cancel") && !text.contains("decay"), "\(text)")
    rig.send(.move, 0, -40, from: first)
    let reasons = try first.new("ignored").map { $0["reason"].string }
    #expect(reasons == ["this device does not hold the list"])
    rig.send(.touch, 100, 300, from: first)
    #expect(holder == 1)
  }

  @Test(arguments: [0.5, 0.1])
  func `in a slow session, a finger gives way after the same real time`(speed: Double) throws {
    try drag(speed: speed)
    rig.pass(1.51)
    rig.send(.touch, 100, 300, from: second)
    #expect(try second.new("ignored").map { $0["takeOver"] } == [.bool(true)])
    rig.pass(8.48)
    #expect(holder == 1)
    rig.pass(0.02)
    #expect(holder == nil)
    let text = try rig.transcript(for: second)
    #expect(text.contains(" cancel") && !text.contains("decay"), "nothing is thrown")
  }

  @Test func `a finger at rest keeps the list while its page pings`() throws {
    try drag()
    for _ in 0..<12 {
      rig.pass(9.9)
      rig.ping(first, roundTrip: 0.01)
    }
    #expect(holder == 1)
    rig.pass(10)
    #expect(holder == nil)
  }

  @Test func `a silent finger is kept until another device joins`() throws {
    try drag()
    rig.leave(second)
    rig.pass(60)
    #expect(holder == 1 && rig.isAtRest)
    _ = try rig.join(session)
    rig.pass(0)
    #expect(holder == nil)
  }

  @Test func `a device that leaves and cannot reconnect loses its finger`() throws {
    try drag()
    rig.leave(first)
    #expect(try holder == nil && rig.transcript(for: second).contains(" cancel"))
  }

  // MARK: Taking over

  private func takeOver() { rig.send(#"{"takeOver":{}}"#, from: second) }

  @Test(arguments: [
    (1.49, isSilent: true, isOffered: false), (1.5, isSilent: true, isOffered: true),
    (2.99, isSilent: false, isOffered: false), (3.0, isSilent: false, isOffered: true),
  ])
  func `a finger that is silent for 1.5 seconds or at rest for 3 gives way`(
    time: Double, isSilent: Bool, isOffered: Bool
  ) throws {
    try drag()
    for _ in 0..<10 {
      rig.pass(time / 10)
      if !isSilent { rig.ping(first, roundTrip: 0.01) }
    }
    rig.send(.touch, 100, 300, from: second)
    let offers = try second.new("ignored").map { $0["takeOver"] }
    #expect(offers == [isOffered ? .bool(true) : .null])
    takeOver()
    #expect(holder == (isOffered ? nil : 1))
    guard isOffered else {
      let reason = try #require(second.reasons("ignored").first ?? nil)
      return #expect(reason.contains("device 1 is moving the list"))
    }
    let received = try first.new("ignored").map { [$0["sequence"], $0["reason"]] }
    #expect(received == [[.number(1), .string("device 2 took over the list")]])
    rig.send(.touch, 100, 300, from: second)
    #expect(holder == 2)
  }

  @Test func `the holder of the list is never offered a takeover`() throws {
    try drag()
    rig.pass(1.9)
    rig.ping(first, roundTrip: 0.01)
    rig.pass(1.9)
    rig.send(.touch, 100, 300, from: first)
    let received = try first.new("ignored").map { [$0["sequence"], $0["reason"], $0["takeOver"]] }
    #expect(received == [[.number(0), .string("a finger is already down"), .null]])
  }

  @Test func `a list without a holder cannot be taken over`() throws {
    try drag()
    rig.send(.cancel, from: first)
    _ = try second.new()
    takeOver()
    #expect(try second.new("ignored", "devices", "error").isEmpty && holder == nil)
  }
}
