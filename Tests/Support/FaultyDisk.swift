import CSQLite
import Foundation
import Synchronization

/// A virtual file system (VFS) of SQLite whose reads, writes or syncs fail on demand.
///
/// It opens files with another VFS, and then replaces the functions of each opened file. Tests that use it run one at a
/// time.
package enum FaultyDisk {
  /// The operations that fail.
  package enum Fault: Int { case none, writes, full, syncs, reads }

  package static let name = "overscroll-faulty"

  private static let fault = Atomic(Fault.none.rawValue)
  nonisolated(unsafe) private static let real = sqlite3_vfs_find("unix-excl")
  /// The other VFS's file functions and their replacements; they depend on how a file is locked.
  nonisolated(unsafe) private static var methods:
    [UnsafePointer<sqlite3_io_methods>: UnsafePointer<sqlite3_io_methods>] = [:]
  nonisolated(unsafe) private static var realMethods = sqlite3_io_methods()

  package static func fail(_ what: Fault) { fault.store(what.rawValue, ordering: .relaxed) }

  fileprivate static func fails(_ what: Fault) -> Bool {
    fault.load(ordering: .relaxed) == what.rawValue
  }

  /// Registers the VFS on the first access.
  package static let register: Void = {
    guard let real else { preconditionFailure("SQLite has the VFS unix-excl") }
    let vfs = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    vfs.initialize(to: real.pointee)
    vfs.pointee.pNext = nil
    vfs.pointee.zName = UnsafePointer(strdup(name))
    vfs.pointee.xOpen = { _, path, file, flags, outFlags in
      guard let real = FaultyDisk.real else { return SQLITE_ERROR }
      let status = real.pointee.xOpen(real, path, file, flags, outFlags)
      guard status == SQLITE_OK, let file, let opened = file.pointee.pMethods else { return status }
      file.pointee.pMethods = FaultyDisk.methods[opened] ?? faulty(opened)
      return status
    }
    sqlite3_vfs_register(vfs, 0)
  }()

  private static func faulty(
    _ opened: UnsafePointer<sqlite3_io_methods>
  ) -> UnsafePointer<sqlite3_io_methods> {
    let copy = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    copy.initialize(to: opened.pointee)
    (copy.pointee.xWrite, copy.pointee.xSync, copy.pointee.xRead) = (
      faultyWrite, faultySync, faultyRead
    )
    realMethods = opened.pointee
    methods[opened] = UnsafePointer(copy)
    return UnsafePointer(copy)
  }

  private static let faultyWrite:
    @convention(c) (UnsafeMutablePointer<sqlite3_file>?, UnsafeRawPointer?, Int32, sqlite3_int64) ->
      Int32 = { file, bytes, count, offset in
        if FaultyDisk.fails(.writes) { return SQLITE_IOERR | 3 << 8 }
        if FaultyDisk.fails(.full) { return SQLITE_FULL }
        return FaultyDisk.realMethods.xWrite(file, bytes, count, offset)
      }

  private static let faultySync:
    @convention(c) (UnsafeMutablePointer<sqlite3_file>?, Int32) -> Int32 = { file, flags in
      if FaultyDisk.fails(.syncs) { return SQLITE_IOERR | 4 << 8 }
      return FaultyDisk.realMethods.xSync(file, flags)
    }

  private static let faultyRead:
    @convention(c) (
      UnsafeMutablePointer<sqlite3_file>?, UnsafeMutableRawPointer?, Int32, sqlite3_int64
    ) -> Int32 = { file, bytes, count, offset in
      if FaultyDisk.fails(.reads) { return SQLITE_IOERR | 1 << 8 }
      return FaultyDisk.realMethods.xRead(file, bytes, count, offset)
    }
}
