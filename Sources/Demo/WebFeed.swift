import Overscroll
import OverscrollServer
import OverscrollSystem
import OverscrollWire

/// A feed of the user's JSON API, which returns an array of objects or an object with one; 20 rows per page.
public struct WebFeed: Feed {
  private let template: String
  private let host: String
  private let timeout: Double
  private let followsPrivate: Bool

  /// Creates a feed from a URL template such as `https://example.com/users?page={page}&size={size}`.
  ///
  /// A response must be complete after `timeout` seconds, greater than 0. Redirects to other servers at loopback or
  /// private addresses are followed only if `followsPrivate` is true.
  ///
  /// - Throws: A `FeedError` if the template is invalid.
  public init(
    template: String, timeout: Double = 10, followsPrivate: Bool = false
  ) throws(FeedError) {
    precondition(timeout > 0, "a timeout is above 0 seconds")
    guard template.contains("{page}") else {
      throw FeedError(
        "The feed's address must contain {page}, the placeholder for the page number.")
    }
    guard template.contains("{size}") else {
      throw FeedError(
        "The feed's address must contain {size}, the placeholder for the rows per page.")
    }
    guard let url = WebFeed.address(template, page: 1, size: 20),
      let host = url.host(), !host.isEmpty, !host.contains("@"),
      ["http", "https"].contains(url.scheme?.lowercased())
    else {
      throw FeedError("The feed's address must start with http:// or https:// and a host.")
    }
    self.template = template
    self.host = host
    (self.timeout, self.followsPrivate) = (timeout, followsPrivate)
  }

  /// Pages are numbered from 1.
  public var style: PagedList<Row>.Style { .pageFrom1 }

  /// The number of rows per page.
  public var size: Int { 20 }

  /// Returns the rows of a page; throws a `FeedError` for an invalid response, or a `CancellationError`.
  public func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row] {
    guard let url = WebFeed.address(template, page: request.page, size: request.size) else {
      throw FeedError("The feed's address is not a URL with \(request.page) as {page}.")
    }
    let body = try await Download.body(of: url, timeout: timeout, followsPrivate: followsPrivate)
    let objects = try WebFeed.objects(in: body, from: host)
    guard objects.count <= request.size else {
      throw FeedError("\(host) sent \(objects.count) objects; the feed requests \(request.size).")
    }
    let before = request.replaces ? 0 : rows.count
    return objects.enumerated().map { Row($1, at: before + $0) }
  }

  private static func address(_ template: String, page: Int, size: Int) -> URL? {
    URL(
      string: template.replacing("{page}", with: String(page))
        .replacing("{size}", with: String(size)))
  }
}

extension WebFeed {
  private static let maximumObjects = 1_000
  /// The usual keys of rows in APIs, the most common first.
  private static let keys = ["data", "items", "results", "users"]
  private static let limits = JSONValue.Limits(containers: 5_000, values: 50_000)
  /// The byte order mark that some programs write before UTF-8 text.
  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  /// Searches the usual keys first, and then the others in alphabetical order.
  static func objects(
    in body: Data, from host: String
  ) throws(FeedError) -> [[String: JSONValue]] {
    let json = try json(body, from: host)
    guard let objects = json.objects ?? json.members.flatMap(list) else {
      throw FeedError("\(host) sent JSON without a list of objects.")
    }
    guard objects.count <= maximumObjects else {
      throw FeedError(
        "\(host) sent \(objects.count) objects for a page; the maximum is \(maximumObjects).")
    }
    return objects
  }

  private static func json(_ body: Data, from host: String) throws(FeedError) -> JSONValue {
    guard let start = body.first(where: { !" \t\r\n".utf8.contains($0) }) else {
      throw FeedError("\(host) sent an empty answer.")
    }
    guard start != UInt8(ascii: "<") else {
      throw FeedError("\(host) sent a web page instead of JSON.")
    }
    let text = Array(body.starts(with: byteOrderMark) ? body.dropFirst(3) : body)
    do throws(JSONValue.ReadingError) {
      return try JSONValue(reading: text, within: limits)
    } catch {
      switch error {
      case .malformed: throw FeedError("\(host) sent something that is not JSON.")
      case .tooLarge:
        throw FeedError(
          "\(host) sent more than \(limits.containers) objects and lists, or \(limits.values) values."
        )
      }
    }
  }

  /// An empty array is only used if no other array contains objects.
  private static func list(in object: [String: JSONValue]) -> [[String: JSONValue]]? {
    let others = object.keys.filter { !keys.contains($0) }.sorted()
    let lists = (keys + others).compactMap { object[$0]?.objects }
    return lists.first { !$0.isEmpty } ?? lists.first
  }
}

extension JSONValue {
  fileprivate var members: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The objects of a list that contains only objects, or `nil` for any other value.
  fileprivate var objects: [[String: JSONValue]]? {
    guard case .array(let elements) = self else { return nil }
    let objects = elements.compactMap(\.members)
    return objects.count == elements.count ? objects : nil
  }
}

extension Row {
  /// The maximum length of a text, in Unicode scalars.
  private static let longest = 200

  /// Creates a row from any JSON object, using the usual keys for an ID, a title and a note.
  init(_ object: [String: JSONValue], at index: Int) {
    func text(_ keys: String...) -> String? { keys.lazy.compactMap { Row.text(object[$0]) }.first }
    let name = [text("first_name"), text("last_name")].compactMap(\.self).joined(separator: " ")
    let title =
      text("name", "title") ?? (name.isEmpty ? nil : name) ?? text("login", "email")
      ?? "Row \(index + 1)"
    let note = text("email", "description", "body", "subtitle", "summary", "note")
    // The prefixes distinguish the ID of an object without one from all others.
    let id = text("id", "uuid", "_id", "key").map { "id-\($0)" } ?? "row-\(index)"
    self.init(
      id: id, title: title, note: (note == title ? nil : note) ?? Row.other(object, than: title),
      mark: Badge.initials(of: title), hue: Badge.hue(of: id))
  }

  /// The first in the order of keys; URLs, for example of pictures, are skipped.
  private static func other(_ object: [String: JSONValue], than title: String) -> String {
    object.keys.sorted().lazy
      .filter { !["id", "uuid", "_id", "key", "first_name", "last_name"].contains($0) }
      .compactMap { key -> String? in
        if case .string(let text)? = object[key] { text } else { nil }
      }
      .first { !$0.isEmpty && $0.count <= 60 && $0 != title && !$0.contains("://") } ?? ""
  }

  /// Returns a text or number as one line of limited length, or `nil` for other values and for blank texts.
  private static func text(_ value: JSONValue?) -> String? {
    let whole: String
    switch value {
    case .string(let text)?: whole = text
    case .integer(let number)?: whole = "\(number)"
    case .number(let number)?: whole = Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .null?, .bool?, .array?, .object?, nil: return nil
    }
    let scalars = whole.unicodeScalars.prefix(longest)
    let line = String(String.UnicodeScalarView(scalars)).split(whereSeparator: \.isWhitespace)
    return line.isEmpty ? nil : line.joined(separator: " ")
  }
}
