internal import CSQLite
import OverscrollSystem

/// A database in a file, in SQLite; whoever asks while another statement runs waits for that.
@safe final class Database: Sendable {
  /// What a column holds.
  enum Value {
    case integer(Int)
    case real(Double)
    case text(String)
  }

  /// Why SQLite has done nothing.
  struct Failure: Error {
    /// SQLite's result code, without what it adds to tell kinds of it apart.
    let code: Int32

    init(_ code: Int32) { self.code = code & 0xFF }
  }

  // SQLite takes turns on it.
  nonisolated(unsafe) private let handle: OpaquePointer

  /// Opens the database in a file that is there, to read it if it may not be written; waits for other programs as long as
  /// `patience` says, in seconds.
  init(path: String, patience: Double) throws(Failure) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX
    let status = unsafe sqlite3_open_v2(path, &opened, flags, nil)
    guard status == SQLITE_OK, let opened = unsafe opened else {
      unsafe sqlite3_close(opened)
      throw Failure(status)
    }
    unsafe handle = opened
    unsafe sqlite3_busy_timeout(opened, Int32(patience * 1_000))
  }

  deinit { unsafe sqlite3_close(handle) }

  /// Runs a statement with values for its question marks, and reads each of its rows.
  @discardableResult
  func run<Row>(
    _ sql: String, _ values: Value..., reading read: (DatabaseRow) -> Row = { _ in }
  ) throws(Failure) -> [Row] {
    var prepared: OpaquePointer?
    try check(unsafe sqlite3_prepare_v2(handle, sql, -1, &prepared, nil))
    defer { unsafe sqlite3_finalize(prepared) }
    for (value, place) in zip(values, 1...) {
      let status =
        switch value {
        case .integer(let number): unsafe sqlite3_bind_int64(prepared, Int32(place), Int64(number))
        case .real(let number): unsafe sqlite3_bind_double(prepared, Int32(place), number)
        case .text(let text): unsafe csqlite_bind_text(prepared, Int32(place), text)
        }
      try check(status)
    }
    var rows: [Row] = []
    while true {
      let status = unsafe sqlite3_step(prepared)
      if status == SQLITE_DONE { return rows }
      guard status == SQLITE_ROW, let prepared = unsafe prepared else { throw Failure(status) }
      rows.append(unsafe read(DatabaseRow(statement: prepared)))
    }
  }

  /// Runs a body whose changes come about together, or not at all if it throws.
  func change(_ body: () throws -> Void) throws {
    try run("BEGIN IMMEDIATE")
    do {
      try body()
      try run("COMMIT")
    } catch {
      _ = try? run("ROLLBACK")
      throw error
    }
  }

  private func check(_ status: Int32) throws(Failure) {
    guard status == SQLITE_OK else { throw Failure(status) }
  }
}

/// A row of what a statement has found, while it is read.
@safe struct DatabaseRow {
  fileprivate let statement: OpaquePointer

  fileprivate init(statement: OpaquePointer) { unsafe self.statement = statement }

  func integer(_ column: Int32) -> Int { Int(unsafe sqlite3_column_int64(statement, column)) }

  func real(_ column: Int32) -> Double { unsafe sqlite3_column_double(statement, column) }

  func text(_ column: Int32) -> String {
    guard let text = unsafe sqlite3_column_text(statement, column) else { return "" }
    return unsafe String(cString: text)
  }
}
