import Foundation
import OverscrollRefreshing
import OverscrollTestSupport
import Testing

@testable import OverscrollControls

/// The gallery is legible on a light and a dark page, measured with WCAG's contrast ratios.
///
/// PaletteTests compares the palettes with the page's style sheet.
@Suite struct ContrastTests {
  /// The minimum contrast of words and of signs: criteria 1.4.3 and 1.4.11 of WCAG 2.2.
  static let least = (words: 4.5, signs: 3.0)
  static let palettes = [Palette.light, .dark]

  @Test(arguments: GalleryTests.gallery, palettes)
  func `words and signs contrast with the background`(named: GalleryTests.Named, palette: Palette) {
    // A picture's parts overlap; only the pot of the soup must be visible.
    let isPicture = ["header", "soup"].contains(named.testDescription)
    let ground = palette.paint(named.control.background ?? .ground)
    for layer in named.control.layers.flatMap(TurningTests.all) where !layer.isBackground {
      if isPicture && !layer.isWords && layer.shape != .path("M-34-4H-44M34-4H44") { continue }
      for color in layer.everyColor where color != .hair {
        let (words, sign) = (palette.ink(color), palette.paint(color))
        // Fills and lines have the original's colors.
        if !layer.isWords && words != sign { continue }
        let contrast = Self.contrast(layer.isWords ? words : sign, ground)
        let least = layer.isWords ? Self.least.words : Self.least.signs
        #expect(contrast >= least, "\(layer.shape) in \(color.css)")
      }
    }
  }

  @Test(arguments: palettes)
  func `the page's words contrast with its background`(palette: Palette) {
    let colors: [LayerColor] = [
      .ink, .soft, .accent, .red, .orange, .yellow, .green, .cyan, .blue, .purple,
    ]
    for color in colors {
      let contrast = Self.contrast(palette.ink(color), palette.paint(.ground))
      #expect(contrast >= Self.least.words, "\(color.css)")
    }
  }

  static func contrast(_ one: RGBA, _ other: RGBA) -> Double {
    let (one, other) = (luminance(one), luminance(other))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private static func luminance(_ color: RGBA) -> Double {
    let parts = [color.red, color.green, color.blue].map {
      $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
    }
    return zip([0.2126, 0.7152, 0.0722], parts).map(*).reduce(0, +)
  }
}

extension Layer {
  fileprivate var isWords: Bool { if case .text = shape { true } else { false } }

  /// Whether the layer covers the whole width or is a plate with a shadow, and is therefore no sign.
  fileprivate var isBackground: Bool {
    if case .rectangle(.width(1), _, _) = shape { true } else { shadow != nil }
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
