import CPolling
import Glibc

/// The seconds on the clock by which the bench runs.
func now() -> Double { seconds(on: CLOCK_MONOTONIC) ?? 0 }

/// The seconds on a clock of the system; nil if there is no such clock any more.
func seconds(on clock: clockid_t) -> Double? {
  var time = timespec()
  guard clock_gettime(clock, &time) == 0 else { return nil }
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
