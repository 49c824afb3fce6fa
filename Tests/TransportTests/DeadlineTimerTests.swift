import OverscrollTransport
import Testing

struct DeadlineTimerTests {
  /// An alarm, and when it rang.
  @Loop final class Bell {
    private(set) var rang: [ContinuousClock.Instant] = []
    private lazy var alarm = DeadlineTimer { [unowned self] in rang.append(.now) }

    nonisolated init() {}

    func set(_ instants: ContinuousClock.Instant?...) {
      for instant in instants { alarm.set(instant) }
    }
  }

  @Test func `an alarm rings once, not early and not late`() async {
    let (bell, due) = (Bell(), ContinuousClock.now + .milliseconds(60))
    await bell.set(due)
    await eventually { !bell.rang.isEmpty }
    let rang = await bell.rang
    #expect(rang.count == 1)
    #expect(rang.allSatisfy { $0 >= due })
  }

  @Test func `an earlier instant replaces a later one`() async {
    let (bell, due) = (Bell(), ContinuousClock.now + .milliseconds(20))
    await bell.set(due + .seconds(60), due)
    await eventually { !bell.rang.isEmpty }
    #expect(await bell.rang.allSatisfy { $0 < due + .seconds(30) })
  }

  @Test func `a later instant replaces an earlier one`() async {
    let (bell, due) = (Bell(), ContinuousClock.now + .milliseconds(100))
    await bell.set(due - .milliseconds(80), due)
    await eventually { !bell.rang.isEmpty }
    #expect(await bell.rang.allSatisfy { $0 >= due })
  }

  @Test func `an instant that has passed rings at once`() async {
    let bell = Bell()
    await bell.set(.now - .seconds(5))
    await eventually { bell.rang.count == 1 }
  }

  @Test func `an alarm that is cleared does not ring`() async {
    let (bell, other, due) = (Bell(), Bell(), ContinuousClock.now + .milliseconds(30))
    await bell.set(due, nil)
    await other.set(due + .milliseconds(30))
    await eventually { !other.rang.isEmpty }
    #expect(await bell.rang.isEmpty)
  }
}
