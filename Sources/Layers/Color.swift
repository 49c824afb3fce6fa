/// A colour, as CSS writes it.
public struct Color: Hashable, Sendable {
  /// The colour in CSS notation, such as "#1e6bff".
  public let css: String

  /// Creates a colour from red, green and blue in 0...1 and an opacity in 0...1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    precondition(
      [red, green, blue, opacity].allSatisfy { (0...1).contains($0) },
      "a colour's parts lie in 0...1")
    let parts = opacity < 1 ? [red, green, blue, opacity] : [red, green, blue]
    css = parts.reduce("#") { $0 + Color.hexadecimal($1) }
  }

  private static func hexadecimal(_ part: Double) -> String {
    let byte = String(Int((part * 255).rounded()), radix: 16)
    return byte.count < 2 ? "0" + byte : byte
  }

  /// White.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// The blue of Overscroll's own controls.
  public static let ultramarine = Color(red: 0.17, green: 0.33, blue: 0.96)
}
