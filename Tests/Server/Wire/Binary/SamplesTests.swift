import Foundation
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollWire
import Testing

@Suite struct SamplesTests {
  @Test(arguments: WireVectors.shared.samples)
  func `the golden bytes are read as the golden messages`(vector: WireVectors.Message) throws {
    let samples = try Samples(vector.bytes.span.bytes)
    #expect(samples.sequence == vector.message["sequence"].number.map { UInt32($0) })
    let kind = Int(try #require(vector.message["kind"].number))
    let expected = vector.message["samples"].array
    #expect(samples.samples.count == expected.count)
    for (sample, expected) in zip(samples.samples, expected) {
      let (time, x, y) = try (
        #require(expected["time"].number), #require(expected["x"].number),
        #require(expected["y"].number)
      )
      #expect(sample.stamp == Instant(seconds: time))
      #expect(sample.input == Self.inputs(Vector(x, y))[kind])
    }
  }

  /// The inputs of the kinds of PROTOCOL.md, in the same order.
  private static func inputs(_ vector: Vector) -> [Input] {
    [
      .touch(vector), .move(vector), .release, .cancel, .wheel(vector, .precise),
      .wheel(vector, .notched), .wheel(vector, .momentum), .scroll(vector, animated: true),
      .scroll(vector, animated: false),
    ]
  }

  @Test(arguments: UInt8(0)...8)
  func `each kind is a different input`(kind: UInt8) throws {
    var bytes = WireVectors.shared.samples[0].bytes
    bytes[1] = kind
    let samples = try Samples(bytes.span.bytes)
    #expect(samples.samples.map(\.input) == [Self.inputs(Vector(160.5, 300))[Int(kind)]])
    #expect(samples.kind == Self.inputs(.zero)[Int(kind)].kind)
  }

  @Test(arguments: WireVectors.shared.refused)
  func `the error for invalid bytes contains the place, the expected and the actual value`(
    vector: WireVectors.Refused
  ) {
    let error = #expect(throws: WireError.self) { try Samples(vector.bytes.span.bytes) }
    #expect(error?.description == vector.error)
  }

  @Test(arguments: [8, 16, 24], [Double.nan, .signalingNaN, .infinity, -.infinity])
  func `a number that is not finite is refused at any place`(place: Int, number: Double) {
    var bytes = WireVectors.shared.samples[0].bytes
    let pattern = withUnsafeBytes(of: number.bitPattern.littleEndian) { Array($0) }
    bytes.replaceSubrange(place..<(place + 8), with: pattern)
    let error = #expect(throws: WireError.self) { try Samples(bytes.span.bytes) }
    #expect(error?.description.contains("finite") == true)
  }

  /// Sums and products of larger numbers might not be finite.
  @Test(arguments: [1e300, -1.7e308])
  func `a distance beyond the limit is refused`(distance: Double) {
    var bytes = WireVectors.shared.samples[1].bytes
    let pattern = withUnsafeBytes(of: distance.bitPattern.littleEndian) { Array($0) }
    bytes.replaceSubrange(16..<24, with: pattern)
    #expect(throws: WireError.self) { try Samples(bytes.span.bytes) }
  }

  @Test(arguments: [0, 2, 3])
  func `a touch, a release and a cancel have a single sample`(kind: UInt8) {
    var bytes = WireVectors.shared.samples[1].bytes
    bytes[1] = kind
    #expect(throws: WireError.field("samples.n", expected: "1 of kind \(kind)", given: "2")) {
      try Samples(bytes.span.bytes)
    }
  }

  @Test func `after the largest sequence number comes 1, because 0 means no samples`() {
    #expect(Samples.sequence(after: 0) == 1)
    #expect(Samples.sequence(after: 1) == 2)
    #expect(Samples.sequence(after: 4_294_967_294) == 4_294_967_295)
    #expect(Samples.sequence(after: 4_294_967_295) == 1)
  }

  @Test func `20,000 random messages are each read or refused`() {
    var random = SplitMix64(seed: 5)
    let messages = WireVectors.shared.samples.map(\.bytes)
    var read = 0
    for round in 0..<20_000 {
      var bytes = messages[round % messages.count]
      if round % 4 == 0 {
        bytes = (0..<random.integer(0..<300)).map { _ in UInt8.random(in: 0...255, using: &random) }
      } else {
        for _ in 0..<random.integer(0..<6) {
          bytes[random.integer(0..<bytes.count)] = .random(in: 0...255, using: &random)
        }
        if round % 3 == 0 { bytes.removeLast(random.integer(0..<bytes.count)) }
      }
      if (try? Samples(bytes.span.bytes)) != nil { read += 1 }
    }
    #expect(read > 0 && read < 20_000)
  }
}
