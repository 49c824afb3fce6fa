extension Double {
  /// Whether a time is longer than a limit, seconds: differences of times have errors below a nanosecond, which the
  /// originals' whole numbers do not have.
  func exceeds(_ limit: Double) -> Bool { self > limit + 1e-9 }
}
