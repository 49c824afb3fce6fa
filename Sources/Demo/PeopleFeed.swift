import Overscroll
import OverscrollServer
import OverscrollWire

/// A feed of some five thousand people from a database of the server's own, 25 a page.
struct PeopleFeed: Feed {
  private let database: PeopleDatabase

  /// Opens `people.sqlite` in a folder; the first time it makes both and writes the people, all of them or none.
  ///
  /// - Throws: Why the folder or the file cannot be used.
  init(folder: String) throws(FeedError) {
    database = try PeopleDatabase(folder: folder)
  }

  /// A page is named by the number of the people before it.
  var style: PagedList<Row>.Style { .offsetFrom0 }

  /// 25 people a page.
  var size: Int { 25 }

  /// The people after the first `request.page` ones, in an order that never changes.
  func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row] {
    try await database.people(from: request.page, count: request.size).map { person in
      Row(
        id: "person-\(person.id)", title: person.name, note: person.note,
        mark: Badge.initials(of: person.name), hue: person.hue)
    }
  }
}
