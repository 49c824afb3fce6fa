/// A file that is open, by its number; it is closed with the last who holds it.
public final class OpenFile: Sendable {
  private let descriptor: Int32
  private let isOurs: Bool

  /// Why a file was not read or written: `errno` has it.
  public struct Failure: Error {}

  /// Takes the number of an open file; one that is not ours to close stays open.
  public init(_ descriptor: Int32, closing isOurs: Bool = true) {
    (self.descriptor, self.isOurs) = (descriptor, isOurs)
  }

  deinit { if isOurs { close(descriptor) } }

  /// Reads bytes until there are so many, or to the end.
  public func read(upTo count: Int = .max) throws(Failure) -> Data {
    var (data, left) = (Data(), count)
    var piece = [UInt8](repeating: 0, count: min(count, 65_536))
    while left > 0 {
      let taken = readPiece(from: descriptor, &piece, min(left, piece.count))
      guard taken >= 0 else { throw Failure() }
      if taken == 0 { break }
      data.append(contentsOf: piece[..<taken])
      left -= taken
    }
    return data
  }

  /// Writes all bytes.
  public func write(_ data: some DataProtocol) throws(Failure) {
    let bytes = Array(data)
    var place = 0
    while place < bytes.count {
      let taken = writePiece(to: descriptor, bytes[place...])
      guard taken >= 0 else { throw Failure() }
      place += taken
    }
  }
}

/// C's `read`, once more if a signal has interrupted it; negative if it failed.
private func readPiece(from descriptor: Int32, _ bytes: inout [UInt8], _ count: Int) -> Int {
  while true {
    let taken = unsafe bytes.withUnsafeMutableBytes {
      unsafe read(descriptor, $0.baseAddress, count)
    }
    if taken >= 0 || errno != EINTR { return taken }
  }
}

/// C's `write`, once more if a signal has interrupted it; negative if it failed.
private func writePiece(to descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
  while true {
    let taken = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    if taken >= 0 || errno != EINTR { return taken }
  }
}

/// C's `open`, under a name that no method has.
public func openFile(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
  unsafe open(path, flags, mode)
}
