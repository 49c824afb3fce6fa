/// Rows of the list are replaced by others.
public struct RowsMessage: Encodable, Hashable, Sendable {
  private let at, remove: Int
  private let insert: [Row]
  private let shift: Double

  /// Creates the message for rows in a range of indices that are replaced by `rows`.
  ///
  /// `shift` is how far the offset moved to keep the visible rows in view, points.
  public init(_ range: Range<Int>, with rows: [Row], shift: Double) {
    (at, remove, insert) = (range.lowerBound, range.count, rows)
    self.shift = shift
  }
}
