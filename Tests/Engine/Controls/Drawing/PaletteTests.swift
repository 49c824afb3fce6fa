import Foundation
@testable import OverscrollControls
import OverscrollTestSupport
import Testing

@Suite struct PaletteTests {
  @Test(arguments: [(Palette.light, false), (Palette.dark, true)])
  func `the palettes are those of the page's style sheet`(palette: Palette, isDark: Bool) throws {
    let style = String(decoding: Repository.contents("web/style.css"), as: UTF8.self)
    let (light, rest) = try #require(style.split(around: "@media (prefers-color-scheme: dark)"))
    let dark = try #require(rest.split(around: "@media")).0
    var colors: [String: String] = [:]
    for text in isDark ? [light, dark] : [light] {
      for match in text.matches(of: /--([a-z-]+): (#[0-9a-f]+);/) {
        colors[String(match.output.1)] = String(match.output.2)
      }
    }
    let named: [LayerColor] = [
      .ground, .ink, .soft, .hair, .accent, .veil, .red, .orange, .yellow, .green, .cyan, .blue,
      .purple,
    ]
    for color in named {
      let name = color.css
      #expect(palette.paint(color) == RGBA(hexadecimal: colors[name] ?? ""), "\(name)")
      let words = colors["\(name)-words"] ?? colors[name] ?? ""
      #expect(palette.ink(color) == RGBA(hexadecimal: words), "\(name) for words")
      #expect(palette.paint(color.wordShade) == RGBA(hexadecimal: words), "\(name) beside words")
    }
  }

  @Test func `an app's palette needs no shades for words`() {
    let palette = Palette([.accent: RGBA(1, 0.5, 0)])
    #expect(palette.paint(.accent) == RGBA(1, 0.5, 0) && palette.ink(.accent) == RGBA(1, 0.5, 0))
    let red = Palette([.red: RGBA(0.5, 0, 0)])
    #expect(red.paint(.red.wordShade) == RGBA(0.5, 0, 0))
    #expect(palette.paint(.white) == RGBA(1, 1, 1))
    #expect(palette.paint(.red).opacity == 0)
  }
}

extension String {
  fileprivate func split(around text: String) -> (String, String)? {
    range(of: text).map { (String(self[..<$0.lowerBound]), String(self[$0.upperBound...])) }
  }
}
