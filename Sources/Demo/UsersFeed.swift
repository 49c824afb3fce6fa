import Overscroll
import OverscrollServer
import OverscrollWire

/// A feed of twelve invented users on pages of three, in place of those that IQPullToRefresh's demo gets from reqres.in.
struct UsersFeed: Feed {
  var style: PagedList<Row>.Style { .pageFrom1 }

  /// Three users a page.
  var size: Int { 3 }

  /// The users of a page; none after the last page.
  func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row] {
    Array(UsersFeed.all.dropFirst((request.page - 1) * request.size).prefix(request.size))
  }

  private static let all = [
    "Amara Linden", "Bruno Castell", "Chidi Marlowe", "Dagny Holt", "Elif Sorensen",
    "Farid Okonjo", "Greta Vance", "Hiro Talbot", "Ines Quarry", "Jonas Pell",
    "Kavya Brandt", "Lucian Frost",
  ].enumerated().map { index, name in
    Row(
      id: "user-\(index + 1)", title: name,
      note: name.lowercased().replacing(" ", with: ".") + "@example.com",
      mark: Badge.initials(of: name), hue: Row.hue(index))
  }
}
