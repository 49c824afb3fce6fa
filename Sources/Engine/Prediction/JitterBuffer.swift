import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// How much later than it happens is drawn what another device's finger or wheel does.
///
/// It comes in steps, some sooner and some later. They are drawn so much later that the next one has nearly always come, and
/// content goes evenly from one to the next. Where it has not come, the picture waits, and goes on from there: it never jumps.
/// This is the adaptive play-out of a jitter buffer, whose delay follows the ages that pictures would have had, as in NetEQ.
/// The motion after a release is known at once, so the delay fades.
struct JitterBuffer: Sendable {
  /// The ages of the last steps, oldest first.
  private var ages: [Double] = []
  /// The delay comes from one value towards another, exponentially.
  private var (from, towards) = (0.0, 0.0)
  private var since = Instant.zero
  private var fading = JitterBuffer.releasing
  /// When the last step happened that has come; nil after a release.
  private var lastStep: Instant?
  /// When the last step happened that is drawn; nil before the first.
  private var drawn: Instant?
  /// Whether the last step was a wheel's, which has no release: it is over when it has not turned for a while.
  private var isWheel = false

  /// The longest time for which a finger that moves sends nothing, seconds: two frames.
  static let longestStep = 1.0 / 30
  /// The longest delay, seconds: what comes later is corrected.
  private static let longest = 1.0
  /// How many ages are kept: about a second of a drag.
  private static let kept = 64
  /// Seconds in which the delay comes nearer to what it should be by 1 − 1/e: under a finger, and after a release.
  private static let (adapting, releasing) = (2.0, 0.15)
  /// Seconds of a delay that nobody sees.
  private static let invisible = 1e-4

  /// Whether content is drawn later than it happens.
  func isDelaying(at now: Instant) -> Bool { delay(at: now) != 0 }

  /// How much later content is drawn, seconds.
  func delay(at now: Instant) -> Double {
    let left = (from - towards) * Numerics.exp(-max(0, now - since) / fading)
    return abs(left) < JitterBuffer.invisible ? towards : towards + left
  }

  /// The session's time that is drawn at `now`.
  func time(at now: Instant) -> Instant {
    now.advanced(by: -delay(at: now))
  }

  /// How much of the way from the last step that is drawn to the next one content has gone at `now`, 0 to 1.
  func part(of step: Instant, at now: Instant) -> Double {
    let begin = setsOut(for: step, after: drawn)
    guard step > begin else { return 0 }
    return min(max(0, (time(at: now) - begin) / (step - begin)), 1)
  }

  /// When content sets out for a step: at the last one, but not longer before than a finger is silent that moves.
  private func setsOut(for step: Instant, after last: Instant?) -> Instant {
    let longest = step.advanced(by: -JitterBuffer.longestStep)
    return min(step, max(last ?? longest, longest))
  }

  /// An input of another device has come, which happened at an instant.
  mutating func hear(_ input: Input, at instant: Instant, heard now: Instant) {
    switch input {
    case .wheel(.zero, .momentum), .touch, .release, .cancel: release(at: now)
    case .move, .wheel: step(at: instant, heard: now)
    default: return
    }
    isWheel = input.kind == .wheel
  }

  /// What happened at an instant is drawn now.
  mutating func draw(_ instant: Instant) { drawn = instant }

  private mutating func step(at instant: Instant, heard now: Instant) {
    let age = min(max(0, now - setsOut(for: instant, after: lastStep)), JitterBuffer.longest)
    ages = ages.suffix(JitterBuffer.kept - 1) + [age]
    let usual = usualAge
    // Content that has not moved yet waits unseen; under way the picture never goes back.
    (from, towards) = (max(age, lastStep == nil ? usual : delay(at: now)), usual)
    (since, fading, lastStep) = (now, JitterBuffer.adapting, instant)
  }

  /// The age that all but one of fifty steps are below: the second highest of many, the highest of few.
  private var usualAge: Double {
    var (highest, second) = (0.0, 0.0)
    for age in ages {
      if age > highest { (highest, second) = (age, highest) } else { second = max(second, age) }
    }
    return ages.count < 50 ? highest : second
  }

  private mutating func release(at now: Instant) {
    (from, towards, since, fading, lastStep) = (delay(at: now), 0, now, JitterBuffer.releasing, nil)
  }

  /// Lets time pass: a wheel that has stopped lets the delay fade.
  mutating func advance(to now: Instant) {
    guard isWheel, let lastStep, time(at: now) - lastStep > ScrollModel.wheelGap else { return }
    release(at: now)
  }
}
