import OverscrollPhysics
import OverscrollTestSupport
import Testing

/// Motions equal the numbers of motion.py, which uses the same operations, to the last bit.
@Suite struct MotionTests {
  struct Table: Decodable {
    let segments: [Case]
    let easings: [Curve]
    let bands: [[Double]]
    let flings: [Throw]
    let fingers: [Finger]
  }

  /// The parameters of a segment; parameters that its kind lacks are `nil`.
  struct Parameters: Decodable {
    let kind: String
    let from, to, edge, target, velocity, rate, gain, stiffness, damping: Double?
    let x1, y1, x2, y2, duration: Double?

    func segment() throws -> Segment {
      let (from, duration) = (try #require(from), duration ?? .infinity)
      let (velocity, rate, gain) = (velocity ?? .nan, rate ?? .nan, gain ?? .nan)
      switch kind {
      case "decay":
        return .decay(
          Decay(from: from, velocity: velocity, rate: rate, gain: gain, duration: duration))
      case "bounce":
        return .bounce(
          Bounce(
            edge: try #require(edge), from: from, velocity: velocity, rate: rate, gain: gain,
            duration: duration))
      case "spring":
        return .spring(
          SpringMotion(
            target: try #require(target), from: from, velocity: velocity,
            stiffness: try #require(stiffness), damping: try #require(damping), duration: duration))
      default:
        let easing = Easing(try #require(x1), try #require(y1), try #require(x2), try #require(y2))
        return .tween(Tween(from: from, to: try #require(to), easing: easing, duration: duration))
      }
    }
  }

  struct Case: Decodable, CustomTestStringConvertible {
    struct Moments: Decodable {
      let reaching: [[Double?]]?
      let slowing, crossing, peak, turn: Double?
    }
    let segment: Parameters
    let samples: [[Double]]
    let moments: Moments
    var testDescription: String { "\(segment.kind) from \(segment.from ?? 0)" }
  }

  struct Curve: Decodable {
    let name: String
    let points: [Double]
    let samples: [[Double]]
  }

  struct Throw: Decodable, CustomTestStringConvertible {
    struct Feel: Decodable {
      let rate: Double
      let ideal: Bool
      let spring: [Double]?
      let stopSpeed, restDistance: Double

      var physics: ScrollPhysics {
        ScrollPhysics(
          decelerationRate: rate, model: ideal ? .ideal : .uikit,
          edgeReturn: spring.map { .spring(stiffness: $0[0], damping: $0[1]) } ?? .uikit,
          stopSpeed: stopSpeed, restDistance: restDistance)
      }
    }
    let from, velocity: Double
    let range: [Double]
    let bounces: Bool
    let physics: Feel
    let segments: [Parameters]
    let rest, duration: Double
    var testDescription: String { "\(from) at \(velocity) in \(range)" }
  }

  struct Finger: Decodable {
    let samples: [[Double]]
    let velocities: [Double]
  }

  static let table: Table = Repository.vectors("motion")

  @Test(arguments: table.segments)
  func `a segment equals its vectors to the last bit`(vector: Case) throws {
    let segment = try vector.segment.segment()
    for sample in vector.samples {
      #expect(segment.position(at: sample[0]) == sample[1])
      #expect(segment.velocity(at: sample[0]) == sample[2])
    }
    switch segment {
    case .decay(let decay):
      #expect(decay.time(slowingTo: 10) == vector.moments.slowing)
      for pair in try #require(vector.moments.reaching) {
        #expect(decay.time(reaching: try #require(pair[0])) == pair[1])
      }
    case .bounce(let bounce):
      #expect(bounce.time(slowingTo: 10) == vector.moments.slowing)
      #expect(bounce.crossingTime == vector.moments.crossing)
      #expect(segment.turningPoints.first == vector.moments.turn)
    case .spring(let spring):
      #expect(spring.crossingTime == vector.moments.crossing)
      #expect(spring.peakTime == vector.moments.peak)
    case .rest, .tween: break
    }
  }

  @Test func `the values and slopes of an easing equal its vectors to the last bit`() {
    for vector in Self.table.easings {
      let easing = Easing(vector.points[0], vector.points[1], vector.points[2], vector.points[3])
      for sample in vector.samples {
        #expect(easing.value(at: sample[0]) == sample[1], "\(vector.name) at \(sample[0])")
        #expect(easing.slope(at: sample[0]) == sample[2], "\(vector.name)'s slope at \(sample[0])")
      }
    }
  }

  @Test func `a rubber band and its inverse equal their vectors to the last bit`() {
    for vector in Self.table.bands {
      let band = RubberBand(coefficient: vector[1])
      #expect(band.shown(pulling: vector[2], in: vector[0]) == vector[3])
      #expect(band.pulled(showing: vector[3], in: vector[0]) == vector[4])
    }
  }

  @Test(arguments: table.flings)
  func `the segments of a throw equal their vectors to the last bit`(vector: Throw) throws {
    let trajectory = Trajectory.fling(
      from: vector.from, velocity: vector.velocity, in: vector.range[0]...vector.range[1],
      bounces: vector.bounces, vector.physics.physics)
    #expect(trajectory.segments.dropLast() == (try vector.segments.map { try $0.segment() })[...])
    #expect(trajectory.destination == vector.rest && trajectory.duration == vector.duration)
  }

  @Test func `a finger's velocity equals its vectors to the last bit`() throws {
    for vector in Self.table.fingers {
      let instants = vector.samples.map { Instant(nanoseconds: Int64($0[0])) }
      var tracker = VelocityTracker(start: try #require(instants.first))
      for (instant, sample) in zip(instants, vector.samples).dropFirst() {
        tracker.add(sample[1], at: instant)
      }
      #expect(tracker.pan == vector.velocities[0])
      #expect(tracker.release(at: try #require(instants.last)) == vector.velocities[1])
    }
  }
}
