import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// The delay before the page draws the finger or wheel of another device, whose inputs arrive with varying latency.
///
/// The delay is long enough for the next input to have nearly always arrived, so that the content moves evenly from one
/// input to the next. If the next input is late, the content waits and then continues; it never jumps.
///
/// The delay adapts to the age of recent inputs, like the adaptive playout of a jitter buffer in NetEQ. The motion
/// after a release is known as a whole, so the delay fades out.
struct JitterBuffer: Sendable {
  /// The ages of the latest steps, in seconds, oldest first.
  private var ages: [Double] = []
  /// The delay changes exponentially from `from` to `target`, in seconds.
  private var (from, target) = (0.0, 0.0)
  private var since = Instant.zero
  private var timeConstant = JitterBuffer.releaseTime
  /// When the latest received step happened, or `nil` after a release.
  private var lastStep: Instant?
  /// When the latest drawn step happened, or `nil` before the first.
  private var lastDrawnStep: Instant?
  /// Whether the latest input came from a wheel, which has no release: it stops if it has not turned for some time.
  private var isWheel = false

  /// The maximum time between two inputs of a moving finger, in seconds: two frames.
  static let maximumStepInterval = 1.0 / 30
  /// The maximum delay, in seconds; the page corrects the position for inputs that are even older.
  private static let maximumDelay = 1.0
  /// The number of stored ages: about a second of a drag.
  private static let maximumAges = 64
  /// The time constants of changes of the delay, in seconds: during a drag, and after a release.
  private static let (adaptationTime, releaseTime) = (2.0, 0.15)
  /// A remaining difference that is too small to see, in seconds.
  private static let invisibleDelay = 1e-4

  func isDelaying(at now: Instant) -> Bool { delay(at: now) != 0 }

  func delay(at now: Instant) -> Double {
    let left = (from - target) * Numerics.exp(-max(0, now - since) / timeConstant)
    return abs(left) < JitterBuffer.invisibleDelay ? target : target + left
  }

  /// The session time that is drawn at `now`.
  func time(at now: Instant) -> Instant {
    now.advanced(by: -delay(at: now))
  }

  /// The progress from the latest drawn step to the next one at `now`, from 0 to 1.
  func progress(towards step: Instant, at now: Instant) -> Double {
    let begin = startTime(of: step, after: lastDrawnStep)
    guard step > begin else { return 0 }
    return min(max(0, (time(at: now) - begin) / (step - begin)), 1)
  }

  /// When the content starts to move towards `step`: at the previous step, at most ``maximumStepInterval`` before `step`.
  private func startTime(of step: Instant, after last: Instant?) -> Instant {
    let earliest = step.advanced(by: -JitterBuffer.maximumStepInterval)
    return min(step, max(last ?? earliest, earliest))
  }

  /// Updates the delay for an input of another device that happened at `instant` and was received at `now`.
  mutating func receive(_ input: Input, at instant: Instant, receivedAt now: Instant) {
    switch input {
    case .wheel(.zero, .momentum), .touch, .release, .cancel: release(at: now)
    case .move, .wheel: step(at: instant, receivedAt: now)
    default: return
    }
    isWheel = input.kind == .wheel
  }

  mutating func didDraw(_ instant: Instant) { lastDrawnStep = instant }

  private mutating func step(at instant: Instant, receivedAt now: Instant) {
    let age = min(max(0, now - startTime(of: instant, after: lastStep)), JitterBuffer.maximumDelay)
    ages = ages.suffix(JitterBuffer.maximumAges - 1) + [age]
    let typical = typicalAge
    // Before the first step, a longer delay is not visible. During a motion, the drawn time never goes back.
    (from, target) = (max(age, lastStep == nil ? typical : delay(at: now)), typical)
    (since, timeConstant, lastStep) = (now, JitterBuffer.adaptationTime, instant)
  }

  /// An age that about 98 % of the steps do not exceed: the second highest of at least 50 ages, otherwise the highest.
  private var typicalAge: Double {
    var (highest, second) = (0.0, 0.0)
    for age in ages {
      if age > highest { (highest, second) = (age, highest) } else { second = max(second, age) }
    }
    return ages.count < 50 ? highest : second
  }

  private mutating func release(at now: Instant) {
    (from, target, since, timeConstant, lastStep) = (
      delay(at: now), 0, now, JitterBuffer.releaseTime, nil
    )
  }

  /// Advances to `now`: if a wheel has stopped, the delay fades out.
  mutating func advance(to now: Instant) {
    guard isWheel, let lastStep, time(at: now) - lastStep > ScrollModel.wheelGap else { return }
    release(at: now)
  }
}
