import OverscrollScrolling

extension Samples {
  private static let kind: UInt8 = 1
  /// The bytes before the first sample.
  private static let header = 8
  /// The bytes of a sample.
  private static let stride = 24

  /// Reads a binary frame.
  ///
  /// - Throws: What is wrong with the message: the field, what was expected there and what was given.
  public init(_ bytes: RawSpan) throws(WireError) {
    let count = try Samples.count(bytes)
    let phase = try Samples.phase(bytes.byte(at: 1), count)
    var samples: [Sample] = []
    samples.reserveCapacity(count)
    for index in 0..<count {
      samples.append(try Sample(bytes, at: Samples.header + index * Samples.stride))
    }
    self.init(phase: phase, sequence: bytes.word(at: 4), samples: samples)
  }

  /// The number of samples, which agrees with the number of bytes.
  private static func count(_ bytes: RawSpan) throws(WireError) -> Int {
    guard bytes.byteCount >= header else {
      throw .field(
        "a samples message", expected: "at least \(header) bytes", given: "\(bytes.byteCount)")
    }
    guard bytes.byte(at: 0) == kind else {
      throw .field(
        "the kind of a binary message", expected: "\(kind) (samples)", given: "\(bytes.byte(at: 0))"
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

  private static func phase(_ number: UInt8, _ count: Int) throws(WireError) -> Phase {
    guard let phase = Phase(rawValue: number) else {
      throw .field("samples.phase", expected: "0 to 6", given: "\(number)")
    }
    switch phase {
    case .touch, .release, .cancel:
      guard count == 1 else {
        throw .field("samples.n", expected: "1 in phase \(number)", given: "\(count)")
      }
    case .move, .wheel, .notched, .momentum: break
    }
    return phase
  }
}

extension Samples.Sample {
  /// Reads the sample that begins at a byte.
  fileprivate init(_ bytes: RawSpan, at start: Int) throws(WireError) {
    self.init(
      time: bytes.double(at: start),
      vector: Vector(bytes.double(at: start + 8), bytes.double(at: start + 16)))
    guard time.isFinite else {
      throw .field("samples.time", expected: "finite", given: "\(time)")
    }
    guard vector.length <= Samples.farthest else {
      throw .field(
        "samples.x and y", expected: "finite and no farther than \(Samples.farthest.short) points",
        given: "\(vector.x) and \(vector.y)")
    }
  }
}
