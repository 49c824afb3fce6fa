import ArgumentParser
import Overscroll

/// Plays a transcript and prints it with its outputs, or compares transcripts with what their inputs cause.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a transcript and print it with the outputs that its inputs cause.",
    discussion: """
      With --check, the exit status is 0 if the outputs are equal, 1 if they differ, 2 if a file cannot be read, and 3 \
      if one has no outputs to compare with. Of several files, or those of a folder that end with .txt, it prints a line for \
      each that fails, and how many passed.
      """)

  @Flag(
    help:
      "Compare the outputs in the files with those computed and print the first difference of each."
  )
  var check = false

  @Option(help: "How far numbers may differ with --check, for example 1e-6; 0 by default.")
  var tolerance: Double?

  @Flag(help: "With --check, write the computed outputs into each file that differs.")
  var update = false

  @Option(help: "How --check tells what it found: text, tap or junit, which is XML.")
  var report: CheckReport?

  @Argument(
    help: "The transcript, or with --check also several and folders; - is standard input.",
    completion: .file())
  var files: [String]

  func validate() throws {
    for (name, isGiven) in [
      ("--tolerance", tolerance != nil), ("--update", update), ("--report", report != nil),
    ] where isGiven && !check {
      throw ValidationError("\(name) needs --check.")
    }
    guard check || files.count == 1 else {
      throw ValidationError("Several files need --check.")
    }
    if update, files.contains("-") {
      throw ValidationError("--update cannot write standard input.")
    }
    if let tolerance, !(tolerance >= 0 && tolerance.isFinite) {
      throw ValidationError("--tolerance must be a finite number from 0 up, got \(tolerance).")
    }
  }

  func run() throws {
    guard check else { return try Transcript(file: files[0]).replay { print($0) } }
    let all = try files.flatMap(CheckedTranscript.files)
    let checked = all.map { CheckedTranscript($0, tolerance: tolerance ?? 0, updates: update) }
    let isOneFile = all == files && all.count == 1
    if isOneFile, report == nil {
      if let failure = checked[0].failure { throw failure }
      return
    }
    print((report ?? .text).text(of: checked))
    // The exit status tells the worst of what was found.
    let found = checked.compactMap { $0.failure?.status }
    let worst = [Failure.Status.unreadable, .failed, .nothingExpected].first(where: found.contains)
    if let worst { throw ExitCode(worst.rawValue) }
  }
}
