import OverscrollSystem

extension Double {
  /// The number with at most three decimals.
  var short: String {
    // The greatest number has 309 digits before its point.
    var bytes = [CChar](repeating: 0, count: 400)
    let length = withVaList([self]) { vsnprintf(&bytes, bytes.count, "%.3f", $0) }
    var text = String(
      decoding: bytes.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    while text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
