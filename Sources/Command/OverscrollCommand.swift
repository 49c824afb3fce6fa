import ArgumentParser
import OverscrollSystem

/// The command line: `overscroll serve` and what can be done with transcripts.
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
      failure.exit()
    } catch { exit(withError: error) }
  }

  /// Refuses a first word that names no subcommand: it would count as an argument of `serve`, which takes none.
  private static func checkSubcommand(_ word: String?) throws {
    let names = configuration.subcommands.map { $0._commandName } + ["help"]
    guard let word, !word.hasPrefix("-"), !names.contains(word) else { return }
    throw ValidationError(
      "There is no subcommand '\(word)'; there are \(names.joined(separator: ", ")).")
  }
}

/// What an exit status says.
enum ExitStatus: Int32, CaseIterable {
  // In the order in which the worst of many is told.
  /// The file cannot be read: it is no transcript, and for `feel`, no table of a scroll view.
  case unreadable = 2
  /// The command has failed; for `replay --check`, the outputs differ, and for `feel`, the offsets.
  case failed = 1
  /// For `replay --check`, the file has no outputs to compare with, and for `feel`, nothing moves in it.
  case nothingExpected = 3

  /// Ends a command with the worst of the statuses of what it has gone through, if there is any.
  static func exit(with found: some Sequence<ExitStatus>) throws {
    let found = Set(found)
    if let worst = allCases.first(where: found.contains) { throw ExitCode(worst.rawValue) }
  }
}

/// An error as a sentence, with the exit status that tells it to scripts.
struct Failure: Error {
  let sentence: String
  let status: ExitStatus

  init(_ sentence: String, _ status: ExitStatus = .failed) {
    (self.sentence, self.status) = (sentence, status)
  }

  /// A failure with the reason that the system has just given in `errno`.
  static func system(_ sentence: String, _ status: ExitStatus = .failed) -> Failure {
    Failure("\(sentence): \(systemReason(errno)).", status)
  }

  /// Says the sentence on standard error, and ends the program.
  func exit() -> Never {
    StandardError.write("Error: \(sentence)")
    OverscrollSystem.exit(status.rawValue)
  }
}
