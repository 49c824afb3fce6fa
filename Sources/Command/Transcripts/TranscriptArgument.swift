import ArgumentParser
import OverscrollSystem
import Overscroll

/// The transcript that a command is given.
struct TranscriptArgument: ParsableArguments {
  @Argument(help: "The transcript; - is standard input.", completion: .file())
  var file: String

  /// Reads the transcript, which is to be played up to an end.
  ///
  /// - Throws: A ``Failure``, where the file is no transcript, or where too much happens in it.
  func transcript(to end: Transcript.End = .lastLine) throws(Failure) -> Transcript {
    try TranscriptText(of: file).playable(to: end)
  }
}

/// A transcript with the text from which it was read.
struct TranscriptText {
  let transcript: Transcript
  private let file: String
  private let contents: Data

  /// Reads a file; - is standard input.
  ///
  /// - Throws: A ``Failure``, where the file is no transcript.
  init(of file: String) throws(Failure) {
    self.file = file
    contents = try Data(of: file)
    guard let text = String(validating: contents, as: UTF8.self) else {
      throw Failure("\(file) is not UTF-8 text.", .unreadable)
    }
    do throws(TranscriptError) { transcript = try Transcript(text) } catch {
      throw Failure("\(file):\(error.line): expected \(error.expected)", .unreadable)
    }
  }

  /// The most that may happen in a replay, which takes seconds then.
  private static let mostEvents = 200_000

  /// The transcript, unless too much happens in it up to an end.
  func playable(to end: Transcript.End) throws(Failure) -> Transcript {
    guard !transcript.happens(moreThan: TranscriptText.mostEvents, to: end) else {
      throw Failure(
        "\(file): more than \(TranscriptText.mostEvents) things happen: short cycles go on for too long.",
        .unreadable)
    }
    return transcript
  }

  /// Whether the text has just these lines.
  func has(_ lines: [String]) -> Bool { contents == data(lines) }

  private func data(_ lines: [String]) -> Data { Data(transcript.text(of: lines).utf8) }

  /// Writes a file anew, with other lines.
  func replace(_ file: String, with lines: [String]) throws(Failure) {
    try data(lines).replace(file)
  }
}

extension Data {
  /// The most bytes of a file: there are files without an end.
  private static let most = 256_000_000

  /// Reads a file; - is standard input.
  ///
  /// - Throws: A ``Failure`` that says why the file cannot be read, or that it is too long.
  init(of file: String) throws(Failure) {
    let descriptor = file == "-" ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system("\(file) cannot be read", .unreadable) }
    do { self = try OpenFile(descriptor, closing: file != "-").read(upTo: Data.most + 1) } catch {
      throw .system("\(file) cannot be read", .unreadable)
    }
    guard count <= Data.most else {
      throw Failure("\(file) is longer than \(Data.most / 1_000_000) MB.", .unreadable)
    }
  }
}
