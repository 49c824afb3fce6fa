import OverscrollPhysics
import OverscrollRefreshing

/// How much later than it happens another device's finger is drawn.
///
/// What that finger does comes in steps, some sooner and some later. They are drawn so much later that the next one has nearly
/// always come, and content goes evenly from one to the next: the adaptive play-out of a jitter buffer, whose delay follows the
/// ages of the last steps, as in NetEQ. The motion after a release is known at once, so the delay fades.
struct Playout: Sendable {
  private var ages: [Double] = []
  /// The delay comes from one value towards another, exponentially.
  private var (from, towards) = (0.0, 0.0)
  private var since = Instant.zero
  private var fading = Playout.releasing
  /// When the last step happened.
  private var lastStep: Instant?

  /// The longest time for which a finger that moves sends nothing, seconds: two frames.
  static let longestStep = 1.0 / 30
  /// The longest delay, seconds: the server takes no older stamp.
  private static let longest = 1.0
  /// How many ages are kept, about a second of a drag, and the part of them that the delay leaves out of account.
  private static let (kept, late) = (64, 0.02)
  /// Seconds in which the delay comes nearer to what it should be by 1 − 1/e: under a finger, and after a release.
  private static let (adapting, releasing) = (2.0, 0.15)
  /// Seconds of a delay that nobody sees.
  private static let invisible = 1e-4

  /// Whether content is drawn later than it happens.
  func isDelaying(at now: Instant) -> Bool { delay(at: now) != 0 }

  /// How much later content is drawn, seconds.
  func delay(at now: Instant) -> Double {
    let left = (from - towards) * Numerics.exp(-max(0, now - since) / fading)
    return abs(left) < Playout.invisible ? towards : towards + left
  }

  /// The session's time that is drawn at `now`.
  func time(at now: Instant) -> Instant {
    now.advanced(by: -delay(at: now))
  }

  /// How much of the way to a step content has gone at `now`, 0 to 1.
  func part(of step: Instant, at now: Instant) -> Double {
    let longest = step.advanced(by: -Playout.longestStep)
    let begin = max(lastStep ?? longest, longest)
    guard step > begin else { return 0 }
    return min(max(0, (time(at: now) - begin) / (step - begin)), 1)
  }

  /// The greatest age, without the late part; 0 if there is none.
  private var usualAge: Double {
    let late = (Playout.late * Double(ages.count - 1)).rounded(.up)
    return ages.filter { age in Double(ages.count { $0 > age }) <= late }.min() ?? 0
  }

  /// An input of another device has come.
  mutating func hear(_ input: Input, at instant: Instant, heard now: Instant) {
    let current = delay(at: now)
    switch input {
    case .move:
      let age = min(max(0, now - instant), Playout.longest)
      ages = ages.suffix(Playout.kept - 1) + [age]
      let usual = usualAge
      // Content that has not moved yet waits unseen; under way the picture never goes back.
      (from, towards) = (lastStep == nil ? usual : max(current, min(age, usual)), usual)
      (since, fading, lastStep) = (now, Playout.adapting, instant)
    case .touch, .release, .cancel:
      (from, towards, since, fading, lastStep) = (current, 0, now, Playout.releasing, nil)
      if current < Playout.invisible { (from, towards) = (0, 0) }
    default: break
    }
  }
}
