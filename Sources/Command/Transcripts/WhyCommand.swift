import ArgumentParser
import OverscrollServer
import OverscrollSystem
import Overscroll

/// Plays a transcript and explains, for each declined pull, which change would have made it refresh.
struct Why: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Replay a transcript and print, for each declined pull, what would have made it refresh.",
    discussion: """
      Each change is the smallest of its kind that is sufficient, found by replaying the pull: the finger or the \
      wheel goes further, it lifts or stops later, or the control has a lower threshold.

      With --json, each change has an edit: the numbers of the lines to replace, each with its new text, which can be \
      several lines. With these lines, the pull in the transcript refreshes.
      """)

  @Flag(help: "Print an array of {at, edge, reason, changes: [{what, from, to, edit}]}.")
  var json = false

  @OptionGroup var source: TranscriptArgument

  func run() throws {
    let transcript = try source.transcript()
    guard transcript.entries.count <= Recording.maximumInputs else {
      throw Failure(
        """
        \(source.file) has \(transcript.entries.count) inputs; 'overscroll why' can replay at most \
        \(Recording.maximumInputs).
        """,
        .unreadable)
    }
    var recording = Recording(transcript)
    recording.prepare(until: recording.last)
    let pulls = recording.declinedPulls(until: recording.last)
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let answers = try encoder.encode(pulls.map { $0.json(in: transcript) })
      print(String(decoding: answers, as: UTF8.self))
    } else if pulls.isEmpty {
      print("No pull was declined.")
    } else {
      print(pulls.map(\.sentences).joined(separator: "\n\n"))
    }
  }
}

extension DeclinedPull {
  /// The pull and its changes; an edit is a line number and the new text of the line.
  fileprivate func json(in transcript: Transcript) -> JSONForm {
    let changes = changes.map { change -> JSONForm in
      let edit = transcript.edits(change, for: self).map { [$0.number, $0.text] as JSONForm }
      return ["what": change.what.rawValue, "from": change.from, "to": change.to, "edit": edit]
    }
    return [
      "at": at.seconds, "edge": edge.rawValue, "reason": reason.description, "changes": changes,
    ]
  }

  /// The reason for the declined pull, and the changes that would have made it refresh, one per line.
  fileprivate var sentences: String {
    let head = "At \(at.text) s the pull at the \(edge.rawValue) did not refresh: \(why)."
    let changes = changes.map { "  It would have refreshed \($0.words(gesture.source))." }
    let none =
      "  Pulling further, holding longer or a lower threshold would not have helped."
    return ([head] + (changes.isEmpty ? [none] : changes)).joined(separator: "\n")
  }

  /// The reason as text, with few decimals; a missing distance is never shown as 0.
  private var why: String {
    if case .below(let distance) = reason {
      "below threshold by \(max(distance, 0.001).short)"
    } else {
      "\(reason)"
    }
  }
}

extension PullChange {
  /// The change as the end of a sentence.
  fileprivate func words(_ source: PullGesture.Source) -> String {
    let device = source == .finger ? "finger" : "wheel"
    return switch what {
    case .further:
      "if the \(device) had gone \((to - from).short) points further: \(to.short) instead of \(from.short)"
    case .longer:
      device == "finger"
        ? "if the finger had stayed \((to - from).short) s longer before it lifted"
        : "if the wheel had kept turning for \((to - from).short) s longer"
    case .threshold: "with a threshold of \(to.short) points instead of \(from.short)"
    }
  }
}
