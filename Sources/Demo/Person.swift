import OverscrollWire

/// An invented person.
struct Person: Codable, Hashable, Sendable {
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
    id = number
    name = pick(Person.firstNames, 29) + " " + pick(Person.lastNames, 31)
    note = pick(Person.roles, 7) + ", " + pick(Person.cities, 11)
    hue = Row.hue(number)
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
