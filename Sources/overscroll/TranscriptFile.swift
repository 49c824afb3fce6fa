import ArgumentParser
import Foundation
import Overscroll

/// The transcript that a command is given.
struct TranscriptFile: ParsableArguments {
  @Argument(help: "The transcript; - is standard input.", completion: .file())
  var file: String

  /// Reads the transcript.
  ///
  /// - Throws: A ``Failure``, where the file is no transcript.
  func transcript() throws(Failure) -> Transcript { try Transcript(file: file) }
}

extension Transcript {
  /// Reads a transcript from a file; - is standard input.
  ///
  /// - Throws: A ``Failure`` of a status, where the file is no transcript.
  init(file: String, orExitWith status: Failure.Status = .failed) throws(Failure) {
    let handle: FileHandle? = file == "-" ? .standardInput : FileHandle(forReadingAtPath: file)
    guard let handle, let data = try? handle.readToEnd() ?? Data() else {
      throw Failure("\(file) cannot be read.", status)
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw Failure("\(file) is not UTF-8 text.", status)
    }
    do throws(TranscriptError) { try self.init(text) } catch {
      throw Failure("\(file): \(error)", status)
    }
  }
}
