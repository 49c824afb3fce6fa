import OverscrollServer
import OverscrollStorage
import OverscrollSystem

/// The database of people in a folder, in SQLite.
///
/// One transaction writes the table and all people. If the process ends meanwhile the file has none of them, and the next
/// process that opens the folder writes them.
struct PeopleDatabase: Sendable {
  private let database: Database
  /// Off the threads of tasks, which another program's lock would hold up.
  private let queue = DispatchQueue(label: "overscroll.people")

  static let name = "people.sqlite"

  /// Opens the database of a folder, and makes it if it is missing.
  ///
  /// - Throws: Why the file cannot be used.
  init(folder: String) throws(FeedError) {
    let file = URL(filePath: folder).appending(path: PeopleDatabase.name).path
    try PeopleDatabase.prepare(file)
    do {
      // Seconds to wait for another server that fills the same file.
      database = try Database(path: file, patience: 5)
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
    try Task.checkCancellation()
    let found = await withCheckedContinuation { found in
      queue.async {
        found.resume(returning: Result { try database.people(from: offset, count: count) })
      }
    }
    do { return try found.get() } catch { throw PeopleDatabase.sentence(for: error) }
  }

  /// Writes the people unless the file has them: a complete file is only read, so its folder need not be writable.
  private func fill() throws {
    guard try !isWhole else { return }
    try database.change {
      // Another process may have made the table while this one waited.
      guard try !isWhole else { return }
      try database.run(
        """
        CREATE TABLE person (
          id INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT NOT NULL, hue DOUBLE NOT NULL
        )
        """)
      for person in Person.all {
        try database.run(
          "INSERT INTO person (id, name, note, hue) VALUES (?, ?, ?, ?)", .integer(person.id),
          .text(person.name), .text(person.note), .real(person.hue))
      }
    }
  }

  private var isWhole: Bool {
    get throws {
      let tables = try database.run(
        "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = 'person'"
      ) { $0.integer(0) }
      guard tables == [1] else { return false }
      guard
        try database.run("SELECT COUNT(*) FROM person", reading: { $0.integer(0) }) == [
          Person.all.count
        ]
      else {
        throw FeedError(
          "\(PeopleDatabase.name) does not hold the people that it should; \(PeopleDatabase.cure)")
      }
      return true
    }
  }

  /// What is wrong, for people: neither SQL nor where on this machine the file is.
  private static func sentence(for error: any Error) -> FeedError {
    if let error = error as? FeedError { return error }
    return switch error as? Database.Failure {
    case .notADatabase: FeedError("\(name) is not a database; \(cure)")
    case .damaged, .wrongTables: FeedError("\(name) is damaged; \(cure)")
    case .locked: FeedError("\(name) is locked by another program.")
    case .full: FeedError("\(name) cannot be written: the disk is full.")
    case .readOnly: FeedError("\(name) cannot be written.")
    case .cannotOpen: FeedError("\(name) cannot be opened.")
    default: FeedError("\(name) cannot be read.")
    }
  }

  private static let cure = "remove it, and the server makes it anew."
}

extension Database {
  /// At most `count` people after the first `offset` ones, by their numbers.
  fileprivate func people(from offset: Int, count: Int) throws(Failure) -> [Person] {
    try run(
      "SELECT id, name, note, hue FROM person ORDER BY id LIMIT ? OFFSET ?", .integer(count),
      .integer(offset)
    ) { Person(id: $0.integer(0), name: $0.text(1), note: $0.text(2), hue: $0.real(3)) }
  }
}
