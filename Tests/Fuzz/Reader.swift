import Foundation
import OverscrollLists
import OverscrollRefreshing
import OverscrollTranscripts
import OverscrollWire

@testable import OverscrollServer
@testable import OverscrollTransport

/// Something that reads what anybody may send; it must take any bytes without a trap.
enum Reader: String, CaseIterable {
  /// A text message of a page.
  case message
  /// A binary message of a page.
  case samples
  /// A transcript that a person imports.
  case transcript
  /// The headers that decide whether a WebSocket opens, a line each.
  case handshake
  /// The journal of a session.
  case journal
  /// What the devices of a session do, line by line.
  case session

  /// Reads an input; traps if what is read breaks a promise.
  func read(_ bytes: [UInt8]) {
    switch self {
    case .message: _ = try? ClientMessage(Data(bytes))
    case .samples: readSamples(bytes)
    case .transcript: readTranscript(String(decoding: bytes, as: UTF8.self))
    case .handshake: judge(String(decoding: bytes, as: UTF8.self))
    case .journal: readJournal(bytes)
    case .session:
      var session = FuzzedSession()
      session.run(String(decoding: bytes, as: UTF8.self))
    }
  }

  private func readJournal(_ bytes: [UInt8]) {
    _ = try? SavedSession(bytes)
    // The entries of a journal are bytes, which are hard to guess, so that those of lines are read as well.
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    guard let journal = try? OldJournal.payload(lines), let saved = try? SavedSession(journal)
    else {
      return
    }
    precondition(saved.length.bytes == journal.count, "a whole journal is read to its end")
    let problems = saved.recording.entries.flatMap(\.input.problems)
    precondition(problems.isEmpty, "a model takes what a journal lets in: \(problems)")
    _ = saved.lists(as: PagedList(.none, size: 1))
  }

  private func readSamples(_ bytes: [UInt8]) {
    guard let samples = try? Samples(bytes.span.bytes) else { return }
    precondition(
      samples.samples.allSatisfy(\.input.problems.isEmpty), "a model takes what the wire lets in")
  }

  private func readTranscript(_ text: String) {
    guard let transcript = try? Transcript(text) else { return }
    let problems = transcript.entries.flatMap(\.entry.input.problems)
    precondition(problems.isEmpty, "a model takes what a transcript lets in: \(problems)")
    let lines = transcript.formattedLines()
    guard let again = try? Transcript(lines.joined(separator: "\n")) else {
      preconditionFailure("the canonical form of a transcript can be read: \(lines)")
    }
    precondition(
      again.scene == transcript.scene
        && again.entries.map(\.entry) == transcript.entries.map(\.entry),
      "the canonical form of a transcript means the same: \(lines)")
    precondition(again.formattedLines() == lines, "the canonical form is the only one: \(lines)")
  }

  private func judge(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? nil : String($0)
    }
    func line(_ number: Int) -> String? { number < lines.count ? lines[number] : nil }
    let handshake = Handshake(
      path: line(0), host: line(1), origin: line(2), connection: line(3), version: line(4),
      key: line(5), subprotocols: line(6), isCurrent: line(8) == nil, hasBody: line(9) != nil,
      isEncrypted: line(7) != nil)
    let decision = handshake.decision(
      path: "/ws", subprotocol: "overscroll.1", hosts: AllowedHosts(["a.example"]))
    guard case .accepted(let named) = decision else { return }
    precondition(
      ["localhost", "127.0.0.1", "[::1]", "a.example"].contains(named.host),
      "\(named.host) is not allowed")
    precondition(
      handshake.origin == nil || handshake.origin?.lowercased().contains(named.host) == true)
  }
}
