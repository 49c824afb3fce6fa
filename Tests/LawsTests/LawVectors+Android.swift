import OverscrollTestSupport
import Testing

extension LawVectors {
  /// The numbers of Android's tests.
  struct Android: Decodable {
    let flings: Gestures
    let manual: Strokes
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
