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
  /// The delay changes exponentially from `from` to `towards`, in seconds.
  private var (from, towards) = (0.0, 0.0)
  private var since = Instant.zero
  private var fading = JitterBuffer.releasing
  /// When the latest received step happened, or `nil` after a release.
  private var lastStep: Instant?
  /// When the latest drawn step happened, or `nil` before the first.
  private var drawn: Instant?
  /// Whether the latest input came from a wheel, which has no release: it stops if it has not turned for some time.
  private var isWheel = false

  /// The maximum time between two inputs of a moving finger, in seconds: two frames.
  static let longestStep = 1.0 / 30
  /// The maximum delay, in seconds; the page corrects the position for inputs that are even older.
  private static let longest = 1.0
  /// The number of stored ages: about a second of a drag.
  private static let kept = 64
  /// The time constants of changes of the delay, in seconds: during a drag, and after a release.
  private static let (adapting, releasing) = (2.0, 0.15)
  /// A remaining difference that is too small to see, in seconds.
  private static let invisible = 1e-4

  func isDelaying(at now: Instant) -> Bool { delay(at: now) != 0 }

  func delay(at now: Instant) -> Double {
    let left = (from - towards) * Numerics.exp(-max(0, now - since) / fading)
    return abs(left) < JitterBuffer.invisible ? towards : towards + left
  }

  /// The session time that is drawn at `now`.
  func time(at now: Instant) -> Instant {
    now.advanced(by: -delay(at: now))
  }

  /// The progress from the latest drawn step to the next one at `now`, from 0 to 1.
  func part(of step: Instant, at now: Instant) -> Double {
    let begin = setsOut(for: step, after: drawn)
    guard step > begin else { return 0 }
    return min(max(0, (time(at: now) - begin) / (step - begin)), 1)
  }

  /// When the content starts to move towards `step`: at the previous step, but at most ``longestStep`` before `step`.
  private func setsOut(for step: Instant, after last: Instant?) -> Instant {
    let longest = step.advanced(by: -JitterBuffer.longestStep)
    return min(step, max(last ?? longest, longest))
  }

  /// Updates the delay for an input of another device that happened at `instant` and was received at `now`.
  mutating func hear(_ input: Input, at instant: Instant, heard now: Instant) {
    switch input {
    case .wheel(.zero, .momentum), .touch, .release, .cancel: release(at: now)
    case .move, .wheel: step(at: instant, heard: now)
    default: return
    }
    isWheel = input.kind == .wheel
  }

  mutating func draw(_ instant: Instant) { drawn = instant }

  private mutating func step(at instant: Instant, heard now: Instant) {
    let age = min(max(0, now - setsOut(for: instant, after: lastStep)), JitterBuffer.longest)
    ages = ages.suffix(JitterBuffer.kept - 1) + [age]
    let usual = usualAge
    // Before the first step, a longer delay is not visible. During a motion, the drawn time never goes back.
    (from, towards) = (max(age, lastStep == nil ? usual : delay(at: now)), usual)
    (since, fading, lastStep) = (now, JitterBuffer.adapting, instant)
  }

  /// An age that about 98 % of the steps do not exceed: the second highest of at least 50 ages, otherwise the highest.
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

  /// Advances to `now`: if a wheel has stopped, the delay fades out.
  mutating func advance(to now: Instant) {
    guard isWheel, let lastStep, time(at: now) - lastStep > ScrollModel.wheelGap else { return }
    release(at: now)
  }
}
