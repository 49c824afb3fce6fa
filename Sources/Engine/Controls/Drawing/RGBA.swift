/// A colour by its parts, each in 0...1.
public struct RGBA: Hashable, Sendable {
  /// How red, green, blue and opaque it is, each in 0...1; the first three are those of sRGB, and not multiplied by the last.
  public let red, green, blue, opacity: Double

  /// Creates a colour.
  public init(_ red: Double, _ green: Double, _ blue: Double, opacity: Double = 1) {
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }

  /// Creates a colour from "#rrggbb" or "#rrggbbaa"; nil for other texts.
  init?(hexadecimal text: String) {
    guard text.utf8.first == UInt8(ascii: "#"), [7, 9].contains(text.utf8.count),
      text.dropFirst().allSatisfy(\.isHexDigit), let number = UInt64(text.dropFirst(), radix: 16)
    else { return nil }
    let all = text.utf8.count == 9 ? number : number << 8 | 255
    func part(_ shift: UInt64) -> Double { Double(all >> shift & 255) / 255 }
    self.init(part(24), part(16), part(8), opacity: part(0))
  }

  /// The colour at a part of the way to another, as CSS mixes them in sRGB.
  ///
  /// A colour counts for as much as it is opaque, so that one that fades in does not darken the other.
  func mixed(with other: RGBA, _ part: Double) -> RGBA {
    let (left, right) = (opacity * (1 - part), other.opacity * part)
    let sum = max(0, left + right)
    func mix(_ one: Double, _ other: Double) -> Double {
      sum > 0 ? min(max((one * left + other * right) / sum, 0), 1) : 0
    }
    return RGBA(
      mix(red, other.red), mix(green, other.green), mix(blue, other.blue), opacity: min(sum, 1))
  }
}
