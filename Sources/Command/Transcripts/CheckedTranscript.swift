import OverscrollSystem
import Overscroll

/// A transcript that was compared with what its inputs cause.
struct CheckedTranscript {
  /// How transcripts are compared.
  struct Rules {
    /// How far numbers may differ.
    var tolerance = 0.0
    var end = Transcript.End.lastLine
    /// Whether the computed outputs are written into files that differ.
    var updates = false
    /// Whether a file without outputs passes.
    var allowsEmpty = false
  }

  enum Result {
    case equal
    /// It differed, and the computed outputs have been written into it.
    case written
    case differs([Transcript.Difference])
    /// It could not be compared, or not be written.
    case failed(Failure)
  }

  let file: String
  let result: Result

  /// A file or a folder that cannot be compared.
  init(_ file: String, _ failure: Failure) { (self.file, result) = (file, .failed(failure)) }

  init(_ file: String, _ rules: Rules) {
    self.file = file
    do throws(Failure) { result = try CheckedTranscript.compare(file, rules) } catch {
      result = .failed(error)
    }
  }

  private static func compare(_ file: String, _ rules: Rules) throws(Failure) -> Result {
    let text = try TranscriptText(of: file)
    let transcript = try text.playable(to: rules.end)
    guard !transcript.expected.isEmpty || rules.updates || rules.allowsEmpty else {
      throw Failure(
        "\(file) has no outputs to compare with, which are the lines with ->.", .nothingExpected)
    }
    if transcript.expected.isEmpty, !rules.updates { return .equal }
    let differences = transcript.differences(tolerance: rules.tolerance, to: rules.end)
    if differences.isEmpty { return .equal }
    guard rules.updates else { return .differs(differences) }
    try text.replace(file, with: transcript.lines(correcting: differences))
    return .written
  }

  /// The exit status that tells what is wrong with it; nil if nothing is.
  var status: ExitStatus? {
    switch result {
    case .equal, .written: nil
    case .differs: .failed
    case .failed(let failure): failure.status
    }
  }

  /// What is wrong, a line for each difference, as editors and CI systems find it.
  var problems: [String] {
    switch result {
    case .equal, .written: []
    case .failed(let failure): [failure.sentence.visible]
    case .differs(let differences): differences.map { "\(file.visible):\($0.place): \($0.words)" }
    }
  }

  /// As ``problems``, with the input before each difference, once for those that follow the same one.
  var problemsInContext: [String] {
    guard case .differs(let differences) = result else { return problems }
    var last: Transcript.Line?
    return zip(problems, differences).flatMap { problem, difference in
      let isNew = difference.input != last
      last = difference.input
      let input = difference.input.map { "  after line \($0.number): \($0.text)" }
      return [problem] + (isNew ? [input].compactMap(\.self) : [])
    }
  }
}

extension Transcript.Difference {
  /// The number of the line at which an editor shows the difference, from 1.
  var place: Int { max(1, line) }
}
