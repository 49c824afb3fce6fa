internal import CHiredis
import OverscrollTransport

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
}

extension RedisReply {
  /// The failure of a command, in Redis' own words: some of them end with a full stop, as the sentences do that name them.
  package static func failed(_ words: String) -> RedisReply {
    .failure(words.hasSuffix(".") ? String(words.dropLast()) : words)
  }

  /// Copies a reply of the library, which must be whole.
  @unsafe init(_ reply: redisReply) {
    switch unsafe reply.type {
    case REDIS_REPLY_INTEGER: self = unsafe .number(Int(reply.integer))
    case REDIS_REPLY_ARRAY:
      let elements = unsafe UnsafeBufferPointer(start: reply.element, count: Int(reply.elements))
      self = unsafe .list(
        elements.map { element in
          guard let element = unsafe element else { return .nothing }
          return unsafe RedisReply(element.pointee)
        })
    case REDIS_REPLY_STRING, REDIS_REPLY_STATUS: self = unsafe .text(RedisReply.bytes(reply))
    case REDIS_REPLY_ERROR:
      self = unsafe .failed(String(decoding: RedisReply.bytes(reply), as: UTF8.self))
    default: self = .nothing
    }
  }

  @unsafe private static func bytes(_ reply: redisReply) -> [UInt8] {
    unsafe Array(UnsafeRawBufferPointer(start: reply.str, count: Int(reply.len)))
  }
}

extension redisAsyncContext {
  /// Why the connection has ended, or was not made.
  @unsafe var problem: String {
    // Only that of the connection within is set already where none was made.
    let bytes = unsafe withUnsafeBytes(of: c.errstr) { unsafe $0.prefix { $0 != 0 }.map(\.self) }
    return bytes.isEmpty ? "it has closed the connection" : String(decoding: bytes, as: UTF8.self)
  }
}

/// Who waits for the reply to a command.
@Loop final class Waiter {
  /// Whether more than one comes.
  let isLasting: Bool
  /// Whether the library has a pointer to it, and calls it once more when the connection ends.
  var isKept = false
  let hear: @Loop (RedisReply?) -> Void

  init(isLasting: Bool = false, _ hear: @escaping @Loop (RedisReply?) -> Void) {
    (self.isLasting, self.hear) = (isLasting, hear)
  }
}
