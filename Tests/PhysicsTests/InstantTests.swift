import OverscrollPhysics
import Testing

/// Time has two ends, and no sum or difference goes beyond them.
@Suite struct InstantTests {
  @Test func `what is further than either end is that end`() {
    #expect(Instant(seconds: 1e300) == .distantFuture)
    #expect(Instant(seconds: -1e300) == .distantPast)
    #expect(Instant(seconds: .infinity) == .distantFuture)
    #expect(Instant(nanoseconds: .max - 1).advanced(by: 1) == .distantFuture)
    #expect(Instant(nanoseconds: .min + 1).advanced(by: -1) == .distantPast)
    #expect(Instant.distantPast.reached(after: -.infinity) == .distantPast)
  }

  @Test func `a duration that is not a number changes nothing`() {
    #expect(Instant(nanoseconds: 7).advanced(by: .nan) == Instant(nanoseconds: 7))
  }

  @Test func `the way from one end to the other is as long as time`() {
    #expect(Instant.distantFuture - .distantPast == Double(Int64.max) / 1e9)
    #expect(Instant.distantPast - .distantFuture == Double(Int64.min) / 1e9)
    #expect(Instant(seconds: 1) - Instant(nanoseconds: .min) == Double(Int64.max) / 1e9)
    #expect(Instant(seconds: 3) - Instant(seconds: 1.5) == 1.5)
  }
}
