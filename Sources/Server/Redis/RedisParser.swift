internal import OverscrollSystem

/// Reads the replies of a Redis server from bytes, in whatever pieces they come (RESP 2).
///
/// The bytes are another program's: whatever they are, a reply is within the limits below, or there is an error.
public struct RedisParser {
  /// Why bytes are no reply.
  public struct Problem: Error, Hashable, CustomStringConvertible {
    /// A sentence's end, as in `it is no Redis server`.
    public let description: String

    static let foreign = Problem(description: "it does not speak as a Redis server does")
    static let tooLarge = Problem(
      description: "it sends a reply of more than \(largest / 1_000_000) MB")
  }

  /// The most bytes of a reply, in which each element counts for ``element`` more.
  public static let largest = Budget.redisReply.limit
  /// The bytes that an element of a list takes beside its text.
  private static let element = 32
  /// The most bytes of a line, and of lists within lists: the stream of a journal has four.
  private static let (longestLine, deepest) = (65_536, 8)

  /// What was not read yet, from a place on.
  private var bytes: [UInt8] = []
  private var place = 0
  /// The lists that have begun, the innermost last, each with how many elements are missing.
  private var lists: [(missing: Int, elements: [RedisReply])] = []
  /// What the reply counts for so far.
  private var size = 0

  /// Makes a parser at the beginning of a reply.
  public init() {}

  /// The bytes that it keeps, about.
  public var keptBytes: Int { bytes.count - place + size }

  /// Adds bytes that have come.
  public mutating func append(_ more: [UInt8]) {
    bytes.removeFirst(place)
    place = 0
    bytes += more
  }

  /// Reads the next reply; nil if it has not come whole.
  ///
  /// - Throws: That the bytes are none; nothing can be read after that.
  public mutating func next() throws(Problem) -> RedisReply? {
    while let part = try part() {
      guard let whole = try close(part) else { continue }
      size = 0
      return whole
    }
    return nil
  }

  /// What stands in a reply.
  private enum Part {
    case value(RedisReply)
    case list(of: Int)
  }

  /// Puts a part where it belongs; returns the reply that is whole with it, if any.
  private mutating func close(_ part: Part) throws(Problem) -> RedisReply? {
    var value: RedisReply
    switch part {
    case .value(let single): value = single
    case .list(of: 0): value = .list([])
    case .list(let count):
      guard lists.count < RedisParser.deepest else { throw .foreign }
      lists.append((count, []))
      return nil
    }
    while let innermost = lists.indices.last {
      lists[innermost].elements.append(value)
      lists[innermost].missing -= 1
      guard lists[innermost].missing == 0 else { return nil }
      value = .list(lists.removeLast().elements)
    }
    return value
  }

  private mutating func part() throws(Problem) -> Part? {
    guard place < bytes.count else { return nil }
    let kind = bytes[place]
    guard "+-:$*".utf8.contains(kind) else { throw .foreign }
    guard let end = try lineEnd() else { return nil }
    let line = bytes[(place + 1)..<end], start = end + 2
    if kind == UInt8(ascii: "+") || kind == UInt8(ascii: "-") {
      place = start
      return .value(
        kind == UInt8(ascii: "+")
          ? .text(Array(line)) : .failed(String(decoding: line, as: UTF8.self)))
    }
    guard let number = Int(strictly: String(decoding: line, as: UTF8.self)) else { throw .foreign }
    switch kind {
    case UInt8(ascii: ":"):
      place = start
      return .value(.number(number))
    case UInt8(ascii: "$"): return try bulk(number, from: start).map { .value($0) }
    default:
      guard number >= -1 else { throw .foreign }
      try count(elements: max(number, 0))
      place = start
      return number < 0 ? .value(.nothing) : .list(of: number)
    }
  }

  /// A text of so many bytes; nil if it has not come whole.
  private mutating func bulk(_ length: Int, from start: Int) throws(Problem) -> RedisReply? {
    guard length >= -1 else { throw .foreign }
    guard length >= 0 else {
      place = start
      return .nothing
    }
    guard length <= RedisParser.largest - size else { throw .tooLarge }
    let end = start + length
    guard bytes.count >= end + 2 else { return nil }
    guard bytes[end] == UInt8(ascii: "\r"), bytes[end + 1] == UInt8(ascii: "\n") else {
      throw .foreign
    }
    size += length
    place = end + 2
    return .text(Array(bytes[start..<end]))
  }

  /// Where the line that begins at the place ends; nil if it has not come whole.
  private func lineEnd() throws(Problem) -> Int? {
    let longest = bytes[place...].prefix(RedisParser.longestLine)
    guard let end = longest.firstIndex(of: UInt8(ascii: "\n")) else {
      guard longest.count < RedisParser.longestLine else { throw .foreign }
      return nil
    }
    guard end > place + 1, bytes[end - 1] == UInt8(ascii: "\r") else { throw .foreign }
    return end - 1
  }

  /// Counts elements before they have come.
  private mutating func count(elements: Int) throws(Problem) {
    guard elements <= (RedisParser.largest - size) / RedisParser.element else { throw .tooLarge }
    size += elements * RedisParser.element
  }
}

extension Int {
  /// Reads a number as programs write it: without a plus sign, and without a zero before its first digit.
  ///
  /// So two texts are never one number: what is a key in Redis can be one here.
  public init?(strictly text: some StringProtocol) {
    guard let number = Int(text), String(number) == text else { return nil }
    self = number
  }
}

/// What a Redis server answers to a command.
public enum RedisReply: Hashable, Sendable {
  case text([UInt8])
  case number(Int)
  case list([RedisReply])
  /// There is nothing of that name.
  case nothing
  /// The command did nothing, for this reason, which has no full stop.
  case failure(String)

  /// The text, if it is one.
  public var text: String? {
    if case .text(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { nil }
  }

  /// The bytes of the text, if it is one.
  public var bytes: [UInt8]? { if case .text(let bytes) = self { bytes } else { nil } }

  /// The number, if it is one.
  public var number: Int? { if case .number(let number) = self { number } else { nil } }

  /// The replies of the list, if it is one.
  public var list: [RedisReply]? { if case .list(let list) = self { list } else { nil } }

  /// Why the command did nothing, if it did nothing.
  public var failure: String? { if case .failure(let reason) = self { reason } else { nil } }
}

extension RedisReply {
  /// The failure of a command, in Redis' own words: some of them end with a full stop, as the sentences do that name them.
  package static func failed(_ words: String) -> RedisReply {
    .failure(words.hasSuffix(".") ? String(words.dropLast()) : words)
  }
}
