internal import CSQLite
import Synchronization

/// An SQLite database in a file; calls from several threads wait for each other.
@safe public final class Database: Sendable {
  /// A value of a column.
  public enum Value {
    case integer(Int)
    case real(Double)
    case text(String)
    case bytes([UInt8])
  }

  /// An error from SQLite.
  public struct Failure: Error, Equatable, CustomStringConvertible {
    /// SQLite's extended result code.
    private let code: Int32

    fileprivate init(_ code: Int32) { self.code = code }

    /// The disk or the file is full.
    public static let full = Failure(SQLITE_FULL)
    /// A page of the file is damaged.
    public static let damaged = Failure(SQLITE_CORRUPT)
    /// The file is not a database.
    public static let notADatabase = Failure(SQLITE_NOTADB)
    /// Another connection has a lock on the file.
    public static let locked = Failure(SQLITE_BUSY)
    /// The file cannot be written.
    public static let readOnly = Failure(SQLITE_READONLY)
    /// The file cannot be opened.
    public static let cannotOpen = Failure(SQLITE_CANTOPEN)
    /// The statement does not fit the tables of the file.
    public static let wrongTables = Failure(SQLITE_ERROR)

    /// SQLite's description of the error.
    public var description: String { unsafe String(cString: sqlite3_errstr(code)) }

    /// Whether both errors have the same primary result code.
    public static func == (one: Failure, other: Failure) -> Bool {
      one.code & 0xFF == other.code & 0xFF
    }
  }

  // SQLite serializes access to the connection (SQLITE_OPEN_FULLMUTEX).
  nonisolated(unsafe) fileprivate let handle: OpaquePointer

  /// Opens the database in an existing file; a file without write permission is opened for reading.
  ///
  /// A call waits up to `timeout` seconds for the lock of another connection. `vfs` names SQLite's interface to the
  /// file system.
  /// - Throws: ``Failure`` if the file cannot be opened.
  public init(path: String, timeout: Double, vfs: String? = nil) throws(Failure) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_EXRESCODE
    let status = unsafe sqlite3_open_v2(path, &opened, flags, vfs)
    guard status == SQLITE_OK, let opened = unsafe opened else {
      unsafe sqlite3_close(opened)
      throw Failure(status)
    }
    unsafe handle = opened
    unsafe sqlite3_busy_timeout(opened, Int32(timeout * 1_000))
  }

  deinit { unsafe sqlite3_close(handle) }

  /// Stores the length of the write-ahead log after each commit of this connection; `length` must outlive it.
  public func measureLog(_ length: LogLength) {
    unsafe sqlite3_wal_hook(
      handle,
      { length, _, _, pages in
        guard let length = unsafe length else { return SQLITE_MISUSE }
        unsafe Unmanaged<LogLength>.fromOpaque(length).takeUnretainedValue().store(Int(pages))
        return SQLITE_OK
      }, Unmanaged.passUnretained(length).toOpaque())
  }

  /// Prepares a statement that runs more than once.
  public func prepare(_ sql: String) throws(Failure) -> Statement { try Statement(sql, self) }

  /// Runs a statement with values for its question marks, and reads each of its rows.
  @discardableResult
  public func run<Row>(
    _ sql: String, _ values: Value..., reading read: (DatabaseRow) -> Row = { _ in }
  ) throws(Failure) -> [Row] {
    try Statement(sql, self).run(values, reading: read)
  }

  /// Runs a body in a transaction, which is rolled back if the body throws.
  public func change<Result>(_ body: () throws -> Result) throws -> Result {
    try run("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      _ = try? run("ROLLBACK")
      throw error
    }
  }

  /// Syncs the write-ahead log to the disk; if that throws a ``Failure``, earlier writes might be lost.
  public func syncLog() throws(Failure) {
    let status = unsafe csqlite_sync_log(handle)
    guard status == SQLITE_OK else { throw Failure(status) }
  }

  /// Whether the file was moved or deleted since it was opened.
  public var isFileGone: Bool {
    var isGone: Int32 = 0
    let status = unsafe sqlite3_file_control(handle, nil, SQLITE_FCNTL_HAS_MOVED, &isGone)
    return status == SQLITE_OK && isGone != 0
  }
}

/// The length of a write-ahead log after the last commit of the connections that measure it.
public final class LogLength: Sendable {
  private let atomic = Atomic(0)

  /// Creates the length of a log without commits.
  public init() {}

  /// The number of pages, or 0 before the first commit.
  public var pages: Int { atomic.load(ordering: .relaxed) }

  fileprivate func store(_ pages: Int) { atomic.store(pages, ordering: .relaxed) }
}

/// A prepared statement.
@safe public final class Statement {
  private let database: Database
  private let statement: OpaquePointer

  fileprivate init(_ sql: String, _ database: Database) throws(Database.Failure) {
    var prepared: OpaquePointer?
    let status = unsafe sqlite3_prepare_v2(database.handle, sql, -1, &prepared, nil)
    guard status == SQLITE_OK, let prepared = unsafe prepared else {
      throw Database.Failure(status)
    }
    self.database = database
    unsafe statement = prepared
  }

  deinit { unsafe sqlite3_finalize(statement) }

  /// Runs the statement with values for its question marks, and reads each of its rows.
  @discardableResult
  public func run<Row>(
    _ values: [Database.Value] = [], reading read: (DatabaseRow) -> Row = { _ in }
  ) throws(Database.Failure) -> [Row] {
    defer { unsafe sqlite3_reset(statement) }
    for (value, place) in zip(values, 1...) {
      let status = bind(value, at: Int32(place))
      guard status == SQLITE_OK else { throw Database.Failure(status) }
    }
    var rows: [Row] = []
    while true {
      let status = unsafe sqlite3_step(statement)
      if status == SQLITE_DONE { return rows }
      guard status == SQLITE_ROW else { throw Database.Failure(status) }
      rows.append(unsafe read(DatabaseRow(statement: statement)))
    }
  }

  private func bind(_ value: Database.Value, at place: Int32) -> Int32 {
    switch value {
    case .integer(let number): unsafe sqlite3_bind_int64(statement, place, Int64(number))
    case .real(let number): unsafe sqlite3_bind_double(statement, place, number)
    case .text(let text): unsafe csqlite_bind_text(statement, place, text)
    case .bytes(let bytes): unsafe csqlite_bind_blob(statement, place, bytes, Int32(bytes.count))
    }
  }
}

/// A row of a statement's result, valid while it is read.
@safe public struct DatabaseRow {
  fileprivate let statement: OpaquePointer

  fileprivate init(statement: OpaquePointer) { unsafe self.statement = statement }

  /// The integer in a column, or 0 if it contains something else.
  public func integer(_ column: Int32) -> Int {
    Int(unsafe sqlite3_column_int64(statement, column))
  }

  /// The number in a column, or 0 if it contains something else.
  public func real(_ column: Int32) -> Double { unsafe sqlite3_column_double(statement, column) }

  /// The text in a column, or an empty text if it is `NULL`.
  public func text(_ column: Int32) -> String {
    guard let text = unsafe sqlite3_column_text(statement, column) else { return "" }
    return unsafe String(cString: text)
  }

  /// The bytes in a column, or no bytes if it is `NULL`.
  public func bytes(_ column: Int32) -> [UInt8] {
    let count = unsafe Int(sqlite3_column_bytes(statement, column))
    return unsafe Array(
      UnsafeRawBufferPointer(start: sqlite3_column_blob(statement, column), count: count))
  }
}
