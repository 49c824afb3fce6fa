internal import CLibwebsockets

/// Seconds for which a processor has worked on the thread that asks.
package func processorTime() -> Double { cws_processor_time() }

/// Measures the work of the loop: the time for which a processor worked on it, as far as that was not shorter than it seemed.
///
/// To read a processor's time takes a microsecond, as a finger's move does. So it is read after work that seems long, and before
/// what can make much; without that, the work since it was read last counts, which is never too little.
@Loop package struct WorkMeter {
  private let begin: Double
  /// The processor's time when it was read last.
  private static var last = 0.0

  /// Begins to measure work, which can be much.
  package init(ofMuch canBeMuch: Bool = true) {
    if canBeMuch { WorkMeter.last = cws_processor_time() }
    begin = cws_steady_time()
  }

  /// The work since it began, seconds.
  package var work: Double {
    let passed = cws_steady_time() - begin
    guard passed > FairShareThrottle.free else { return passed }
    let now = cws_processor_time()
    defer { WorkMeter.last = now }
    return min(passed, now - WorkMeter.last)
  }
}
