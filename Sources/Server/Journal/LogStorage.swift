/// Where the segments of a log are kept, each under its number.
protocol LogStorage {
  /// The numbers of the segments that were there when it was opened, the oldest first.
  var segments: [Int] { get }
  /// The greatest number that a segment cannot have because of what is there; 0 if there is nothing.
  var last: Int { get }

  /// Begins a segment with room for so many bytes, all 0; what is written goes into it from now on.
  ///
  /// - Throws: Why there is no room; nothing has changed then.
  mutating func begin(_ segment: Int, size: Int) throws(JournalError)
  /// Writes bytes at a place of the segment that was begun last, where there is room for them.
  mutating func write(_ bytes: [UInt8], at offset: Int)
  /// All bytes of a segment.
  func contents(of segment: Int) throws(JournalError) -> [UInt8]
  /// As many bytes of a segment as there are in a range.
  func read(_ range: Range<Int>, of segment: Int) throws(JournalError) -> [UInt8]
  /// Removes a segment.
  mutating func remove(_ segment: Int)
}
