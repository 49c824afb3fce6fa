import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// The inputs that a model has received, for a replay; at most ``maximumInputs``.
public struct Recording: Sendable {
  /// The maximum number of inputs: a quarter of an hour of a finger that never lifts.
  public static let maximumInputs = 50_000

  /// The initial state of the model.
  public let setup: ScrollSetup
  /// The inputs since the start of the recording.
  public private(set) var entries: [TimedInput] = []
  /// Checkpoints of the playback, or `nil` before the first call of ``prepare(until:)``.
  public internal(set) var checkpoints: Checkpoints?

  private indirect enum Origin: Sendable {
    /// The recording starts from the session's setup.
    case setup
    /// The recording starts later, from a model at that time.
    case model(ScrollModel)
  }

  private var origin = Origin.setup
  /// The number of removed inputs before the start of the recording.
  var removedCount = 0

  /// Creates an empty recording of a model with a setup.
  public init(_ setup: ScrollSetup) {
    self.setup = setup
  }

  /// Creates a recording of a model with a setup and the first ``maximumInputs`` of its inputs.
  public init(_ setup: ScrollSetup, _ entries: some Sequence<TimedInput>) {
    self.setup = setup
    self.entries = Array(entries.prefix(Recording.maximumInputs))
  }

  /// Whether the recording starts from its setup, so that no inputs were removed.
  public var isWhole: Bool { initialModel == nil }

  /// The number of all inputs, including removed inputs.
  public var count: Int { removedCount + entries.count }

  /// The model at the start, or `nil` if the recording starts from its setup.
  var initialModel: ScrollModel? { if case .model(let model) = origin { model } else { nil } }

  /// When the recording starts.
  public var start: Instant { initialModel?.clock ?? .zero }

  /// A playback at the start of the recording.
  public var initialPlayback: Playback { Playback(initialModel ?? ScrollModel(setup)) }

  /// The approximate memory use, in bytes.
  public var bytes: Int {
    entries.count * MemoryLayout<TimedInput>.stride + (checkpoints?.bytes ?? 0)
  }

  /// Removes all inputs, and restarts the recording from a model.
  public mutating func restart(from model: ScrollModel) {
    removedCount += entries.count
    (origin, entries, checkpoints) = (.model(model), [], nil)
  }

  /// Whether the recording contains ``maximumInputs`` inputs and cannot store more.
  public var isFull: Bool { entries.count >= Recording.maximumInputs }

  /// Adds an input, unless the recording is full or the input is invalid, which a model ignores.
  ///
  /// An input with an earlier time than the last one gets the time of the last one, as in a model.
  public mutating func append(_ entry: TimedInput) {
    guard !isFull, entry.input.isInRange else { return }
    var entry = entry
    entry.at = max(entry.at, last)
    entries.append(entry)
  }

  /// When the last input happened, or the start of the recording if it is empty.
  public var last: Instant { entries.last?.at ?? start }

  /// The end of the recorded time at `now`: the last input if the recording is full.
  public func end(at now: Instant) -> Instant { isFull ? last : max(now, last) }
}

/// An input with its instant.
public struct TimedInput: Hashable, Sendable {
  /// When the input happens, on the model's clock.
  public var at: Instant
  /// When the device saw the input, if earlier; `nil` for the same instant.
  public var stamp: Instant?
  /// The input.
  public var input: Input

  /// Creates an input at an instant.
  public init(at: Instant, stamp: Instant? = nil, _ input: Input) {
    self.at = at
    self.stamp = stamp
    self.input = input
  }
}

// The past is computed, not stored. Each moment is a replay from the nearest copy of the model.

extension Recording {
  /// Prepares fast access to each moment until `end`; inputs that are added later must not be earlier.
  ///
  /// The first call replays the recording, in several microseconds per input; later calls replay only new inputs.
  public mutating func prepare(until end: Instant) {
    if checkpoints == nil { checkpoints = Checkpoints(initialPlayback) }
    checkpoints?.extend(entries, until: end)
  }

  /// Reuses the checkpoints of another recording that starts at the same model.
  public mutating func reuseCheckpoints(of other: Recording) {
    if other.removedCount == removedCount, other.start == start { checkpoints = other.checkpoints }
  }

  /// A playback that has advanced to `instant`, or to ``start`` if that is later.
  ///
  /// It continues from `known`, a playback of this recording, if that is nearer than the stored copies.
  public func playback(at instant: Instant, from known: Playback? = nil) -> Playback {
    let instant = max(instant, start)
    var playback = checkpoints?.latest(until: instant) ?? initialPlayback
    if let known, known.model.clock <= instant, known.model.clock > playback.model.clock {
      playback = known
    }
    while playback.step(in: entries, until: instant) != nil {}
    return playback
  }

  func playback(before place: Int) -> Playback {
    let at = entries[place].at
    var playback =
      at <= start ? initialPlayback : playback(at: Instant(nanoseconds: at.nanoseconds - 1))
    while playback.count < place { _ = playback.step(in: entries, until: at) }
    return playback
  }

  /// A playback at `end`, or at the last input, or `nil` after more than `most` steps, which short cycles can cause.
  ///
  /// `watch` receives each step and the playback after it.
  public func playback(
    within most: Int, until end: Instant? = nil,
    _ watch: (Playback.Step, Playback) -> Void = { _, _ in }
  ) -> Playback? {
    let end = end ?? last
    var playback = initialPlayback
    while let step = playback.step(in: entries, until: end) {
      guard playback.count + playback.deadlineCount <= most else { return nil }
      watch(step, playback)
    }
    return playback
  }

  /// Performs the next step until `end`, or advances the model to `end` and returns `nil`.
  public func step(_ playback: inout Playback, until end: Instant) -> Playback.Step? {
    playback.step(in: entries, until: end)
  }

  /// Returns the recording up to an instant, and a playback at its end that can handle other inputs.
  public func truncated(at instant: Instant) -> (recording: Recording, playback: Playback) {
    let playback = playback(at: instant)
    var cut = self
    cut.entries = Array(entries.prefix(playback.count))
    cut.checkpoints = checkpoints?.truncated(to: playback)
    return (cut, playback)
  }
}

extension Recording {
  /// The same recording, with the same inputs at the same times, but other settings.
  ///
  /// `settings` returns the settings that replace a model's settings. It is called at the start, and again after each
  /// recorded setting. A recorded setting is replaced only if a returned setting has the same subject.
  public func changed<Failure: Error>(
    by settings: (ScrollModel) throws(Failure) -> [Input]
  ) throws(Failure) -> Recording {
    var (changed, model) = (self, initialPlayback.model)
    var activeSettings = try settings(model).filter { $0.subject != nil }
    (changed.entries, changed.checkpoints) = ([], nil)
    for input in activeSettings { changed.append(TimedInput(at: start, input)) }
    for entry in entries {
      if entry.input.changesSettings { _ = model.handle(entry.input, at: entry.at) }
      guard let subject = entry.input.subject,
        let input = try settings(model).last(where: { $0.subject == subject })
      else {
        activeSettings.removeAll { $0.subject != nil && $0.subject == entry.input.subject }
        changed.append(entry)
        continue
      }
      if activeSettings.contains(input) { continue }
      activeSettings.removeAll { $0.subject == subject }
      activeSettings.append(input)
      changed.append(TimedInput(at: entry.at, input))
    }
    return changed
  }
}

extension Input {
  /// The subject of a setting; the latest setting of a subject applies.
  fileprivate enum Subject: Hashable {
    case control(ScrollEdge)
    case physics
    case bounces(ScrollAxis), alwaysBounces(ScrollAxis), paging(ScrollAxis)
    case direction, diagonal, cone, ends
  }

  /// The subject that the input sets, or `nil` if the input is not a tunable setting.
  fileprivate var subject: Subject? {
    switch self {
    case .control(let edge, _): .control(edge)
    case .physics, .rubberBand, .deceleration, .acceleration: .physics
    case .bounces(let axis, _): .bounces(axis)
    case .alwaysBounces(let axis, _): .alwaysBounces(axis)
    case .paging(let axis, _): .paging(axis)
    case .direction: .direction
    case .diagonal: .diagonal
    case .cone: .cone
    case .ends: .ends
    case .touch, .move, .release, .cancel, .wheel, .end, .accept, .refuse, .stop, .endExit, .reset,
      .begin, .scroll, .scrollToTop, .viewport, .content, .insert, .inset, .remove, .enable,
      .disable, .frame, .probe, .pass:
      nil
    }
  }

  /// Whether the input changes a tunable setting.
  fileprivate var changesSettings: Bool {
    if case .remove = self { true } else { subject != nil }
  }
}

extension Input.Kind {
  /// Whether an input of this kind sets a subject completely, and not only a part of the physics.
  public var isWholeSetting: Bool {
    switch self {
    case .control, .physics, .bounces, .alwaysBounces, .paging, .direction, .diagonal, .cone, .ends:
      true
    case .rubberBand, .deceleration, .acceleration: false
    case .touch, .move, .release, .cancel, .wheel, .end, .accept, .refuse, .stop, .endExit, .reset,
      .begin, .scroll, .scrollToTop, .viewport, .content, .insert, .inset, .remove, .enable,
      .disable, .frame, .probe, .pass:
      false
    }
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Recording: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(setup, initialModel, removedCount, entries)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init(try reader.read())
    let (model, removedCount) = (try reader.read(ScrollModel?.self), try reader.read(Int.self))
    try reader.check(removedCount >= 0, "a number of inputs is not negative")
    if let model { restart(from: model) }
    self.removedCount = removedCount
    var last = start
    for entry in try reader.read([TimedInput].self) {
      try reader.check(entry.at >= last, "an input is not before the last one")
      try reader.check(entry.at <= ScrollModel.latest, "an instant is in the range of a model")
      last = entry.at
      append(entry)
    }
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TimedInput: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(at, stamp, input)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init(at: try reader.read(), stamp: try reader.read(), try reader.read())
  }
}
