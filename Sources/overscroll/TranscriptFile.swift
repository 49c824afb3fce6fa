import ArgumentParser
import Foundation
import Overscroll

/// The transcript that a command is given.
struct TranscriptFile: ParsableArguments {
  @Argument(help: "The transcript; - is standard input.", completion: .file())
  var file: String

  /// Reads the transcript.
  ///
  /// - Throws: A ``Failure`` of a status, where the file is no transcript.
  func transcript(orExitWith status: Failure.Status = .failed) throws -> Transcript {
    do { return try Transcript(try text(status)) } catch let error as TranscriptError {
      throw Failure("\(file): \(error)", status)
    }
  }

  private func text(_ status: Failure.Status) throws -> String {
    let handle: FileHandle? = file == "-" ? .standardInput : FileHandle(forReadingAtPath: file)
    guard let handle, let data = try? handle.readToEnd() ?? Data() else {
      throw Failure("\(file) cannot be read.", status)
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw Failure("\(file) is not UTF-8 text.", status)
    }
    return text
  }
}
