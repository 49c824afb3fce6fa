import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing

/// The server's whole model, as the server tells it to one page: a binary message.
///
/// PROTOCOL.md has its bytes.
public struct ModelMessage: Sendable {
  /// The number of the last samples message of this page that the model reflects.
  public let answered: UInt32
  /// The model.
  public let model: ScrollModel

  /// The first byte of the message.
  public static let kind: UInt8 = 3

  /// Creates the message.
  public init(_ model: ScrollModel, answering answered: UInt32) {
    (self.model, self.answered) = (model, answered)
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension ModelMessage: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(header: ModelMessage.kind, answered)
    writer.write(model)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    answered = try reader.header(ModelMessage.kind)
    model = try reader.read()
  }
}

extension ByteWriter {
  /// Writes the eight bytes with which a message to a page begins.
  mutating func write(header kind: UInt8, _ answered: UInt32) {
    write(bytes: [kind, 0, 0, 0])
    write(answered)
  }
}

extension ByteReader {
  /// Reads the eight bytes with which a message of a kind begins: returns the number of the message that it answers.
  mutating func header(_ kind: UInt8) throws(ByteError) -> UInt32 {
    let start = try bytes(4)
    try check(start == [kind, 0, 0, 0], "a message begins with its kind")
    return try read()
  }
}

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
