import Overscroll
import OverscrollWire

/// Work on the recording of a branch that takes too long for the loop; it needs nothing of its session.
struct RecordingJob: Sendable {
  /// What the work is for.
  enum Purpose: Hashable, Sendable {
    /// A file of the session so far; in a transcript a comment says where `from` is.
    case save(SaveFormat, from: Instant?)
    /// Why the control at an edge refreshed at a moment, or did not.
    case why(ScrollEdge, ClientMessage.Moment)
    /// The constants that could be changed at a moment.
    case tuning(ClientMessage.Moment)
    /// What differs from the scene's own constants at a moment, had the branch gone with the settings of some lines.
    case source(ClientMessage.Moment, lines: [String])
    /// How a branch would have gone with other settings.
    case whatIf(ClientMessage.WhatIf)
    /// A moment to go on from, of the branch as it would have gone with the settings of some lines.
    case fork(ClientMessage.Moment, lines: [String])
    /// A file that is to become a branch.
    case reading(name: String, text: String)
  }

  /// What the work has brought.
  enum Result: Sendable {
    /// A file as the bytes of its message.
    case file([UInt8])
    /// What was asked of the past as the bytes of its message, and the branch with what is known of its playback now.
    case answer([UInt8], Branch)
    /// A moment to go on from.
    case fork(ForkedSession)
    /// A branch that a file holds, the name of the scene in which it was recorded, how many outputs the file has, and the
    /// first difference between them and those of its replay.
    case branch(Branch, scene: String?, outputs: Int, difference: String?)
    /// The recording of a changed branch as the bytes of its message, and the branch's number for the page.
    case changed([UInt8], UInt32)
    /// Why there is nothing of the kind, and the line that is to blame if it was one.
    case refused(String, line: String? = nil)
  }

  /// The most inputs, and other things that happen, until the end of a file: then a replay takes about a second.
  static let mostSteps = 200_000

  /// What the work is for.
  let purpose: Purpose
  /// The branch that it is about; for a file, the one that the session follows.
  let branch: Branch
  /// How far the branch goes.
  let end: Instant
  /// The scene and its controls: those of the branch.
  let appearance: SceneAppearance

  func run() -> Result {
    switch purpose {
    case .save(let format, _) where format.isWhole && branch.recording.start > .zero:
      return .refused(
        "The session before \(branch.recording.start.text) s is not remembered any more, and a \(format) cannot"
          + " begin later: a trace or a table can.")
    case .save(let format, let from):
      let file = ExportedFile(
        format, of: branch.recording, until: end, mark: from, name: appearance.scene.name)
      return .file(ServerMessage.transcript(name: file.name, text: file.text).bytes)
    case .why(let edge, let moment): return explain(edge, at: moment)
    case .tuning(let moment):
      let branch = prepared
      let tuning = Tuning(model(in: branch.recording, at: moment), since: start)
      return .answer(
        ServerMessage.tuning(tuning, at: moment.at, branch: moment.branch).bytes, branch)
    case .source(let moment, let lines):
      return changed(by: lines) { recording in
        let source = model(in: recording, at: moment).source(since: start)
        return .file(ServerMessage.source(text: source).bytes)
      }
    case .whatIf(let question):
      return changed(by: question.lines) { recording in
        let number = question.number
        return .changed(RecordingMessage(recording, branch: number).bytes, number)
      }
    case .fork(let moment, let lines):
      let at = max(min(Instant(seconds: moment.at), end), branch.recording.start)
      guard !lines.isEmpty else { return .fork(ForkedSession(prepared, at: at, appearance)) }
      return changed(by: lines) { recording in
        guard recording.playback(within: RecordingJob.mostSteps, until: at) != nil else {
          return .refused("With these settings, more than \(RecordingJob.mostSteps) things happen.")
        }
        return .fork(ForkedSession(branch, at: at, appearance, with: recording))
      }
    case .reading(let name, let text): return read(text, name)
    }
  }

  /// The branch, each of whose moments is quick to come to.
  private var prepared: Branch {
    var branch = branch
    branch.recording.prepare(until: end)
    return branch
  }

  /// The model with which the branch began.
  private var start: ScrollModel { ScrollModel(branch.recording.setup) }

  /// The model of a recording as it is at a moment, or as near as the recording reaches.
  private func model(in recording: Recording, at moment: ClientMessage.Moment) -> ScrollModel {
    let at = max(min(Instant(seconds: moment.at), end), recording.start)
    return recording.playback(at: at).model
  }

  private func explain(_ edge: ScrollEdge, at moment: ClientMessage.Moment) -> Result {
    let branch = prepared, at = min(Instant(seconds: moment.at), end)
    guard at >= branch.recording.start else {
      return .refused(
        "What was before \(branch.recording.start.text) s is not remembered any more.")
    }
    guard let explanation = branch.recording.playback(at: at).model.explanation(edge) else {
      return .refused("there was no control at the \(edge.rawValue) at \(at.text) s")
    }
    return .answer(ServerMessage.why(explanation, branch: branch.number).bytes, branch)
  }

  private func read(_ text: String, _ name: String) -> Result {
    do throws(TranscriptError) {
      let transcript = try Transcript(text)
      let count = transcript.entries.count
      guard count > 0 else {
        return .refused("\(name) has no inputs, so there is nothing to play.")
      }
      guard count <= Recording.most else {
        return .refused("\(name) has \(count) inputs; a transcript may have \(Recording.most).")
      }
      let recording = Recording(transcript)
      guard let playback = recording.playback(within: RecordingJob.mostSteps) else {
        return .refused(
          "In \(name), more than \(RecordingJob.mostSteps) things happen: short cycles go on for too long."
        )
      }
      let appearance = plainAppearance(ofFile: name)
      let imported = Branch(
        number: branch.number,
        origin: .imported(name: name, content: recording.largestContent(until: playback.model)),
        recording: recording,
        lists: ListHistory(appearance.staged.loader.list), end: recording.end(at: .zero),
        appearance: appearance)
      let outputs = transcript.expected.count
      return .branch(
        imported, scene: transcript.sceneName, outputs: outputs,
        difference: outputs > 0 ? transcript.firstDifference()?.description : nil)
    } catch {
      let place = "(line \(error.line)). Expected \(error.expected)."
      return .refused("“\(name)” is not an Overscroll transcript \(place)")
    }
  }

  /// How a file is drawn whose scene is not known: under its own name, with rows that have only numbers.
  private func plainAppearance(ofFile name: String) -> SceneAppearance {
    let title = name.hasSuffix(".txt") ? String(name.dropLast(4)) : name
    let scene = ListScene(name: SceneAppearance.unknownScene, title: title, settings: [], feed: nil)
    return SceneAppearance(staged: ValidatedScene(scene), gallery: appearance.gallery)
  }
}

extension Recording {
  /// The largest size of the content that the recording names, or that a model has which has played it.
  fileprivate func largestContent(until last: ScrollModel) -> Vector {
    entries.reduce(last.scroll.metrics.content) { largest, entry in
      guard case .content(let size) = entry.input else { return largest }
      return Vector(max(largest.x, size.x), max(largest.y, size.y))
    }
  }
}

extension RecordingJob {
  /// What comes of the branch's recording as it would have been with the settings of some lines.
  private func changed(by lines: [String], _ result: (Recording) -> Result) -> Result {
    do throws(WireError) {
      let recording = try branch.recording.changed { model throws(WireError) in
        var inputs: [Input] = []
        for line in lines {
          if let input = try Input(whatIf: line, model) { inputs.append(input) }
        }
        return inputs
      }
      return result(recording)
    } catch { return .refused(error.description, line: error.line) }
  }
}

extension Input {
  /// Reads what a line would have set in a model; nil for nothing.
  fileprivate init?(whatIf line: String, _ model: ScrollModel) throws(WireError) {
    let input = try WireError.reading(line) { text throws(TranscriptError) in
      try Input(setting: text, for: model)
    }
    guard let input else { return nil }
    self = input
    if let problem = problems.first { throw .line(line, "\(problem)") }
  }
}

/// What devices have asked of the branches of their session: it is done off the loop, one job after another.
struct RecordingQueue {
  /// Something that devices wait for.
  struct Job {
    /// What it is for.
    let purpose: RecordingJob.Purpose
    /// The devices, in the order in which they asked.
    var devices: [Int]
  }

  /// The job that is being done.
  private(set) var running: Job?
  private var waiting: [Job] = []

  /// The numbers of the devices that wait for something.
  var devices: Set<Int> { Set(([running] + waiting).flatMap { $0?.devices ?? [] }) }

  /// Adds what a device asks for.
  ///
  /// All devices that wait for a file of a format get the same one. Of all else that a device waits for, the latest counts.
  mutating func add(_ purpose: RecordingJob.Purpose, for device: Int) {
    if case .save = purpose, let index = waiting.firstIndex(where: { $0.purpose == purpose }) {
      if !waiting[index].devices.contains(device) { waiting[index].devices.append(device) }
      return
    }
    waiting.removeAll { $0.devices == [device] && $0.purpose.isLike(purpose) }
    waiting.append(Job(purpose: purpose, devices: [device]))
  }

  /// Starts the job to do next, if none is being done; only those are done for which a device of `present` waits.
  mutating func startNext(for present: Set<Int>) -> Job? {
    guard running == nil else { return nil }
    waiting.removeAll { present.isDisjoint(with: $0.devices) }
    running = waiting.isEmpty ? nil : waiting.removeFirst()
    return running
  }

  /// The bytes of files that wait to be read, and of settings.
  var bytes: Int { waiting.reduce(0) { $0 + $1.purpose.bytes } }

  /// Forgets the files that wait to be read; returns the devices that have sent them.
  mutating func forgetFiles() -> [Int] {
    let files = waiting.filter { $0.purpose.isFile }
    waiting.removeAll { $0.purpose.isFile }
    return files.flatMap(\.devices)
  }

  /// Notes that the running job is done, and returns it.
  mutating func finish() -> Job? {
    defer { running = nil }
    return running
  }
}

extension RecordingJob.Purpose {
  fileprivate var isFile: Bool { if case .reading = self { true } else { false } }

  /// The bytes of what a device has sent for it, if it is a file.
  fileprivate var bytes: Int {
    if case .reading(let name, let text) = self { name.utf8.count + text.utf8.count } else { 0 }
  }

  /// Whether the two ask for the same kind of thing.
  fileprivate func isLike(_ other: RecordingJob.Purpose) -> Bool {
    switch (self, other) {
    case (.save(let format, _), .save(let other, _)): format == other
    case (.why, .why), (.tuning, .tuning), (.source, .source), (.whatIf, .whatIf), (.fork, .fork),
      (.reading, .reading):
      true
    default: false
    }
  }
}
