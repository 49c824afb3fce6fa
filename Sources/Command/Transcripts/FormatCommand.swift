import ArgumentParser
import Overscroll

/// Formats transcripts in place.
struct Format: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Write transcripts in their canonical form, in place.",
    discussion: """
      Words stand one space apart, times have at least three decimals, other numbers no more than they need, and options their \
      names of today. Comments and the order of lines stay, and the transcript means the same.

      Of a folder, it writes all files that end with .txt, those of its folders too, but for what begins with a dot. A file \
      that is no transcript, or in its form already, is left alone. It prints which files it has written, and at last how \
      many. Standard input, -, is printed in its form, and what there is to say goes to standard error then.

      The exit status is 1 if a file cannot be written, or with --check if one is not in \
      canonical form, 2 if a file cannot be read, and 3 if a folder has no transcripts.
      """)

  @Flag(help: "Print which files are not in canonical form, and write nothing.")
  var check = false

  @Argument(
    help: "Transcripts, and folders of them; - is standard input, which is printed.",
    completion: .file())
  var files: [String]

  /// Whether the output is a transcript.
  private var printsText: Bool { !check && files.contains("-") }

  func run() throws {
    let results = TranscriptPaths.files(of: files, allowEmpty: false).map { path, failure in
      do throws(Failure) {
        if let failure { throw failure }
        return try format(path)
      } catch {
        say(error.sentence.visible)
        return Result.failed(error.status)
      }
    }
    let statuses = results.map(\.status)
    let count = CheckCount(statuses, written: results.count { $0 == .written })
    if !printsText { say("\(count)") }
    try ExitStatus.exit(with: statuses.compactMap(\.self))
  }

  private enum Result: Equatable {
    case canonical, written
    case failed(ExitStatus)

    var status: ExitStatus? { if case .failed(let status) = self { status } else { nil } }
  }

  private func format(_ file: String) throws(Failure) -> Result {
    let text = try TranscriptText(of: file)
    let lines = text.transcript.formattedLines()
    if file == "-", !check {
      StandardOutput.write(text.transcript.text(of: lines))
      return .canonical
    }
    if text.has(lines) { return .canonical }
    guard !check else { throw Failure("\(file): not in canonical form", .failed) }
    try text.replace(file, with: lines)
    say("\(file.visible): written")
    return .written
  }

  private func say(_ line: String) {
    if printsText { StandardError.write(line) } else { StandardOutput.write("\(line)\n") }
  }
}
