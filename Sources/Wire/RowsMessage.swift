import OverscrollPhysics

/// Rows of the list are replaced by others.
public struct RowsMessage: Encodable, Hashable, Sendable {
  private let at, remove: Int
  private let insert: [Row]
  private let shift: Double
  private let time: Instant

  /// Creates the message for rows in a range of indices that are replaced by `rows`.
  ///
  /// `shift` is how far the offset moved to keep the visible rows in view, points; they are shown from `time` on.
  public init(_ range: Range<Int>, with rows: [Row], shift: Double, at time: Instant) {
    (at, remove, insert) = (range.lowerBound, range.count, rows)
    (self.shift, self.time) = (shift, time)
  }
}
