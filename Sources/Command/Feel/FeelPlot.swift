import Overscroll
import OverscrollSystem

/// A plot of the offsets of a file and a law over time, for a terminal and as SVG.
struct FeelPlot {
  private let law: String
  private let comparison: FeelComparison
  private let others: [(law: FeelLaw, comparison: FeelComparison)]
  private let times, offsets: ClosedRange<Double>

  /// The size of the plot: in characters in a terminal, and in points in a picture.
  private static let columns = 64, rows = 16
  private static let width = 720.0, height = 360.0, margin = 72.0
  /// The width and the line height of the other laws' names in a picture, in points.
  private static let names = 160.0, line = 20.0

  /// Creates a plot of a file and a law; a picture also shows the other laws.
  init(
    _ law: String, _ comparison: FeelComparison,
    beside others: [(law: FeelLaw, comparison: FeelComparison)] = []
  ) {
    self.law = law
    self.comparison = comparison
    self.others = others
    let moments = comparison.moments
    times = moments[0].time...moments[moments.count - 1].time
    let all =
      moments.flatMap { [$0.offset, $0.expected] }
      + others.flatMap { $0.comparison.moments.map(\.expected) }
    offsets = (all.min() ?? 0)...(all.max() ?? 0)
  }

  /// `o` is the file, `.` the law, and `*` both; the start of the content is at the top, as on a screen.
  var text: String {
    let (file, law) = (cells(\.offset), cells(\.expected))
    let labels = [0: offsets.lowerBound.short, Self.rows - 1: offsets.upperBound.short]
    let width = labels.values.map(\.count).max() ?? 0
    let lines = (0..<Self.rows).map { row in
      let label = labels[row] ?? ""
      let line = (0..<Self.columns).map { column in
        let isLaw = law[column].contains(row)
        return Character(file[column].contains(row) ? isLaw ? "*" : "o" : isLaw ? "." : " ")
      }
      return String(repeating: " ", count: width - label.count) + label + " |" + String(line)
    }
    let end = times.upperBound.short + " s", start = times.lowerBound.short
    let gap = String(repeating: " ", count: max(1, Self.columns - start.count - end.count))
    let indent = String(repeating: " ", count: width + 2)
    let texts = ["", "o the file   . \(self.law)   * both"] + lines + [indent + start + gap + end]
    return texts.map(\.trimmedAtEnd).joined(separator: "\n") + "\n"
  }

  /// Returns the rows that a motion passes in each column; a column without a moment repeats the previous column.
  private func cells(_ offset: KeyPath<FeelComparison.Moment, Double>) -> [Set<Int>] {
    var cells = Array(repeating: Set<Int>(), count: Self.columns)
    for moment in comparison.moments {
      let column = Self.cell(Self.part(moment.time, times), of: Self.columns)
      cells[column].insert(Self.cell(Self.part(moment[keyPath: offset], offsets), of: Self.rows))
    }
    for column in cells.indices.dropFirst() where cells[column].isEmpty {
      cells[column] = cells[column - 1]
    }
    return cells
  }

  private static func cell(_ part: Double, of count: Int) -> Int {
    Int((part * Double(count - 1)).rounded())
  }

  /// Returns the relative position of a number in a range, 0 to 1.
  private static func part(_ number: Double, _ range: ClosedRange<Double>) -> Double {
    let length = range.upperBound - range.lowerBound
    return length > 0 ? (number - range.lowerBound) / length : 0
  }

  /// A line marks the first moment with a distance greater than `tolerance`.
  func svg(beyond tolerance: Double) -> String {
    let first = comparison.first(beyond: tolerance).map {
      """
      <line x1="\(x($0.time))" x2="\(x($0.time))" y1="\(Self.margin)" y2="\(Self.height - Self.margin)" stroke="#999" \
      stroke-dasharray="4"/>

      """
    }
    let width = Self.width + (others.isEmpty ? 0 : Self.names)
    let beside = others.enumerated().map { index, other in
      let color = "hsl(\(360 * index / others.count), 60%, 45%)"
      let (x, y) = (Self.width - Self.margin + 24, Self.margin + Self.line * Double(index))
      return line(\.expected, of: other.comparison, color, width: 1, title: other.law.name) + """

        <text x="\(x)" y="\(y)" fill="\(color)">\(other.law.name)</text>

        """
    }.joined()
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(Self.height)" \
      viewBox="0 0 \(width) \(Self.height)" font-family="system-ui, sans-serif" font-size="13">
      <rect width="100%" height="100%" fill="#fff"/>
      \(first ?? "")\(beside)\(line(\.expected, of: comparison, "#1659e0", width: 4, title: law))
      \(line(\.offset, of: comparison, "#c2410c", width: 1.5, title: "the file"))
      <text x="\(Self.margin)" y="20" fill="#1659e0">\(law)</text>
      <text x="\(Self.margin + Self.names)" y="20" fill="#c2410c">the file</text>
      <text x="\(Self.width - Self.margin)" y="20" text-anchor="end">worst \(comparison.worst.distance.short) points</text>
      <text x="4" y="\(Self.margin)">\(offsets.lowerBound.short)</text>
      <text x="4" y="\(Self.height - Self.margin)">\(offsets.upperBound.short)</text>
      <text x="\(Self.margin)" y="\(Self.height - 8)">\(times.lowerBound.short) s</text>
      <text x="\(Self.width - Self.margin)" y="\(Self.height - 8)" text-anchor="end">\(times.upperBound.short) s</text>
      </svg>

      """
  }

  private func line(
    _ offset: KeyPath<FeelComparison.Moment, Double>, of comparison: FeelComparison,
    _ color: String, width: Double, title: String
  ) -> String {
    let points = comparison.moments.map { moment in
      "\(x(moment.time).short),\(y(moment[keyPath: offset]).short)"
    }
    return """
      <polyline points="\(points.joined(separator: " "))" fill="none" stroke="\(color)" stroke-width="\(width)"\
      ><title>\(title)</title></polyline>
      """
  }

  private func x(_ time: Double) -> Double {
    Self.margin + Self.part(time, times) * (Self.width - 2 * Self.margin)
  }

  private func y(_ offset: Double) -> Double {
    Self.margin + Self.part(offset, offsets) * (Self.height - 2 * Self.margin)
  }
}

extension String {
  var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Double {
  /// The number with at most three decimals.
  var short: String {
    // The largest number has 309 digits before its decimal point.
    var bytes = [CChar](repeating: 0, count: 400)
    let length = withVaList([self]) { vsnprintf(&bytes, bytes.count, "%.3f", $0) }
    var text = String(
      decoding: bytes.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    while text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
