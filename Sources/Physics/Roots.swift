/// The time in `range` at which `function` is 0, by Newton's steps kept inside a shrinking bracket.
///
/// The function has opposite signs (or a zero) at the ends and gives value and slope. The result is exact to the
/// rounding of the function itself.
func root(
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
    // No number lies between.
    if next <= low || next >= high { return next }
    time = next
  }
  return time
}
