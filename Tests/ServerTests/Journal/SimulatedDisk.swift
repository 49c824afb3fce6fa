@testable import OverscrollServer

/// The journals of a server on a disk that is only memory, and that can be full, or lose what was written last.
final class SimulatedDisk {
  /// The journals, by their sessions.
  private(set) var journals: [String: [UInt8]] = [:]
  /// The journals that were set aside because they could not be read.
  private(set) var damaged: [String] = []
  /// Whether nothing more can be written.
  var isFull = false

  /// Reads the journal of a session; cuts it to what was written to its end.
  func read(_ session: String) -> SavedSession? {
    guard let bytes = journals[session] else { return nil }
    do {
      let saved = try SavedSession(bytes)
      journals[session] = saved.map { Array(bytes[..<$0.length]) }
      return saved
    } catch {
      damaged.append(session)
      journals[session] = nil
      return nil
    }
  }

  func write(_ write: JournalWrite, _ session: String) throws(JournalError) {
    guard !isFull else { throw JournalError(problem: "the disk is full") }
    switch write {
    case .begin(let bytes): journals[session] = bytes
    case .append(let bytes): journals[session]? += bytes
    }
  }

  func remove(_ session: String) { journals[session] = nil }

  /// The last bytes of a journal were never brought to the disk.
  func lose(_ count: Int, of session: String) { journals[session]?.removeLast(count) }

  /// A byte of a journal is another one.
  func damage(_ session: String, at index: Int) { journals[session]?[index] ^= 0xff }
}
