/// A finger's place at a time.
package struct FingerSample: Hashable, Sendable {
  /// When it is, seconds.
  let time: Double
  /// Where the finger is along the axis, points.
  let position: Double
}

extension [FingerSample] {
  /// How far the finger has gone, points.
  var distance: Double { (last?.position ?? 0) - (first?.position ?? 0) }
}
