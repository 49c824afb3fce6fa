import Foundation
import OverscrollTestSupport
import Testing

/// The numbers of other projects' tests and sources, in Tests/Vectors/laws; each table names its source and license.
enum LawVectors {}

/// A case of another project's test.
protocol NamedCase: Decodable, CustomTestStringConvertible { var name: String { get } }

extension NamedCase { var testDescription: String { name } }

/// Gestures in two dimensions, and their velocities.
struct Gestures: Decodable {
  struct Case: NamedCase {
    let name: String
    let samples: [[Double]]
    let velocity: [Double?]
  }
  let part: Double
  let cases: [Case]
}

/// A check that a motion's value at a time is between two numbers.
struct MotionCheck: Decodable {
  let what: String
  let time, least, most: Double
  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    what = try list.decode(String.self)
    time = try list.decode(Double.self)
    least = try list.decode(Double.self)
    most = try list.decode(Double.self)
  }
}

extension LawVectors {
  /// The numbers of Android's tests, and results of its OverScroller.
  struct Android: Decodable {
    let flings: Gestures
    let manual: Strokes
    let overScroller: OverScroller
  }

  static let android = Repository.vectors("laws/android", Android.self)
}

/// Gestures along one axis, and their velocities.
struct Strokes: Decodable {
  struct Case: NamedCase {
    let name: String
    let samples: [[Double]]
    let lifts, velocity: Double
  }
  let part: Double
  let cases: [Case]
}

/// Results of Android's OverScroller.
struct OverScroller: Decodable {
  /// A fling, and the offsets of its content over time.
  struct Run: NamedCase {
    let name: String
    let from, velocity, over: Double
    let bounds: [Double]
    /// Pairs of milliseconds and offsets.
    let stands: [[Double]]
  }
  /// The curve of a fling, and the times when it has covered hundredths of its distance.
  let positions, times: [Double]
  /// Velocities with a duration in whole milliseconds and a distance in whole pixels.
  let flings: [[Double]]
  let runs: [Run]
}

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

/// The distance of a fling between two times.
struct Curve: Decodable {
  let velocity, within: Double
  let deltas: [[Double]]
}

struct PhysicsBased: Decodable {
  struct Case: NamedCase {
    let name: String
    let velocity, viewport: Double
    let deltas: [[Double]]
  }
  struct Control: NamedCase {
    let name: String
    let velocity, viewport: Double
    let points: [Double]
  }
  let within, controlsWithin: Double
  let cases: [Case]
  let controls: [Control]
}

/// A velocity, whether it is boosted, and the distance of the fling in viewports.
struct BoostedBounds: Decodable {
  let viewport: Double
  let cases: [[Double]]
}

struct Booster: Decodable {
  struct Case: NamedCase {
    let name: String
    let events: [Event]
  }
  /// An event, its time, and its numbers.
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
  struct Delayed: Decodable { let velocity, seconds, samples, lifts: Double }
  struct Stopping: Decodable { let every, samples, moves, step: Double }
  let part: Double
  let steady: Steady
  let delayed: Delayed
  let stopping: Stopping
}

struct Pairs: Decodable {
  let length: Double
  let cases: [[Double]]
}

struct Bounces: Decodable {
  struct Case: NamedCase {
    let name: String
    let dragged, velocity: Double
    let samples: [[Double]]
  }
  let length: Double
  let cases: [Case]
}

struct Catch: Decodable { let length, stretch, by, then: Double }

struct MinimumDelta: Decodable {
  let drags: [Double]
  let stretches: [Bool]
}

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
  struct Case: NamedCase {
    let name: String
    let y: [Double]
    let slope, within: Double
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
  struct Case: NamedCase {
    let name: String
    let ratio, to: Double
    let checks: [MotionCheck]
  }
  let cases: [Case]
}

struct Bouncing: Decodable {
  struct Case: NamedCase {
    let name: String
    let position, velocity, leading, stiffness, ratio: Double
    let trailing: Double?
    let tolerance: [Double]
    let checks: [MotionCheck]
  }
  let cases: [Case]
}

struct Clamping: Decodable {
  let starts, rests: [[Double]]
  let restsAt: Double
}

struct Drags: Decodable {
  struct Case: NamedCase {
    let name: String
    let extent, pixels, by, least, most: Double
  }
  let cases: [Case]
  let harder: [[Double]]
}

struct LawVectorsTests {
  @Test(arguments: Repository.paths(in: "Tests/Vectors/laws", endingWith: ".json"))
  func `each table names its source and its license`(path: String) throws {
    let json = try JSONSerialization.jsonObject(with: Repository.contents(path))
    let tables = try #require(json as? [String: Any]).filter { $0.key != "about" }
    #expect(!tables.isEmpty)
    for (name, value) in tables {
      let table = try #require(value as? [String: Any], "\(name)")
      #expect((table["source"] as? String)?.contains("/") == true, "\(name)")
      let licence = table["licence"] as? String ?? ""
      #expect(["BSD", "Apache"].contains { licence.hasPrefix($0) }, "\(name)")
    }
  }
}
