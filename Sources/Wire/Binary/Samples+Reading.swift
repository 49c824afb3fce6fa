import OverscrollPage
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

extension Samples {
  private static let messageKind: UInt8 = 1
  /// The bytes before the first sample.
  private static let header = 8
  /// The bytes of a sample.
  private static let stride = 24

  /// Reads a binary frame.
  ///
  /// - Throws: What is wrong with the message: the field, what was expected there and what was given.
  public init(_ bytes: RawSpan) throws(WireError) {
    let count = try Samples.count(bytes)
    let kind = bytes.byte(at: 1)
    var samples: [Sample] = []
    samples.reserveCapacity(count)
    for index in 0..<count {
      samples.append(try Sample(bytes, at: Samples.header + index * Samples.stride, kind))
    }
    // A touch has one beginning and one end; moves and turns of a wheel come several in a frame.
    if count > 1, ![.move, .wheel].contains(samples[0].input.kind) {
      throw .field("samples.n", expected: "1 of kind \(kind)", given: "\(count)")
    }
    sequence = bytes.word(at: 4)
    self.samples = samples
  }

  /// The number of samples, which agrees with the number of bytes.
  private static func count(_ bytes: RawSpan) throws(WireError) -> Int {
    guard bytes.byteCount >= header else {
      throw .field(
        "a samples message", expected: "at least \(header) bytes", given: "\(bytes.byteCount)")
    }
    guard bytes.byte(at: 0) == messageKind else {
      throw .field(
        "the kind of a binary message", expected: "\(messageKind) (samples)",
        given: "\(bytes.byte(at: 0))"
      )
    }
    let count = Int(bytes.short(at: 2))
    guard (1...most).contains(count) else {
      throw .field("samples.n", expected: "1 to \(most)", given: "\(count)")
    }
    let length = header + count * stride
    guard bytes.byteCount == length else {
      throw .field(
        "a message of n = \(count) samples", expected: "\(length) bytes",
        given: "\(bytes.byteCount)")
    }
    return count
  }
}

extension Samples.Sample {
  /// Reads the sample that begins at a byte, in a message of a kind.
  fileprivate init(_ bytes: RawSpan, at start: Int, _ kind: UInt8) throws(WireError) {
    let time = bytes.double(at: start)
    let vector = Vector(bytes.double(at: start + 8), bytes.double(at: start + 16))
    guard time.isFinite else {
      throw .field("samples.time", expected: "finite", given: "\(time)")
    }
    guard vector.length <= Samples.farthest else {
      throw .field(
        "samples.x and y", expected: "finite and no farther than \(Samples.farthest.short) points",
        given: "\(vector.x) and \(vector.y)")
    }
    stamp = Instant(seconds: time)
    guard let input = Input(kind: Int32(kind), vector) else {
      throw .field("samples.kind", expected: "0 to 8", given: "\(kind)")
    }
    self.input = input
  }
}
