import OverscrollWire

/// The lines of a session's log: numbers them, and keeps the newest for devices that join later.
struct EventLog: Sendable {
  /// The newest lines, the oldest first, as they were sent.
  private(set) var newest: [[UInt8]] = []
  /// The number of the latest line; the first is 1.
  private(set) var last = 0

  /// The most lines that are kept.
  static let length = 100

  /// Adds the line that `make` creates for its number, and returns the line's bytes.
  mutating func append(_ make: (_ number: Int) -> ServerMessage) -> [UInt8] {
    last += 1
    let line = make(last).bytes
    if newest.count >= EventLog.length { newest.removeFirst() }
    newest.append(line)
    return line
  }
}
