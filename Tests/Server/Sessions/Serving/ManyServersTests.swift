import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// Servers that share sessions: sessions are named by their pages, fetched and released.
struct ManyServersTests {
  private let name = "abcdefghijklmnopqrstuvwx27"

  @Test func `a new session has the name that its page requests, unless it is used`() throws {
    let rig = RegistryRig()
    let (first, second) = (rig.connect(name: name), rig.connect(name: name))
    for device in [first, second] { rig.hello(device) }
    #expect(try first.new("welcome").first?["session"].string == name)
    let other = try #require(try second.new("welcome").first?["session"].string)
    #expect(other != name && RandomID.isValid(other))
  }

  @Test(arguments: ["abc", "ABCDEFGHIJKLMNOPQRSTUVWX27", nil])
  func `a name that can be guessed is not accepted for a session`(name: String?) throws {
    let rig = RegistryRig()
    let device = rig.connect(name: name)
    rig.hello(device)
    let session = try #require(try device.new("welcome").first?["session"].string)
    #expect(session != name && RandomID.isValid(session))
  }

  @Test func `a device waits until the session of another server is fetched`() throws {
    let rig = RegistryRig(keepsJournals: true)
    let (driver, session) = try rig.join()
    rig.send(.touch, 195, 300, from: driver)
    rig.send(.move, 0, 60, from: driver)
    let offset = try #require(rig.registry[session]).model.scroll.offset(at: rig.now)
    rig.restart()
    rig.isShared = true
    let device = rig.arrive(session: session)
    #expect(device.frames.isEmpty && rig.registry.sessions.count == 0)
    rig.finishFetching()
    #expect(try device.new("welcome").first?["session"].string == session)
    #expect(rig.registry[session]?.model.scroll.offset(at: rig.now) == offset)
  }

  @Test func `an unknown session is refused to a new device, and restarts for its own`() throws {
    let rig = RegistryRig(keepsJournals: true)
    rig.isShared = true
    let (new, old) = (rig.connect(), rig.connect())
    rig.hello(new, session: name)
    rig.hello(old, session: String(name.reversed()), offset: .zero)
    rig.finishFetching()
    #expect(try new.new("refused").first?["code"].string == "session")
    let welcome = try #require(try old.new("welcome").first)
    #expect(welcome["created"] == .bool(true))
    let session = try #require(welcome["session"].string)
    // The session is on this server now, and no longer fetched.
    #expect(try rig.join(session).session == session)
  }

  @Test func `a session taken over reconnects its devices and keeps its journal`() throws {
    let rig = RegistryRig(keepsJournals: true)
    let (device, session) = try rig.join()
    rig.send(.touch, 195, 300, from: device)
    let other = try rig.join(session).device
    rig.takeOver(session)
    #expect(device.closed == 1012 && other.closed == 1012)
    #expect(
      rig.ended == [session] && rig.registry.sessions.count == 0 && rig.alarms[session] == nil)
    for each in [device, other] { rig.leave(each) }
    #expect(rig.disk.read(session) != nil)
    rig.takeOver(session)
    #expect(rig.ended == [session], "an unknown session is not handed off")
  }
}
