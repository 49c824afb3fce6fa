import OverscrollPhysics

extension Instant {
  /// The instant in seconds with 3 to 9 decimals, without rounding.
  public var text: String {
    let (seconds, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    var decimals = String(rest + 1_000_000_000).dropFirst()
    while decimals.count > 3, decimals.last == "0" { decimals.removeLast() }
    return "\(nanoseconds < 0 ? "-" : "")\(seconds).\(decimals)"
  }
}

extension Double {
  /// The number in an input or a setting: without a fraction if it is whole, and without a sign at zero.
  var text: String {
    Int(exactly: self).flatMap { abs($0) < 1_000_000_000_000 ? String($0) : nil } ?? description
  }

  /// The number in an output: as Swift prints it, without a sign at zero.
  var printed: String { self == 0 ? "0.0" : description }
}
