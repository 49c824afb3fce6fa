import ArgumentParser
import OverscrollSystem
import Overscroll

/// Plays a transcript and prints it with its outputs, or compares transcripts with the outputs of their inputs.
struct Replay: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Replay a transcript and print it with the outputs that its inputs cause.",
    discussion: """
      With --check, the command compares the outputs in files, or in all files of a folder whose names end with .txt, \
      with the computed outputs. It prints a line for each difference, such as file:line: expected X, got Y, and then \
      how many files passed. The exit status is 0 if all outputs are equal, 1 if some differ, and 3 if a file has no \
      outputs to compare. With or without --check, it is 1 if a file cannot be written, 2 if a file cannot be read, \
      and 64 if the options are invalid.

      A replay ends at the time of the last line, an input or an output, unless --until or --settle is used. A file \
      with more than 200,000 events, which are inputs and the changes that time causes, is treated as unreadable.

      For the meaning of each line, see 'overscroll help transcript'.
      """)

  @Flag(help: "Compare the outputs in the files with the computed ones and print all differences.")
  var check = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum difference between numbers with --check, for example 1e-6; 0 by default.",
      valueName: "distance"))
  var tolerance: Double?

  @Flag(
    help:
      "With --check, replace different outputs and add missing ones; all other lines stay the same."
  )
  var update = false

  @Option(help: "The format of the results of --check: text, junit (XML), tap or json.")
  var report: CheckReport?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of files that --check compares at once; by default, the number of processors.",
      valueName: "number"))
  var jobs: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Replay up to this time: ignore later inputs, or let time pass after the last input.",
      valueName: "seconds"))
  var until: Double?

  @Flag(help: "Continue after the last input until nothing moves.")
  var settle = false

  @Flag(help: "With --check, accept files without outputs and folders without transcripts.")
  var allowEmpty = false

  @Argument(
    help: "The transcript or, with --check, transcripts and folders; - is standard input.",
    completion: .file())
  var files: [String]

  func validate() throws {
    for (name, isGiven) in [
      ("--tolerance", tolerance != nil), ("--update", update), ("--report", report != nil),
      ("--jobs", jobs != nil), ("--allow-empty", allowEmpty),
    ] where isGiven && !check {
      throw ValidationError("\(name) needs --check.")
    }
    guard check || files.count == 1 else {
      throw ValidationError("Several files need --check.")
    }
    if update, files.contains("-") {
      throw ValidationError("--update cannot be used with standard input.")
    }
    if let tolerance, !(tolerance >= 0 && tolerance.isFinite) {
      throw ValidationError("--tolerance must be a finite number, 0 or more, got \(tolerance).")
    }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more, got \(jobs).") }
    guard let until else { return }
    guard (0...ScrollModel.latest.seconds).contains(until) else {
      throw ValidationError("--until must be a time from 0 to 1e9 seconds, got \(until).")
    }
    for (name, isGiven) in [("--settle", settle), ("--update", update)] where isGiven {
      throw ValidationError("--until and \(name) cannot be used together.")
    }
  }

  private var end: Transcript.End {
    until.map { .at(Instant(seconds: $0)) } ?? (settle ? .settled : .lastLine)
  }

  func run() async throws {
    guard check else {
      let transcript = try TranscriptText(of: files[0]).playable(to: end)
      return transcript.replay(to: end) { StandardOutput.write(part: $0 + "\n") }
    }
    let rules = CheckedTranscript.Rules(
      tolerance: tolerance ?? 0, end: end, updates: update, allowsEmpty: allowEmpty)
    let checked = await TranscriptPaths.files(of: files, allowEmpty: allowEmpty)
      .map(atOnce: jobs ?? ProcessInfo.processInfo.activeProcessorCount) { path, failure in
        CheckedTranscript(path, failure, rules.compare)
      }
    StandardOutput.write(try (report ?? .text).text(of: checked))
    try ExitStatus.exit(with: checked.compactMap(\.status))
  }
}

extension Array where Element: Sendable {
  /// Applies a function to up to `most` elements at a time; returns the results in the order of the elements.
  fileprivate func map<Result: Sendable>(
    atOnce most: Int, _ compute: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
      var results: [(Int, Result)] = []
      for (index, element) in enumerated() {
        if index >= most, let result = await group.next() { results.append(result) }
        group.addTask { (index, compute(element)) }
      }
      for await result in group { results.append(result) }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
