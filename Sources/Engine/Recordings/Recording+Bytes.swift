// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// ByteCodable documents its requirements.

import OverscrollPhysics
import OverscrollRefreshing

extension Recording: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(setup, later, forgotten, entries)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init(try reader.read())
    let (model, forgotten) = (try reader.read(ScrollModel?.self), try reader.read(Int.self))
    try reader.check(forgotten >= 0, "a number of inputs is not negative")
    if let model { begin(with: model) }
    self.forgotten = forgotten
    var last = start
    for entry in try reader.read([TimedInput].self) {
      try reader.check(entry.at >= last, "an input is not before the last one")
      try reader.check(entry.at <= ScrollModel.latest, "an instant is one of a model")
      last = entry.at
      append(entry)
    }
  }
}

extension TimedInput: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(at, stamp, input)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init(at: try reader.read(), stamp: try reader.read(), try reader.read())
  }
}
