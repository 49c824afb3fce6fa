internal import OverscrollSystem

/// An incremental parser for Redis replies (RESP 2), which fails if an untrusted reply exceeds the limits below.
public struct RedisParser {
  /// The reason why bytes are not a valid reply.
  public struct Problem: Error, Hashable, CustomStringConvertible {
    /// A clause that ends a sentence, for example `it sent a reply of more than 1 MB`.
    public let description: String

    static let foreign = Problem(description: "it does not use the Redis protocol")
    static let tooLarge = Problem(
      description: "it sent a reply of more than \(largest / 1_000_000) MB")
  }

  /// The maximum size of a reply, in bytes, including ``element`` bytes for each list element.
  public static let largest = Budget.redisReply
  /// The memory of a list element in addition to its text, in bytes.
  private static let element = 32
  /// The maximum length of a line, in bytes, and depth of lists; the stream of a journal has depth 4.
  private static let (maximumLineLength, maximumDepth) = (65_536, 8)

  /// The received bytes; those before `place` are already parsed.
  private var bytes: [UInt8] = []
  private var place = 0
  /// The incomplete lists, the innermost last, each with the number of missing elements.
  private var lists: [(missing: Int, elements: [RedisReply])] = []
  /// The size of the current reply so far, in bytes.
  private var size = 0

  /// Creates a parser that expects the start of a reply.
  public init() {}

  /// The approximate memory that the parser uses, in bytes.
  public var bufferedBytes: Int { bytes.count - place + size }

  /// Appends received bytes.
  public mutating func append(_ more: [UInt8]) {
    bytes.removeFirst(place)
    place = 0
    bytes += more
  }

  /// Returns the next reply, or `nil` if it is incomplete; after a ``Problem``, the parser cannot be used.
  public mutating func next() throws(Problem) -> RedisReply? {
    while let value = try value() {
      guard let whole = close(value) else { continue }
      size = 0
      return whole
    }
    return nil
  }

  /// Adds a value to the innermost list; returns the reply if the value completes it.
  private mutating func close(_ value: RedisReply) -> RedisReply? {
    var value = value
    while let innermost = lists.indices.last {
      lists[innermost].elements.append(value)
      lists[innermost].missing -= 1
      guard lists[innermost].missing == 0 else { return nil }
      value = .list(lists.removeLast().elements)
    }
    return value
  }

  /// Parses a value, or the start of a list and its first value; returns `nil` if it is incomplete.
  private mutating func value() throws(Problem) -> RedisReply? {
    guard place < bytes.count else { return nil }
    let kind = bytes[place]
    guard "+-:$*".utf8.contains(kind) else { throw .foreign }
    guard let end = try lineEnd() else { return nil }
    let line = bytes[(place + 1)..<end], start = end + 2
    if kind == UInt8(ascii: "+") || kind == UInt8(ascii: "-") {
      place = start
      if kind == UInt8(ascii: "+") { return .text(Array(line)) }
      // Callers insert the reason into a sentence.
      let reason = line.last == UInt8(ascii: ".") ? line.dropLast() : line
      return .failure(String(decoding: reason, as: UTF8.self))
    }
    guard let number = Int(strictly: String(decoding: line, as: UTF8.self)) else { throw .foreign }
    if kind == UInt8(ascii: "$") { return try bulk(number, from: start) }
    place = start
    if kind == UInt8(ascii: ":") { return .number(number) }
    guard number >= -1 else { throw .foreign }
    guard number > 0 else { return number < 0 ? .nothing : .list([]) }
    // The elements count before they arrive.
    guard number <= (RedisParser.largest - size) / RedisParser.element else { throw .tooLarge }
    size += number * RedisParser.element
    guard lists.count < RedisParser.maximumDepth else { throw .foreign }
    lists.append((number, []))
    return try value()
  }

  /// Parses a bulk string of `length` bytes; returns `nil` if it is incomplete.
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

  /// Returns the end of the line that starts at `place`, or `nil` if the line is incomplete.
  private func lineEnd() throws(Problem) -> Int? {
    let longest = bytes[place...].prefix(RedisParser.maximumLineLength)
    guard let end = longest.firstIndex(of: UInt8(ascii: "\n")) else {
      guard longest.count < RedisParser.maximumLineLength else { throw .foreign }
      return nil
    }
    guard end > place + 1, bytes[end - 1] == UInt8(ascii: "\r") else { throw .foreign }
    return end - 1
  }
}

extension Int {
  /// Parses only the canonical form, so that different texts, such as Redis keys, never give the same integer.
  public init?(strictly text: some StringProtocol) {
    guard let number = Int(text), String(number) == text else { return nil }
    self = number
  }
}

/// The reply of a Redis server to a command.
public enum RedisReply: Hashable, Sendable {
  case text([UInt8])
  case number(Int)
  case list([RedisReply])
  /// A null reply, for example if a key does not exist.
  case nothing
  /// The command failed for this reason, which does not end with a full stop.
  case failure(String)

  /// The text, or `nil` if the reply is not a text.
  public var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

  /// The bytes of the text, or `nil` if the reply is not a text.
  public var bytes: [UInt8]? { if case .text(let bytes) = self { bytes } else { nil } }

  /// The number, or `nil` if the reply is not a number.
  public var number: Int? { if case .number(let number) = self { number } else { nil } }

  /// The elements of the list, or `nil` if the reply is not a list.
  public var list: [RedisReply]? { if case .list(let list) = self { list } else { nil } }

  /// The reason for the failure, or `nil` if the command did not fail.
  public var failure: String? { if case .failure(let reason) = self { reason } else { nil } }
}
