import OverscrollDriver
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTranscripts
import Synchronization
import Testing

/// A clock that jumps to the time of each sleep.
private final class LeapingClock: Clock, Sendable {
  typealias Instant = ContinuousClock.Instant

  private let time = Mutex(ContinuousClock.now)
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

  /// The events at the top up to and including `last`.
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

  @Test @MainActor func `changes caused by time have the instants of a model alone`() async {
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
    var received: [Output] = []
    for await output in outputs {
      received.append(output)
      if received.count == expected.count { break }
    }
    #expect(received == expected)
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

  @Test @MainActor func `work that is set while a refresh runs is performed for it`() async {
    let driver = ScrollDriver(setup, clock: clock)
    let outputs = driver.outputs
    driver.send(.begin(.top))
    driver.onRefresh(.top) { run in
      #expect(run.number == 1)
      return .success
    }
    #expect(await events(of: outputs, until: .ended).contains(.finished(.success)))
  }

  @Test @MainActor func `a refresh fails if its work throws`() async {
    struct Broken: Error {}
    let driver = ScrollDriver(setup, clock: clock)
    let outputs = driver.outputs
    driver.onRefresh(.top) { _ in throw Broken() }
    driver.send(.begin(.top))
    #expect(await events(of: outputs, until: .ended).contains(.finished(.failure)))
  }

  /// Work that does not end by itself; the iterator reports when it begins and whether it was cancelled.
  private func endlessWork() -> (ScrollDriver.Work, AsyncStream<Bool>.Iterator) {
    let (received, continuation) = AsyncStream.makeStream(of: Bool.self)
    let work: ScrollDriver.Work = { _ in
      continuation.yield(Task.isCancelled)
      defer { continuation.yield(Task.isCancelled) }
      try await Task.sleep(for: .seconds(3_600))
      return .success
    }
    return (work, received.makeAsyncIterator())
  }

  @Test(arguments: [Input.stop(.top), .remove(.top), nil])
  @MainActor func `work is cancelled when its refresh ends for another reason`(end: Input?) async {
    let driver = ScrollDriver(setup, clock: clock)
    let outputs = driver.outputs
    var (work, received) = endlessWork()
    driver.onRefresh(.top, perform: work)
    driver.send(.begin(.top))
    #expect(await received.next() == false)
    if let end { driver.send(end) }
    #expect(await received.next() == true)
    guard end == nil else { return }
    #expect(await events(of: outputs, until: .ended).contains(.finished(.failure)))
  }

  @Test @MainActor func `the work of a stopped refresh does not begin`() async {
    let driver = ScrollDriver(setup, clock: clock)
    let outputs = driver.outputs
    var runs: [Int] = []
    driver.onRefresh(.top) { run in
      runs.append(run.number)
      return .success
    }
    driver.send(.begin(.top))
    driver.send(.stop(.top))
    _ = await events(of: outputs, until: .ended)
    driver.send(.begin(.top))
    _ = await events(of: outputs, until: .ended)
    #expect(runs == [2])
  }

  @Test @MainActor
  func `the work of a removed control does not end a refresh of the next control`() async {
    let driver = ScrollDriver(setup, clock: clock)
    let outputs = driver.outputs
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    driver.onRefresh(.top) { _ in
      for await _ in gate {}
      return .success
    }
    driver.send(.begin(.top))
    await Task.yield()
    driver.send(.remove(.top))
    for setting in setup.settings { driver.send(setting) }
    driver.onRefresh(.top) { _ in .failure }
    driver.send(.begin(.top))
    open.finish()
    let events = await events(of: outputs, until: .ended)
    #expect(events.contains(.finished(.failure)) && !events.contains(.finished(.success)))
  }

  @Test @MainActor func `a driver without references ends its work and its outputs`() async {
    var driver: ScrollDriver? = ScrollDriver(setup)
    weak let held = driver
    let outputs = driver?.outputs
    var (work, received) = endlessWork()
    driver?.onRefresh(.top, perform: work)
    driver?.send(.begin(.top))
    #expect(await received.next() == false)
    driver = nil
    #expect(held == nil)
    if let outputs { for await _ in outputs {} }
    #expect(await received.next() == true)
  }

  @Test @MainActor func `a driver's recording replays, with the ends of its work`() async throws {
    let driver = ScrollDriver(setup, clock: clock, records: true)
    let outputs = driver.outputs
    driver.onRefresh(.top) { _ in .success }
    for input in [Input.touch(Vector(200, 300)), .move(Vector(0, 400)), .release] {
      driver.send(input)
    }
    let events = await events(of: outputs, until: .ended)
    let text = try #require(driver.recording?.text(until: driver.now))
    #expect(try Transcript(text).firstDifference() == nil)
    #expect(events.contains(.finished(.success)) && text.contains("end top success"))
    #expect(ScrollDriver(setup, clock: clock).recording == nil)
  }
}
