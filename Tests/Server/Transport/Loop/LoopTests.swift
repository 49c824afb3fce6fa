import Foundation
import OverscrollTransport
import Testing

struct LoopTests {
  @Loop private var thread: ObjectIdentifier { ObjectIdentifier(Thread.current) }

  @Test func `jobs from any thread run on the loop's own thread`() async {
    let expected = await thread
    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { await thread } }
      for await found in group { #expect(found == expected) }
    }
    #expect(await MainActor.run { ObjectIdentifier(Thread.current) } != expected)
  }
}

struct DeadlineTimerTests {
  /// A timer that records when it fired.
  @Loop final class RecordingTimer {
    private(set) var fired: [ContinuousClock.Instant] = []
    private lazy var timer = DeadlineTimer { [unowned self] in fired.append(.now) }

    nonisolated init() {}

    func set(_ deadlines: [ContinuousClock.Instant?]) {
      for deadline in deadlines { timer.set(deadline) }
    }
  }

  /// The deadlines of a timer, in milliseconds from now; each replaces the previous deadline.
  @Test(arguments: [[60], [60_020, 20], [20, 100], [-5_000]])
  func `a timer fires once, at its last deadline or at once`(deadlines: [Int]) async throws {
    let (timer, now) = (RecordingTimer(), ContinuousClock.now)
    let instants = deadlines.map { now + .milliseconds($0) }
    await timer.set(instants)
    await eventually { !timer.fired.isEmpty }
    let (fired, due) = (await timer.fired, try #require(instants.last))
    #expect(fired.count == 1 && fired.allSatisfy { $0 >= due && $0 < due + .seconds(30) })
  }

  @Test func `a cleared timer does not fire`() async {
    let (timer, other, due) = (
      RecordingTimer(), RecordingTimer(), ContinuousClock.now + .milliseconds(30)
    )
    await timer.set([due, nil])
    await other.set([due + .milliseconds(30)])
    await eventually { !other.fired.isEmpty }
    #expect(await timer.fired.isEmpty)
  }
}
