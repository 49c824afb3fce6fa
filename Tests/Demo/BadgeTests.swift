import OverscrollWire
import Testing

// A badge is internal to the module.
@testable import OverscrollDemo

struct BadgeTests {
  @Test(
    arguments: [
      ("Ada Lovelace", "AL"), ("ada", "A"), ("Mary Ann Evans", "ME"), ("emma.wong@reqres.in", "EI"),
      ("42", "4"), ("élan vital", "ÉV"), ("李 小龙", "李小"), ("", "?"), ("…", "?"), ("👋", "?"),
    ])
  func `the mark of a name is the first letters of its first and last word`(
    _ name: String, _ mark: String
  ) {
    #expect(Badge.initials(of: name) == mark)
  }

  @Test func `a hue is part of a turn`() {
    let hues = (0..<1_000).map { Row.hue($0) } + (0..<1_000).map { Badge.hue(of: String($0)) }
    #expect(hues.allSatisfy { (0..<1).contains($0) })
  }

  /// FNV-1a of "a" in 32 bits is published as e40c292c.
  @Test func `a text has the same hue on every machine`() {
    #expect(Badge.hue(of: "a") * 0x1p32 == 0xe40c_292c)
  }
}
