import OverscrollTestSupport
import Testing

extension LawVectors {
  /// The numbers of Flutter's tests.
  struct Flutter: Decodable {
    let velocity: Gestures
    let fits: Fits
    let iOSVelocity: SteadySteps
    let friction: Friction
    let springs: Springs
    let bouncing: Bouncing
    let clamping: Clamping
    let drags: Drags
  }

  static let flutter = Repository.vectors("laws/flutter", Flutter.self)
}

struct Fits: Decodable {
  struct Case: Decodable, CustomTestStringConvertible {
    let name: String
    let y: [Double]
    let slope, within: Double
    var testDescription: String { name }
  }
  let cases: [Case]
}

struct SteadySteps: Decodable {
  let step, every, velocity: Double
  let from, count: Int
}

struct Friction: Decodable {
  let drag, position, velocity, tolerance: Double
  let checks: [MotionCheck]
}

struct Springs: Decodable {
  struct Case: Decodable, CustomTestStringConvertible {
    let name: String
    let ratio, to: Double
    let checks: [MotionCheck]
    var testDescription: String { name }
  }
  let cases: [Case]
}

struct Bouncing: Decodable {
  struct Case: Decodable, CustomTestStringConvertible {
    let name: String
    let position, velocity, leading, stiffness, ratio: Double
    let trailing: Double?
    let tolerance: [Double]
    let checks: [MotionCheck]
    var testDescription: String { name }
  }
  let cases: [Case]
}

struct Clamping: Decodable {
  let starts, rests: [[Double]]
  let restsAt: Double
}

struct Drags: Decodable {
  struct Case: Decodable, CustomTestStringConvertible {
    let name: String
    let extent, pixels, by, least, most: Double
    var testDescription: String { name }
  }
  let cases: [Case]
  let harder: [[Double]]
}
