import ArgumentParser
import Foundation
import Overscroll

/// The transcript that a command is given.
struct TranscriptFile: ParsableArguments {
  @Argument(help: "The transcript; - is standard input.", completion: .file())
  var file: String

  /// Reads the transcript.
  func transcript() throws -> Transcript {
    do { return try Transcript(try text()) } catch let error as TranscriptError {
      throw Failure("\(file): \(error)")
    }
  }

  private func text() throws -> String {
    let handle: FileHandle? = file == "-" ? .standardInput : FileHandle(forReadingAtPath: file)
    guard let handle, let data = try? handle.readToEnd() ?? Data() else {
      throw Failure("\(file) cannot be read.")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw Failure("\(file) is not UTF-8 text.")
    }
    return text
  }
}

/// An error as a sentence; the exit status is 1.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
