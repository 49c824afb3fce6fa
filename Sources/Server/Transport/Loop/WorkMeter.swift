internal import CLibwebsockets

/// Returns the processor time of the current thread, in seconds.
package func processorTime() -> Double { cws_processor_time() }

/// Measures work on the loop: its processor time, but at most the elapsed time.
///
/// Reading the processor time takes about 1 µs, as long as handling a finger's move, so it is read only around work
/// that can take long. Otherwise the result includes all work since the last reading; it is never too small.
@Loop package struct WorkMeter {
  private let begin: Double
  /// The last reading of the processor time, in seconds.
  private static var last = 0.0

  /// `canBeLong` indicates that the work can take long.
  package init(canBeLong: Bool = true) {
    if canBeLong { WorkMeter.last = cws_processor_time() }
    begin = cws_steady_time()
  }

  /// The work since the start, in seconds.
  package var work: Double {
    let passed = cws_steady_time() - begin
    guard passed > FairShareThrottle.freeWork else { return passed }
    let now = cws_processor_time()
    defer { WorkMeter.last = now }
    return min(passed, now - WorkMeter.last)
  }
}

/// Measures each iteration from the wake-up of the loop, which it never causes; like the loop, it is never freed.
@Loop final class IterationMeter {
  static let shared = IterationMeter()

  private(set) var iterations = Histogram()
  private lazy var iterationEnd = IterationEnd(isLast: true) { [unowned self] in
    // The system clock, which libev reads, can be set back.
    iterations.add(max(0, ev_time() - Loop.iterationTime))
  }

  private init() { iterationEnd.await() }
}
