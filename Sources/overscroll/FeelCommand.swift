import ArgumentParser
import Foundation
import Overscroll

/// Compares a scroll view that was recorded as CSV with UIScrollView's law.
struct Feel: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compare a scroll view, recorded as CSV, with how UIScrollView moves.",
    discussion: """
      The first line of the file names its columns, among which are time, finger and offset; others may be there. Each \
      further line is a moment: the time in seconds; where the finger is, in points downwards, or nothing while no finger \
      is down; and how far the content has scrolled, in points. The content begins at rest. A finger lifts at the first \
      moment without it.

      The fingers are played to a scroll view of the engine, and its offsets compared with the file's. The exit status is \
      0 if none differs by more than the tolerance, 1 if one does, 2 if the file cannot be read, and 64 if the options make \
      no sense.
      """)

  @Option(help: ArgumentHelp("The height of the viewport.", valueName: "points"))
  var viewport = 844.0

  @Option(help: ArgumentHelp("The height of the content.", valueName: "points"))
  var content = 10_000.0

  @Option(help: ArgumentHelp("How far offsets may differ.", valueName: "points"))
  var tolerance = 1.0

  @Option(
    help: ArgumentHelp(
      "Another law: options as 'physics' has them in transcripts, for example 'model=ideal edgeReturn=spring:200:28'.",
      valueName: "options"))
  var physics = ""

  @Option(help: "Write both motions as a plot into this file, as SVG.", completion: .file())
  var svg: String?

  @Argument(help: "The CSV; - is standard input.", completion: .file())
  var file: String

  func validate() throws {
    for (name, length) in [("--viewport", viewport), ("--content", content)]
    where !(length >= 1 && Bounds.sizes.contains(length)) {
      throw ValidationError("\(name) must be a number of points from 1, got \(length).")
    }
    guard tolerance >= 0 && tolerance.isFinite else {
      throw ValidationError("--tolerance must be a finite number from 0 up, got \(tolerance).")
    }
    _ = try setup
  }

  private var setup: ScrollSetup {
    get throws {
      let lines = ["viewport 1 \(viewport)", "content 1 \(content)", "physics \(physics)"]
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
    let comparison = FeelComparison(try ScrollSamples(of: file, in: setup), setup: try setup)
    let plot = FeelPlot(comparison)
    StandardOutput.write(summary(comparison) + plot.text)
    if let svg { try Data(plot.svg(beyond: tolerance).utf8).write(svg) }
    if comparison.first(beyond: tolerance) != nil { throw ExitCode(Failure.Status.failed.rawValue) }
  }

  private func summary(_ comparison: FeelComparison) -> String {
    let worst = comparison.worst
    let law = physics.isEmpty ? "as UIScrollView" : "by \(physics)"
    let first =
      comparison.first(beyond: tolerance).map {
        "first beyond \(tolerance.short) at \($0.time.short) s: "
          + "\($0.offset.short), and the law has \($0.expected.short)"
      } ?? "never beyond \(tolerance.short)"
    return """
      \(comparison.moments.count) moments, viewport \(viewport.short), content \(content.short) points, \(law)
      worst \(worst.distance.short) at \(worst.time.short) s, rms \(comparison.rms.short) points
      \(first)

      """
  }
}
