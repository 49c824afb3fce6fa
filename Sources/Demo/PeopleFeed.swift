import Foundation
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
  /// - Throws: That the folder cannot be made.
  init(folder: String) throws(FeedError) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch { throw FeedError("\(folder) is not a folder, and no folder can be made there.") }
    self.folder = folder
    opening = PeopleFeed.open(folder)
  }

  /// A page is named by the number of the people before it.
  nonisolated var style: PagedList<Row>.Style { .offsetFrom0 }

  /// 25 people a page.
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
  private static func open(_ folder: String) -> Task<PeopleDatabase, any Error> {
    Task.detached { try PeopleDatabase(folder: folder) }
  }
}
