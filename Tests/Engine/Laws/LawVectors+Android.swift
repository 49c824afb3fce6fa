import OverscrollTestSupport
import Testing

extension LawVectors {
  /// The numbers of Android's tests, and what its OverScroller computes.
  struct Android: Decodable {
    let flings: Gestures
    let manual: Strokes
    let overScroller: OverScroller
  }

  static let android = Repository.vectors("laws/android", Android.self)
}

/// Gestures along one axis and their velocities.
struct Strokes: Decodable {
  struct Case: Decodable, CustomTestStringConvertible {
    let name: String
    let samples: [[Double]]
    let lifts, velocity: Double
    var testDescription: String { name }
  }
  let part: Double
  let cases: [Case]
}

/// What Android's OverScroller computes.
struct OverScroller: Decodable {
  /// Where content goes, and from when on.
  struct Run: Decodable, CustomTestStringConvertible {
    let name: String
    let from, velocity, over: Double
    let bounds: [Double]
    /// Offsets by milliseconds.
    let stands: [[Double]]
    var testDescription: String { name }
  }
  /// The curve of a fling, and the times at which it has gone hundredths of its way.
  let positions, times: [Double]
  /// Velocities with a duration in whole milliseconds and a distance in whole pixels.
  let flings: [[Double]]
  let runs: [Run]
}
