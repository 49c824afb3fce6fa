import OverscrollSystem
import Overscroll

/// The recorded offsets of a scroll view and the finger that moved it, from a CSV file.
struct FeelSamples {
  struct Sample {
    /// The time of the sample, in seconds.
    let time: Double
    /// The vertical position of the finger, in points, or `nil` if no finger is down.
    let finger: Double?
    /// The offset of the content, in points.
    let offset: Double
    /// The time of the finger's position or release, in seconds, or `nil` if it is the time of the sample.
    let fingerTime: Double?
  }

  /// The samples in order, at least one.
  let all: [Sample]

  /// Reads a file, or standard input for -; throws a ``Failure`` if it is invalid or does not start at rest.
  init(of file: String, in setup: ScrollSetup) throws(Failure) {
    let text = try String(of: file)
    // The byte order mark is not part of the first name. Swift treats CR and LF at the end of a line as one character.
    let lines = text.drop { $0 == "\u{FEFF}" }.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let separator = lines[0].separator
    let columns = try Columns(lines[0].cells(between: separator), in: file)
    var samples: [Sample] = []
    for (number, line) in zip(2..., lines.dropFirst()) where !line.allSatisfy(\.isWhitespace) {
      let sample = try columns.sample(of: line.cells(between: separator), at: "\(file):\(number)")
      if let last = samples.last, sample.time < last.time {
        throw Failure(
          "\(file):\(number): expected a time of \(last.time.short) s or later, got \(sample.time.short).",
          .unreadable)
      }
      if let last = samples.last?.fingerTime, let next = sample.fingerTime, next < last {
        throw Failure(
          "\(file):\(number): expected a finger time of \(last.short) s or later, got \(next.short).",
          .unreadable)
      }
      samples.append(sample)
    }
    guard let first = samples.first else {
      throw Failure("\(file) has no samples after its first line.", .unreadable)
    }
    let end = max(0, setup.metrics.content.y - setup.metrics.viewport.y)
    guard (0...end).contains(first.offset) else {
      throw Failure(
        "\(file): expected a first offset from 0 to \(end.short), where content can rest, got \(first.offset.short).",
        .unreadable)
    }
    guard FeelSamples.areMoving(samples) else {
      throw Failure(
        "\(file) has nothing to compare: neither a finger nor the content moves.",
        .nothingExpected)
    }
    all = samples
  }

  /// Returns whether a finger or the content moves between two successive samples.
  private static func areMoving(_ samples: [Sample]) -> Bool {
    zip(samples, samples.dropFirst()).contains { before, now in
      let isDragged = before.finger != nil && now.finger != nil && before.finger != now.finger
      return isDragged || before.offset != now.offset
    }
  }

  /// A warning about implausible times, as a sentence: screens show dozens of frames per second.
  var warning: String? {
    guard frame > 1 else { return nil }
    return "The samples are \(frame.short) s apart: are their times in milliseconds? "
      + "They must be in seconds."
  }

  /// Returns the input of a finger between two samples, from its positions.
  static func input(from before: Double?, to now: Double?) -> Input? {
    switch (before, now) {
    case (nil, nil): nil
    case (nil, let now?): .touch(Vector(0, now))
    case (_?, nil): .release
    // An unchanged position is also a move: the finger has slowed down.
    case (let before?, let now?): .move(Vector(0, now - before))
    }
  }

  /// The duration of a frame, in seconds: the median of the times between samples.
  var frame: Double {
    let steps = zip(all, all.dropFirst()).map { $1.time - $0.time }.sorted()
    return steps.isEmpty ? 0 : steps[steps.count / 2]
  }

  /// The ranges of samples of each touch.
  var touches: [Range<Int>] {
    var touches: [Range<Int>] = []
    for (index, sample) in all.enumerated() where sample.finger != nil {
      if let last = touches.last, last.upperBound == index {
        touches[touches.count - 1] = last.lowerBound..<(index + 1)
      } else {
        touches.append(index..<(index + 1))
      }
    }
    return touches
  }
}

/// The columns of a file, by the names in its first line.
private struct Columns {
  private let names: [String]

  /// The names of the columns that a file must have once.
  private static let required = ["time", "finger", "offset"]
  /// The advice for numbers with a decimal comma.
  private static let decimals = " Numbers need a decimal point, not a comma."

  init(_ titles: [String], in file: String) throws(Failure) {
    let names = titles.map { $0.lowercased() }
    let missing = Columns.required.filter { !names.contains($0) }
    guard missing.isEmpty else {
      // The page exports the motion of its engine, without a finger.
      let advice =
        names.contains("offset y")
        ? " A CSV timeline has no finger: record your own scroll view, as 'overscroll help feel' describes."
        : ""
      throw Failure(
        "\(file):1: expected the columns time, finger and offset; missing: \(missing.joined(separator: ", ")).\(advice)",
        .unreadable)
    }
    let repeated = Columns.required.filter { name in names.count { $0 == name } > 1 }
    guard repeated.isEmpty else {
      throw Failure(
        "\(file):1: expected one column of each name, got several columns named \(repeated.joined(separator: ", ")).",
        .unreadable)
    }
    self.names = names
  }

  /// Parses a line; `place` is its location for error messages.
  func sample(of cells: [String], at place: String) throws(Failure) -> FeelSamples.Sample {
    guard cells.dropFirst(names.count).allSatisfy(\.isEmpty) else {
      throw Failure(
        "\(place): expected \(names.count) columns, as in the first line, got \(cells.count)."
          + (cells.count == 2 * names.count ? Columns.decimals : ""),
        .unreadable)
    }
    func cell(_ name: String) -> String {
      names.firstIndex(of: name).flatMap { cells.indices.contains($0) ? cells[$0] : nil } ?? ""
    }
    func number(_ name: String) throws(Failure) -> Double {
      guard let number = Double(cell(name)), abs(number) <= 1e10 else {
        throw Failure(
          "\(place): expected a number from -1e10 to 1e10 as \(name), got '\(cell(name).truncated(to: 40))'."
            + (cell(name).contains(",") ? Columns.decimals : ""),
          .unreadable)
      }
      return number
    }
    let fingerTime = cell("finger time").isEmpty ? nil : try number("finger time")
    return FeelSamples.Sample(
      time: try number("time"), finger: cell("finger").isEmpty ? nil : try number("finger"),
      offset: try number("offset"), fingerTime: fingerTime)
  }
}

extension Substring {
  /// The separator of the first line: a comma, or a semicolon or a tab if there are more of them.
  fileprivate var separator: Character {
    [",", ";", "\t"].max { one, other in count { $0 == one } < count { $0 == other } } ?? ","
  }

  /// Returns the cells of a CSV line; cells cannot contain line breaks.
  fileprivate func cells(between separator: Character) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map {
      $0.trimmed { " \t\"".contains($0) }
    }
  }
}
