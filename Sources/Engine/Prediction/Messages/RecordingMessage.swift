import OverscrollPhysics
import OverscrollRecordings

/// What has happened in a session, as the server tells it to a page that looks at the past: a binary message.
///
/// PROTOCOL.md has its bytes.
public struct RecordingMessage: Sendable {
  /// The number of the branch that was recorded; 0 for the one that the session follows, of which the page is told what
  /// follows.
  public let branch: UInt32
  /// The recording.
  public let recording: Recording

  /// The first byte of the message.
  public static let kind: UInt8 = 5

  /// Creates the message.
  public init(_ recording: Recording, branch: UInt32) {
    (self.recording, self.branch) = (recording, branch)
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension RecordingMessage: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(header: RecordingMessage.kind, branch)
    writer.write(recording)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    branch = try reader.header(RecordingMessage.kind)
    recording = try reader.read()
  }
}
