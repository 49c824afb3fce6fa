import OverscrollRefreshing

/// A colour: a fixed one, or one of the page's, which differ between its dark and light look.
public struct LayerColor: Hashable, Sendable, Validatable {
  /// The colour in CSS notation, such as "#1e6bff", or the name of one of the page's; transparent for an invalid colour.
  public let css: String
  /// Why this colour cannot be drawn, one problem for each part outside of 0...1; empty if it is valid.
  public let problems: [Problem]

  /// Creates a colour from red, green, blue and opacity, each in 0...1; a part outside is one of its ``problems``.
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
  /// The page's text.
  public static let ink = LayerColor(ofPage: "ink")
  /// The page's secondary text.
  public static let soft = LayerColor(ofPage: "soft")
  /// The page's hairlines.
  public static let hair = LayerColor(ofPage: "hair")
  /// The background of the page's list.
  public static let ground = LayerColor(ofPage: "ground")
  /// The page's accent.
  public static let accent = LayerColor(ofPage: "accent")

  /// A veil over bright areas: it dims them on a dark page, and is clear on a light one.
  public static let veil = LayerColor(ofPage: "veil")

  /// The page's red.
  ///
  /// It and the next six are UIColor's as fills and lines; words are written in shades of them that can be read, as
  /// ``wordShade`` names them.
  public static let red = LayerColor(ofPage: "red")
  /// The page's orange.
  public static let orange = LayerColor(ofPage: "orange")
  /// The page's yellow.
  public static let yellow = LayerColor(ofPage: "yellow")
  /// The page's green.
  public static let green = LayerColor(ofPage: "green")
  /// The page's cyan.
  public static let cyan = LayerColor(ofPage: "cyan")
  /// The page's blue.
  public static let blue = LayerColor(ofPage: "blue")
  /// The page's purple.
  public static let purple = LayerColor(ofPage: "purple")

  /// The shade of this colour in which words are written: a sign beside words has it, too.
  ///
  /// A colour without a shade for words is its own.
  public var wordShade: LayerColor {
    LayerColor.shaded.contains(self) ? LayerColor(ofPage: css + "-words") : self
  }

  private static let shaded: [LayerColor] = [.red, .orange, .yellow, .green, .cyan, .blue, .purple]

  /// White.
  public static let white = LayerColor(red: 1, green: 1, blue: 1)
  /// Black.
  public static let black = LayerColor(red: 0, green: 0, blue: 0)
  /// The blue of Overscroll's own controls, on which white can be read.
  public static let ultramarine = LayerColor(red: 0.17, green: 0.33, blue: 0.96)
}

/// The colours that fill a shape.
public enum LayerFill: Hashable, Sendable {
  /// One colour.
  case color(LayerColor)
  /// Colours at even distances along a line, one or more.
  case linear([LayerColor], from: LayerPoint, to: LayerPoint)
  /// Colours at even distances from the origin outwards, one or more.
  case radial([LayerColor], radius: LayerLength)

  /// The colours of the fill.
  var colors: [LayerColor] {
    switch self {
    case .color(let color): [color]
    case .linear(let colors, _, _), .radial(let colors, _): colors
    }
  }
}

/// A soft shadow under a layer.
public struct LayerShadow: Hashable, Sendable {
  /// The colour of the shadow.
  public let color: LayerColor
  /// How far its edge is blurred, points, 0 or more.
  public let radius: Double
  /// How far it lies right of the layer, points.
  public let x: Double
  /// How far it lies below the layer, points.
  public let y: Double

  /// Creates a shadow.
  public init(_ color: LayerColor, radius: Double, x: Double = 0, y: Double = 0) {
    self.color = color
    self.radius = radius
    self.x = x
    self.y = y
  }
}
