import ArgumentParser
import Overscroll
import OverscrollServer

/// Plays a transcript and prints its trace.
struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Play a transcript and print it as Chrome trace JSON, which Perfetto opens.")

  @OptionGroup var source: TranscriptArgument

  func run() throws {
    let transcript = try source.transcript()
    Trace.write(transcript.watch, to: StandardOutput.write(part:))
  }
}
