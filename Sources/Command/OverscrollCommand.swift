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
