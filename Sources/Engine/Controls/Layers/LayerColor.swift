import OverscrollRefreshing

/// A fixed color, or a named color of the page that differs between dark and light appearance.
public struct LayerColor: Hashable, Sendable, Validatable {
  /// The color in CSS notation, such as "#1e6bff", or the name of a color of the page; transparent if invalid.
  public let css: String
  /// The problems of this color, one for each component outside 0...1; empty if the color is valid.
  public let problems: [Problem]

  /// Creates a color from red, green, blue and opacity, each in 0...1; other components are among its ``problems``.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    let parts = [("red", red), ("green", green), ("blue", blue), ("opacity", opacity)]
    problems = parts.compactMap { .number($0, $1, mustBe: .within(0...1)) }
    let shown = opacity < 1 ? parts : Array(parts.dropLast())
    css = problems.isEmpty ? shown.reduce("#") { $0 + LayerColor.hexadecimal($1.1) } : "#00000000"
  }

  private init(ofPage name: String) {
    css = name
    problems = []
  }

  private static func hexadecimal(_ part: Double) -> String {
    let byte = String(Int((part * 255).rounded()), radix: 16)
    return byte.count < 2 ? "0" + byte : byte
  }
}

extension LayerColor {
  /// The color of the page's text.
  public static let ink = LayerColor(ofPage: "ink")
  /// The color of the page's secondary text.
  public static let soft = LayerColor(ofPage: "soft")
  /// The color of the page's hairlines.
  public static let hair = LayerColor(ofPage: "hair")
  /// The background color of the page's list.
  public static let ground = LayerColor(ofPage: "ground")
  /// The accent color of the page.
  public static let accent = LayerColor(ofPage: "accent")

  /// A color over bright areas: it darkens them on a dark page, and is transparent on a light page.
  public static let veil = LayerColor(ofPage: "veil")

  /// The red of the page; like the next six colors, it is UIColor's for fills and strokes; text uses ``wordShade``.
  public static let red = LayerColor(ofPage: "red")
  /// The orange of the page.
  public static let orange = LayerColor(ofPage: "orange")
  /// The yellow of the page.
  public static let yellow = LayerColor(ofPage: "yellow")
  /// The green of the page.
  public static let green = LayerColor(ofPage: "green")
  /// The cyan of the page.
  public static let cyan = LayerColor(ofPage: "cyan")
  /// The blue of the page.
  public static let blue = LayerColor(ofPage: "blue")
  /// The purple of the page.
  public static let purple = LayerColor(ofPage: "purple")

  /// The shade of this color for text and for icons next to text; most colors are their own shade.
  public var wordShade: LayerColor {
    LayerColor.shaded.contains(self) ? LayerColor(ofPage: css + "-words") : self
  }

  private static let shaded: [LayerColor] = [.red, .orange, .yellow, .green, .cyan, .blue, .purple]

  /// White.
  public static let white = LayerColor(red: 1, green: 1, blue: 1)
  /// Black.
  public static let black = LayerColor(red: 0, green: 0, blue: 0)
  /// The blue of Overscroll's own controls; white text on it is readable.
  public static let ultramarine = LayerColor(red: 0.17, green: 0.33, blue: 0.96)
}

/// The colors that fill a shape.
public enum LayerFill: Hashable, Sendable {
  /// One color.
  case color(LayerColor)
  /// One or more colors at equal distances along a line.
  case linear([LayerColor], from: LayerPoint, to: LayerPoint)
  /// One or more colors at equal distances from the origin outward.
  case radial([LayerColor], radius: LayerLength)

  var colors: [LayerColor] {
    switch self {
    case .color(let color): [color]
    case .linear(let colors, _, _), .radial(let colors, _): colors
    }
  }
}

/// A soft shadow under a layer.
public struct LayerShadow: Hashable, Sendable {
  /// The color of the shadow.
  public let color: LayerColor
  /// The blur radius, in points, 0 or more.
  public let radius: Double
  /// The offset to the right of the layer, in points.
  public let x: Double
  /// The offset below the layer, in points.
  public let y: Double

  /// Creates a shadow.
  public init(_ color: LayerColor, radius: Double, x: Double = 0, y: Double = 0) {
    self.color = color
    self.radius = radius
    self.x = x
    self.y = y
  }
}
