import ArgumentParser
import OverscrollSystem

/// The command line: `overscroll serve` and the commands for transcripts.
@main struct OverscrollCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "overscroll",
    abstract: "A scroll view and its refresh controls, run by a server and drawn by any browser.",
    version: Version.description,
    subcommands: [
      Serve.self, Replay.self, Format.self, Grammar.self, Why.self, TraceCommand.self,
      Transitions.self, Draw.self, Feel.self,
    ],
    defaultSubcommand: Serve.self)

  static func main() async {
    StandardOutput.checkAtExit()
    do {
      let words = CommandLine.arguments.dropFirst()
      try checkSubcommand(words.first == "help" ? words.dropFirst().first : words.first)
      var command = try await asyncParseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let failure as Failure {
      StandardError.write("Error: \(failure.sentence)")
      OverscrollSystem.exit(failure.status.rawValue)
    } catch { exit(withError: error) }
  }

  /// Checks the subcommand, because an unknown word would be parsed as an argument of `serve`, which accepts none.
  private static func checkSubcommand(_ word: String?) throws {
    let names = configuration.subcommands.map { $0._commandName } + ["help"]
    guard let word, !word.hasPrefix("-"), !names.contains(word) else { return }
    throw ValidationError(
      "There is no subcommand '\(word)'. Choose one of \(names.joined(separator: ", ")).")
  }
}

enum ExitStatus: Int32, CaseIterable {
  // The cases are sorted by severity: a command exits with the most severe status.
  /// The file cannot be read or is not a transcript; for `feel`, it is not a table of a scroll view.
  case unreadable = 2
  /// The command failed; for `replay --check`, the outputs differ, and for `feel`, the offsets differ.
  case failed = 1
  /// For `replay --check`, the file has no outputs to compare with; for `feel`, nothing moves in the file.
  case nothingExpected = 3

  /// Exits with the most severe of the statuses, or returns if the sequence is empty.
  static func exit(with found: some Sequence<ExitStatus>) throws {
    let found = Set(found)
    if let worst = allCases.first(where: found.contains) { throw ExitCode(worst.rawValue) }
  }
}

/// An error message with an exit status.
struct Failure: Error {
  let sentence: String
  let status: ExitStatus

  init(_ sentence: String, _ status: ExitStatus = .failed) {
    (self.sentence, self.status) = (sentence, status)
  }

  static func system(_ sentence: String, _ status: ExitStatus = .failed) -> Failure {
    Failure("\(sentence): \(systemReason(errno)).", status)
  }
}
