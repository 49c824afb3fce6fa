import CPolling
import Glibc

/// The time of the bench's clock, in seconds.
func now() -> Double { seconds(on: CLOCK_MONOTONIC) ?? 0 }

/// The time of a system clock, in seconds, or `nil` if the clock no longer exists.
func seconds(on clock: clockid_t) -> Double? {
  var time = timespec()
  guard clock_gettime(clock, &time) == 0 else { return nil }
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
