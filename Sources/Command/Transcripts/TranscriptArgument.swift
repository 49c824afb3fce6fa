import ArgumentParser
import Overscroll
import OverscrollSystem

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

/// The transcripts that a command is to go through.
enum TranscriptPaths {
  /// The files that some paths name, in order and each once: of a folder, those in it and in its folders that end with .txt.
  ///
  /// What begins with a dot or is no file, as a pipe, is left out, and links to folders are not followed. A folder that cannot be
  /// read, or that has no transcripts, is a failure in its place; `allowEmpty` lets it be without.
  static func files(of paths: [String], allowEmpty: Bool) -> [(path: String, failure: Failure?)] {
    var seen: Set<String> = []
    return paths.flatMap { path -> [(path: String, failure: Failure?)] in
      guard kind(of: path, followLinks: true) == S_IFDIR else { return [(path, nil)] }
      let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      let files = files(in: folder)
      guard files.isEmpty, !allowEmpty else { return files }
      let sentence = "\(path) has no transcripts, whose names end with .txt."
      return [(path, Failure(sentence, .nothingExpected))]
    }.filter { seen.insert($0.path).inserted }
  }

  private static func files(in folder: String) -> [(path: String, failure: Failure?)] {
    errno = 0
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return [(folder, .system("\(folder) cannot be read", .unreadable))]
    }
    return names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name in
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if kind(of: path, followLinks: false) == S_IFDIR { return files(in: path) }
      guard name.hasSuffix(".txt") else { return [] }
      // What a link leads to that is not there cannot be read, which is told.
      return [S_IFREG, nil].contains(kind(of: path, followLinks: true)) ? [(path, nil)] : []
    }
  }

  /// What is at a path: a file, a folder, or something else; nil for nothing.
  private static func kind(of path: String, followLinks: Bool) -> mode_t? {
    var status = stat()
    let isKnown = unsafe followLinks ? stat(path, &status) == 0 : lstat(path, &status) == 0
    return isKnown ? status.st_mode & S_IFMT : nil
  }
}
