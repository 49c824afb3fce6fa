import ArgumentParser
import Overscroll
import OverscrollSystem

struct TranscriptArgument: ParsableArguments {
  @Argument(help: "The transcript; - is standard input.", completion: .file())
  var file: String

  /// Throws a ``Failure`` if the file is not a transcript or contains too many events.
  func transcript(to end: Transcript.End = .lastLine) throws(Failure) -> Transcript {
    try TranscriptText(of: file).playable(to: end)
  }
}

struct TranscriptText {
  let transcript: Transcript
  private let file: String
  private let text: String

  /// Reads a file, or standard input for -; throws a ``Failure`` if it is not a transcript.
  init(of file: String) throws(Failure) {
    self.file = file
    text = try String(of: file)
    do throws(TranscriptError) { transcript = try Transcript(text) } catch {
      throw Failure("\(file):\(error.line): expected \(error.expected)", .unreadable)
    }
  }

  /// The maximum number of events in a replay, which then takes seconds.
  private static let maximumEvents = 200_000

  func playable(to end: Transcript.End) throws(Failure) -> Transcript {
    guard !transcript.hasMoreSteps(than: TranscriptText.maximumEvents, to: end) else {
      throw Failure(
        "\(file) has more than \(TranscriptText.maximumEvents) events: short cycles repeat for too long.",
        .unreadable)
    }
    return transcript
  }

  /// Returns whether the text consists of exactly these lines.
  func has(_ lines: [String]) -> Bool {
    text.utf8.elementsEqual(transcript.text(of: lines).utf8)
  }

  func replaceFile(with lines: [String]) throws(Failure) {
    try Data(transcript.text(of: lines).utf8).replace(file)
  }
}

extension String {
  /// The maximum size of a file, in bytes, because some files are endless.
  private static let maximumBytes = 256_000_000

  /// Reads a file, or standard input for -; throws a ``Failure`` if it cannot be read, is too long or is not UTF-8.
  init(of file: String) throws(Failure) {
    let descriptor = file == "-" ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system("\(file) cannot be read", .unreadable) }
    let data: Data
    do {
      data = try OpenFile(descriptor, closing: file != "-").read(upTo: String.maximumBytes + 1)
    } catch {
      throw .system("\(file) cannot be read", .unreadable)
    }
    guard data.count <= String.maximumBytes else {
      throw Failure("\(file) is longer than \(String.maximumBytes / 1_000_000) MB.", .unreadable)
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Failure("\(file) is not UTF-8 text.", .unreadable)
    }
    self = text
  }
}

enum TranscriptPaths {
  /// Returns the files of the paths, without duplicates; for a folder, all .txt files in it and its subfolders.
  ///
  /// Names that begin with a dot and special files such as pipes are skipped, and links to folders are not followed. An
  /// unreadable folder gives a failure, and so does an empty one unless `allowEmpty` is true.
  static func files(of paths: [String], allowEmpty: Bool) -> [(path: String, failure: Failure?)] {
    var seen: Set<String> = []
    return paths.flatMap { path -> [(path: String, failure: Failure?)] in
      guard kind(of: path, followLinks: true) == S_IFDIR else { return [(path, nil)] }
      let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      let files = files(in: folder)
      guard files.isEmpty, !allowEmpty else { return files }
      let sentence = "\(path) has no transcripts; their names end with .txt."
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
      // A broken link is included, so that it is reported as unreadable.
      return [S_IFREG, nil].contains(kind(of: path, followLinks: true)) ? [(path, nil)] : []
    }
  }

  /// Returns the file type at a path, or `nil` if nothing is there.
  private static func kind(of path: String, followLinks: Bool) -> mode_t? {
    var status = stat()
    let isKnown = unsafe followLinks ? stat(path, &status) == 0 : lstat(path, &status) == 0
    return isKnown ? status.st_mode & S_IFMT : nil
  }
}
