import OverscrollTestSupport
import Testing

@testable import OverscrollControls

@Suite struct RGBATests {
  struct Mixes: Decodable {
    struct Mix: Decodable {
      let property: String
      let samples: [[JSON]]
    }

    let palette: [String: String]
    let mixes: [Mix]
  }

  /// Those of Tests/Vectors/keyframes.json, which is written by Python, to which the page is held as well.
  private static let vectors = Repository.vectors("keyframes", Mixes.self)

  private func color(_ name: String) throws -> RGBA {
    try #require(RGBA(hexadecimal: Self.vectors.palette[name] ?? name))
  }

  @Test func `colours are mixed as the page mixes them, to a part in 255`() throws {
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
  func `a text that is no colour in hexadecimal digits is none`(text: String) {
    #expect(RGBA(hexadecimal: text) == nil)
  }
}
