extension Double {
  /// Whether two numbers agree as closely as two C libraries do, or as closely as named.
  package func isNear(_ other: Double, within tolerance: Double = 1e-9) -> Bool {
    self == other || abs(self - other) <= tolerance * max(1, abs(other))
  }
}
