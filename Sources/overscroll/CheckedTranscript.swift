import ArgumentParser
import Foundation
import Overscroll

/// A transcript that was compared with what its inputs cause.
struct CheckedTranscript {
  enum Result {
    case equal
    case differs(Transcript.Difference)
    /// It could not be compared, or not be written.
    case failed(Failure)
  }

  let file: String
  private(set) var result = Result.equal

  /// Compares a file; `updates` writes the computed outputs into one that differs.
  init(_ file: String, tolerance: Double, updates: Bool) {
    self.file = file
    do throws(Failure) {
      let transcript = try Transcript(file: file, orExitWith: .unreadable)
      guard updates || !transcript.expected.isEmpty else {
        throw Failure(
          "\(file) has no outputs to compare with, which are the lines with ->.", .nothingExpected)
      }
      guard let difference = transcript.firstDifference(tolerance: tolerance) else { return }
      if updates { try update(with: transcript) } else { result = .differs(difference) }
    } catch { result = .failed(error) }
  }

  /// With what a command ends that checks this file alone; nil if the outputs are equal.
  var failure: Failure? {
    switch result {
    case .equal: nil
    case .differs(let difference): Failure("\(file): \(difference)")
    case .failed(let failure): failure
    }
  }

  private func update(with transcript: Transcript) throws(Failure) {
    let text = transcript.replay().map { $0 + "\n" }.joined()
    do { try Data(text.utf8).write(to: URL(filePath: file), options: .atomic) } catch {
      throw Failure("\(file) cannot be written.")
    }
  }

  /// The transcripts of a folder and of its folders, in order; of a file, that file.
  ///
  /// - Throws: A ``Failure``, where a folder has no transcript.
  static func files(of path: String) throws(Failure) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return [path] }
    let names = FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []
    let files = names.filter { $0.hasSuffix(".txt") }.sorted().map { "\(path)/\($0)" }
    guard !files.isEmpty else {
      throw Failure("\(path) has no transcripts, whose names end with .txt.", .nothingExpected)
    }
    return files
  }
}

/// How the results of many transcripts are told.
enum CheckReport: String, CaseIterable, ExpressibleByArgument {
  /// A line for each that fails, as `file:line: what is wrong`, and a last line that counts.
  case text
  /// The Test Anything Protocol, version 13.
  case tap
  /// The XML that CI systems read.
  case junit

  func text(of checked: [CheckedTranscript]) -> String {
    let failed = checked.count { $0.line != nil }
    return switch self {
    case .text:
      (checked.compactMap(\.line) + ["\(checked.count - failed) passed, \(failed) failed"])
        .joined(separator: "\n")
    case .tap:
      (["TAP version 13", "1..\(checked.count)"]
        + checked.enumerated().flatMap { index, each in
          ["\(each.line == nil ? "ok" : "not ok") \(index + 1) - \(each.file)"]
            + (each.line.map { ["# \($0)"] } ?? [])
        }).joined(separator: "\n")
    case .junit:
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="overscroll replay" tests="\(checked.count)" failures="\(failed)">
      \(checked.map(\.testCase).joined(separator: "\n"))
      </testsuite>
      """
    }
  }
}

extension CheckedTranscript {
  /// What is wrong, as editors and CI systems find it; nil if nothing is.
  fileprivate var line: String? {
    switch result {
    case .equal: return nil
    case .failed(let failure): return failure.sentence
    case .differs(let difference):
      let expected = difference.expected.map { "`\($0)`" } ?? "nothing more"
      let computed = difference.computed.map { "`\($0)`" } ?? "nothing more"
      return "\(file):\(max(1, difference.line)): expected \(expected), got \(computed)"
    }
  }

  fileprivate var testCase: String {
    let start = "  <testcase classname=\"transcripts\" name=\"\(file.inXML)\""
    return line.map { "\(start)><failure message=\"\($0.inXML)\"/></testcase>" } ?? start + "/>"
  }
}

extension String {
  /// The text as it stands between quotes in XML.
  fileprivate var inXML: String {
    var text = self
    for (character, name) in [("&", "amp"), ("<", "lt"), (">", "gt"), ("\"", "quot")] {
      text = text.replacing(character, with: "&\(name);")
    }
    return text
  }
}
