import Foundation
import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// Sessions whose journals cannot be written: they continue, and notify their devices when saving fails or works again.
struct UnsavedTests {
  private let rig = RegistryRig([Letters.scene, .primes], keepsJournals: true)

  /// A device that moves the list of its session; the disk has no room for the session.
  private func unsaved() throws -> (device: RecordedConnection, session: String) {
    let (device, session) = try rig.join()
    rig.disk.isFull = true
    rig.send(.touch, 195, 300, from: device)
    return (device, session)
  }

  /// The new messages about whether a device's session is saved: the problems, or "" for none.
  private func received(_ device: RecordedConnection) throws -> [String] {
    try device.new("saved").map { $0["problem"].string ?? "" }
  }

  @Test func `devices are notified once per scene that their session is not saved`() throws {
    let problem = "the server cannot write to its storage"
    let (device, session) = try unsaved()
    for _ in 0..<30 {
      rig.pass(1)
      rig.send(.move, 0, 1, from: device)
    }
    #expect(rig.registry.counters.journalFailures > 2, "it is tried again and again")
    #expect(try received(device) == [problem])
    #expect(rig.registry.sessions[session]?.isUnsaved == true)
    #expect(try received(rig.arrive(session: session)) == [problem])
    rig.send(.cancel, from: device)
    rig.send(#"{"open":{"scene":"letters"}}"#, from: device)
    #expect(try received(device) == [problem])
  }

  @Test func `a session without input needs no journal and no warning`() throws {
    rig.disk.isFull = true
    let (device, session) = try rig.join()
    rig.pass(5)
    #expect(try received(device).isEmpty && rig.registry.sessions[session]?.isUnsaved == false)
  }

  @Test func `a scene that replaces an unsaved one is saved later`() throws {
    let (device, session) = try rig.join(scene: "primes")
    rig.send(.wheel, 0, 10, from: device)
    rig.disk.isFull = true
    rig.send(.wheel, 0, 10, from: device)
    rig.send(#"{"open":{"scene":"letters"}}"#, from: device)
    rig.pass(2)
    #expect(rig.registry.sessions[session]?.isUnsaved == true)
    rig.disk.isFull = false
    rig.pass(10)
    #expect(try received(device).last == "" && rig.disk.read(session)?.scene == "letters")
  }

  @Test func `an idle session is saved once there is room again`() throws {
    let (device, session) = try unsaved()
    rig.send(.release, from: device)
    rig.pass(1)
    rig.disk.isFull = false
    rig.pass(8)
    #expect(rig.disk.read(session) == nil)
    rig.pass(2)
    #expect(rig.disk.read(session) != nil)
    #expect(try received(device).last == "" && rig.registry.sessions[session]?.isUnsaved == false)
  }

  @Test func `the log reports that a journal cannot be written, and that all are saved`() throws {
    let log = RecordedLog()
    let server = SessionRegistry(
      [.primes], access: .open, random: SystemRandomNumberGenerator(), logger: log.logger)
    let rig = RegistryRig(server, keepsJournals: true, seed: 1)
    let device = try rig.join().device
    rig.disk.isFull = true
    rig.send(.wheel, 0, 10, from: device)
    rig.pass(1)
    rig.disk.isFull = false
    rig.pass(30)
    let problem = "error a session's journal cannot be written: the disk is full sessions=1"
    #expect(log.lines == [problem, "notice all sessions are saved again"])
  }

  @Test func `each session is saved at once when journals can be written again`() throws {
    let (device, session) = try unsaved(), idle = try rig.join().session
    rig.disk.isFull = false
    rig.journalsReturn()
    #expect(rig.disk.read(session) != nil && rig.disk.read(idle) == nil)
    #expect(try received(device) == ["the server cannot write to its storage", ""])
  }

  @Test func `a write that was lost does not count as saved`() throws {
    let (device, session) = try unsaved()
    _ = try received(device)
    rig.journalIsKept(session)
    #expect(try received(device).isEmpty && rig.registry.sessions[session]?.isUnsaved == true)
  }

  @Test func `the message to users says that the disk is full, but not where`() {
    #expect(JournalError(FileError.system(ENOSPC)).publicReason == JournalError.isFull)
    #expect(JournalError(FileError.system(EIO)).publicReason != JournalError.isFull)
  }
}
