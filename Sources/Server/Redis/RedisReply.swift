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
