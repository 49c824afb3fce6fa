import OverscrollPrediction

@testable import OverscrollServer

/// A connection that checks the received motions; it has no socket.
final class FuzzedConnection: DeviceConnection {
  let id: UInt64
  let address = "192.168.1.21"
  let origin: String? = nil
  let name: String? = nil
  /// Whether the server has ended the connection.
  private(set) var isOver = false
  private var sequence: UInt32 = 0

  init(_ id: UInt64) { self.id = id }

  func charge(_ work: Double) {}

  func admit() {}

  func pause() {}

  func resume() {}

  func send(text: [UInt8], superseding key: UInt8?) {}

  func send(binary: [UInt8], superseding key: UInt8?) {
    // A page without an engine receives motions, and the recordings that it requests.
    guard binary.first != RecordingMessage.kind else { return }
    for segment in stride(from: 16, to: binary.count, by: 64) {
      let duration = binary[segment + 8..<segment + 16].reversed().reduce(UInt64(0)) {
        $0 << 8 | UInt64($1)
      }
      precondition(Double(bitPattern: duration) > 0, "a segment of a motion takes time")
    }
  }

  func close(code: UInt16, reason: String) { isOver = true }

  func abort() { isOver = true }

  /// The next samples message; each sample has three numbers.
  func samples(_ phase: UInt8, _ numbers: [Double]) -> [UInt8] {
    sequence += 1
    let count = UInt16(truncatingIfNeeded: numbers.count / 3)
    return [1, phase, UInt8(truncatingIfNeeded: count), UInt8(truncatingIfNeeded: count >> 8)]
      + withUnsafeBytes(of: sequence.littleEndian) { Array($0) }
      + numbers.flatMap { number in
        withUnsafeBytes(of: number.bitPattern.littleEndian) { Array($0) }
      }
  }
}
