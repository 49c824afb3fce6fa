import Overscroll
import OverscrollServer
import OverscrollSystem
import OverscrollWire

/// A feed that shows some of its entries; each refresh adds new ones at the top and removes the oldest.
///
/// A row without a mark is a section heading.
struct ShelfFeed: Feed {
  /// The sections: the heading, or an empty string for none, and all entries of each.
  private let sections: [(heading: String, entries: [(title: String, note: String)])]
  /// The number of visible entries per section; greater than 0.
  let count: Int
  /// The number of new entries per section and refresh.
  static let fresh = 2

  /// Creates a feed that shows `count` entries of each section, which must also have the new ones of a refresh.
  ///
  /// The key of a section is its heading, and its value contains a line of the form `title | note` for each entry.
  init(_ sections: KeyValuePairs<String, String>, count: Int = 20) {
    self.sections = sections.map { heading, lines in
      let entries = lines.split(separator: "\n").map { line in
        let parts = line.split(separator: "|").map { $0.trimmed() }
        return (title: parts[0], note: parts[1])
      }
      return (heading, entries)
    }
    self.count = count
    precondition(count > 0, "a shelf shows one row or more")
    precondition(
      self.sections.allSatisfy { $0.entries.count >= count + ShelfFeed.fresh },
      "a section has as many entries as are shown, and those that a refresh brings")
  }

  var first: [Row] { rows(turned: 0) }

  var style: PagedList<Row>.Style { .none }

  var size: Int { first.count }

  /// Returns the rows after one more refresh than `rows`.
  func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row] {
    guard request.replaces else { return [] }
    guard let number = rows.first(where: { !$0.mark.isEmpty }).flatMap(ShelfFeed.number),
      let total = sections.first?.entries.count
    else { return first }
    return self.rows(turned: (total - number + ShelfFeed.fresh) % total)
  }

  /// Returns the rows after `turned` entries of the first section were added.
  private func rows(turned: Int) -> [Row] {
    sections.enumerated().flatMap { index, section in
      let all = section.entries
      let entries = (0..<count).map { place in
        // Sections can have different lengths, but all rotate by the same number.
        let number = ((place - turned) % all.count + all.count) % all.count
        return Row(
          id: "entry-\(index)-\(number)", title: all[number].title, note: all[number].note,
          mark: String(all[number].title.prefix(1)), hue: Row.hue(number))
      }
      guard !section.heading.isEmpty else { return entries }
      return [
        Row(id: "heading-\(index)", title: section.heading, note: "", mark: "", hue: 0)
      ] + entries
    }
  }

  private static func number(_ row: Row) -> Int? {
    row.id.split(separator: "-").last.flatMap { Int($0) }
  }
}

// The texts of the rows of JHPullToRefreshKit's demo. In the original, all rows have the same text.

extension ShelfFeed {
  static let pigments = ShelfFeed([
    "": """
    Ultramarine | Lapis lazuli, once dearer than gold
    Madder | Red roots of a plant by the road
    Ochre | Coloured earth, the oldest paint there is
    Verdigris | What vinegar does to copper
    Cochineal | A red from an insect that lives on a cactus
    Indigo | Blue jeans, before there was a factory for it
    Vermilion | Mercury, sulphur, an emperor's seal
    Orpiment | A golden yellow made of arsenic
    Malachite | Green stone, ground not too fine
    Lead white | Skin and snow of the old masters
    Sepia | The ink of a cuttlefish
    Umber | Brown earth with a little manganese
    Smalt | Blue glass, crushed
    Gamboge | The yellow resin of a tree in Cambodia
    Bone black | Burnt bones, warm and deep
    Tyrian purple | Twelve thousand snails for the hem of a coat
    Cobalt | Van Gogh called it divine
    Viridian | Cézanne's green
    Carmine | Lipstick, lemonade and lacquer
    Sienna | Earth of Tuscany, raw or burnt
    Azurite | Blue that turns green as centuries pass
    Mummy brown | It was made of what you think
    Scheele's green | The wallpaper that made people ill
    Prussian blue | Found by accident, by a maker of red
    Cinnabar | Red stone from the mines of Almadén
    Payne's grey | A painter's shadow, without black
    """
  ])

  static let questions = ShelfFeed([
    "": """
    Why is the sky blue? | Air scatters short waves more than long ones
    How do swifts sleep? | On the wing, half a brain at a time
    Who invented the pencil? | Conté mixed graphite with clay in 1795
    Why do cats purr? | To say that all is well, or that it is not
    How deep is Lake Baikal? | 1,642 metres
    What is a leap second? | A day that waits for the Earth
    Why do onions make one cry? | A gas that turns to acid in the eye
    How long is a marathon? | 42.195 kilometres, since 1908
    Do plants hear water? | Roots grow towards its sound
    Why is the sea salt? | Rivers bring salt, and nothing takes it away
    How many bones has a shark? | None
    What is the oldest tree? | A bristlecone pine, some 4,850 years old
    Who named the planets? | The Romans, and for Uranus a committee
    Why do we yawn? | It cools the brain, perhaps
    How tall can a wave be? | 26 metres have been measured by a buoy
    What is petrichor? | The smell of rain on dry ground
    Where does dust come from? | Skin, cloth, soil and stars
    Why do leaves turn red? | To use the last light of the year
    How fast is a snail? | A metre in ten minutes
    Can bees count? | At least to four
    What holds a gecko up? | Half a million hairs on each foot
    Why is a week seven days? | For seven lights that wander in the sky
    How old is bread? | Fourteen thousand years
    What is under Antarctica? | Lakes, and mountains as high as the Alps
    Why do stars twinkle? | Air bends their light, now here, now there
    How cold is space? | 2.7 kelvins
    """
  ])

  static let headlines = ShelfFeed([
    "": """
    Night train to Lisbon runs again | It leaves at 21:43, with a dining car
    Bees settle on the opera's roof | The gardener harvests forty jars
    A comet nobody expected | Seen from balconies all over Europe
    Library lends umbrellas | Three of four came back
    Old lighthouse finds a keeper | She brings two cats and a telescope
    Town turns off its street lamps | To see the Perseids for one night
    The slowest post in the world | A card arrives after 69 years
    Swans hold up the ferry | Passengers vote to wait
    New bridge for hedgehogs | The first one crossed within an hour
    Chess in the park, all winter | The club buys blankets
    A forest grows back | Thirty years after the fire
    Baker sells bread of 1890 | From a recipe behind the oven
    Ice on the canals | Skates are sold out by noon
    Museum shows its fakes | More visitors than ever
    Choir sings in the car park | For the echo
    Stolen cello returns | It was left at a bus stop, with a note
    Bats get their own tower | Plans date from 1926
    The river is clean again | A salmon is the proof
    School plants four hundred pears | Each child has a tree
    A whale in the fjord | It stayed for lunch
    Typewriters are back | A repair shop hires
    Storks return a week early | The chimney was ready
    Cinema plays to one guest | He liked it
    The last phone box | Now it lends books
    """
  ])

  static let words = ShelfFeed([
    "": """
    Apricity | The warmth of the sun in winter
    Petrichor | The smell of rain on dry ground
    Susurrus | A whisper, as of leaves
    Gloaming | The light after the sun has gone
    Moonglade | The moon's path on the water
    Snollygoster | Someone clever without scruples
    Psithurism | The sound of wind in the trees
    Hiraeth | Welsh: longing for a home that is not there
    Saudade | Portuguese: missing what one loved
    Komorebi | Japanese: sunlight through leaves
    Fika | Swedish: coffee, and time for it
    Waldeinsamkeit | German: being alone in the woods
    Dépaysement | French: being somewhere else
    Sobremesa | Spanish: the talk after a meal
    Gökotta | Swedish: up at dawn to hear birds
    Mångata | Swedish: the moon's road over a lake
    Tsundoku | Japanese: buying books and not reading them
    Gezellig | Dutch: cosy, in good company
    Uitwaaien | Dutch: a walk in the wind to clear the head
    Kalsarikännit | Finnish: staying in, in underwear
    Meraki | Greek: doing something with one's soul
    Tartle | Scots: to hesitate over a name
    Culaccino | Italian: the ring that a glass leaves
    Iktsuarpok | Inuit: looking out whether someone comes
    """
  ])

  static let drinks = ShelfFeed(
    [
      "Tea": """
      Sencha | Grass and sea, at 70 degrees
      Assam | Malt, with milk
      Darjeeling | First flush, in May
      Lapsang | Smoke of pines
      Gyokuro | Grown in the shade
      Rooibos | Red, from the Cape
      Matcha | Whisked, never stirred
      Oolong | Half way between
      Mint | With sugar, in a glass
      Earl Grey | Bergamot
      Pu-erh | Older than its drinker
      Chamomile | For the evening
      """,
      "Coffee": """
      Espresso | 25 seconds
      Cortado | Cut with milk
      Flat white | From Sydney, or Wellington
      Filter | Patience and a scale
      Mokka | From the stove
      Cappuccino | Before eleven
      Cold brew | Twelve hours
      Ristretto | Half of it
      Macchiato | With a stain
      Vienna | Under cream
      Turkish | With its grounds
      Lungo | A long one
      """,
      "Sparkling": """
      Elderflower | From the garden
      Tonic | Quinine and ice
      Ginger beer | It bites
      Kombucha | It lives
      Cola | Secret since 1886
      Seltzer | From a siphon
      Cider | Without alcohol
      Rhubarb | Pink and sour
      Bitter lemon | With its peel
      Grape | For children
      Root beer | Vanilla and bark
      Tamarind | Sweet, then not
      """,
      "Still": """
      Spring | From under a beech
      Tap | The best one
      Rain | From a barrel
      Glacier | Ten thousand years old
      Coconut | Green, with a straw
      Barley | At Wimbledon
      Rose | For cakes
      Cucumber | On hot days
      Birch | In March only
      Well | Forty metres down
      Lemon | Two slices
      Sea | Not for drinking
      """,
    ], count: 10)
}
