/// The trend of measurements over time: a line fitted by least squares.
struct Trend {
  /// The increase per second.
  let slope: Double
  /// The mean of the measurements.
  let mean: Double

  /// Fits a line to two or more measurements at different times, in seconds.
  init(_ points: [(time: Double, value: Double)]) {
    let count = Double(points.count)
    let (time, mean) = (
      points.map(\.time).reduce(0, +) / count, points.map(\.value).reduce(0, +) / count
    )
    let spread = points.reduce(0) { $0 + ($1.time - time) * ($1.time - time) }
    slope = points.reduce(0) { $0 + ($1.time - time) * ($1.value - mean) } / spread
    self.mean = mean
  }
}
