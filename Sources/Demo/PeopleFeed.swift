import OverscrollSystem
import Overscroll
import OverscrollServer
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
