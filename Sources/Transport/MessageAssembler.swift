/// Puts a message together from the chunks and fragments in which it comes.
///
/// A message that comes in one chunk, as nearly all do, is handed on where it lies, without a copy.
struct MessageAssembler {
  enum Step: Equatable {
    /// The message goes on in the next chunk.
    case incomplete
    /// The message was complete and has been handed on.
    case complete
    /// The message is larger than allowed, or says that it will be.
    case tooLarge
  }

  /// The largest message in bytes.
  let largest: Int
  private var collected: [UInt8] = []

  init(largest: Int) {
    self.largest = largest
  }

  /// Adds the next chunk and hands a complete message to `whole`.
  ///
  /// `remaining` bytes of the chunk's frame are still to come; `isFinal` says that the chunk ends the message.
  mutating func append(
    _ chunk: RawSpan, remaining: Int, isFinal: Bool,
    whole: (RawSpan) -> Void
  ) -> Step {
    let (size, overflow) = (collected.count + chunk.byteCount).addingReportingOverflow(remaining)
    guard !overflow, size <= largest else {
      collected = []
      return .tooLarge
    }
    if isFinal, collected.isEmpty {
      whole(chunk)
      return .complete
    }
    if collected.isEmpty { collected.reserveCapacity(size) }
    // Copied before the closure returns; an array cannot be extended by a span yet.
    unsafe chunk.withUnsafeBytes { unsafe collected.append(contentsOf: $0) }
    guard isFinal else { return .incomplete }
    let message = collected
    // The buffer is not kept for the next message: an idle connection's memory counts more than this allocation.
    collected = []
    // `bytes` is unsafe only for elements with padding.
    unsafe whole(message.span.bytes)
    return .complete
  }
}
