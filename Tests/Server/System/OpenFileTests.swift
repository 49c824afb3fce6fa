import Foundation
import OverscrollTestSupport
import Testing

@testable import OverscrollSystem

@Suite struct OpenFileTests: ~Copyable {
  private let folder = TemporaryFolder()
  private var path: String { folder.path("file") }

  private func open(_ flags: Int32) throws -> OpenFile {
    let descriptor = openFile(path, flags | O_CLOEXEC, 0o600)
    try #require(descriptor >= 0)
    return OpenFile(descriptor)
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 200_000])
  func `written data can be read completely or up to a count`(count: Int) throws {
    let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 / 7) })
    try open(O_WRONLY | O_CREAT).write(data)
    #expect(try open(O_RDONLY).read() == data)
    #expect(try open(O_RDONLY).read(upTo: count / 2) == data.prefix(count / 2))
  }

  @Test func `a file can only be read or written if it is open for that`() throws {
    let written = try open(O_WRONLY | O_CREAT)
    #expect(throws: OpenFile.Failure.self) { try written.read() }
    try written.write(Data([1]))
    let read = try open(O_RDONLY)
    #expect(throws: OpenFile.Failure.self) { try read.write(Data([1])) }
  }

  @Test func `a file is closed with its last reference, unless it was opened elsewhere`() throws {
    let descriptor = openFile(path, O_RDONLY | O_CREAT | O_CLOEXEC, 0o600)
    _ = OpenFile(descriptor, closing: false)
    #expect(fcntl(descriptor, F_GETFD) >= 0)
    try open(O_WRONLY).write(Data([1, 2]))
    #expect(try OpenFile(descriptor).read() == Data([1, 2]))
  }
}
