import Foundation
import Logging
import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// The folder of all that a server keeps.
@Suite struct DataFolderTests: ~Copyable {
  private let folder = TemporaryFolder()
  private let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  @Test func `one server at a time has a folder, and another is told which process that is`() throws
  {
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
    let file = try folder.write("", to: "file")
    let error = #expect(throws: StartError.self) { try DataFolder(file, logger: quiet) }
    #expect(
      error?.description == "\(file) is not a folder, and no folder can be made there.")
  }

  @Test func `a lock that is a link is not written through`() throws {
    _ = try folder.link("lock", to: try folder.write("mine", to: "target"))
    _ = try DataFolder(folder.path(), logger: quiet)
    #expect(try folder.text("target") == "mine")
  }

  @Test func `each secret file that is open to others is named in a line of its own`() throws {
    let data = try DataFolder(folder.path(), logger: quiet)
    #expect(data.warnings.isEmpty)
    let names = ["token", "certificate.pem"]
    for name in names { try folder.write("secret", to: name) }
    let commands = names.map { "chmod 600 '\(folder.path($0))'" }
    #expect(data.warnings.count == 2)
    for (warning, command) in zip(data.warnings, commands) { #expect(warning.hasSuffix(command)) }
  }
}
