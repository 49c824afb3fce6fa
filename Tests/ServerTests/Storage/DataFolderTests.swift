import Foundation
import Logging
import Testing

@testable import OverscrollServer

/// The folder of all that a server keeps.
@Suite struct DataFolderTests {
  private let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  @Test func `one server at a time has a folder, and another is told which process that is`() throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path("data")
    var first: DataFolder? = try DataFolder(path, logger: quiet)
    #expect(try folder.mode("data") == 0o700 && folder.mode("data/lock") == 0o600)
    let error = #expect(throws: StartError.self) { try DataFolder(path, logger: quiet) }
    #expect(error?.description == "Another server, process \(getpid()), uses \(path).")
    #expect(first != nil)
    first = nil
    _ = try DataFolder(path, logger: quiet)
  }

  @Test func `what is no folder is named`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "file")
    let error = #expect(throws: StartError.self) { try DataFolder(file, logger: quiet) }
    #expect(
      error?.description == "\(file) is not a folder, and no folder can be made there.")
  }

  @Test func `a lock that is a link is not written through`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.link("lock", to: try folder.write("mine", to: "target"))
    _ = try DataFolder(folder.path(), logger: quiet)
    #expect(try folder.text("target") == "mine")
  }

  @Test func `each secret file that is open to others is named in a line of its own`() throws {
    let folder = try TemporaryFolder()
    let data = try DataFolder(folder.path(), logger: quiet)
    #expect(data.warnings.isEmpty)
    let names = ["token", "devices.json", "certificate.pem"]
    for name in names { _ = try folder.write("secret", to: name) }
    let commands = names.map { "chmod 600 '\(folder.path($0))'" }
    #expect(data.warnings.count == 3)
    for (warning, command) in zip(data.warnings, commands) { #expect(warning.hasSuffix(command)) }
  }
}
