import OverscrollPhysics
import Testing

/// Sums and differences of instants are limited to the earliest and the latest instant.
@Suite struct InstantTests {
  @Test func `an instant beyond the latest or earliest is limited to it`() {
    #expect(Instant(seconds: 1e300) == .distantFuture && Instant(seconds: -1e300) == .distantPast)
    #expect(Instant(seconds: .infinity) == .distantFuture)
    #expect(Instant(nanoseconds: .max - 1).advanced(by: 1) == .distantFuture)
    #expect(Instant(nanoseconds: .min + 1).advanced(by: -1) == .distantPast)
    #expect(Instant.distantPast.reached(after: -.infinity) == .distantPast)
  }

  @Test func `advancing by NaN changes nothing`() {
    #expect(Instant(nanoseconds: 7).advanced(by: .nan) == Instant(nanoseconds: 7))
  }

  @Test func `a difference is limited to the range of Int64 nanoseconds`() {
    #expect(Instant.distantFuture - .distantPast == Double(Int64.max) / 1e9)
    #expect(Instant.distantPast - .distantFuture == Double(Int64.min) / 1e9)
    #expect(Instant(seconds: 1) - Instant(nanoseconds: .min) == Double(Int64.max) / 1e9)
    #expect(Instant(seconds: 3) - Instant(seconds: 1.5) == 1.5)
  }
}
