import OverscrollWire

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
