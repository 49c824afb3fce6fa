import Foundation

/// Prints rows in columns.
struct Table {
  struct Row {
    let cells: [String]

    init(_ cells: String...) { self.cells = cells }
  }

  /// Prints a table: the first column is flush left, the others are flush right.
  static func show(_ head: Row, _ rows: [Row]) {
    print()
    for row in [head] + rows {
      let rest = row.cells.dropFirst().map { $0.padded(to: 14, leading: true) }
      print(row.cells[0].padded(to: 34, leading: false) + rest.joined())
    }
  }
}

extension String {
  fileprivate func padded(to width: Int, leading: Bool) -> String {
    let space = String(repeating: " ", count: max(1, width - count))
    return leading ? space + self : self + space
  }
}

extension Int {
  /// The number with commas between thousands.
  var grouped: String {
    abs(self) < 1000
      ? "\(self)" : (self / 1000).grouped + "," + "\(abs(self) % 1000 + 1000)".dropFirst()
  }
}

extension Double {
  /// The number with a fixed number of decimals.
  func with(_ decimals: Int) -> String { String(format: "%.\(decimals)f", self) }
}

extension [Double] {
  /// The median, or 0 if there are no numbers.
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}
