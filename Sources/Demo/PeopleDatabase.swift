import Foundation
internal import GRDB
import OverscrollServer

extension Person: FetchableRecord, TableRecord {}

/// The database of people in a folder, in SQLite.
///
/// One transaction writes the table and all people. If the process ends meanwhile the file has none of them, and the next
/// process that opens the folder writes them.
struct PeopleDatabase: Sendable {
  private let queue: DatabaseQueue

  /// The database's name in its folder.
  static let name = "people.sqlite"

  /// Opens the database of a folder, and makes it if it is missing.
  ///
  /// - Throws: Why the file cannot be used.
  init(folder: String) throws(FeedError) {
    let file = URL(filePath: folder).appending(path: PeopleDatabase.name).path
    try PeopleDatabase.prepare(file)
    do {
      queue = try DatabaseQueue(path: file, configuration: PeopleDatabase.configuration)
      try fill()
    } catch { throw PeopleDatabase.sentence(for: error) }
  }

  /// Makes an empty file, which only its owner can read, unless there is one already: SQLite would make it for everybody, and
  /// would follow a link.
  private static func prepare(_ path: String) throws(FeedError) {
    let file = unsafe open(path, O_RDONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
    if file >= 0 {
      close(file)
    }
    // Whatever else is wrong with it, SQLite says.
    else if errno == ELOOP {
      throw FeedError("\(name) is a link; \(cure)")
    }
  }

  /// At most `count` people after the first `offset` ones, by their numbers.
  ///
  /// - Throws: Why they cannot be read; a `CancellationError`.
  func people(from offset: Int, count: Int) async throws -> [Person] {
    do {
      return try await queue.read {
        try Person.order(Column("id")).limit(count, offset: offset).fetchAll($0)
      }
    } catch is CancellationError {
      throw CancellationError()
    } catch { throw PeopleDatabase.sentence(for: error) }
  }

  /// Writes the people unless the file has them: a complete file is only read, so its folder need not be writable.
  private func fill() throws {
    guard try !queue.read(PeopleDatabase.isWhole) else { return }
    try queue.write { database in
      // Another process may have made the table while this one waited, and GRDB remembers that there was none.
      database.clearSchemaCache()
      guard try !PeopleDatabase.isWhole(database) else { return }
      try database.create(table: Person.databaseTableName) { table in
        table.primaryKey("id", .integer)
        table.column("name", .text).notNull()
        table.column("note", .text).notNull()
        table.column("hue", .double).notNull()
      }
      // One statement for all: a record's own would be made anew for each.
      let insertion = try database.makeStatement(
        sql: "INSERT INTO \(Person.databaseTableName) (id, name, note, hue) VALUES (?, ?, ?, ?)")
      for person in Person.all {
        try insertion.execute(arguments: [person.id, person.name, person.note, person.hue])
      }
    }
  }

  private static func isWhole(_ database: Database) throws -> Bool {
    guard try database.tableExists(Person.databaseTableName) else { return false }
    guard try Person.fetchCount(database) == Person.all.count else {
      throw FeedError("\(name) does not hold the people that it should; \(cure)")
    }
    return true
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    // Seconds to wait for another server that fills the same file.
    configuration.busyMode = .timeout(5)
    return configuration
  }

  /// What is wrong, for people: neither SQL nor where on this machine the file is.
  private static func sentence(for error: any Error) -> FeedError {
    if let error = error as? FeedError { return error }
    return switch (error as? DatabaseError)?.resultCode {
    case .SQLITE_NOTADB: FeedError("\(name) is not a database; \(cure)")
    case .SQLITE_CORRUPT, .SQLITE_ERROR: FeedError("\(name) is damaged; \(cure)")
    case .SQLITE_BUSY, .SQLITE_LOCKED: FeedError("\(name) is locked by another program.")
    case .SQLITE_FULL: FeedError("\(name) cannot be written: the disk is full.")
    case .SQLITE_READONLY: FeedError("\(name) cannot be written.")
    case .SQLITE_CANTOPEN: FeedError("\(name) cannot be opened.")
    default: FeedError("\(name) cannot be read.")
    }
  }

  private static let cure = "remove it, and the server makes it anew."
}
