import ArgumentParser
import Overscroll

/// Plays a transcript and prints it with its outputs, or compares them with the outputs in the file.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a transcript and print it with the outputs that its inputs cause.",
    discussion: """
      With --check, the exit status is 0 if the outputs are equal, 1 if they differ, 2 if the file cannot be read, and 3 \
      if it has no outputs to compare with.
      """)

  @Flag(help: "Compare the outputs in the file with those computed and print the first difference.")
  var check = false

  @Option(help: "How far numbers may differ with --check, for example 1e-6; 0 by default.")
  var tolerance: Double?

  @OptionGroup var source: TranscriptFile

  func validate() throws {
    guard let tolerance else { return }
    guard check else { throw ValidationError("--tolerance needs --check.") }
    guard tolerance >= 0, tolerance.isFinite else {
      throw ValidationError("--tolerance must be a finite number from 0 up, got \(tolerance).")
    }
  }

  func run() throws {
    guard check else { return try source.transcript().replay { print($0) } }
    let transcript = try source.transcript(orExitWith: .unreadable)
    guard !transcript.expected.isEmpty else {
      throw Failure(
        "\(source.file) has no outputs to compare with, which are the lines with ->.",
        .nothingExpected)
    }
    if let difference = transcript.firstDifference(tolerance: tolerance ?? 0) {
      throw Failure("\(source.file): \(difference)")
    }
  }
}
