import Overscroll
import OverscrollServer
import OverscrollStorage
import OverscrollSystem
import OverscrollWire

/// About five thousand people in pages of 25, from a database that opens while the server starts.
///
/// A failure, such as a lock, affects only this feed, and the next request opens the database again.
actor PeopleFeed: Feed {
  private let folder: String
  private var opening: Task<Database, any Error>?
  /// The queue for queries, because a lock of another program would block a thread of Swift concurrency.
  private let queue = DispatchQueue(label: "overscroll.people")

  /// Uses `people.sqlite` in a folder, and creates both if missing; throws a `FeedError` without the folder.
  ///
  /// If the file cannot be used now, `warn` is called with the reason.
  init(
    folder: String, warn: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(FeedError) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch { throw FeedError("\(folder) is not a folder and cannot be created.") }
    self.folder = folder
    opening = PeopleFeed.open(folder, warn)
  }

  /// A page is identified by the number of people before it.
  nonisolated var style: PagedList<Row>.Style { .offsetFrom0 }

  nonisolated var size: Int { 25 }

  /// Throws a `FeedError` that describes the problem with the database.
  func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row] {
    let opening = opening ?? PeopleFeed.open(folder)
    self.opening = opening
    do {
      let database = try await opening.value
      try Task.checkCancellation()
      let found = await withCheckedContinuation { found in
        queue.async {
          found.resume(
            returning: Result { try database.people(from: request.page, count: request.size) })
        }
      }
      return try found.get()
    } catch {
      if !(error is CancellationError), self.opening == opening { self.opening = nil }
      throw error
    }
  }

  /// Opens the database in a detached task, because a lock of another program can block it.
  private static func open(
    _ folder: String, _ warn: @escaping @Sendable (String) -> Void = { _ in }
  ) -> Task<Database, any Error> {
    Task.detached {
      do { return try Database.ofPeople(in: folder) } catch {
        warn("the scene of people has no rows: in \(folder), \(error)")
        throw error
      }
    }
  }
}

/// Fictional people, whose names are unique; every run creates the same people.
private enum People {
  static let count = firstNames.count * lastNames.count

  /// Returns the number of a person, from 1, the name, the job and city, and the hue of the badge, in turns.
  ///
  /// Coprime lengths and strides give each pair of names once (Chinese remainder theorem); neighbors share no name.
  static func columns(of number: Int) -> [Database.Value] {
    func pick(_ list: [String], _ stride: Int) -> String { list[number * stride % list.count] }
    return [
      .integer(number), .text(pick(firstNames, 29) + " " + pick(lastNames, 31)),
      .text(pick(roles, 7) + ", " + pick(cities, 11)), .real(Row.hue(number)),
    ]
  }

  private static let firstNames = words(
    """
    Ada Adil Aiko Alma Amir Anouk Anton Asta Ben Bianca Bo Carla Cem Chloe Dalia Dario Dora Edith Eero Elena Emil
    Enzo Esra Eva Fatou Felix Flora Gil Grace Hana Hugo Ida Igor Ilse Ivo Jamal Jana Joel June Kai Karin Kofi Lars
    Leila Lena Liam Lotte Luca Maja Malik Mara Mei Milo Nadia Nils Noor Olga Omar Otis Paula Priya Quinn Rafael Ravi
    Rosa Samir Selma Theo Uma Vera Yusuf
    """)

  private static let lastNames = words(
    """
    Abbott Adeyemi Aldridge Amsel Andersen Arslan Ashby Bakker Banerjee Barros Becker Bellamy Birch Bjork Brandt
    Calder Castell Chen Conti Cruz Dahl Delgado Demir Dietz Dubois Eklund Engel Falk Ferreira Fischer Forde Garland
    Gupta Haas Hale Hansen Hart Ibarra Ito Jansen Kapoor Keller Khalil Kimura Kovac Lang Larsen Lemaire Lindqvist
    Lopez Mancini Mbeki Meyer Moreau Nakamura Novak Okafor Olsen Park Petrov Quist Ramos Reyes Sato Schulz Silva
    Singh Tanaka Vogel Weiss Yilmaz Zeller
    """)

  private static let roles = words(
    """
    Baker Beekeeper Botanist Carpenter Cellist Chemist Cook Diver Editor Falconer Gardener Geologist Glazier Joiner
    Librarian Mason Nurse Painter Pilot Potter Sailor Surveyor Tailor Teacher Translator Weaver Welder
    """)

  private static let cities = words(
    """
    Accra Antwerp Bergen Bilbao Bogota Brno Cork Dakar Delft Fukuoka Ghent Graz Hanoi Izmir Kyoto Lagos Lima Lyon
    Malmo Nairobi Oslo Porto Pune Quito Riga Salta Tartu Turin Utrecht Valencia Vilnius Yerevan
    """)

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

/// The SQLite database of people in a folder, which one transaction fills, so that it has all people or none.
extension Database {
  private static let name = "people.sqlite"

  /// Opens the database of a folder, which is created if missing; throws a `FeedError` if it cannot be used.
  fileprivate static func ofPeople(in folder: String) throws(FeedError) -> Database {
    let file = URL(filePath: folder).appending(path: name).path
    try prepare(file: file)
    do {
      // The time to wait for another server that fills the same file, in seconds.
      let database = try Database(path: file, timeout: 5)
      try database.fill()
      return database
    } catch { throw sentence(for: error) }
  }

  /// SQLite would create the file with read permission for everyone, and would follow a symbolic link.
  private static func prepare(file: String) throws(FeedError) {
    let file = unsafe open(file, O_RDONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
    if file >= 0 {
      close(file)
    }
    // SQLite reports all other problems.
    else if errno == ELOOP {
      throw FeedError("\(name) is a link; \(cure)")
    }
  }

  /// Returns up to `count` people after the first `offset` people, sorted by number.
  fileprivate func people(from offset: Int, count: Int) throws(FeedError) -> [Row] {
    do {
      return try run(
        "SELECT id, name, note, hue FROM person ORDER BY id LIMIT ? OFFSET ?", .integer(count),
        .integer(offset)
      ) { person in
        Row(
          id: "person-\(person.integer(0))", title: person.text(1), note: person.text(2),
          mark: Badge.initials(of: person.text(1)), hue: person.real(3))
      }
    } catch { throw Database.sentence(for: error) }
  }

  /// A complete file is only read, so its folder can be read-only.
  private func fill() throws {
    guard try !isWhole else { return }
    try change {
      // Another process might have created the table in the meantime.
      guard try !isWhole else { return }
      try run(
        """
        CREATE TABLE person (
          id INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT NOT NULL, hue DOUBLE NOT NULL
        )
        """)
      let insert = try prepare("INSERT INTO person (id, name, note, hue) VALUES (?, ?, ?, ?)")
      for number in 1...People.count { try insert.run(People.columns(of: number)) }
    }
  }

  private var isWhole: Bool {
    get throws {
      let tables = try run(
        "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = 'person'"
      ) { $0.integer(0) }
      guard tables == [1] else { return false }
      let counts = try run("SELECT COUNT(*) FROM person") { $0.integer(0) }
      guard counts == [People.count] else {
        throw FeedError("\(Database.name) does not contain the expected people; \(Database.cure)")
      }
      return true
    }
  }

  /// Returns an error message for users, without SQL and without the path of the file.
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

  private static let cure = "remove it, and the server creates it again."
}
