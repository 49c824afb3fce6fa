// What a page asks about the devices that the server remembers.

extension ClientMessage {
  /// A question about the devices that the server remembers, or a change to them.
  public enum AboutDevices: Hashable, Sendable {
    /// Asks for all of them.
    case list
    /// Names the device of a number; an empty name is none.
    case rename(Int, String)
    /// Ends the connections of the device of a number, and lets it join no more.
    case revoke(Int)
    /// Lets the device of a number join again.
    case allow(Int)
    /// Makes other links: those that were given away let nobody in any more.
    case newLinks
  }

  /// The most characters of a device's name.
  public static let longestName = 40

  /// A word by which a device is known, which nobody guesses; nil where there is none.
  static func key(_ place: JSONReader) throws(WireError) -> String? {
    guard let key = try place.text() else { return nil }
    let isWord = key.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
      default: false
      }
    }
    guard isWord, (16...64).contains(key.utf8.count) else {
      throw place.expected("16 to 64 small letters and digits")
    }
    return key
  }

  static func remembered(_ body: JSONReader) throws(WireError) -> ClientMessage {
    try body.hasOnly([])
    return .devices(.list)
  }

  static func rename(_ body: JSONReader) throws(WireError) -> ClientMessage {
    try body.hasOnly(["id", "name"])
    let name = try body["name"].string()
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
    }
    guard name.count <= longestName, isPlain else {
      throw body["name"].expected("a text of at most \(longestName) characters in one line")
    }
    return .devices(.rename(try body["id"].integer(from: 1), name))
  }

  static func revoke(_ body: JSONReader) throws(WireError) -> ClientMessage {
    try body.hasOnly(["id"])
    return .devices(.revoke(try body["id"].integer(from: 1)))
  }

  static func allow(_ body: JSONReader) throws(WireError) -> ClientMessage {
    try body.hasOnly(["id"])
    return .devices(.allow(try body["id"].integer(from: 1)))
  }

  static func newLinks(_ body: JSONReader) throws(WireError) -> ClientMessage {
    try body.hasOnly([])
    return .devices(.newLinks)
  }
}
