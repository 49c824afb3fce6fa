import OverscrollPrediction
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// The inputs of a finger, a wheel or a key during one frame, in the layout that PROTOCOL.md defines.
public struct Samples: Hashable, Sendable {
  /// One sample.
  public struct Sample: Hashable, Sendable {
    /// The time of the sample according to the device, on the session's clock.
    public let stamp: Instant
    /// The input of the model.
    public let input: Input
  }

  /// The number of the message among the page's samples messages; the first is 1.
  public let sequence: UInt32
  /// The samples, oldest first: at least one, and each of the same kind.
  public let samples: [Sample]

  /// The kind of all samples: touch, move, release, cancel, wheel or scroll.
  public var kind: Input.Kind { samples[0].input.kind }

  /// Whether a wheel has come to rest; the page draws its prediction until the server acknowledges this sample.
  public var isWheelAtRest: Bool { samples.last?.input == .wheel(.zero, .momentum) }

  /// Whether the samples are from a finger, not from a wheel or a key.
  public var isFinger: Bool { kind != .wheel && kind != .scroll }

  /// The maximum number of samples in a message.
  public static let maximumCount = 64
  /// The maximum absolute value of a coordinate, in points.
  public static let farthest = ClientMessage.farthest

  func shifted(by seconds: Double) -> Samples {
    Samples(
      sequence: sequence,
      samples: samples.map { Sample(stamp: $0.stamp.advanced(by: seconds), input: $0.input) })
  }

  /// Returns the number of the next message; the largest is followed by 1, because 0 means no message.
  public static func sequence(after sequence: UInt32) -> UInt32 {
    sequence == .max ? 1 : sequence + 1
  }
}

extension Samples {
  private static let messageKind: UInt8 = 1
  /// The number of bytes before the first sample.
  private static let header = 8
  private static let stride = 24

  /// Parses a binary frame; a ``WireError`` names the invalid field, the expected value and the received value.
  public init(_ bytes: RawSpan) throws(WireError) {
    let count = try Samples.count(bytes)
    let kind = Int32(bytes.integer(at: 1, as: UInt8.self))
    try self.init(bytes.integer(at: 4), kind: kind, count: count) { index in
      Double(bitPattern: bytes.integer(at: Samples.header + index * MemoryLayout<Double>.size))
    }
  }

  /// Parses a samples message that a page resends in `hello`.
  init(_ place: JSONReader) throws(WireError) {
    try place.hasOnly(["sequence", "kind", "samples"])
    let sequence = try place["sequence"].integer(from: 1, to: Int(UInt32.max))
    let kind = try place["kind"].integer(from: 0, to: 8)
    let numbers = try place["samples"].list(from: 1, to: Samples.maximumCount).map {
      sample throws(WireError) in try sample.numbers(3, "a time, x and y")
    }
    try self.init(UInt32(sequence), kind: Int32(kind), count: numbers.count) {
      numbers[$0 / 3][$0 % 3]
    }
  }

  /// `number` returns one of the three numbers of a sample.
  private init(
    _ sequence: UInt32, kind: Int32, count: Int, number: (_ index: Int) -> Double
  ) throws(WireError) {
    var samples: [Sample] = []
    samples.reserveCapacity(count)
    for index in 0..<count {
      let place = Vector(number(3 * index + 1), number(3 * index + 2))
      samples.append(try Sample(kind, number(3 * index), place))
    }
    // A gesture has one touch and one release. Moves and wheel steps can occur several times in a frame.
    if count > 1, ![.move, .wheel].contains(samples[0].input.kind) {
      throw .field("samples.n", expected: "1 of kind \(kind)", given: "\(count)")
    }
    (self.sequence, self.samples) = (sequence, samples)
  }

  /// Returns the number of samples after checking that it matches the number of bytes.
  private static func count(_ bytes: RawSpan) throws(WireError) -> Int {
    guard bytes.byteCount >= header else {
      throw .field(
        "a samples message", expected: "at least \(header) bytes", given: "\(bytes.byteCount)")
    }
    let kind = bytes.integer(at: 0, as: UInt8.self)
    guard kind == messageKind else {
      throw .field(
        "the kind of a binary message", expected: "\(messageKind) (samples)", given: "\(kind)")
    }
    let count = Int(bytes.integer(at: 2, as: UInt16.self))
    guard (1...maximumCount).contains(count) else {
      throw .field("samples.n", expected: "1 to \(maximumCount)", given: "\(count)")
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
  /// Creates a sample of the given kind, at a time in seconds.
  fileprivate init(_ kind: Int32, _ time: Double, _ vector: Vector) throws(WireError) {
    guard time.isFinite else {
      throw .field("samples.time", expected: "finite", given: "\(time)")
    }
    guard abs(vector.x) <= Samples.farthest, abs(vector.y) <= Samples.farthest else {
      throw .field(
        "samples.x and y", expected: "finite and at most \(Samples.farthest.short) points from 0",
        given: "\(vector.x) and \(vector.y)")
    }
    stamp = Instant(seconds: time)
    guard let input = Input(kind: kind, vector) else {
      throw .field("samples.kind", expected: "0 to 8", given: "\(kind)")
    }
    self.input = input
  }
}

extension RawSpan {
  /// Reads a little-endian integer; traps if the offset is out of bounds.
  fileprivate func integer<Value: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, as type: Value.Type = Value.self
  ) -> Value {
    Value(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: type))
  }
}
