import ArgumentParser
import OverscrollSystem
import Overscroll

/// Draws the controls of a transcript at a moment.
struct Draw: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw the controls of a transcript at a moment, as SVG.",
    discussion: """
      The picture shows the viewport with the gaps that pulls open; what the list shows is in no transcript. A control that \
      is not of the gallery is left out, and named on standard error; its own program draws it by SVGPicture.
      """)

  @OptionGroup var source: TranscriptArgument

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The moment; that of the last line without it.", valueName: "seconds"))
  var at: Double?

  @Flag(help: "Draw on a dark ground.")
  var dark = false

  mutating func validate() throws {
    guard at.map({ (0...ScrollModel.latest.seconds).contains($0) }) ?? true else {
      throw ValidationError("--at must be a time from 0 to 1e9 seconds, got \(at ?? 0).")
    }
  }

  func run() throws {
    let end = at.map { Transcript.End.at(Instant(seconds: $0)) } ?? .lastLine
    let transcript = try source.transcript(to: end)
    let moment = at.map { Instant(seconds: $0) } ?? transcript.last
    let model = Recording(transcript).playback(at: moment).model.forecast(at: moment)
    let palette = dark ? Palette.dark : .light
    var picture = SVGPicture(size: model.scroll.metrics.viewport, ground: palette.ground)
    for edge in ScrollEdge.allCases {
      guard let name = model.names[edge] else { continue }
      guard let control = Control.gallery[name] else {
        StandardError.write(
          "The control at the \(edge) is left out: the gallery has no \(name), and its program draws it by SVGPicture."
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
