import Foundation
import OverscrollTestSupport
import Testing

@testable import OverscrollServer

@Suite struct SegmentFilesTests: ~Copyable {
  private let folder = TemporaryFolder()

  private func files() throws -> SegmentFiles {
    try SegmentFiles(folder.path(), folder.names)
  }

  @Test func `what was written is read, and the segments are known again`() throws {
    var files = try files()
    try files.begin(1, size: 100)
    files.write([1, 2, 3], at: 8)
    #expect(try files.read(8..<11, of: 1) == [1, 2, 3])
    files.end()
    let again = try self.files()
    #expect(again.segments == [1] && again.last == 1)
    #expect(try again.contents(of: 1) == [UInt8](repeating: 0, count: 8) + [1, 2, 3])
  }

  @Test
  func `every segment that was written is brought to the disk, also one that has ended since`()
    throws
  {
    var files = try files()
    try files.begin(1, size: 100)
    #expect(!files.isWritten)
    files.write([1], at: 0)
    try files.begin(2, size: 100)
    files.write([2], at: 0)
    #expect(files.drainWritten().map(\.segment) == [1, 2])
    #expect(!files.isWritten && files.drainWritten().isEmpty)
    files.write([3], at: 1)
    #expect(files.drainWritten().map(\.segment) == [2])
  }

  @Test func `where a disk has no room, no file is left behind, and the segment before goes on`()
    throws
  {
    var files = try files()
    try files.begin(1, size: 100)
    #expect(throws: JournalError.self) { try files.begin(2, size: 1 << 60) }
    #expect(try folder.names == ["00000001.log"])
    files.write([1], at: 0)
    #expect(try files.contents(of: 1).prefix(1) == [1])
  }
}
