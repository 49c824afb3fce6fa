import OverscrollPhysics
import Testing

extension Motion {
  /// Expects a motion to be what checks say; done means that it has come to rest.
  func expect(_ checks: [MotionCheck], at location: SourceLocation = #_sourceLocation) throws {
    for check in checks {
      let values = [
        "x": position(at: check.time), "dx": velocity(at: check.time),
        "done": check.time >= duration ? 1 : 0,
      ]
      let value = try #require(values[check.what], sourceLocation: location)
      #expect(
        check.least <= value && value <= check.most, "\(check.what) at \(check.time) s",
        sourceLocation: location)
    }
  }
}
