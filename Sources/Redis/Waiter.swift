import OverscrollTransport

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
