extension Double {
  /// Whether two numbers differ by at most `tolerance`.
  package func isNear(_ other: Double, within tolerance: Double = 1e-9) -> Bool {
    self == other || abs(self - other) <= tolerance * max(1, abs(other))
  }
}
