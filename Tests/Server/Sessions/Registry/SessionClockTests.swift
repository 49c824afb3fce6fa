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
    let clock = SessionClock(at: Instant(seconds: 1), speed: speed)
    #expect(clock.serverTime(.distantFuture) == .distantFuture)
  }
}

/// A session whose clock runs slower.
@Suite struct SpeedTests {
  private func requestSpeed(_ speed: String, _ rig: RegistryRig, from device: RecordedConnection) {
    rig.send(#"{"speed":{"speed":\#(speed)}}"#, from: device)
  }

  @Test func `ten seconds are one second of a session at a tenth of its speed`() throws {
    let (rig, device, session) = try RegistryRig.ofOne()
    rig.pass(2)
    requestSpeed("0.1", rig, from: device)
    rig.pass(10)
    #expect(rig.clock(of: session) == 3)
    requestSpeed("1", rig, from: device)
    rig.pass(10)
    #expect(rig.clock(of: session) == 13)
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
    #expect(received["speed"].number == 0.5 && received["now"].number == 3)
    #expect(received["device"] == .null)
  }

  @Test func `another scene of the session runs at the same speed`() throws {
    let (rig, device, session) = try RegistryRig.ofOne([FeedTests.scene(), .primes])
    requestSpeed("0.1", rig, from: device)
    rig.send(#"{"open":{"scene":"primes"}}"#, from: device)
    rig.pass(10)
    #expect(rig.clock(of: session) == 1)
    #expect(try device.new("speed").count == 2)
  }

  @Test func `the speed does not change while a finger is down`() throws {
    let (rig, device, session) = try RegistryRig.ofOne()
    rig.send(.touch, 100, 300, from: device)
    requestSpeed("0.1", rig, from: device)
    let reason = "A finger holds the list: its speed can change after it lifts."
    #expect(try device.reasons("ignored") == [reason])
    rig.pass(1)
    #expect(rig.clock(of: session) == 1)
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

/// Machines that sleep, or servers that are stopped for long, while a session refreshes.
@Suite struct SleepTests {
  /// Creates a session with cycles of one second, whose feed answers long after the machine has slept.
  private func refreshing() throws -> (RegistryRig, RecordedConnection, session: String) {
    let rig = RegistryRig([CycleHookTests.scene])
    rig.latency = 50_000
    let (device, session) = try rig.join()
    rig.begin("top", from: device, then: 10.5)
    _ = try device.new()
    return (rig, device, session)
  }

  private func cycles(_ device: RecordedConnection) throws -> Int {
    try device.new("event").count { $0["event"].string == "cycleBegan" }
  }

  @Test func `a night of sleep does not advance the session, and its devices stay`() throws {
    let (rig, device, session) = try refreshing()
    let before = rig.clock(of: session)
    rig.sleep(8 * 3_600)
    let received = device.newTexts()
    #expect(received.count < 10 && device.closed == nil && !device.isAborted)
    #expect(received.contains { $0.kind == "speed" }, "the pages receive the new time")
    #expect((before...before + 1).contains(rig.clock(of: session)))
    #expect(rig.registry.counters.sleeps == 1)
    rig.pass(3)
    #expect(try cycles(device) == 3 && rig.registry.counters.sleeps == 1)
  }

  @Test(arguments: [nil, #"{"speed":{"speed":0.1}}"#])
  func `a message right after the sleep does not make the session catch up`(text: String?) throws {
    let (rig, device, session) = try refreshing()
    let before = rig.clock(of: session)
    rig.inIteration {
      rig.sleep(8 * 3_600)
      if let text { rig.send(text, from: device) } else { rig.send(.wheel, 0, 10, from: device) }
    }
    #expect(try device.new("event").count < 10)
    #expect((before...before + 1).contains(rig.clock(of: session)))
  }

  @Test func `a session continues from the requested moment, even after a sleep`() throws {
    let (rig, device, session) = try refreshing()
    rig.latency = 0.01
    rig.send(#"{"fork":{"at":5}}"#, from: device)
    rig.sleep(8 * 3_600)
    #expect(rig.clock(of: session) == 5)
  }

  @Test(arguments: [1, 9.5, 10.2, 60])
  func `a drag that the server reads late ends where the finger rested`(seconds: Double) throws {
    let (rig, device, session) = try RegistryRig.ofOne()
    rig.send(.touch, 195, 650, from: device)
    rig.pass(0.1)
    rig.send(.move, 0, -70, from: device)
    rig.inIteration {
      rig.sleep(seconds)
      let times = (0..<24).map { 0.1 + Double($0) / 60 }
      for time in times { rig.send(.move, 0, -3, from: device, late: seconds - time) }
      rig.send(.release, from: device, late: seconds - 0.6)
    }
    let rest = try #require(rig.registry[session]).model.scroll.y.destination
    #expect(abs(rest - (-52 + 60 + 3 * 24)) < 1e-9)
  }

  @Test func `content that moves when the sleep begins is at rest afterwards`() throws {
    let (rig, device, _, session) = try RegistryRig.ofTwo()
    rig.pull(device, by: 300)
    let before = rig.clock(of: session)
    // The devices have not been notified of the holder yet.
    rig.inIteration {
      rig.send(.release, from: device)
      rig.sleep(60)
      rig.ping(device, roundTrip: 0.01)
    }
    let (scroll, after) = (try #require(rig.registry[session]).model.scroll, rig.clock(of: session))
    #expect(scroll.offset(at: Instant(seconds: after)).y == scroll.y.destination)
    #expect(rig.registry.counters.sleeps == 1 && (before...before + 3).contains(after))
  }

  @Test func `content that still moves after the sleep is not ahead of the clock`() throws {
    let (rig, device, session) = try refreshing()
    rig.send(#"{"speed":{"speed":0.1}}"#, from: device)
    rig.pass(4)
    rig.send(.touch, 195, 300, from: device)
    rig.pass(0.2)
    rig.send(.move, 0, -16, from: device)
    rig.send(.release, from: device)
    // The cycle that is due at 11 s is 5.6 s late on the server's clock; the session's clock is ten times slower.
    rig.sleep(6.4)
    let rest = try #require(rig.registry[session]?.model.scroll.y.nextDeadline)
    #expect(rig.registry.counters.sleeps == 1 && rest > Instant(seconds: 11.6))
    #expect(abs(rig.clock(of: session) - 11.56) < 1e-9)
  }

  @Test func `an idle session is not affected by a sleep`() throws {
    let (rig, device, session) = try RegistryRig.ofOne([CycleHookTests.scene])
    let (other, _) = try rig.join(session)
    rig.sleep(3_600)
    rig.leave(other)
    rig.send(.wheel, 0, 10, from: device)
    #expect(rig.clock(of: session) == 3_600 && rig.registry.counters.sleeps == 0)
  }

  @Test func `a server that is slightly late catches up`() throws {
    let (rig, device, session) = try refreshing()
    rig.sleep(4)
    #expect(try cycles(device) == 4 && rig.clock(of: session) == 14.5)
  }
}
