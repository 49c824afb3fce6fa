import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling

/// A scroll model's setup and timed inputs, as text, for recordings and tests.
///
/// <doc:Transcripts> describes the grammar of the text. This example replays a transcript:
///
/// ```swift
/// let transcript = try Transcript(
///   """
///   viewport 390 844
///   content 390 2000
///   control top spinner threshold=80 refreshingExtent=60
///   0.000 begin top
///   1.000 end top success
///   2.000 probe
///   """)
/// for line in transcript.replay() { print(line) }
/// print(transcript.firstDifference()?.description ?? "as the text says")
/// ```
public struct Transcript: Sendable {
  /// A line of a transcript.
  public struct Line: Hashable, Sendable {
    /// The line's number in the text; the first is 1.
    public let number: Int
    /// The line's text, without its line end.
    public let text: String
  }

  /// The supported version of the format; a text can start with it: `transcript 1`.
  public static let version = 1

  /// The initial state of the model.
  public var scene: ScrollSetup
  /// The lines before the first instant, including comments.
  public private(set) var heading: [Line] = []
  /// The inputs in order, each with its line.
  public private(set) var entries: [(entry: TimedInput, line: Line)] = []
  /// The comments and blank lines after the first instant, by the index of the next entry.
  private(set) var notes: [Int: [Line]] = [:]
  /// The lines of the expected outputs, in order.
  public private(set) var expected: [Line] = []
  private var lineEnd = LineEnd.lf
  /// Whether the text starts with a byte order mark, which some editors write.
  private var isMarked = false

  /// All lines, in order.
  var allLines: [Line] {
    (heading + entries.map(\.line) + notes.values.joined() + expected)
      .sorted { $0.number < $1.number }
  }

  /// Creates a transcript from a model's setup and inputs.
  public init(_ scene: ScrollSetup, _ entries: [TimedInput]) {
    self.scene = scene
    heading = scene.lines.enumerated().map { Line(number: $0.offset + 1, text: $0.element) }
    let first = heading.count + 1
    self.entries = entries.enumerated().map {
      ($0.element, Line(number: first + $0.offset, text: $0.element.text))
    }
  }

  mutating func addComment(_ text: String, before index: Int) {
    notes[index, default: []].append(Line(number: 0, text: text))
  }

  /// Parses a transcript; a byte order mark at the start is ignored.
  ///
  /// - Throws: ``TranscriptError`` for the first line that is invalid or has a different line end.
  public init(_ text: String) throws(TranscriptError) {
    scene = ScrollSetup(metrics: ScrollMetrics(viewport: .zero, content: .zero))
    lineEnd = try LineEnd(of: text)
    // Other Unicode line separators do not end a line, so a comment can contain them.
    let ends: Set<Character> = ["\n", "\r\n", "\r"]
    isMarked = text.unicodeScalars.first == Transcript.byteOrderMark
    let unmarked = text.unicodeScalars.dropFirst(isMarked ? 1 : 0)
    let lines = String(unmarked)
      .split(omittingEmptySubsequences: false, whereSeparator: ends.contains)
    for (index, text) in lines.enumerated() {
      try read(Line(number: index + 1, text: String(text)))
    }
  }

  private static let byteOrderMark: Unicode.Scalar = "\u{FEFF}"

  /// Joins lines with the byte order mark and the line ends of the text that was read.
  public func text(of lines: [String]) -> String {
    (isMarked ? String(Transcript.byteOrderMark) : "") + lines.joined(separator: lineEnd.rawValue)
  }

  private mutating func read(_ line: Line) throws(TranscriptError) {
    let words = line.text.words
    guard let first = words.first else {
      if entries.isEmpty, expected.isEmpty {
        heading.append(line)
      } else {
        notes[entries.count, default: []].append(line)
      }
      return
    }
    guard first.first?.isNumber == true || first.first == "-" else {
      return try readHeading(line, words)
    }
    var reader = WordReader(
      words.dropFirst(), line: line.number, direction: scene.direction)
    let at = try reader.instant(first, of: first, from: 0, "a time in seconds from 0 to 1e9")
    if words.count > 1, words[1] == "->" { return expected.append(line) }
    if let last = entries.last?.entry.at, at < last {
      throw reader.expected("a time not before \(last.text)")
    }
    let input = try Input(&reader)
    let stamp = try reader.stamp()
    // A stamp is only meaningful if it is earlier than the input.
    let entry = TimedInput(at: at, stamp: stamp.flatMap { $0 < at ? $0 : nil }, input)
    try reader.end()
    entries.append((entry, line))
  }

  private mutating func readHeading(
    _ line: Line, _ words: [Substring]
  ) throws(TranscriptError) {
    var reader = WordReader(words[...], line: line.number, direction: scene.direction)
    guard entries.isEmpty, expected.isEmpty else {
      throw reader.expected("a time in seconds, not \(words[0])")
    }
    if reader.optional("transcript") {
      try readVersion(&reader)
      return heading.append(line)
    }
    let input: Input
    do throws(TranscriptError) { input = try Input(&reader) } catch {
      if Input.Kind(rawValue: String(words[0]))?.isSetting == true { throw error }
      throw reader.expected(
        "a setting such as viewport or control, or a time in seconds, not \(words[0])")
    }
    guard scene.set(input) else {
      throw reader.expected("a time before \(words[0])")
    }
    try reader.end()
    heading.append(line)
  }

  private func readVersion(_ reader: inout WordReader) throws(TranscriptError) {
    let version = try reader.word("transcript \(Transcript.version)")
    guard version == String(Transcript.version) else {
      let isNewer = Int(version).map { $0 > Transcript.version } ?? false
      throw reader.expected(
        "transcript \(Transcript.version), not \(version)"
          + (isNewer ? ", which needs a newer overscroll" : ""))
    }
    guard heading.allSatisfy(\.text.words.isEmpty) else {
      throw reader.expected("transcript \(Transcript.version) before all other lines")
    }
    try reader.end()
  }
}

extension ScrollSetup {
  /// The setup as lines of a transcript, without invalid settings.
  var lines: [String] {
    let sizes = [Input.viewport(metrics.viewport), .content(metrics.content)]
    return (sizes + settings).filter(\.problems.isEmpty).map(\.text)
  }
}

/// An error in a line of a transcript.
public struct TranscriptError: Error, Hashable, CustomStringConvertible {
  /// The number of the line; the first is 1.
  public let line: Int
  /// The text that was expected in this line and, if it helps, the text that was found.
  public let expected: String

  /// The error as a sentence.
  public var description: String { "line \(line): expected \(expected)" }
}

package enum LineEnd: String, CaseIterable, Sendable {
  /// A line feed, as on Linux and macOS.
  case lf = "\n"
  /// A carriage return and a line feed, as on Windows.
  case crlf = "\r\n"
  /// A carriage return.
  case cr = "\r"

  /// The usual name of the line end in editors.
  private var name: String { "\(self)".uppercased() }

  /// Finds the line end of a text, by default a line feed.
  ///
  /// - Throws: ``TranscriptError`` for the first line with a different line end than the lines before.
  package init(of text: String) throws(TranscriptError) {
    var (found, number, isAfterReturn) = (LineEnd?.none, 0, false)
    func record(_ end: LineEnd) throws(TranscriptError) {
      number += 1
      if let found, end != found {
        throw TranscriptError(
          line: number,
          expected: "the line end \(found.name), as in the lines before, not \(end.name)")
      }
      found = end
    }
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\n") {
        try record(isAfterReturn ? .crlf : .lf)
      } else if isAfterReturn {
        try record(.cr)
      }
      isAfterReturn = byte == UInt8(ascii: "\r")
    }
    if isAfterReturn { try record(.cr) }
    self = found ?? .lf
  }
}

extension Recording {
  /// Creates a recording of at most ``maximumInputs`` inputs of a transcript, up to its last output.
  public init(_ transcript: Transcript) {
    let inputs = transcript.entries.map(\.entry), last = transcript.last
    let isLonger = last > inputs.last?.at ?? .zero
    self.init(transcript.scene, inputs + (isLonger ? [TimedInput(at: last, .pass)] : []))
  }

  /// The recording as a transcript without outputs, up to `now` or, if it is full, its last input.
  ///
  /// - Precondition: The recording starts from its setup.
  public func transcript(until now: Instant) -> Transcript {
    precondition(isWhole, "a transcript starts with its setup")
    return Transcript(setup, entries + (isFull ? [] : [TimedInput(at: end(at: now), .pass)]))
  }

  /// The recording as the text of a transcript with outputs, up to `now`, or up to the last input if it is full.
  ///
  /// A comment at the end contains the number of outputs and their hash. Another comment marks the time `mark`; the
  /// text contains everything before it, because a replay requires it.
  ///
  /// - Precondition: The recording starts from its setup.
  public func text(until now: Instant, mark: Instant? = nil) -> String {
    let note =
      isFull ? ["# the recording was full here, after \(Recording.maximumInputs) inputs"] : []
    var transcript = transcript(until: now)
    if let mark {
      let index = entries.firstIndex { $0.at >= mark } ?? entries.count
      transcript.addComment("# recorded from here: \(mark.text) s", before: index)
    }
    var (lines, count, hash) = ([String](), 0, TextHash())
    transcript.replay { line in
      lines.append(line)
      guard line.words.dropFirst().first == "->" else { return }
      count += 1
      hash.add((line + "\n").utf8)
    }
    let outputs = "# \(count) outputs, FNV-1a \(hash.text)"
    return (lines + [outputs] + note).joined(separator: "\n") + "\n"
  }
}
