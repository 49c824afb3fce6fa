import Foundation
internal import GRDB
import OverscrollServer

extension Person: FetchableRecord, PersistableRecord {}

/// The database of people in a folder, in SQLite.
///
/// One transaction writes the table and all people. If the process ends meanwhile the file has none of them, and the next
/// process that opens the folder writes them.
struct PeopleDatabase: Sendable {
  private let queue: DatabaseQueue

  /// Opens the database of a folder, and makes both if they are missing.
  ///
  /// - Throws: Why the folder or the file cannot be used.
  init(folder: String) throws(FeedError) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch { throw FeedError("\(folder) is not a folder, and no folder can be made there.") }
    let file = URL(filePath: folder).appending(path: "people.sqlite").path
    do {
      queue = try DatabaseQueue(path: file, configuration: PeopleDatabase.configuration)
      try fill()
    } catch { throw FeedError(PeopleDatabase.sentence(for: error, file)) }
  }

  /// At most `count` people after the first `offset` ones, by their numbers.
  func people(from offset: Int, count: Int) async throws -> [Person] {
    try await queue.read {
      try Person.order(Column("id")).limit(count, offset: offset).fetchAll($0)
    }
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
      for person in Person.all { try person.insert(database) }
    }
  }

  private static func isWhole(_ database: Database) throws -> Bool {
    guard try database.tableExists(Person.databaseTableName) else { return false }
    guard try Person.fetchCount(database) == Person.all.count else {
      throw FeedError(
        "does not hold the people that it should; remove it, and the server makes it anew.")
    }
    return true
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    // Seconds to wait for another server that fills the same file.
    configuration.busyMode = .timeout(5)
    return configuration
  }

  private static func sentence(for error: any Error, _ file: String) -> String {
    if let error = error as? FeedError { return "\(file) \(error)" }
    guard let error = error as? DatabaseError else { return "\(file) cannot be used: \(error)." }
    return switch error.resultCode {
    case .SQLITE_NOTADB: "\(file) is not a database."
    case .SQLITE_CORRUPT: "\(file) is damaged; remove it, and the server makes it anew."
    case .SQLITE_FULL: "\(file) cannot be written: the disk is full."
    default: "\(file) cannot be used: \(error.message ?? error.resultCode.description)."
    }
  }
}
