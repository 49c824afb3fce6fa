import Overscroll
import OverscrollWire

/// A task that processes a branch's recording and takes too long for the loop; it does not access the session.
struct RecordingJob: Sendable {
  enum Purpose: Hashable, Sendable {
    /// Export the session as a file; a transcript has a comment at `from`.
    case save(SaveFormat, from: Instant?)
    /// Explain why the control at an edge refreshed at a moment, or why it did not.
    case why(ScrollEdge, ClientMessage.Moment)
    case tuning(ClientMessage.Moment)
    /// Return, as Swift source, the constants whose values at a moment differ from the initial values, given `lines`.
    case source(ClientMessage.Moment, lines: [String])
    case whatIf(ClientMessage.WhatIf)
    /// Resume from a moment of a branch, as it would have been with the settings in `lines`.
    case fork(ClientMessage.Moment, lines: [String])
    case reading(name: String, text: String)
  }

  enum Result: Sendable {
    /// The bytes of a message, and the branch with its playback checkpoints if the message is about its past.
    case answer([UInt8], Branch? = nil)
    case fork(ForkedSession)
    /// A branch from a file with `outputs` outputs; `difference` describes the first that the replay does not match.
    case branch(Branch, scene: String?, outputs: Int, difference: String?)
    /// The bytes of a message that contains the changed recording, and the branch's number for the page.
    case changed([UInt8], UInt32)
    case refused(String, line: String? = nil)
  }

  /// The maximum number of inputs and timed events, whose replay takes about a second.
  static let maximumSteps = 200_000

  let purpose: Purpose
  /// The branch to process; for a file, the branch that the session follows.
  let branch: Branch
  let end: Instant
  let appearance: SceneAppearance

  func run() -> Result {
    switch purpose {
    case .save(let format, _) where format.isWhole && branch.recording.start > .zero:
      return .refused(
        "The session before \(branch.recording.start.text) s is no longer stored, and a \(format) must start"
          + " at the beginning. Save a trace or a table instead.")
    case .save(let format, let from):
      let file = file(format, mark: from)
      return .answer(ServerMessage.transcript(name: file.name, text: file.text).bytes)
    case .why(let edge, let moment): return explain(edge, at: moment)
    case .tuning(let moment):
      let branch = prepared
      let tuning = Tuning(model(in: branch.recording, at: moment), since: start)
      return .answer(
        ServerMessage.tuning(tuning, at: moment.at, branch: moment.branch).bytes, branch)
    case .source(let moment, let lines):
      return changed(by: lines) { recording in
        let source = model(in: recording, at: moment).source(since: start)
        return .answer(ServerMessage.source(text: source).bytes)
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
        guard recording.playback(within: RecordingJob.maximumSteps, until: at) != nil else {
          return .refused("These settings cause more than \(RecordingJob.maximumSteps) events.")
        }
        return .fork(ForkedSession(branch, at: at, appearance, with: recording))
      }
    case .reading(let name, let text): return read(text, name)
    }
  }

  /// The branch with playback checkpoints, so that each of its moments can be replayed quickly.
  private var prepared: Branch {
    var branch = branch
    branch.recording.prepare(until: end)
    return branch
  }

  private var start: ScrollModel { ScrollModel(branch.recording.setup) }

  /// Returns the model at a moment of a recording, limited to the recording's range.
  private func model(in recording: Recording, at moment: ClientMessage.Moment) -> ScrollModel {
    let at = max(min(Instant(seconds: moment.at), end), recording.start)
    return recording.playback(at: at).model
  }

  private func explain(_ edge: ScrollEdge, at moment: ClientMessage.Moment) -> Result {
    let branch = prepared, at = min(Instant(seconds: moment.at), end)
    guard at >= branch.recording.start else {
      return .refused(
        "The session before \(branch.recording.start.text) s is no longer stored.")
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
        return .refused("\(name) has no inputs, so there is nothing to replay.")
      }
      guard count <= Recording.maximumInputs else {
        return .refused(
          "\(name) has \(count) inputs; a transcript can have at most \(Recording.maximumInputs).")
      }
      let recording = Recording(transcript)
      guard let playback = recording.playback(within: RecordingJob.maximumSteps) else {
        return .refused(
          "\(name) causes more than \(RecordingJob.maximumSteps) events: short cycles continue for too long."
        )
      }
      let appearance = plainAppearance(ofFile: name)
      let last = playback.model.scroll.metrics.content
      let largestContent = recording.entries.reduce(last) { largest, entry in
        guard case .content(let size) = entry.input else { return largest }
        return Vector(max(largest.x, size.x), max(largest.y, size.y))
      }
      let imported = Branch(
        number: branch.number,
        origin: .imported(name: name, content: largestContent),
        recording: recording,
        lists: ListHistory(appearance.validatedScene.loader.list), end: recording.end(at: .zero),
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

  /// Returns the appearance for a file with an unknown scene: the file's name as the title, and numbered rows.
  private func plainAppearance(ofFile name: String) -> SceneAppearance {
    let title = name.hasSuffix(".txt") ? String(name.dropLast(4)) : name
    let scene = ListScene(name: SceneAppearance.unknownScene, title: title, settings: [], feed: nil)
    return SceneAppearance(validatedScene: ValidatedScene(scene), gallery: appearance.gallery)
  }
}

extension RecordingJob {
  private func changed(by lines: [String], _ result: (Recording) -> Result) -> Result {
    do throws(WireError) {
      let recording = try branch.recording.changed { model throws(WireError) in
        var inputs: [Input] = []
        for line in lines {
          let input = try WireError.reading(line) { text throws(TranscriptError) in
            try Input(setting: text, for: model)
          }
          guard let input else { continue }
          if let problem = input.problems.first { throw WireError.line(line, "\(problem)") }
          inputs.append(input)
        }
        return inputs
      }
      return result(recording)
    } catch { return .refused(error.description, line: error.line) }
  }
}

/// The jobs that devices have requested for their session's branches; they run off the loop, one at a time.
struct RecordingQueue {
  struct Job {
    let purpose: RecordingJob.Purpose
    /// The devices that requested the job, in the order of their requests.
    var devices: [Int]
  }

  private(set) var running: Job?
  private var waiting: [Job] = []

  var devices: Set<Int> { Set(([running] + waiting).flatMap { $0?.devices ?? [] }) }

  /// Devices that wait for the same file share a job; other requests replace the device's waiting one of that kind.
  mutating func add(_ purpose: RecordingJob.Purpose, for device: Int) {
    if case .save = purpose, let index = waiting.firstIndex(where: { $0.purpose == purpose }) {
      if !waiting[index].devices.contains(device) { waiting[index].devices.append(device) }
      return
    }
    waiting.removeAll { $0.devices == [device] && $0.purpose.isLike(purpose) }
    waiting.append(Job(purpose: purpose, devices: [device]))
  }

  /// Starts the next job, unless a job is running; jobs without a device in `present` are dropped.
  mutating func startNext(for present: Set<Int>) -> Job? {
    guard running == nil else { return nil }
    waiting.removeAll { present.isDisjoint(with: $0.devices) }
    running = waiting.isEmpty ? nil : waiting.removeFirst()
    return running
  }

  /// The size of the files that wait to be imported, in bytes.
  var bytes: Int { waiting.reduce(0) { $0 + $1.purpose.bytes } }

  /// Removes the files that wait to be imported; returns the devices that sent them.
  mutating func forgetFiles() -> [Int] {
    let files = waiting.filter { $0.purpose.isFile }
    waiting.removeAll { $0.purpose.isFile }
    return files.flatMap(\.devices)
  }

  mutating func finish() -> Job? {
    defer { running = nil }
    return running
  }
}

extension RecordingJob.Purpose {
  fileprivate var isFile: Bool { if case .reading = self { true } else { false } }

  /// The size of the imported file, in bytes, or 0 if the job is not an import.
  fileprivate var bytes: Int {
    if case .reading(let name, let text) = self { name.utf8.count + text.utf8.count } else { 0 }
  }

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
