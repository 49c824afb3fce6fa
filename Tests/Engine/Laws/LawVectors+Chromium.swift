import OverscrollTestSupport
import Testing

extension LawVectors {
  /// The numbers of Chromium's tests.
  struct Chromium: Decodable {
    let flingCurve: Curve
    let physicsBased: PhysicsBased
    let boostedBounds: BoostedBounds
    let booster: Booster
    let velocity: Velocity
    let bezierStretch, bezierPeak: Pairs
    let bezierBounce: Bounces
    let bezierCatch: Catch
    let minimumDelta: MinimumDelta
  }

  static let chromium = Repository.vectors("laws/chromium", Chromium.self)
}

/// How far a fling goes between two times.
struct Curve: Decodable {
  let velocity, within: Double
  let deltas: [[Double]]
}

struct PhysicsBased: Decodable {
  struct Case: Decodable, CustomTestStringConvertible {
    let name: String
    let velocity, viewport: Double
    let deltas: [[Double]]
    var testDescription: String { name }
  }
  struct Control: Decodable, CustomTestStringConvertible {
    let name: String
    let velocity, viewport: Double
    let points: [Double]
    var testDescription: String { name }
  }
  let within, controlsWithin: Double
  let cases: [Case]
  let controls: [Control]
}

/// A velocity, whether it is boosted, and how many viewports the fling goes.
struct BoostedBounds: Decodable {
  let viewport: Double
  let cases: [[Double]]
}

struct Booster: Decodable {
  struct Case: Decodable, CustomTestStringConvertible {
    let name: String
    let events: [Event]
    var testDescription: String { name }
  }
  /// What happens, when, and the numbers of it.
  struct Event: Decodable {
    let kind: String
    let milliseconds: Double
    let numbers: [Double]
    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      kind = try list.decode(String.self)
      milliseconds = try list.decode(Double.self)
      var numbers: [Double] = []
      while !list.isAtEnd { numbers.append(try list.decode(Double.self)) }
      self.numbers = numbers
    }
  }
  let cases: [Case]
}

struct Velocity: Decodable {
  struct Steady: Decodable { let velocity, seconds, samples: Double }
  struct Varying: Decodable { let fast, slow, seconds, samples: Double }
  struct Delayed: Decodable { let velocity, seconds, samples, lifts: Double }
  struct Stopping: Decodable { let every, samples, moves, step: Double }
  let part: Double
  let steady: Steady
  let varying: Varying
  let delayed: Delayed
  let stopping: Stopping
}

struct Pairs: Decodable {
  let length: Double
  let cases: [[Double]]
}

struct Bounces: Decodable {
  struct Case: Decodable, CustomTestStringConvertible {
    let name: String
    let dragged, velocity: Double
    let samples: [[Double]]
    var testDescription: String { name }
  }
  let length: Double
  let cases: [Case]
}

struct Catch: Decodable { let length, stretch, by, then: Double }

struct MinimumDelta: Decodable {
  let drags: [Double]
  let stretches: [Bool]
}
