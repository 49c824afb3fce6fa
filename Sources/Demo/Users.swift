import Overscroll
import OverscrollServer
import OverscrollWire

/// Twelve users on pages of three, as the demo of IQPullToRefresh gets them from reqres.in; these are invented.
struct Users: Feed {
  /// Nothing until it is asked for.
  var first: [Row] { [] }

  /// Pages have numbers, the first is 1.
  var style: PagedList<Row>.Style { .pageFrom1 }

  /// Three users a page.
  var size: Int { 3 }

  /// The users of a page; none behind the last.
  func page(_ request: PagedList<Row>.Request, after rows: [Row]) async throws -> [Row] {
    Array(Users.all.dropFirst((request.page - 1) * request.size).prefix(request.size))
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
