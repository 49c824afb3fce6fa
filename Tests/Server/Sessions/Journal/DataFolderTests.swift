import Foundation
import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// The folder that contains everything the server saves.
@Suite struct DataFolderTests: ~Copyable {
  private let folder = TemporaryFolder()

  @Test func `one server at a time uses a folder, and a second one names its process`() throws {
    let path = folder.path("data")
    var first: DataFolder? = try DataFolder(path, logger: quiet)
    #expect(try folder.mode("data") == 0o700 && folder.mode("data/lock") == 0o600)
    let error = #expect(throws: StartError.self) { try DataFolder(path, logger: quiet) }
    #expect(error?.description == "Another server, process \(getpid()), uses \(path).")
    #expect(first != nil)
    first = nil
    _ = try DataFolder(path, logger: quiet)
  }

  @Test func `the error for a path that is not a folder names the path`() throws {
    let file = try folder.write("", to: "file")
    let error = #expect(throws: StartError.self) { try DataFolder(file, logger: quiet) }
    #expect(error?.description == "\(file) is not a folder and cannot be created.")
  }

  @Test func `a lock that is a link is not followed`() throws {
    _ = try folder.link("lock", to: try folder.write("mine", to: "target"))
    _ = try DataFolder(folder.path(), logger: quiet)
    #expect(try folder.text("target") == "mine")
  }

  @Test func `each secret file that others can read has its own warning`() throws {
    let data = try DataFolder(folder.path(), logger: quiet)
    #expect(data.warnings.isEmpty)
    let names = ["token", "certificate.pem"]
    for name in names { try folder.write("secret", to: name) }
    let commands = names.map { "chmod 600 '\(folder.path($0))'" }
    #expect(data.warnings.count == 2)
    for (warning, command) in zip(data.warnings, commands) { #expect(warning.hasSuffix(command)) }
  }
}

/// The server's private files.
@Suite struct OwnFileTests: ~Copyable {
  private let folder = TemporaryFolder()

  @Test func `a new or replaced file can be read again, and only its owner can read it`() throws {
    let file = PrivateFile(path: folder.path("file"))
    #expect(try file.read() == nil)
    #expect(try file.make(with: Data("one".utf8)))
    #expect(try !file.make(with: Data("two".utf8)))
    #expect(try folder.text("file") == "one" && folder.mode("file") == 0o600)
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file.path)
    try file.replace(with: Data("three".utf8))
    #expect(try file.read() == Data("three".utf8) && folder.mode("file") == 0o600)
    #expect(try folder.names == ["file"])
  }

  @Test func `a link is not followed, and its target stays unchanged or missing`() throws {
    let target = try folder.write("mine", to: "target")
    let file = PrivateFile(path: try folder.link("file", to: target))
    let error = #expect(throws: FileError.self) { try file.read() }
    #expect(error?.description == "it is a link, which the server does not follow")
    #expect(try !file.make(with: Data("its".utf8)))
    let broken = PrivateFile(path: try folder.link("broken", to: folder.path("nowhere")))
    #expect(try !broken.make(with: Data("its".utf8)) && !folder.names.contains("nowhere"))
    _ = try folder.link("file.new", to: target)
    try file.replace(with: Data("its".utf8))
    #expect(try folder.text("target") == "mine" && folder.text("file") == "its")
  }

  @Test func `a file that is longer than any file of the server is not read to its end`() throws {
    let file = PrivateFile(path: try folder.write("a", to: "file"))
    #expect(truncate(file.path, off_t(PrivateFile.maximumBytes)) == 0)
    #expect(try file.read()?.count == PrivateFile.maximumBytes)
    // Sparse on the disk, but larger than the machine's memory.
    #expect(truncate(file.path, 1 << 42) == 0)
    let error = #expect(throws: FileError.self) { try file.read() }
    #expect(error?.description == "it has more than 32 MB, more than the server writes")
  }

  @Test func `a pipe or a folder is refused without waiting`() throws {
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    for path in [folder.path("pipe"), folder.path()] {
      let error = #expect(throws: FileError.self) { try PrivateFile(path: path).read() }
      #expect(error?.description == "it is not a file")
    }
  }
}

/// Secret files that other users of the machine can read.
@Suite struct FileExposureTests: ~Copyable {
  private let folder = TemporaryFolder()

  @Test(arguments: [
    (0o600, true, true), (0o640, false, true), (0o620, false, true), (0o604, false, false),
  ])
  func `the warning for a file with access for others contains a command to fix it`(
    mode: Int, isOwners: Bool, isGroups: Bool
  ) throws {
    let file = try folder.write("secret", to: "it's")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
    for (exposure, isClosed) in [(FileExposure.owner, isOwners), (.group, isGroups)] {
      let warning = exposure.warning(for: file)
      #expect((warning == nil) == isClosed)
      guard
        let command = warning?.firstRange(of: "chmod ").map({ warning?[$0.lowerBound...] ?? "" })
      else { continue }
      let shell = try Process.run(URL(filePath: "/bin/sh"), arguments: ["-c", String(command)])
      shell.waitUntilExit()
      #expect(exposure.warning(for: file) == nil)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
    }
  }

  @Test func `a missing file has no warning`() {
    #expect(FileExposure.owner.warning(for: "/nowhere/token") == nil)
  }
}
