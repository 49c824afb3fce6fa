/// The time in `range` at which `function` is 0, by Newton's method inside a shrinking bracket.
///
/// `function` gives its value and slope; its values at the two ends of `range` have opposite signs, or one of them is 0. The
/// result is as exact as the rounding of `function` allows.
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
    // No double lies between the two ends of the bracket.
    if next <= low || next >= high { return next }
    time = next
  }
  return time
}
