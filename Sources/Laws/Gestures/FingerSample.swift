/// A finger's place at a time.
package struct FingerSample: Hashable, Sendable {
  /// When it is, seconds.
  let time: Double
  /// Where the finger is along the axis, points.
  let position: Double
}
