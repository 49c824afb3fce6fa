import ArgumentParser
import Overscroll

/// Plays a transcript and prints it with its outputs, or compares them with the outputs in the file.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a transcript and print it with the outputs that its inputs cause.")

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
    let transcript = try source.transcript()
    guard check else { return transcript.replay { print($0) } }
    if let difference = transcript.firstDifference(tolerance: tolerance ?? 0) {
      throw Failure("\(source.file): \(difference)")
    }
  }
}
