// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// ByteCodable documents its requirements.

import OverscrollBytes

extension ScrollModel: ByteCodable {
  /// Writes the model's state and its settings.
  public func write(to writer: inout ByteWriter) {
    writer.write(state, setup)
  }

  /// Reads a model that goes on as if it had never been stored.
  ///
  /// - Throws: `ByteError` if the bytes are no model, or a model of another version.
  public init(from reader: inout ByteReader) throws(ByteError) {
    let state = try reader.read(State.self)
    self.init(try reader.read(), in: state)
  }
}
