import ArgumentParser
import Overscroll

/// Prints what a transcript is; as the help of a subcommand, `overscroll help transcript` finds it, too.
struct Grammar: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transcript", abstract: "Print what the lines of a transcript can be.",
    discussion: Transcript.grammar)

  func run() { StandardOutput.write(Transcript.grammar) }
}
