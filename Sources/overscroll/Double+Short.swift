import Foundation

extension Double {
  /// The number with at most three decimals.
  var short: String {
    var text = String(format: "%.3f", self)
    while text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
