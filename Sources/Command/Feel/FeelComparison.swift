import Overscroll
import OverscrollLaws

/// Compares a scroll view's offsets with the offsets of a law under the same finger movements.
struct FeelComparison {
  struct Moment {
    /// The time in the file, in seconds.
    let time: Double
    /// The offset in the file and the offset of the law, in points.
    let offset, expected: Double
    /// The distance between the two offsets, in points.
    var distance: Double { abs(offset - expected) }
  }

  /// The moments in order, at least one.
  let moments: [Moment]

  /// The time differences between the file and the law.
  let fit: FeelFit

  /// Plays the finger movements of the samples to content that moves according to a law.
  init(_ samples: FeelSamples, law: FeelLaw, fit: FeelFit) {
    self.fit = fit
    let first = samples.all[0], start = min(first.time, first.fingerTime ?? first.time)
    var (content, finger, last) = (law.content(first.offset, fit), Double?.none, 0.0)
    moments = samples.all.map { sample in
      let time = sample.time - start
      if let input = FeelSamples.input(from: finger, to: sample.finger) {
        let lifts = sample.finger == nil
        let at = (sample.fingerTime ?? sample.time) - start - (lifts ? fit.ahead : 0)
        last = max(at, last)
        content.handle(input, at: last)
      }
      finger = sample.finger
      return Moment(time: sample.time, offset: sample.offset, expected: content.offset(at: time))
    }
  }

  /// The first moment with the largest distance.
  var worst: Moment {
    moments.dropFirst().reduce(moments[0]) { $1.distance > $0.distance ? $1 : $0 }
  }

  /// The root mean square of the distances, in points.
  var rms: Double {
    (moments.map { $0.distance * $0.distance }.reduce(0, +) / Double(moments.count)).squareRoot()
  }

  /// Returns the first moment with a distance greater than `tolerance`, or `nil` if every distance is smaller.
  func first(beyond tolerance: Double) -> Moment? {
    moments.first { $0.distance > tolerance }
  }
}

/// The time differences between a recorded scroll view and its law, which the recorder and the screen cause.
///
/// UIScrollView starts quick drags 33 to 66 ms late, after 19 to 141 points that the content never makes up. Its first
/// frame after a release is one nominal frame ahead. A comparison finds and reports them.
struct FeelFit: Equatable {
  /// The additional distance before the content follows the finger, in points, for each touch.
  var late: [Double]
  /// The difference between the release in the file and the earlier release of the content, in seconds.
  var ahead = 0.0

  /// The maximum distance that counts as a late start, in points; with more, the motion is different.
  private static let maximumLateness = 200.0
  /// The number of fractions of a frame that are tried.
  private static let steps = 16
  /// The number of moments of a drag that are used to find its late start.
  private static let moments = 12

  /// The fit is zero if the law allows none or no difference improves the comparison.
  static func comparison(_ samples: FeelSamples, law: FeelLaw) -> FeelComparison {
    let touches = samples.touches
    var best = FeelComparison(
      samples, law: law, fit: FeelFit(late: Array(repeating: 0, count: touches.count)))
    guard let slop = law.slop else { return best }
    func attempt(_ change: (inout FeelFit) -> Void) {
      var fit = best.fit
      change(&fit)
      let comparison = FeelComparison(samples, law: law, fit: fit)
      if comparison.rms < best.rms - 1e-9 { best = comparison }
    }
    // Each difference is searched again with the other one known.
    for _ in 0..<2 where best.rms > 0 {
      for (index, touch) in touches.enumerated() {
        for distance in lateness(of: touch, in: samples) {
          attempt { $0.late[index] = max(0, distance - slop) }
        }
      }
      for step in 0...steps {
        attempt { $0.ahead = samples.frame * Double(step) / Double(steps) }
      }
    }
    return best
  }

  /// Returns the distances between finger and content at the first moments after the content has moved, in points.
  private static func lateness(of touch: Range<Int>, in samples: FeelSamples) -> [Double] {
    let all = samples.all, first = all[touch.lowerBound]
    let distances = all[touch].compactMap { sample -> Double? in
      guard let from = first.finger, let to = sample.finger, sample.offset != first.offset else {
        return nil
      }
      return abs(to - from) - abs(sample.offset - first.offset)
    }
    return distances.prefix(moments).filter { $0 > 0 && $0 <= maximumLateness }
  }

  /// The differences that were found, one per line.
  var text: String {
    let starts = late.filter { $0 >= 0.5 }.map(\.short).joined(separator: ", then ")
    return (starts.isEmpty ? "" : "allowing for this: the content starts \(starts) points later\n")
      + (ahead > 0
        ? "allowing for this: its first free frame is \((ahead * 1000).short) ms ahead\n" : "")
  }
}

/// Content that a finger moves according to a law; times are in seconds from the first moment.
protocol FeelContent {
  /// Returns the offset of the content, in points.
  func offset(at time: Double) -> Double

  mutating func handle(_ input: Input, at time: Double)
}

struct EngineContent: FeelContent {
  private var scroll: Scroller
  private let physics: ScrollPhysics
  /// The additional distance before the content follows the finger, in points, for each remaining touch.
  private var late: ArraySlice<Double>

  /// Creates content that rests at an offset, in points.
  init(_ setup: ScrollSetup, at offset: Double, _ fit: FeelFit) {
    scroll = ScrollModel(setup).scroll
    physics = scroll.y.physics
    late = fit.late[...]
    scroll.scroll(to: Vector(0, offset), animated: false, at: .zero)
  }

  func offset(at time: Double) -> Double { scroll.offset(at: Instant(seconds: time)).y }

  mutating func handle(_ input: Input, at time: Double) {
    let now = Instant(seconds: time)
    scroll.advance(to: now)
    if case .touch = input {
      var physics = physics
      physics.hysteresis += late.popFirst() ?? 0
      scroll.setPhysics(physics, at: now)
      scroll.touch(at: now, stamp: now)
    }
    if case .move(let distance) = input { scroll.move(by: distance, at: now, stamp: now) }
    if case .release = input { scroll.release(stamp: now) }
  }
}

extension LawScroller: FeelContent {
  mutating func handle(_ input: Input, at time: Double) {
    if case .touch = input { touch(at: time) }
    if case .move(let distance) = input { move(by: -distance.y, at: time) }
    if case .release = input { release(at: time) }
  }
}

/// A scroll law that can be compared with a file.
struct FeelLaw {
  /// The value of `--law`.
  let name: String
  let title: String
  /// The distance that a finger moves before UIScrollView's content follows it, in points, or `nil` for other laws,
  /// whose recordings do not have the differences of ``FeelFit``.
  let slop: Double?
  /// Creates content that rests at an offset, in points.
  let content: (Double, FeelFit) -> any FeelContent

  /// Returns the law of the engine: UIScrollView's, unless the setup has different physics.
  static func engine(_ setup: ScrollSetup, title: String) -> FeelLaw {
    let slop = ScrollModel(setup).scroll.y.physics.hysteresis
    return FeelLaw(name: engineName, title: title, slop: slop) {
      EngineContent(setup, at: $0, $1)
    }
  }

  static func others(_ setup: ScrollSetup) -> [FeelLaw] {
    let metrics = setup.metrics
    let bounds = ScrollBounds(viewport: metrics.viewport.y, content: metrics.content.y)
    return ScrollLaws.all.map { law in
      FeelLaw(name: law.name, title: "as \(law.title)", slop: nil) { offset, _ in
        LawScroller(law, in: bounds, at: offset)
      }
    }
  }

  /// The value of `--law` for the engine's law.
  static let engineName = "uikit"
}
