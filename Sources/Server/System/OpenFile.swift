/// An open file descriptor, which is closed when the last reference is released.
public final class OpenFile: Sendable {
  private let descriptor: Int32
  private let ownsDescriptor: Bool

  /// A failed read or write; `errno` contains the reason.
  public struct Failure: Error {}

  /// Wraps an open file descriptor, which stays open if `closing` is false.
  public init(_ descriptor: Int32, closing ownsDescriptor: Bool = true) {
    (self.descriptor, self.ownsDescriptor) = (descriptor, ownsDescriptor)
  }

  deinit { if ownsDescriptor { close(descriptor) } }

  /// Reads up to `count` bytes, or to the end of the file.
  public func read(upTo count: Int = .max) throws(Failure) -> Data {
    var (data, left) = (Data(), count)
    var piece = [UInt8](repeating: 0, count: min(count, 65_536))
    while left > 0 {
      let readCount = readPiece(from: descriptor, &piece, min(left, piece.count))
      guard readCount >= 0 else { throw Failure() }
      if readCount == 0 { break }
      data.append(contentsOf: piece[..<readCount])
      left -= readCount
    }
    return data
  }

  /// Writes all bytes.
  public func write(_ data: some DataProtocol) throws(Failure) {
    let bytes = Array(data)
    var place = 0
    while place < bytes.count {
      let writtenCount = writePiece(to: descriptor, bytes[place...])
      guard writtenCount > 0 else { throw Failure() }
      place += writtenCount
    }
  }
}

/// Retries if a signal interrupts it; returns a negative number if it fails.
private func readPiece(from descriptor: Int32, _ bytes: inout [UInt8], _ count: Int) -> Int {
  while true {
    let result = unsafe bytes.withUnsafeMutableBytes {
      unsafe read(descriptor, $0.baseAddress, count)
    }
    if result >= 0 || errno != EINTR { return result }
  }
}

/// Retries if a signal interrupts it, and waits if the file cannot take more; returns a negative number if it fails.
private func writePiece(to descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
  while true {
    let result = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    guard result < 0, errno == EINTR || errno == EAGAIN else { return result }
    if errno == EAGAIN {
      // Another process that shares the descriptor might have made it nonblocking.
      var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = unsafe poll(&wanted, 1, -1)
    }
  }
}

/// Calls `open`; the different name avoids conflicts with methods.
public func openFile(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
  unsafe open(path, flags, mode)
}
