/// The colors behind the page's color names.
public struct Palette: Hashable, Sendable {
  private let colors: [String: RGBA]
  private let words: [String: RGBA]

  /// Creates a palette; a color without a shade in `words` is used for text as it is.
  public init(_ colors: [LayerColor: RGBA], words: [LayerColor: RGBA] = [:]) {
    func named(_ colors: [LayerColor: RGBA]) -> [String: RGBA] {
      Dictionary(colors.map { ($0.key.css, $0.value) }) { $1 }
    }
    self.init(named(colors), named(words))
  }

  private init(_ colors: [String: String], words: [String: String]) {
    self.init(
      colors.compactMapValues { RGBA(hexadecimal: $0) },
      words.compactMapValues { RGBA(hexadecimal: $0) })
  }

  private init(_ colors: [String: RGBA], _ words: [String: RGBA]) {
    let shades = colors.map { ("\($0)-words", words[$0] ?? $1) }
    self.colors = colors.merging(shades) { own, _ in own }
    self.words = words
  }

  /// Returns the color for a fill or a stroke; transparent if the palette does not contain the name.
  func paint(_ color: LayerColor) -> RGBA {
    colors[color.css] ?? RGBA(hexadecimal: color.css) ?? RGBA(0, 0, 0, opacity: 0)
  }

  func ink(_ color: LayerColor) -> RGBA { words[color.css] ?? paint(color) }
}

extension Palette {
  /// The background color of the content.
  public var ground: RGBA { paint(.ground) }

  /// The page's colors in light appearance, as in `web/style.css`.
  public static let light = Palette(
    [
      "ground": "#ffffff", "ink": "#15181e", "soft": "#626974", "hair": "#15181e1f",
      "accent": "#1659e0", "veil": "#00000000", "red": "#ff0000", "orange": "#ff8000",
      "yellow": "#ffff00",
      "green": "#00ff00", "cyan": "#00ffff", "blue": "#0000ff", "purple": "#800080",
    ],
    words: [
      "red": "#d70015", "orange": "#a84a00", "yellow": "#7a5c00", "green": "#1f7f37",
      "cyan": "#00708f", "blue": "#0057d9", "purple": "#8944ab",
    ])

  /// The page's colors in dark appearance, as in `web/style.css`.
  public static let dark = Palette(
    [
      "ground": "#111318", "ink": "#f2f4f7", "soft": "#9aa1ad", "hair": "#f2f4f724",
      "accent": "#7aa7ff", "veil": "#00000066", "red": "#ff0000", "orange": "#ff8000",
      "yellow": "#ffff00",
      "green": "#00ff00", "cyan": "#00ffff", "blue": "#4d7dff", "purple": "#c24dc2",
    ],
    words: [
      "red": "#ff6961", "orange": "#ffa03d", "yellow": "#ffd426", "green": "#30db5b",
      "cyan": "#70d7ff", "blue": "#409cff", "purple": "#da8fff",
    ])
}

/// A color of four components, each in 0...1.
public struct RGBA: Hashable, Sendable {
  /// The components, each in 0...1: sRGB values, without premultiplied opacity.
  public let red, green, blue, opacity: Double

  /// Creates a color.
  public init(_ red: Double, _ green: Double, _ blue: Double, opacity: Double = 1) {
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }

  /// Creates a color from "#rrggbb" or "#rrggbbaa", or returns `nil` for other texts.
  init?(hexadecimal text: String) {
    guard text.utf8.first == UInt8(ascii: "#"), [7, 9].contains(text.utf8.count),
      text.dropFirst().allSatisfy(\.isHexDigit), let number = UInt64(text.dropFirst(), radix: 16)
    else { return nil }
    let all = text.utf8.count == 9 ? number : number << 8 | 255
    func part(_ shift: UInt64) -> Double { Double(all >> shift & 255) / 255 }
    self.init(part(24), part(16), part(8), opacity: part(0))
  }

  /// The interpolation with another color, as CSS mixes colors in sRGB, weighted by opacity.
  ///
  /// A color that fades in therefore does not darken the other one.
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
