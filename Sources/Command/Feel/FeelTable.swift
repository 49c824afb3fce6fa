/// A file beside several laws, the nearest first.
struct FeelTable {
  /// The comparisons and their laws, by the root of the mean square of the distances.
  let rows: [(law: FeelLaw, comparison: FeelComparison)]

  /// Compares samples with laws, at least one.
  init(_ samples: FeelSamples, with laws: [FeelLaw]) {
    rows = laws.map { ($0, FeelFit.comparison(samples, law: $0)) }
      .sorted { $0.comparison.rms < $1.comparison.rms }
  }

  var nearest: (law: FeelLaw, comparison: FeelComparison) { rows[0] }

  /// The table in characters; `tolerance` is how far offsets may differ, points.
  func text(beyond tolerance: Double) -> String {
    let head = ["law", "worst", "at", "rms", "first beyond \(tolerance.short)"]
    let lines = rows.map { law, comparison in
      let worst = comparison.worst
      let first = comparison.first(beyond: tolerance).map { $0.time.short + " s" } ?? "never"
      return [
        law.name, worst.distance.short, worst.time.short + " s", comparison.rms.short, first,
      ]
    }
    let widths = head.indices.map { column in
      ([head] + lines).map { $0[column].count }.max() ?? 0
    }
    return ([head] + lines).map { cells in
      zip(cells, widths).map { $0.padding(to: $1) }.joined(separator: "  ").trimmedAtEnd
    }.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// The text with spaces at its end, as many as it needs to be so long.
  fileprivate func padding(to length: Int) -> String {
    self + String(repeating: " ", count: max(0, length - count))
  }
}
