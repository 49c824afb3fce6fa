import ArgumentParser
import Overscroll

/// Writes transcripts in their canonical form.
struct Format: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Write transcripts in their canonical form.",
    discussion: """
      Words stand one space apart, times have at least three decimals, other numbers no more than they need, and options their \
      names of today. Comments and the order of lines stay, and the transcript means the same.

      It prints which files it has written. The exit status is 1 if a file cannot be written, or with --check if one is not in \
      canonical form, 2 if a file cannot be read, and 3 if a folder has no transcripts.
      """)

  @Flag(help: "Print which files are not in canonical form, and write nothing.")
  var check = false

  @Argument(
    help: "Transcripts, and folders of them; - is standard input, which is printed.",
    completion: .file())
  var files: [String]

  func run() throws {
    var found: Set<ExitStatus> = []
    for (path, failure) in TranscriptPaths.files(of: files, allowEmpty: false) {
      do throws(Failure) {
        if let failure { throw failure }
        if try !format(path) { found.insert(.failed) }
      } catch {
        StandardOutput.write("\(error.sentence.visible)\n")
        found.insert(error.status)
      }
    }
    try ExitStatus.exit(with: found)
  }

  /// Writes a file, or checks it; false if it is not as it should be.
  private func format(_ file: String) throws(Failure) -> Bool {
    let text = try TranscriptText(of: file)
    let lines = text.transcript.formattedLines()
    if file == "-", !check {
      StandardOutput.write(text.transcript.text(of: lines))
      return true
    }
    if text.has(lines) { return true }
    if !check { try text.replace(file, with: lines) }
    StandardOutput.write("\(file.visible): \(check ? "not in canonical form" : "written")\n")
    return !check
  }
}
