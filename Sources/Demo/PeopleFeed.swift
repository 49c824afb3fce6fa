import Overscroll
import OverscrollServer
import OverscrollStorage
import OverscrollSystem
import OverscrollWire

/// A feed of some five thousand people from a database of the server's own, 25 a page.
///
/// The database is opened beside the server's start, and once more by each request after one that could not use it: where it
/// is damaged or locked, this feed alone says so, until that is mended.
actor PeopleFeed: Feed {
  private let folder: String
  private var opening: Task<PeopleDatabase, any Error>?

  /// Uses `people.sqlite` in a folder; the first time it makes both and writes the people, all of them or none.
  ///
  /// Where the file cannot be used now, `warn` is told why.
  ///
  /// - Throws: That the folder cannot be made.
  init(
    folder: String, warn: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(FeedError) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch { throw FeedError("\(folder) is not a folder, and no folder can be made there.") }
    self.folder = folder
    opening = PeopleFeed.open(folder, warn)
  }

  /// A page is named by the number of the people before it.
  nonisolated var style: PagedList<Row>.Style { .offsetFrom0 }

  nonisolated var size: Int { 25 }

  /// The people after the first `request.page` ones, in an order that never changes.
  ///
  /// - Throws: What is wrong with the database, as a sentence.
  func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row] {
    let opening = opening ?? PeopleFeed.open(folder)
    self.opening = opening
    do {
      let people = try await opening.value.people(from: request.page, count: request.size)
      return people.map { person in
        Row(
          id: "person-\(person.id)", title: person.name, note: person.note,
          mark: Badge.initials(of: person.name), hue: person.hue)
      }
    } catch {
      if !(error is CancellationError), self.opening == opening { self.opening = nil }
      throw error
    }
  }

  /// Opens the database off the caller's thread, which another program's lock may hold up.
  private static func open(
    _ folder: String, _ warn: @escaping @Sendable (String) -> Void = { _ in }
  ) -> Task<PeopleDatabase, any Error> {
    Task.detached {
      do { return try PeopleDatabase(folder: folder) } catch {
        warn("the scene of people has no rows: in \(folder), \(error)")
        throw error
      }
    }
  }
}

/// An invented person.
struct Person: Hashable, Sendable {
  /// The number of the person, from 1.
  let id: Int
  /// First and last name.
  let name: String
  /// The person's job and city.
  let note: String
  /// The hue of the person's badge, turns.
  let hue: Double

  /// All people: no two share a name, and every run makes the same ones.
  static var all: some Collection<Person> {
    (1...firstNames.count * lastNames.count).lazy.map { Person(number: $0) }
  }

  /// Makes the person of a number.
  ///
  /// The lengths of the two lists of names have no common divisor, and none with the strides. So every pair of names comes
  /// once (the Chinese remainder theorem), and neighbours share no name.
  private init(number: Int) {
    func pick(_ list: [String], _ stride: Int) -> String { list[number * stride % list.count] }
    self.init(
      id: number, name: pick(Person.firstNames, 29) + " " + pick(Person.lastNames, 31),
      note: pick(Person.roles, 7) + ", " + pick(Person.cities, 11), hue: Row.hue(number))
  }

  init(id: Int, name: String, note: String, hue: Double) {
    (self.id, self.name, self.note, self.hue) = (id, name, note, hue)
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
