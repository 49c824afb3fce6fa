import Foundation
import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// A session's clock compared with the server's.
@Suite struct SessionClockTests {
  @Test(arguments: SessionSpeed.allCases)
  func `the session's time is the server's time multiplied by the speed`(speed: SessionSpeed) {
    let clock = SessionClock(Instant(seconds: 5), at: Instant(seconds: 100), speed: speed)
    #expect(clock.sessionTime(Instant(seconds: 101)) == Instant(seconds: 5 + speed.factor))
  }

  @Test(arguments: SessionSpeed.allCases)
  func `an alarm fires exactly at its instant on the session's clock`(speed: SessionSpeed) {
    let clock = SessionClock(Instant(nanoseconds: 7), at: Instant(nanoseconds: 11), speed: speed)
    for nanoseconds: Int64 in [8, 9, 1_000_000_007] {
      let due = Instant(nanoseconds: nanoseconds)
      let alarm = clock.serverTime(due)
      #expect(clock.sessionTime(alarm) == due)
      #expect(clock.sessionTime(Instant(nanoseconds: alarm.nanoseconds - 1)) < due)
    }
  }

  @Test(arguments: SessionSpeed.allCases)
  func `an instant that a session never reaches has no time on the server`(speed: SessionSpeed) {
    #expect(
      SessionClock(at: Instant(seconds: 1), speed: speed).serverTime(.distantFuture)
        == .distantFuture)
  }
}

/// A session whose clock runs slower.
@Suite struct SpeedTests {
  private func requestSpeed(_ speed: String, _ rig: RegistryRig, from device: RecordedConnection) {
    rig.send(#"{"speed":{"speed":\#(speed)}}"#, from: device)
  }

  private func clock(_ session: String, _ rig: RegistryRig) -> Double {
    rig.registry.sessions[session]?.clock.sessionTime(rig.now).seconds ?? .nan
  }

  @Test func `ten seconds are one second of a session at a tenth of its speed`() throws {
    let (rig, device, session) = try RegistryRig.ofOne()
    rig.pass(2)
    requestSpeed("0.1", rig, from: device)
    rig.pass(10)
    #expect(clock(session, rig) == 3)
    requestSpeed("1", rig, from: device)
    rig.pass(10)
    #expect(clock(session, rig) == 13)
  }

  @Test func `every device is notified of the speed, even if it joins later`() throws {
    let (rig, first, second, session) = try RegistryRig.ofTwo()
    rig.pass(2)
    requestSpeed("0.5", rig, from: second)
    for device in [first, second] {
      let received = try #require(device.new("speed").last)
      #expect(received["speed"].number == 0.5 && received["device"].number == 2)
      #expect(received["now"].number == 2)
    }
    rig.pass(2)
    let third = rig.arrive(session: session)
    let received = try #require(third.new("speed").last)
    #expect(
      received["speed"].number == 0.5 && received["now"].number == 3 && received["device"] == .null)
  }

  @Test func `another scene of the session runs at the same speed`() throws {
    let (rig, device, session) = try RegistryRig.ofOne([FeedTests.scene(), .primes])
    requestSpeed("0.1", rig, from: device)
    rig.send(#"{"open":{"scene":"primes"}}"#, from: device)
    rig.pass(10)
    #expect(clock(session, rig) == 1)
    #expect(try device.new("speed").count == 2)
  }

  @Test func `the speed does not change while a finger is down`() throws {
    let (rig, device, session) = try RegistryRig.ofOne()
    rig.send(.touch, 100, 300, from: device)
    requestSpeed("0.1", rig, from: device)
    let reason = try #require(device.new("ignored").last?["reason"].string)
    #expect(reason == "A finger holds the list: its speed can change after it lifts.")
    rig.pass(1)
    #expect(clock(session, rig) == 1)
  }
}

@Suite struct ServerClockTests {
  @Test func `the server's clock starts at the current time`() {
    let clock = ServerClock(at: Date(timeIntervalSince1970: 1_800_000_000))
    #expect((1_800_000_000..<1_800_000_100).contains(clock.now.seconds))
  }

  @Test(arguments: [-1e18, -1, 9.3e9, 2.5e11, 1e18])
  func `the server's clock works even if the machine's clock is far off`(seconds: Double) {
    let clock = ServerClock(at: Date(timeIntervalSince1970: seconds))
    let first = clock.now
    #expect(ServerClock.instants.contains(first) && clock.now >= first)
    let session = SessionClock(at: first)
    #expect(session.isPossible && session.sessionTime(ServerClock.instants.upperBound) >= .zero)
    #expect(clock.moment(of: .distantFuture) > .now)
  }
}
