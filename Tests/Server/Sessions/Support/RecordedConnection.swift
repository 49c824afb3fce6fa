import Foundation
import OverscrollTestSupport

@testable import OverscrollServer

/// A connection without a socket that records the messages sent to it.
final class RecordedConnection: DeviceConnection {
  let id: UInt64
  let origin: String? = nil
  let name: String?
  let address: String
  /// The sent messages, oldest first.
  private(set) var frames: [(opcode: UInt8, bytes: [UInt8])] = []
  /// The key of each message, or `nil`; a message supersedes earlier messages with the same key.
  private(set) var keys: [UInt8?] = []
  /// The code of the close frame, or `nil` while the server has not closed the connection.
  private(set) var closed: UInt16?
  /// Whether the server has admitted the device.
  private(set) var isAdmitted = false
  /// Whether the server has cut the connection.
  private(set) var isAborted = false
  /// Whether the server has closed or cut the connection.
  var isOver: Bool { closed != nil || isAborted }
  /// The number of times that the server has resumed the handling of messages.
  private(set) var resumptions = 0
  private var read = 0

  init(_ id: UInt64, address: String = "192.168.1.21", name: String? = nil) {
    (self.id, self.address, self.name) = (id, address, name)
  }

  /// Does nothing, because a connection without a server is not charged.
  func charge(_ work: Double) {}

  func admit() { isAdmitted = true }

  func pause() {}

  func resume() { resumptions += 1 }

  func send(text: [UInt8], superseding key: UInt8?) { record(1, text, key) }

  func send(binary: [UInt8], superseding key: UInt8?) { record(2, binary, key) }

  private func record(_ opcode: UInt8, _ bytes: [UInt8], _ key: UInt8?) {
    frames.append((opcode, bytes))
    keys.append(key)
  }

  func close(code: UInt16, reason: String) { closed = closed ?? code }

  func abort() { isAborted = true }

  /// The messages since the last call.
  func new() throws -> [Page.Message] {
    try newFrames().map { try Page.Message(opcode: $0.opcode, $0.bytes) }
  }

  /// The payloads of the text messages of some kinds since the last call; only these are decoded.
  func new(_ kinds: String...) throws -> [JSON] {
    try newTexts().filter { kinds.contains($0.kind) }.map { try JSON(Data($0.bytes))[$0.kind] }
  }

  /// The reasons in the text messages of the given kind since the last call.
  func reasons(_ kind: String) throws -> [String?] { try new(kind).map { $0["reason"].string } }

  /// The codes of the refusals since the last call.
  func refusals() throws -> [String?] { try new("refused").map { $0["code"].string } }

  /// Returns the text messages since the last call; only their kinds are decoded.
  func newTexts() -> [(kind: String, bytes: [UInt8])] {
    newFrames().filter { $0.opcode == 1 }.map { frame in
      // A message begins with {" and its kind.
      let kind = frame.bytes.dropFirst(2).prefix { $0 != UInt8(ascii: "\"") }
      return (String(decoding: kind, as: UTF8.self), frame.bytes)
    }
  }

  private func newFrames() -> ArraySlice<(opcode: UInt8, bytes: [UInt8])> {
    defer { read = frames.count }
    return frames[read...]
  }
}
