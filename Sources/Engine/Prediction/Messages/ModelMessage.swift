import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing

/// A binary message of the server that contains its whole model; PROTOCOL.md describes the bytes.
public struct ModelMessage: Sendable {
  /// The number of the page's last samples message that the model includes.
  public let answered: UInt32
  /// The server's model.
  public let model: ScrollModel

  /// The first byte of the message.
  public static let kind: UInt8 = 3

  /// Creates a message.
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
  /// Writes the eight bytes at the start of each message to a page.
  mutating func write(header kind: UInt8, _ answered: UInt32) {
    write(bytes: [kind, 0, 0, 0])
    write(answered)
  }
}

extension ByteReader {
  /// Reads the eight bytes at the start of a message, and returns the number of the answered message.
  mutating func header(_ kind: UInt8) throws(ByteError) -> UInt32 {
    let start = try bytes(4)
    try check(start == [kind, 0, 0, 0], "a message starts with its kind")
    return try read()
  }
}

/// A binary message of the server that contains the past of a session; PROTOCOL.md describes the bytes.
public struct RecordingMessage: Sendable {
  /// The number of the recorded branch, or 0 for the branch that the session follows.
  ///
  /// For branch 0, the page also receives the inputs that follow.
  public let branch: UInt32
  /// The past of the branch.
  public let recording: Recording

  /// The first byte of the message.
  public static let kind: UInt8 = 5

  /// Creates a message.
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
