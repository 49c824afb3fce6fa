import OverscrollPhysics

/// A row of the list.
public struct Row: Codable, Hashable, Identifiable, Sendable {
  /// Identifies it among all rows.
  public var id: String
  /// The main text.
  public var title: String
  /// The smaller text beside or below it.
  public var note: String
  /// A few letters for its badge.
  public var mark: String
  /// The colour of its badge, in turns.
  public private(set) var hue: Double

  /// A hue for the item at an index, turns; neighbours never look alike.
  public static func hue(_ index: Int) -> Double {
    // The golden angle.
    (Double(index) * 0.381966).truncatingRemainder(dividingBy: 1)
  }

  /// Creates a row; a hue that is not finite becomes 0.
  public init(id: String, title: String, note: String, mark: String, hue: Double) {
    self.id = id
    self.title = title
    self.note = note
    self.mark = mark
    self.hue = hue.isFinite ? hue : 0
  }
}

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
