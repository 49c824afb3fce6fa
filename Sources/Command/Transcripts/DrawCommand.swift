import ArgumentParser
import Overscroll
import OverscrollServer
import OverscrollSystem

/// Draws the controls of a transcript at a moment.
struct Draw: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw the controls of a transcript at a given time, as SVG.",
    discussion: """
      The picture shows the viewport and the controls in the space that pulls open, without rows, which transcripts \
      do not contain. Without --at, it shows the last time at which a control is pulled, refreshing or ending, and \
      standard error names that time. A control that is not in the gallery is left out, and standard error names it; \
      its own program can draw it with SVGPicture.
      """)

  @OptionGroup var source: TranscriptArgument

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time to draw, by default the last time at which a control is active.",
      valueName: "seconds"
    ))
  var at: Double?

  @Flag(help: "Draw on a dark background.")
  var dark = false

  mutating func validate() throws {
    guard at.map({ (0...ScrollModel.latest.seconds).contains($0) }) ?? true else {
      throw ValidationError("--at must be a time from 0 to 1e9 seconds, got \(at ?? 0).")
    }
  }

  func run() throws {
    let end = at.map { Transcript.End.at(Instant(seconds: $0)) } ?? .lastLine
    let transcript = try source.transcript(to: end)
    let recording = Recording(transcript)
    let moment = at.map { Instant(seconds: $0) } ?? recording.lastActivity(until: transcript.last)
    if at == nil {
      StandardError.write("Drawn at \(moment.text) s; choose another time with --at.")
    }
    let model = recording.playback(at: moment).model.forecast(at: moment)
    let palette = dark ? Palette.dark : .light
    var picture = SVGPicture(size: model.scroll.metrics.viewport, ground: palette.ground)
    for edge in ScrollEdge.allCases {
      guard let name = model.names[edge] else { continue }
      guard let control = Control.gallery[name] else {
        StandardError.write(
          "The control at the \(edge) is left out: \(name) is not in the gallery; its program draws it with SVGPicture."
        )
        continue
      }
      if let drawn = ControlPicture(control, at: edge, in: model, palette: palette) {
        picture.draw(drawn)
      }
    }
    print(picture.text)
  }
}

extension Recording {
  /// The last event that leaves a control in a phase other than idle, or the end of the recording.
  fileprivate func lastActivity(until end: Instant) -> Instant {
    var last: Instant?
    watch(from: start, until: end) { model, step in
      let isActive = ScrollEdge.allCases.contains { edge in
        model.names[edge].map { Control.gallery[$0] != nil } == true
          && model[edge].map { $0.phase.name != .idle } == true
      }
      if step != nil, isActive { last = model.clock }
    }
    return last ?? end
  }
}

/// Plays a transcript and prints its trace.
struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Replay a transcript and print it as Chrome trace JSON, which Perfetto opens.")

  @OptionGroup var source: TranscriptArgument

  func run() throws {
    let transcript = try source.transcript()
    Trace.write(transcript.watch, to: StandardOutput.write(part:))
  }
}
