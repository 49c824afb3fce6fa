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
    #expect(samples.kind == Self.inputs(.zero)[kind].kind)
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

  @Test(arguments: WireVectors.shared.refused)
  func `the error for bytes has the place and both values`(vector: WireVectors.Refused) {
    let error = #expect(throws: WireError.self) { try Samples(vector.bytes.span.bytes) }
    #expect(error?.description == vector.error)
  }

  /// Sums and products of numbers beyond the limit might not be finite.
  @Test(
    arguments: [8, 16, 24], [Double.nan, .signalingNaN, .infinity, -.infinity, 1e300, -1.7e308])
  func `a number beyond the limits is refused at any place`(place: Int, number: Double) {
    // A time can be any finite number.
    if place == 8, number.isFinite { return }
    var bytes = WireVectors.shared.samples[0].bytes
    let pattern = withUnsafeBytes(of: number.bitPattern.littleEndian) { Array($0) }
    bytes.replaceSubrange(place..<(place + 8), with: pattern)
    let error = #expect(throws: WireError.self) { try Samples(bytes.span.bytes) }
    #expect(number.isFinite || error?.description.contains("finite") == true)
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
    #expect(Samples.sequence(after: 0) == 1 && Samples.sequence(after: 1) == 2)
    #expect(Samples.sequence(after: 4_294_967_294) == 4_294_967_295)
    #expect(Samples.sequence(after: 4_294_967_295) == 1)
  }
}
