import Overscroll
import OverscrollServer
import OverscrollWire

/// A feed that shows some of its entries; each refresh puts new ones on top, and the oldest go.
///
/// A row without a mark is the heading of a section.
struct ShelfFeed: Feed {
  /// A section: its heading, empty for none, and all its entries.
  struct Section: Sendable {
    let heading: String
    let entries: [Entry]

    /// Reads entries from lines that have a title, a bar and a note each.
    init(_ heading: String = "", _ lines: String) {
      self.heading = heading
      entries = lines.split(separator: "\n").map { line in
        let parts = line.split(separator: "|").map { String($0).trimmed }
        return Entry(title: parts[0], note: parts.count > 1 ? parts[1] : "")
      }
    }
  }

  /// What a row says.
  struct Entry: Hashable, Sendable {
    let title: String
    let note: String
  }

  let sections: [Section]
  /// How many entries of each section are shown, above 0.
  let count: Int
  /// How many entries of each section a refresh brings.
  static let fresh = 2

  /// Creates a feed that shows `count` entries of each section; traps if a section has not as many.
  init(_ sections: [Section], count: Int = 20) {
    precondition(count > 0, "a shelf shows one row or more")
    precondition(
      sections.allSatisfy { $0.entries.count >= count + ShelfFeed.fresh },
      "a section has as many entries as are shown, and those that a refresh brings")
    (self.sections, self.count) = (sections, count)
  }

  /// The first entries of each section.
  var first: [Row] { rows(turned: 0) }

  var style: PagedList<Row>.Style { .none }

  /// All rows at once.
  var size: Int { first.count }

  /// The rows after one refresh more than those that are there.
  func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row] {
    guard request.replaces else { return [] }
    guard let number = rows.first(where: { !$0.mark.isEmpty }).flatMap(ShelfFeed.number),
      let total = sections.first?.entries.count
    else { return first }
    return self.rows(turned: (total - number + ShelfFeed.fresh) % total)
  }

  /// The rows after so many entries of the first section have come.
  private func rows(turned: Int) -> [Row] {
    sections.enumerated().flatMap { index, section in
      let all = section.entries
      let entries = (0..<count).map { place in
        // Sections may differ in length, but each turns by as much.
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

extension String {
  /// The text without the spaces at its ends.
  fileprivate var trimmed: String {
    var rest = self[...]
    while rest.first == " " { rest = rest.dropFirst() }
    while rest.last == " " { rest = rest.dropLast() }
    return String(rest)
  }
}
