import Foundation
import Logging
import OverscrollTestSupport
import OverscrollTransport
import Testing

@testable import OverscrollServer

@Loop @Suite struct RunningProgramsTests {
  private let sessions = SessionServer(
    [FeedTests.scene { $0.name = "returns" }, FeedTests.scene { $0.name = "reads" }],
    access: .open,
    program: { session in
      if session.scene == "reads" { for await _ in session.events {} }
    }, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })

  private func open(_ scene: String, for device: RecordedConnection) throws -> String {
    let hello = #"{"hello":{"version":1,"scene":"\#(scene)","viewport":[390,844]}}"#
    sessions.perform(
      sessions.registry.receive(text: Data(hello.utf8), from: device, at: sessions.now))
    return try #require(try device.new("welcome").first?["session"].string)
  }

  @Test func `a task is kept as long as its program has not returned`() async throws {
    let returned = try open("returns", for: RecordedConnection(1))
    let reading = try open("reads", for: RecordedConnection(2))
    let programs = sessions.programs.running
    await programs[returned]?.task?.value
    #expect(sessions.programs.running[returned]?.task == nil)
    #expect(sessions.programs.has(returned, try #require(programs[returned]).number))
    #expect(sessions.programs.running[reading]?.task != nil)
  }
}
