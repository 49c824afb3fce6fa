import OverscrollSystem
import OverscrollServer
import OverscrollWire

extension WebFeed {
  /// The most objects in an answer.
  private static let most = 1_000
  /// The keys at which APIs keep their rows, the likeliest first.
  private static let keys = ["data", "items", "results", "users"]

  /// The objects in an answer: those of its array, or those of the first array of objects in its object.
  ///
  /// Its likeliest keys come before the others, which come in alphabetical order.
  static func objects(in body: Data, from host: String) throws(FeedError) -> [[String: Any]] {
    let json = try json(body, from: host)
    guard let objects = json as? [[String: Any]] ?? (json as? [String: Any]).flatMap(list) else {
      throw FeedError("\(host) sent JSON without a list of objects.")
    }
    guard objects.count <= most else {
      throw FeedError("\(host) sent \(objects.count) objects for a page.")
    }
    return objects
  }

  private static func json(_ body: Data, from host: String) throws(FeedError) -> Any {
    guard let start = body.first(where: { !" \t\r\n".utf8.contains($0) }) else {
      throw FeedError("\(host) sent an empty answer.")
    }
    guard start != UInt8(ascii: "<") else {
      throw FeedError("\(host) sent a web page where JSON was expected.")
    }
    // JSON is UTF-8 (RFC 8259), where no text has this byte; in other encodings, counting would be misled.
    guard !body.contains(0) else { throw FeedError("\(host) sent something that is not JSON.") }
    guard JSONSize(of: body).isSmall else {
      throw FeedError(
        "\(host) sent more than \(JSONSize.most.containers) objects and lists, or"
          + " \(JSONSize.most.values) values.")
    }
    do { return try JSONDecoder().decode(AnyJSON.self, from: body).value } catch {
      throw FeedError("\(host) sent something that is not JSON.")
    }
  }

  /// The first array of objects in an object; an empty array may be one of anything, so it only serves if no other does.
  private static func list(in object: [String: Any]) -> [[String: Any]]? {
    let others = object.keys.filter { !keys.contains($0) }.sorted()
    let lists = (keys + others).compactMap { object[$0] as? [[String: Any]] }
    return lists.first { !$0.isEmpty } ?? lists.first
  }
}

extension Row {
  /// The most Unicode scalars of a text.
  private static let longest = 200

  /// A row for any JSON object: its id, title and note are taken from the keys that APIs usually have for them.
  init(_ object: [String: Any], at index: Int) {
    func text(_ keys: String...) -> String? { keys.lazy.compactMap { Row.text(object[$0]) }.first }
    let name = [text("first_name"), text("last_name")].compactMap(\.self).joined(separator: " ")
    let title =
      text("name", "title") ?? (name.isEmpty ? nil : name) ?? text("login", "email")
      ?? "Row \(index + 1)"
    let note = text("email", "description", "body", "subtitle", "summary", "note")
    // The prefixes keep the id of an object without one apart from all others.
    let id = text("id", "uuid", "_id", "key").map { "id-\($0)" } ?? "row-\(index)"
    self.init(
      id: id, title: title, note: (note == title ? nil : note) ?? Row.other(object, than: title),
      mark: Badge.initials(of: title), hue: Badge.hue(of: id))
  }

  /// Another short text of an object, the first by its key; an address, as of a picture, does not count.
  private static func other(_ object: [String: Any], than title: String) -> String {
    object.keys.sorted().lazy
      .filter { !["id", "uuid", "_id", "key", "first_name", "last_name"].contains($0) }
      .compactMap { object[$0] as? String }
      .first { !$0.isEmpty && $0.count <= 60 && $0 != title && !$0.contains("://") } ?? ""
  }

  /// A text or a number as one line of limited length; nil for any other value, and for a blank text.
  private static func text(_ value: Any?) -> String? {
    let whole: String
    switch value {
    case let text as String: whole = text
    case let number as Int: whole = String(number)
    case let number as Double: whole = String(number)
    default: return nil
    }
    let scalars = whole.unicodeScalars.prefix(longest)
    let line = String(String.UnicodeScalarView(scalars)).split(whereSeparator: \.isWhitespace)
    return line.isEmpty ? nil : line.joined(separator: " ")
  }
}
