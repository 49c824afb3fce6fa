import Overscroll
import OverscrollLaws

/// A scroll view's offsets beside those of a law under the same fingers.
struct FeelComparison {
  /// A moment of both.
  struct Moment {
    /// When it is, as the file has it, seconds.
    let time: Double
    /// Where the file's content stands, and where the law's, points.
    let offset, expected: Double
    /// How far they are from each other, points.
    var distance: Double { abs(offset - expected) }
  }

  /// The moments in order, at least one.
  let moments: [Moment]

  /// How the file's times differ from those of the law.
  let fit: FeelFit

  /// Plays the fingers of some samples to content that moves by a law.
  init(_ samples: FeelSamples, law: FeelLaw, fit: FeelFit) {
    self.fit = fit
    let first = samples.all[0], start = min(first.time, first.fingerTime ?? first.time)
    var (content, finger, last) = (law.content(first.offset, fit), Double?.none, 0.0)
    moments = samples.all.map { sample in
      let time = sample.time - start
      let inputs = FeelSamples.inputs(from: finger, to: sample.finger)
      if !inputs.isEmpty {
        let lifts = sample.finger == nil
        let at = (sample.fingerTime ?? sample.time) - start - (lifts ? fit.ahead : 0)
        last = max(at, last)
        content.handle(inputs, at: last)
      }
      finger = sample.finger
      return Moment(time: sample.time, offset: sample.offset, expected: content.offset(at: time))
    }
  }

  /// The first of the moments at which they are farthest from each other.
  var worst: Moment {
    moments.dropFirst().reduce(moments[0]) { $1.distance > $0.distance ? $1 : $0 }
  }

  /// The root of the mean square of the distances, points.
  var rms: Double {
    (moments.map { $0.distance * $0.distance }.reduce(0, +) / Double(moments.count)).squareRoot()
  }

  /// The first moment at which they are farther from each other than `tolerance`; nil if none is.
  func first(beyond tolerance: Double) -> Moment? {
    moments.first { $0.distance > tolerance }
  }
}

/// How a recorded scroll view's times differ from those of its law.
///
/// UIScrollView starts quick drags 33 to 66 ms late: by then the finger has gone 19 to 141 points that the content never makes
/// up. And its first frame after a release is always one nominal frame ahead. Both belong to the recorder and the screen, so a
/// comparison with UIScrollView's law finds them in the file, and tells them.
struct FeelFit: Equatable {
  /// How many points later than in the law the content starts to follow, a number for each touch.
  var late: [Double]
  /// How much earlier than in the file the content is released, seconds.
  var ahead = 0.0

  /// The differences that are found, at most: more are another motion.
  private static let mostLate = 200.0
  /// How many lengths of a frame are tried.
  private static let steps = 16
  /// How many moments of a drag tell how late it starts.
  private static let moments = 12

  /// Finds how a file differs from a law that allows for it; nothing differs if no difference brings them nearer.
  static func comparison(_ samples: FeelSamples, law: FeelLaw) -> FeelComparison {
    let touches = samples.touches
    var best = FeelComparison(
      samples, law: law, fit: FeelFit(late: Array(repeating: 0, count: touches.count)))
    guard law.isFitted else { return best }
    func attempt(_ change: (inout FeelFit) -> Void) {
      var fit = best.fit
      change(&fit)
      let comparison = FeelComparison(samples, law: law, fit: fit)
      if comparison.rms < best.rms - 1e-9 { best = comparison }
    }
    // Each is found again once the other one is known.
    for _ in 0..<2 where best.rms > 0 {
      for (index, touch) in touches.enumerated() {
        for distance in lateness(of: touch, in: samples) {
          attempt { $0.late[index] = max(0, distance - law.slop) }
        }
      }
      for step in 0...steps {
        attempt { $0.ahead = samples.frame * Double(step) / Double(steps) }
      }
    }
    return best
  }

  /// How far the finger has gone beyond the content at the first moments at which that has moved, points.
  private static func lateness(of touch: Range<Int>, in samples: FeelSamples) -> [Double] {
    let all = samples.all, first = all[touch.lowerBound]
    let distances = all[touch].compactMap { sample -> Double? in
      guard let from = first.finger, let to = sample.finger, sample.offset != first.offset else {
        return nil
      }
      return abs(to - from) - abs(sample.offset - first.offset)
    }
    return distances.prefix(moments).filter { $0 > 0 && $0 <= mostLate }
  }

  /// What was found, a line for each difference.
  var text: String {
    let starts = late.filter { $0 >= 0.5 }.map(\.short).joined(separator: ", then ")
    return (starts.isEmpty ? "" : "allowing for this: the content starts \(starts) points later\n")
      + (ahead > 0
        ? "allowing for this: its first free frame is \((ahead * 1000).short) ms ahead\n" : "")
  }
}

/// Content under a finger, by some law; times are seconds from the first moment.
protocol FeelContent {
  /// Where the content is, points.
  func offset(at time: Double) -> Double

  /// Takes what the finger does.
  mutating func handle(_ inputs: [Input], at time: Double)
}

struct EngineContent: FeelContent {
  private var scroll: Scroller
  private let physics: ScrollPhysics
  /// How many points later the content follows, for each touch to come.
  private var late: ArraySlice<Double>

  /// Content that rests at an offset, points.
  init(_ setup: ScrollSetup, at offset: Double, _ fit: FeelFit) {
    scroll = ScrollModel(setup).scroll
    physics = scroll.y.physics
    late = fit.late[...]
    scroll.scroll(to: Vector(0, offset), animated: false, at: .zero)
  }

  func offset(at time: Double) -> Double { scroll.offset(at: Instant(seconds: time)).y }

  mutating func handle(_ inputs: [Input], at time: Double) {
    let now = Instant(seconds: time)
    scroll.advance(to: now)
    for input in inputs {
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
}

extension LawScroller: FeelContent {
  mutating func handle(_ inputs: [Input], at time: Double) {
    for input in inputs {
      if case .touch = input { touch(at: time) }
      if case .move(let distance) = input { move(by: -distance.y, at: time) }
      if case .release = input { release(at: time) }
    }
  }
}

/// A law that a file is compared with.
struct FeelLaw {
  /// What `--law` calls it.
  let name: String
  /// Whose law it is, for people.
  let title: String
  /// How far a finger moves until the content follows it, points.
  let slop: Double
  /// Whether the law is UIScrollView's, of which recordings differ as ``FeelFit`` has it.
  let isFitted: Bool
  /// Makes content that rests at an offset, points.
  let content: (Double, FeelFit) -> any FeelContent

  /// The engine's, which is UIScrollView's unless the setup has another physics.
  static func engine(_ setup: ScrollSetup, title: String) -> FeelLaw {
    let slop = ScrollModel(setup).scroll.y.physics.hysteresis
    return FeelLaw(name: engineName, title: title, slop: slop, isFitted: true) {
      EngineContent(setup, at: $0, $1)
    }
  }

  static func others(_ setup: ScrollSetup) -> [FeelLaw] {
    let metrics = setup.metrics
    let bounds = ScrollBounds(viewport: metrics.viewport.y, content: metrics.content.y)
    return ScrollLaws.all.map { law in
      FeelLaw(name: law.name, title: "as \(law.title)", slop: 0, isFitted: false) { offset, _ in
        LawScroller(law, in: bounds, at: offset)
      }
    }
  }

  /// What `--law` calls the engine's law.
  static let engineName = "uikit"
}
