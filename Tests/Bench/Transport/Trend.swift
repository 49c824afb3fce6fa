/// How a figure goes with time: the line through its measurements by least squares.
struct Trend {
  /// How much it rises in a second.
  let slope: Double
  /// The mean of the measurements.
  let mean: Double

  /// The trend of two or more measurements at different times, in seconds.
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
