import OverscrollTransport
import Testing

struct DeadlineTimerTests {
  /// A timer that records when it fired.
  @Loop final class RecordingTimer {
    private(set) var fired: [ContinuousClock.Instant] = []
    private lazy var timer = DeadlineTimer { [unowned self] in fired.append(.now) }

    nonisolated init() {}

    func set(_ deadlines: ContinuousClock.Instant?...) {
      for deadline in deadlines { timer.set(deadline) }
    }
  }

  @Test func `a timer fires once and not early`() async {
    let (timer, due) = (RecordingTimer(), ContinuousClock.now + .milliseconds(60))
    await timer.set(due)
    await eventually { !timer.fired.isEmpty }
    let fired = await timer.fired
    #expect(fired.count == 1)
    #expect(fired.allSatisfy { $0 >= due })
  }

  @Test func `an earlier deadline replaces a later one`() async {
    let (timer, due) = (RecordingTimer(), ContinuousClock.now + .milliseconds(20))
    await timer.set(due + .seconds(60), due)
    await eventually { !timer.fired.isEmpty }
    #expect(await timer.fired.allSatisfy { $0 < due + .seconds(30) })
  }

  @Test func `a later deadline replaces an earlier one`() async {
    let (timer, due) = (RecordingTimer(), ContinuousClock.now + .milliseconds(100))
    await timer.set(due - .milliseconds(80), due)
    await eventually { !timer.fired.isEmpty }
    #expect(await timer.fired.allSatisfy { $0 >= due })
  }

  @Test func `a deadline that has passed fires at once`() async {
    let timer = RecordingTimer()
    await timer.set(.now - .seconds(5))
    await eventually { timer.fired.count == 1 }
  }

  @Test func `a cleared timer does not fire`() async {
    let (timer, other, due) = (
      RecordingTimer(), RecordingTimer(), ContinuousClock.now + .milliseconds(30)
    )
    await timer.set(due, nil)
    await other.set(due + .milliseconds(30))
    await eventually { !other.fired.isEmpty }
    #expect(await timer.fired.isEmpty)
  }
}
