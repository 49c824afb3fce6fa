import OverscrollSystem
import Synchronization

/// A value whose JSON is written once, for the first message that has it, and copied into each.
///
/// A `JSONEncoder` cannot copy JSON. So a mark is encoded, in whose place `JSONEncoder.bytes(of:)` puts
/// the copy. Where an encoder is used without that function, it writes the value itself.
public struct WrittenJSON<Value: Encodable & Sendable>: Encodable, Sendable {
  /// The value.
  public let value: Value
  private let bytes: MadeOnce<[UInt8]>

  /// Takes a value.
  public init(_ value: Value) {
    self.value = value
    bytes = MadeOnce { JSONEncoder.ofAnyNumber.bytes(of: value) }
  }

  /// Writes the mark of a copy, or the value where nothing is copied.
  public func encode(to encoder: any Encoder) throws {
    guard let copies = encoder.userInfo[JSONCopies.key] as? JSONCopies else {
      return try value.encode(to: encoder)
    }
    var container = encoder.singleValueContainer()
    try container.encode(copies.mark(bytes.value))
  }
}

extension JSONEncoder {
  /// The JSON of a value that can be encoded, with copies of what is written in it already.
  package func bytes(of value: some Encodable) -> [UInt8] {
    let copies = JSONCopies()
    userInfo[JSONCopies.key] = copies
    do { return copies.insert(into: try encode(value)) } catch {
      preconditionFailure("a message can be written as JSON: \(error)")
    }
  }
}

/// The JSON that is copied into a message: each piece has a mark, a string that stands in its place until all else is
/// written.
private final class JSONCopies: Sendable {
  static let key = {
    guard let key = CodingUserInfoKey(rawValue: "copies") else {
      preconditionFailure("a word can be the name of an encoder's setting")
    }
    return key
  }()

  /// How a mark begins: a word that is new with each start of the server, so that no text of a message can be a mark.
  private static let word = String(UInt64.random(in: 1 << 60 ... .max), radix: 16)
  private static let start = Array("\"\(word)".utf8)

  private let pieces = Mutex<[[UInt8]]>([])

  /// Adds a piece; returns its mark.
  func mark(_ piece: [UInt8]) -> String {
    pieces.withLock {
      $0.append(piece)
      return "\(JSONCopies.word)\($0.count - 1)"
    }
  }

  /// The JSON with the pieces in place of their marks.
  func insert(into json: Data) -> [UInt8] {
    let pieces = pieces.withLock(\.self)
    var (result, rest): ([UInt8], ArraySlice<UInt8>) = ([], Array(json)[...])
    while let start = JSONCopies.firstMark(in: rest),
      let end = rest[start.upperBound...].firstIndex(of: UInt8(ascii: "\""))
    {
      let number = rest[start.upperBound..<end]
      result.append(contentsOf: rest[..<start.lowerBound])
      result.append(contentsOf: pieces[number.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }])
      rest = rest[(end + 1)...]
    }
    return result + rest
  }

  /// Where a mark begins first; the standard library's search for any elements takes many times as long.
  private static func firstMark(in json: ArraySlice<UInt8>) -> Range<Int>? {
    var rest = json
    while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
      rest = rest[quote...]
      if rest.starts(with: start) { return quote..<quote + start.count }
      rest.removeFirst()
    }
    return nil
  }
}

// Infinities and NaN become words, so that no control and no feed can make a coder throw.

extension JSONEncoder {
  /// An encoder of any numbers.
  package static var ofAnyNumber: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return encoder
  }
}

extension JSONDecoder {
  /// A decoder of what ``Foundation/JSONEncoder/ofAnyNumber`` has written.
  package static var ofAnyNumber: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return decoder
  }
}
