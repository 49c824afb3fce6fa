import ArgumentParser
import Overscroll

struct Format: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Write transcripts in their canonical form, in place.",
    discussion: """
      Words are separated by one space, times have at least three decimals, other numbers only the decimals they \
      need, and options have their current names. Comments, the order of lines and the meaning stay the same.

      In a folder, the command writes all files whose names end with .txt, also in subfolders, except for names that \
      start with a dot. A file that is not a transcript, or is already in canonical form, stays unchanged. The \
      command prints the files that it has written, and then their number. For standard input, -, it prints the \
      canonical form, and writes messages to standard error.

      The exit status is 1 if a file cannot be written or, with --check, is not in canonical form; 2 if a file cannot \
      be read; and 3 if a folder has no transcripts.
      """)

  @Flag(help: "Only print the files that are not in canonical form.")
  var check = false

  @Argument(
    help:
      "Transcripts, or folders with transcripts; - is standard input, whose canonical form is printed.",
    completion: .file())
  var files: [String]

  private var printsText: Bool { !check && files.contains("-") }

  func run() throws {
    let checked = TranscriptPaths.files(of: files, allowEmpty: false).map { path, failure in
      let checked = CheckedTranscript(path, failure, format)
      for problem in checked.problems { report(problem) }
      return checked
    }
    if !printsText { report("\(CheckCount(checked))") }
    try ExitStatus.exit(with: checked.compactMap(\.status))
  }

  private func format(_ file: String) throws(Failure) -> CheckedTranscript.Result {
    let text = try TranscriptText(of: file)
    let lines = text.transcript.formattedLines()
    if file == "-", !check {
      StandardOutput.write(text.transcript.text(of: lines))
      return .equal
    }
    if text.has(lines) { return .equal }
    guard !check else { throw Failure("\(file): not in canonical form", .failed) }
    try text.replaceFile(with: lines)
    report("\(file.visible): written")
    return .written
  }

  private func report(_ line: String) {
    if printsText { StandardError.write(line) } else { StandardOutput.write("\(line)\n") }
  }
}
