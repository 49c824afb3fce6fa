import Foundation
import OverscrollSystem
import OverscrollLists
import OverscrollRedis
import OverscrollRefreshing
import OverscrollTranscripts
import OverscrollWire

@testable import OverscrollDemo
@testable import OverscrollServer
@testable import OverscrollTransport

/// A parser of untrusted input; it must accept or reject any bytes without a trap.
enum Reader: String, CaseIterable {
  /// A text message from a page.
  case message
  /// A binary message from a page.
  case samples
  /// A transcript that a user imports.
  case transcript
  /// The headers that decide whether a WebSocket opens, one per line.
  case handshake
  /// The journal of a session.
  case journal
  /// A script of the devices of a session, see ``FuzzedSession``.
  case session
  /// The replies of a Redis server, or of any other server at its address.
  case redis
  /// The response of a feed's server to a request for a page.
  case feed

  /// Reads an input; traps if the result violates an invariant.
  func read(_ bytes: [UInt8]) {
    switch self {
    case .message: _ = try? ClientMessage(Data(bytes))
    case .samples: readSamples(bytes)
    case .transcript: readTranscript(String(decoding: bytes, as: UTF8.self))
    case .handshake: judge(String(decoding: bytes, as: UTF8.self))
    case .journal: readJournal(bytes)
    case .redis: readReplies(bytes)
    case .feed: readFeed(bytes)
    case .session:
      var session = FuzzedSession()
      session.run(String(decoding: bytes, as: UTF8.self))
    }
  }

  private func readJournal(_ bytes: [UInt8]) {
    guard let saved = try? SavedSession(bytes) else { return }
    precondition(saved.length.bytes == bytes.count, "a whole journal is read to its end")
    let problems = saved.recording.entries.flatMap(\.input.problems)
    precondition(problems.isEmpty, "a model takes what a journal lets in: \(problems)")
    _ = saved.lists(as: PagedList(.none, size: 1))
  }

  private func readReplies(_ bytes: [UInt8]) {
    let whole = replies(bytes, by: max(1, bytes.count))
    precondition(
      whole == replies(bytes, by: 3), "replies are the same in whatever pieces they come")
    for reply in whole {
      let found = RedisJournals.payload(of: reply.list ?? [])
      if let payload = found?.payload { _ = try? SavedSession(payload) }
    }
  }

  /// Parses replies from bytes that arrive in pieces of `size`, up to the first invalid reply.
  private func replies(_ bytes: [UInt8], by size: Int) -> [RedisReply] {
    var (parser, replies) = (RedisParser(), [RedisReply]())
    for start in stride(from: 0, to: bytes.count, by: size) {
      parser.append(Array(bytes[start..<min(start + size, bytes.count)]))
      while let reply = try? parser.next() { replies.append(reply) }
      precondition(parser.bufferedBytes <= RedisParser.largest + bytes.count, "a reply has a limit")
    }
    return replies
  }

  private func readFeed(_ bytes: [UInt8]) {
    guard let objects = try? WebFeed.objects(in: Data(bytes), from: "feed") else { return }
    let rows = objects.enumerated().map { Row($1, at: $0) }
    precondition(
      rows.allSatisfy {
        $0.title.unicodeScalars.count <= 200 && $0.note.unicodeScalars.count <= 200
      },
      "a text has a limit")
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
    let request = HTTPRequest(
      method: line(0) == nil ? .other : .get, path: line(0) ?? "", query: [], host: line(1),
      handshake: Handshake(
        origin: line(2), connection: line(3), version: line(4), key: line(5), subprotocols: line(6)),
      hasBody: line(9) != nil, isCurrent: line(8) == nil, isEncrypted: line(7) != nil)
    let decision = request.decision(
      subprotocol: "overscroll.1",
      hosts: AllowedHosts(names: Set([HostPattern("a.example")].compactMap(\.self)), origins: []))
    guard case .accepted(let named) = decision else { return }
    precondition(
      named.host.isLoopback || named.host.text == "a.example",
      "\(named.host.text) is not allowed")
    precondition(
      request.handshake.origin.map { Origin($0)?.host == named.host } ?? true,
      "a page of another host is let in")
  }
}
