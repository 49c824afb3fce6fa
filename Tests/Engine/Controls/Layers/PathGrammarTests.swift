import OverscrollControls
import OverscrollRefreshing
import Testing

@Suite struct PathGrammarTests {
  private func sentence(_ data: String) -> String? {
    Layer.path(data).fill(.ink).problems.first?.description
  }

  @Test(arguments: [
    "M0 0", "m 0,0", " \t\r\n\u{c}M0 0", "M1 2 3 4", "M0 0L10 10 20 20", "M0,0 , 1 1l-1-1.5.5.25",
    "M0 0Z", "M0 0z M5 5", "M0 0ZL1 1z ", "M0 0H1 2 3V-4h5v.5", "M1e3 2E-4L+.5e+2-1",
    "M0 0C1 2 3 4 5 6 7 8 9 10 11 12S1 2 3 4", "M0 0Q1 2 3 4T5 6 7 8",
    "M0 0A1 2 30 0 1 5 6", "M0 0a1 1 0 0110 10 1,1,0,1,0,5,5", "M-9 4q15-8 30 0t30 0",
  ])
  func `data that follows the grammar of SVG is a path`(data: String) {
    #expect(sentence(data) == nil)
  }

  @Test(arguments: [
    ("L1 1", "that starts with M or m", "L1 1"), ("", "that starts with M or m", ""),
    ("  ", "that starts with M or m", ""), ("1 2", "that starts with M or m", "1 2"),
    ("M0 0L10 10 20", "with 2 numbers for each L", "L10 10 20"),
    ("M0", "with 2 numbers for each M", "M0"), ("M0 0 1", "with 2 numbers for each M", "M0 0 1"),
    ("M0 0l", "with 2 numbers for each l", "l"), ("M0 0H", "with 1 number for each H", "H"),
    ("M0 0C1 2 3 4 5L1 1", "with 6 numbers for each C", "C1 2 3 4 5L1 1"),
    ("M0 0S1 2 3", "with 4 numbers for each S", "S1 2 3"),
    ("M0 0A1 1 0 2 0 5 5", "with 7 numbers for each A", "A1 1 0 2 0 5 5"),
    ("M0 0A1 1 0 0 0 5", "with 7 numbers for each A", "A1 1 0 0 0 5"),
    ("M,0 0", "with 2 numbers for each M", "M,0 0"),
    ("M0,,0", "with 2 numbers for each M", "M0,,0"),
    ("M0 0,", "with 2 numbers for each M", "M0 0,"),
    ("M0 0, L1 1", "with 2 numbers for each M", "M0 0, L1 1"),
    ("M1. 0", "with 2 numbers for each M", "M1. 0"),
    ("M1e 0", "with 2 numbers for each M", "M1e 0"), ("M- 0", "with 2 numbers for each M", "M- 0"),
    ("M0 0Z1 1", "of the commands M, L, H, V, C, S, Q, T, A and Z", "1 1"),
    ("M0 0X1", "of the commands M, L, H, V, C, S, Q, T, A and Z", "X1"),
    ("M0 0ü", "of the commands M, L, H, V, C, S, Q, T, A and Z", "ü"),
    ("M0 0 nan 1", "of the commands M, L, H, V, C, S, Q, T, A and Z", "nan 1"),
  ])
  func `the problem of invalid data names the command and what it needs`(
    data: String, expected: String, given: String
  ) { #expect(sentence(data) == "layer: path must be a path \(expected), got \"\(given)\"") }

  @Test func `a long path is quoted in part, from the mistake on`() {
    let lines = Array(repeating: "L1 1", count: 50).joined()
    let sentence = sentence("M0 0" + lines + "L1" + lines) ?? ""
    #expect(sentence.hasSuffix("got \"L1L1 1L1 1L1 1L1 1L1 1L1 1L1 1L1 1L1 1L1\""))
  }
}
