import Foundation
import OverscrollControls
import OverscrollTestSupport
import Testing

/// JHPullToRefreshKit claims "less than 150 lines of code" for a control; ours are to be shorter.
@Suite struct LineCountTests {
  /// The originals' names, and their lines of code in implementation and interface.
  static let originals: [String: (name: String, lines: Int)] = [
    "colors": ("JH ColorChange", 42), "bubbles": ("JH Bubble", 99), "material": ("JH Google", 146),
    "digest": ("JH Yahoo", 101), "label": ("JH Label", 63), "rainbow": ("MS demo wrapper", 95),
    "arrow": ("IQ CustomPullToRefresh", 84), "progress": ("IQ ProgressPullToRefresh", 50),
    "indicator": ("IQ PreloadActivityIndicator", 59), "soup": ("IQ SoupView", 321),
  ]

  /// The lines of a control's file that are neither empty nor a comment.
  static func lines(_ control: String) -> Int {
    let file = control.prefix(1).uppercased() + control.dropFirst()
    let text = String(
      decoding: Repository.contents("Sources/Engine/Controls/\(file).swift"), as: UTF8.self)
    return text.split(separator: "\n").filter { line in
      let code = line.trimmingCharacters(in: .whitespaces)
      return !code.isEmpty && !code.hasPrefix("//")
    }.count
  }

  @Test func `half of the controls have at most 25 lines, and each has fewer than its original`() {
    let counts = Control.gallery.keys.sorted().map { ($0, LineCountTests.lines($0)) }
    for (name, count) in counts {
      let original = LineCountTests.originals[name]
      print("\(name): \(count) lines" + (original.map { ", \($0.name): \($0.lines)" } ?? ""))
      if let original { #expect(count < original.lines, "\(name)") }
    }
    let sorted = counts.map(\.1).sorted()
    #expect(sorted[sorted.count / 2] <= 25)
  }
}
