import ArgumentParser
import Foundation
import Overscroll

/// Plays a transcript and prints it with its outputs, or compares them with the outputs in the file.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a transcript and print it with the outputs that its inputs cause.")

  @Flag(help: "Compare the outputs in the file with those computed and print the first difference.")
  var check = false

  @Option(help: "How far numbers may differ with --check, for example 1e-6; 0 by default.")
  var tolerance: Double?

  @Argument(help: "The transcript; - is standard input.", completion: .file())
  var file: String

  func validate() throws {
    guard let tolerance else { return }
    guard check else { throw ValidationError("--tolerance needs --check.") }
    guard tolerance >= 0, tolerance.isFinite else {
      throw ValidationError("--tolerance must be a finite number from 0 up, got \(tolerance).")
    }
  }

  func run() throws {
    let transcript: Transcript
    do { transcript = try Transcript(try text()) } catch let error as TranscriptError {
      throw Failure("\(file): \(error)")
    }
    guard check else { return transcript.replay { print($0) } }
    if let difference = transcript.firstDifference(tolerance: tolerance ?? 0) {
      throw Failure("\(file): \(difference)")
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
