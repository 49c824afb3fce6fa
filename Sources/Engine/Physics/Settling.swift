// A return ends once the content is below ``ScrollPhysics/stopSpeed`` and ``ScrollPhysics/restDistance``.

extension Bounce {
  /// The time until the content is slow and close, in seconds; slow means a low state velocity, as in UIKit.
  func settlingTime(_ physics: ScrollPhysics) -> Double {
    let slow = time(slowingTo: physics.stopSpeed)
    let close = physics.restDistance
    guard abs(overscroll(at: slow)) > close else { return slow }
    // After the turning point the distance to the edge only shrinks, so it crosses `close` once.
    let start = max(slow, turnTime ?? 0)
    return root(in: start...end(after: start) { abs(overscroll(at: $0)) < close }) {
      let e = overscroll(at: $0)
      let velocity = velocity(at: $0, overscroll: e)
      return (abs(e) - close, e < 0 ? -velocity : velocity)
    }
  }
}

extension SpringMotion {
  /// The time until the content is slow and close, in seconds, for springs that reverse at most once.
  ///
  /// They are critically damped, or cut off where they cross their target.
  func settlingTime(_ physics: ScrollPhysics) -> Double {
    let (slow, close) = (physics.stopSpeed, physics.restDistance)
    // The code of a sort would make up a fiftieth of the page's engine.
    var bends = [0.0]
    for case let bend? in [crossingTime, peakTime, inflectionTime] {
      bends.insert(bend, at: bends.firstIndex { $0 > bend } ?? bends.endIndex)
    }
    let last = end(after: bends[bends.count - 1]) {
      abs(velocity(at: $0)) < slow && abs(position(at: $0) - target) < close
    }
    var instants = bends + [last]
    for (low, high) in zip(instants, instants.dropFirst()) where low < high {
      instants += crossings(of: close, in: low...high) {
        (position(at: $0) - target, velocity(at: $0))
      }
      instants += crossings(of: slow, in: low...high) { (velocity(at: $0), acceleration(at: $0)) }
    }
    let tolerance = 1 + 1e-12
    return instants.filter {
      abs(velocity(at: $0)) <= slow * tolerance
        && abs(position(at: $0) - target) <= close * tolerance
    }.min() ?? last
  }

  private func acceleration(at time: Double) -> Double {
    -stiffness * (position(at: time) - target) - damping * velocity(at: time)
  }

  private func crossings(
    of level: Double, in range: ClosedRange<Double>,
    _ function: (Double) -> (value: Double, slope: Double)
  ) -> [Double] {
    [level, -level].compactMap { level in
      let (first, last) = (function(range.lowerBound).value, function(range.upperBound).value)
      guard (first - level) * (last - level) < 0 else { return nil }
      return root(in: range) {
        let (value, slope) = function($0)
        return (value - level, slope)
      }
    }
  }
}

/// A time after `start` that satisfies `condition`, found by doubling the step.
private func end(after start: Double, when condition: (Double) -> Bool) -> Double {
  var length = 0.5
  while !condition(start + length), length < 1e6 { length *= 2 }
  return start + length
}

/// A zero of `function`, which returns a value and a slope, by Newton's method inside a shrinking bracket.
///
/// Its values at the ends of `range` must have opposite signs, or one must be 0. The result is as exact as rounding
/// allows.
package func root(
  in range: ClosedRange<Double>, of function: (Double) -> (value: Double, slope: Double)
) -> Double {
  var (low, high) = (range.lowerBound, range.upperBound)
  let startsBelow = function(low).value < 0
  var time = (low + high) / 2
  for _ in 0..<200 {
    let (value, slope) = function(time)
    if value == 0 { return time }
    if (value < 0) == startsBelow { low = time } else { high = time }
    let newton = time - value / slope
    if newton == time { return time }
    let next = newton > low && newton < high ? newton : (low + high) / 2
    // The two ends of the bracket are adjacent doubles.
    if next <= low || next >= high { return next }
    time = next
  }
  return time
}
