import Foundation
import OverscrollTestSupport
import Testing

@testable import OverscrollControls

@Suite struct PaletteTests {
  @Test(arguments: [(Palette.light, false), (Palette.dark, true)])
  func `the palettes equal the colors of the style sheet`(palette: Palette, isDark: Bool) throws {
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

@Suite struct RGBATests {
  struct Mixes: Decodable {
    struct Mix: Decodable {
      let property: String
      let samples: [[JSON]]
    }

    let palette: [String: String]
    let mixes: [Mix]
  }

  /// The vectors in Tests/Vectors/keyframes.json, written by Python, which also test the page.
  private static let vectors = Repository.vectors("keyframes", Mixes.self)

  private func color(_ name: String) throws -> RGBA {
    try #require(RGBA(hexadecimal: Self.vectors.palette[name] ?? name))
  }

  @Test func `colors are mixed as on the page, within a part in 255`() throws {
    var count = 0
    for mix in Self.vectors.mixes where ["fill", "stroke"].contains(mix.property) {
      for sample in mix.samples {
        guard let from = sample[2].string, let to = sample[3].string, let part = sample[4].number,
          let mixture = sample[5].string
        else { continue }
        let (made, expected) = (try color(from).mixed(with: color(to), part), try color(mixture))
        let pairs = [
          (made.red, expected.red), (made.green, expected.green), (made.blue, expected.blue),
          (made.opacity, expected.opacity),
        ]
        #expect(pairs.allSatisfy { abs($0 - $1) <= 0.5001 / 255 }, "\(from) \(to) \(part)")
        count += 1
      }
    }
    #expect(count > 50)
  }

  @Test(arguments: ["ff0000", "#ff00", "#ff00gg", "#+f0000", "", "red"])
  func `a text that is not a hexadecimal color is refused`(text: String) {
    #expect(RGBA(hexadecimal: text) == nil)
  }
}
