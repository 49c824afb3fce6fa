extension UInt8 {
  /// The byte as two hexadecimal digits.
  var hexadecimal: String { (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true) }
}
