import ArgumentParser
import OverscrollSystem
import Overscroll
import OverscrollLaws

/// Compares a scroll view, recorded as CSV, with the physics of UIScrollView or of other platforms.
struct Feel: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compare a recorded scroll view (CSV) with UIScrollView or another platform.",
    discussion: """
      The first line of the file names its columns, separated by commas, semicolons or tabs. They must include time, \
      finger and offset; other columns are ignored. Each further line is a sample: the time, in seconds; the position \
      of the finger, in points downwards, or nothing while no finger is down; and the offset of the content, in \
      points. The content starts at rest. The finger lifts at the first sample without a position. If the time of the \
      finger differs from the time of the frame, add a column named 'finger time'.

      UIScrollView starts quick drags late, and the first frame after a release is one frame ahead. A comparison with \
      its law allows for both, and prints how much.

      A law is the scroll physics of a platform. The recorded finger moves content according to a law, and the \
      offsets are compared with those in the file. The laws are:
      \(laws)

      With --law all, or a family such as flutter, the table has a row for each law, the nearest first. The plot \
      shows the nearest law; the SVG also shows the others as thin lines with their names. Points are called dp on \
      Android, CSS pixels on the web and logical pixels in Flutter. Laws start a fling when the finger lifts, and do \
      not round to pixels. Android's content does not move beyond its edges: the stretch is only drawn.

      The exit status is 0 if no offset differs by more than the tolerance from the law or, with several, the nearest \
      law; 1 if one does; 2 if the file cannot be read; 3 if nothing moves in it; and 64 if the options are invalid.
      """)

  /// The names and titles of all laws, one per line.
  private static var laws: String {
    let others = ScrollLaws.all.map { ($0.name, $0.title) }
    return ([(FeelLaw.engineName, "UIScrollView, as in the engine")] + others)
      .map { "- \($0): \($1)" }.joined(separator: "\n")
  }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The height of the viewport.", valueName: "points"))
  var viewport = 844.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The height of the content.", valueName: "points"))
  var content = 10_000.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The maximum difference between offsets.", valueName: "points"))
  var tolerance = 1.0

  @Option(
    help: ArgumentHelp(
      "The law to compare with: one of the names above, a family such as flutter, or all.",
      valueName: "name"),
    completion: .list(names + [everyLaw]))
  var law = FeelLaw.engineName

  @Option(
    help: ArgumentHelp(
      "Options of the engine's physics, as in transcripts, for example 'model=ideal edgeReturn=spring:200:28'.",
      valueName: "options"))
  var physics = ""

  @Flag(help: "The recording is from a trackpad, where UIScrollView resists less beyond its edges.")
  var trackpad = false

  @Option(help: "Write a plot of the motions to this file, as SVG.", completion: .file())
  var svg: String?

  @Argument(help: "The CSV file; - is standard input.", completion: .file())
  var file: String

  func validate() throws {
    for (name, length) in [("--viewport", viewport), ("--content", content)]
    where !(length >= 1 && Bounds.sizes.contains(length)) {
      throw ValidationError("\(name) must be 1 or more points, got \(length).")
    }
    guard tolerance >= 0 && tolerance.isFinite else {
      throw ValidationError("--tolerance must be a finite number, 0 or more, got \(tolerance).")
    }
    guard !Feel.names(by: law).isEmpty else {
      let choice = (Feel.names + [Feel.everyLaw]).joined(separator: ", ")
      throw ValidationError("--law must be one of \(choice); got '\(law)'.")
    }
    if let svg,
      URL(filePath: svg).resolvingSymlinksInPath()
        == URL(filePath: file).resolvingSymlinksInPath()
    {
      throw ValidationError("--svg must not be \(file): it would be overwritten.")
    }
    if svg == "-" {
      throw ValidationError("--svg must be a file: standard output contains the comparison.")
    }
    guard physics.isEmpty || law == FeelLaw.engineName else {
      throw ValidationError("--physics needs --law \(FeelLaw.engineName), got \(law).")
    }
    _ = try setup
  }

  /// The value of `--law` for all laws.
  private static let everyLaw = "all"

  /// The values of `--law` for single laws.
  private static let names = [FeelLaw.engineName] + ScrollLaws.all.map(\.name)

  /// Returns the names of the laws that a value of `--law` selects: a single law, a family of laws, or all.
  private static func names(by name: String) -> [String] {
    if name == everyLaw { return names }
    return names.contains(name) ? [name] : names.filter { $0.hasPrefix(name + "-") }
  }

  private var setup: ScrollSetup {
    get throws {
      let band = trackpad ? ["rubberband \(ScrollPhysics().wheelBand.coefficient ?? 0)"] : []
      let lines = ["viewport 1 \(viewport)", "content 1 \(content)", "physics \(physics)"] + band
      guard !physics.contains(where: \.isNewline) else {
        throw ValidationError("--physics must be one line.")
      }
      do throws(TranscriptError) {
        return try Transcript(lines.joined(separator: "\n")).scene
      } catch {
        throw ValidationError("--physics: expected \(error.expected)")
      }
    }
  }

  func run() throws {
    let setup = try setup
    let engine = FeelLaw.engine(
      setup, title: physics.isEmpty ? "as UIScrollView" : "with \(physics)")
    let names = Feel.names(by: law)
    let laws = ([engine] + FeelLaw.others(setup)).filter { names.contains($0.name) }
    let samples = try FeelSamples(of: file, in: setup)
    let rows = laws.map { (law: $0, comparison: FeelFit.comparison(samples, law: $0)) }
      .sorted { $0.comparison.rms < $1.comparison.rms }
    let (law, comparison) = rows[0]
    let intro =
      names.count > 1
      ? head(comparison, "\(self.law) laws, nearest first") + "\n"
        + table(rows) + rows.map(\.comparison.fit.text).joined()
      : summary(comparison, law)
    let warning = samples.warning.map { $0 + "\n" } ?? ""
    let label = physics.isEmpty ? law.name : physics
    StandardOutput.write(warning + intro + FeelPlot(label, comparison).text)
    if let svg {
      let plot = FeelPlot(label, comparison, beside: Array(rows.dropFirst()))
      try Data(plot.svg(beyond: tolerance).utf8).write(svg)
    }
    if comparison.first(beyond: tolerance) != nil { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  private func head(_ comparison: FeelComparison, _ law: String) -> String {
    "\(comparison.moments.count) samples, viewport \(viewport.short), content \(content.short) points, \(law)\n"
  }

  /// Returns a table with a row for each law, as text.
  private func table(_ rows: [(law: FeelLaw, comparison: FeelComparison)]) -> String {
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
      zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ").trimmedAtEnd
    }.joined(separator: "\n") + "\n"
  }

  private func summary(_ comparison: FeelComparison, _ law: FeelLaw) -> String {
    let worst = comparison.worst
    let first =
      comparison.first(beyond: tolerance).map {
        "first beyond \(tolerance.short) at \($0.time.short) s: "
          + "\($0.offset.short), but the law has \($0.expected.short)"
      } ?? "never beyond \(tolerance.short)"
    return head(comparison, law.title) + """
      worst \(worst.distance.short) at \(worst.time.short) s, rms \(comparison.rms.short) points
      \(first)

      """ + comparison.fit.text
  }
}
