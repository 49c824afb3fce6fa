import OverscrollPhysics

/// The momentum of a trackpad along an axis: events that continue to arrive after its fingers have lifted.
///
/// Momentum is no hand. A scroll that a program, a key or a tap has started while momentum runs is not interrupted by the rest
/// of that momentum.
struct Momentum: Hashable, Sendable {
  /// The instant of the last event of fingers or momentum; nil before the first.
  private var last: Instant?
  /// Whether the momentum that runs is over for the content.
  private var isOver = false

  /// The longest gap between two events of the same momentum, seconds: busy pages report late.
  private static let longestGap = 0.5

  /// Fingers, a wheel or momentum that is not over move the content: what follows is momentum of theirs.
  mutating func restart(at now: Instant) { (last, isOver) = (now, false) }

  /// Ends the momentum that runs, if any.
  mutating func end(at now: Instant) { isOver = isOver || continues(at: now) }

  /// Counts an event of momentum, and returns whether it moves the content.
  mutating func moves(at now: Instant) -> Bool {
    isOver = isOver && continues(at: now)
    last = now
    return !isOver
  }

  private func continues(at now: Instant) -> Bool {
    last.map { now - $0 <= Momentum.longestGap } ?? false
  }

  init() {}
}

extension Momentum: ByteCodable {
  func write(to writer: inout ByteWriter) { writer.write(last, isOver) }

  init(from reader: inout ByteReader) throws(ByteError) {
    last = try reader.read()
    isOver = try reader.read()
  }
}
