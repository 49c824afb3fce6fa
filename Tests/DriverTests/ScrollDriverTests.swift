import OverscrollDriver
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import Synchronization
import Testing

/// A clock on which it is always just the time for which somebody waits.
private final class LeapingClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var elapsed = Duration.zero
    func advanced(by duration: Duration) -> Instant { Instant(elapsed: elapsed + duration) }
    func duration(to other: Instant) -> Duration { other.elapsed - elapsed }
    static func < (left: Instant, right: Instant) -> Bool { left.elapsed < right.elapsed }
  }

  private let time = Mutex(Instant())
  var now: Instant { time.withLock { $0 } }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    await Task.yield()
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
  }
}

@Suite struct ScrollDriverTests {
  private let clock = LeapingClock()
  private let setup: ScrollSetup = {
    var behavior = RefreshBehavior(
      threshold: 80, refreshingExtent: 60, cycle: Cycle(duration: 1), exit: 0.5)
    behavior.timeout = 30
    return ScrollSetup(
      metrics: ScrollMetrics(viewport: Vector(390, 844), content: Vector(390, 5_000)),
      [.control(.top, ControlPlacement(name: "spinner", behavior: behavior))])
  }()

  /// The events at the top until one of them, which is the last.
  private func events(
    of outputs: AsyncStream<Output>, until last: RefreshEvent
  ) async -> [RefreshEvent] {
    var events: [RefreshEvent] = []
    for await output in outputs {
      guard case .event(.top, let event, _) = output.what else { continue }
      events.append(event)
      if event == last { break }
    }
    return events
  }

  @Test @MainActor func `what time does by itself comes at its instants, as of a model alone`()
    async
  {
    let inputs = [Input.touch(Vector(200, 300)), .move(Vector(0, 300)), .release]
    var (model, expected) = (ScrollModel(setup), [Output]())
    expected += model.advance(to: .zero)
    for input in inputs { expected += model.handle(input, at: .zero) }
    while let deadline = model.nextDeadline, deadline < Instant(seconds: 40) {
      expected += model.advance(to: deadline)
    }
    #expect(expected.contains { if case .event(.top, .ended, _) = $0.what { true } else { false } })

    let driver = ScrollDriver(setup, clock: clock)
    let outputs = driver.outputs
    for input in inputs { driver.send(input) }
    var told: [Output] = []
    for await output in outputs {
      told.append(output)
      if told.count == expected.count { break }
    }
    #expect(told == expected)
    #expect(driver.offset == model.scroll.offset(at: driver.now))
  }

  @Test(arguments: Outcome.allCases)
  @MainActor func `a refresh ends with the outcome of its work`(outcome: Outcome) async {
    let driver = ScrollDriver(setup, clock: clock)
    let outputs = driver.outputs
    driver.onRefresh(.top) { run in
      #expect(run.number == 1 && run.cause == .program)
      return outcome
    }
    driver.send(.begin(.top))
    let events = await events(of: outputs, until: .ended)
    #expect(events.first == .began(.program) && events.contains(.finished(outcome)))
  }

  @Test @MainActor func `work that throws has failed`() async {
    struct Broken: Error {}
    let driver = ScrollDriver(setup, clock: clock)
    let outputs = driver.outputs
    driver.onRefresh(.top) { _ in throw Broken() }
    driver.send(.begin(.top))
    #expect(await events(of: outputs, until: .ended).contains(.finished(.failure)))
  }

  @Test(arguments: [true, false])
  @MainActor func `work is cancelled with its refresh, whether that is stopped or runs out of time`(
    isStopped: Bool
  ) async {
    let driver = ScrollDriver(setup, clock: clock)
    let (cancelled, continuation) = AsyncStream.makeStream(of: Bool.self)
    let outputs = driver.outputs
    driver.onRefresh(.top) { _ in
      do { try await Task.sleep(for: .seconds(3_600)) } catch {
        continuation.yield(Task.isCancelled)
        throw error
      }
      return .success
    }
    driver.send(.begin(.top))
    if isStopped { driver.send(.stop(.top)) }
    let events = await events(of: outputs, until: .ended)
    #expect(events.contains(.finished(.failure)) != isStopped)
    for await isCancelled in cancelled {
      #expect(isCancelled)
      break
    }
  }

  @Test @MainActor func `a driver that nobody holds ends, with its work and its outputs`() async {
    var driver: ScrollDriver? = ScrollDriver(setup)
    weak let held = driver
    let outputs = driver?.outputs
    let (ended, continuation) = AsyncStream.makeStream(of: Bool.self)
    driver?.onRefresh(.top) { _ in
      defer {
        continuation.yield(Task.isCancelled)
        continuation.finish()
      }
      try await Task.sleep(for: .seconds(3_600))
      return .success
    }
    driver?.send(.begin(.top))
    driver = nil
    #expect(held == nil)
    if let outputs { for await _ in outputs {} }
    for await isCancelled in ended { #expect(isCancelled) }
  }
}
