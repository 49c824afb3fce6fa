import Foundation
import OverscrollControls
import OverscrollRefreshing
import OverscrollTestSupport
import Testing

/// The gallery is legible on a light and a dark page, measured with WCAG's contrast ratios.
@Suite struct ContrastTests {
  enum Scheme: CaseIterable {
    case light, dark

    /// The page's colors by name, from its style sheet, whose second block has the dark colors.
    var palette: [String: String] {
      let sheet = String(decoding: Repository.contents("web/style.css"), as: UTF8.self)
      let blocks = sheet.components(separatedBy: "prefers-color-scheme: dark")
      let text = self == .light ? blocks[0] : blocks[1]
      return Dictionary(
        text.matches(of: /--([a-z-]+): (#[0-9a-f]{6});/).map { (String($0.1), String($0.2)) }
      ) { first, _ in first }
    }
  }

  /// The minimum contrast of words and of signs: criteria 1.4.3 and 1.4.11 of WCAG 2.2.
  static let least = (words: 4.5, signs: 3.0)

  @Test(arguments: GalleryTests.gallery, Scheme.allCases)
  func `words and signs stand out from the background`(named: GalleryTests.Named, scheme: Scheme) {
    // A picture's parts overlap; only its pot must be visible.
    let isPicture = named.testDescription == "soup"
    let (control, palette) = (named.control, scheme.palette)
    func number(_ color: LayerColor) -> String { palette[color.css] ?? color.css }
    let ground = number(control.background ?? .ground)
    for layer in control.layers.flatMap(TurningTests.all) where !layer.isBackground {
      if isPicture && !layer.isWords && layer.shape != .path("M-34-4H-44M34-4H44") { continue }
      for color in layer.everyColor where color != .hair {
        // Fills and lines have the original's colors.
        if !layer.isWords && palette[color.css + "-words"] != nil { continue }
        let shade = layer.isWords ? palette[color.css + "-words"] ?? number(color) : number(color)
        let contrast = ContrastTests.contrast(shade, ground)
        let least = layer.isWords ? ContrastTests.least.words : ContrastTests.least.signs
        #expect(contrast >= least, "\(layer.shape) in \(color.css) on \(ground)")
      }
    }
  }

  @Test(arguments: Scheme.allCases)
  func `the page's words stand out from its background`(scheme: Scheme) throws {
    let palette = scheme.palette
    let ground = try #require(palette["ground"])
    let words = ContrastTests.originals.keys.map { $0 + "-words" }
    for name in ["ink", "soft", "accent"] + words {
      #expect(ContrastTests.contrast(try #require(palette[name]), ground) >= 4.5, "\(name)")
    }
  }

  /// UIColor's red, orange, yellow, green, cyan, blue and purple.
  static let originals = [
    "red": "#ff0000", "orange": "#ff8000", "yellow": "#ffff00", "green": "#00ff00",
    "cyan": "#00ffff", "blue": "#0000ff", "purple": "#800080",
  ]

  @Test(arguments: originals)
  func `fills and lines have UIColor's colors unless black hides them`(
    name: String, hex: String
  ) throws {
    #expect(Scheme.light.palette[name] == hex)
    let (dark, ground) = (Scheme.dark.palette, try #require(Scheme.dark.palette["ground"]))
    if ContrastTests.contrast(hex, ground) >= ContrastTests.least.signs {
      #expect(dark[name] ?? hex == hex)
    } else {
      #expect(ContrastTests.contrast(try #require(dark[name]), ground) >= 3)
    }
  }

  /// WCAG's example: the contrast of #777777 on white is 4.48 to 1, slightly too low for words.
  @Test func `a contrast is computed as in WCAG`() {
    #expect(ContrastTests.contrast("#000000", "#ffffff").isNear(21))
    #expect(abs(ContrastTests.contrast("#777777", "#ffffff") - 4.48) < 0.005)
  }

  static func contrast(_ one: String, _ other: String) -> Double {
    let (one, other) = (luminance(one), luminance(other))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private static func luminance(_ hex: String) -> Double {
    let bytes = stride(from: 1, to: 7, by: 2).map { place -> Double in
      let start = hex.index(hex.startIndex, offsetBy: place)
      return Double(Int(hex[start..<hex.index(start, offsetBy: 2)], radix: 16) ?? 0) / 255
    }
    let parts = bytes.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return zip([0.2126, 0.7152, 0.0722], parts).map(*).reduce(0, +)
  }
}

extension Layer {
  fileprivate var isWords: Bool { if case .text = shape { true } else { false } }

  /// Whether the layer covers the whole width, and is therefore a background and not a sign.
  fileprivate var isBackground: Bool {
    if case .rectangle(.width(1), _, _) = shape { true } else { false }
  }

  /// All colors that the layer has at any time.
  fileprivate var everyColor: [LayerColor] {
    let filled: [LayerColor] =
      switch fill {
      case nil: []
      case .color(let color): [color]
      case .linear(let colors, _, _), .radial(let colors, _): colors
      }
    let tracks = ColorProperty.allCases.flatMap { property in
      Timeline.allCases.compactMap { track(property, $0) }
    }
    return filled + [stroke].compactMap { $0 } + tracks.flatMap { $0.stops.map(\.value) }
  }
}
