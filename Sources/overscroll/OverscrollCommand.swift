import ArgumentParser

/// The command line: `overscroll serve`, `overscroll replay`, `overscroll trace`, `overscroll transitions`.
@main struct OverscrollCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "overscroll",
    abstract: "A scroll view and its refresh controls, run by a server and drawn by any browser.",
    version: "0.1.0",
    subcommands: [Serve.self, Replay.self, TraceCommand.self, Transitions.self],
    defaultSubcommand: Serve.self)
}
