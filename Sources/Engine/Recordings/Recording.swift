import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// The inputs that a model has received, at most ``most``, for a replay.
public struct Recording: Sendable {
  /// The greatest number of inputs kept: a quarter of an hour of a finger that never lifts.
  public static let most = 50_000

  /// How the model starts.
  public let setup: ScrollSetup
  /// The inputs since it begins.
  public private(set) var entries: [TimedInput] = []
  /// What is known of the recording's playback; nil until ``prepare(until:)`` is first called.
  public internal(set) var checkpoints: Checkpoints?

  /// Where a recording begins.
  private indirect enum Beginning: Sendable {
    /// With the session's setup.
    case setup
    /// Later, with the model as it was then.
    case model(ScrollModel)
  }

  private var beginning = Beginning.setup
  /// How many inputs were forgotten: they came before the recording begins.
  var forgotten = 0

  /// Creates an empty recording of a model that starts with `setup`.
  public init(_ setup: ScrollSetup) {
    self.setup = setup
  }

  /// Creates the recording of a model that has taken inputs, the first ``most`` of them.
  public init(_ setup: ScrollSetup, _ entries: some Sequence<TimedInput>) {
    self.setup = setup
    self.entries = Array(entries.prefix(Recording.most))
  }

  /// Whether it begins with its setup: nothing was forgotten.
  public var isWhole: Bool { later == nil }

  /// How many inputs the recording has, with those that were forgotten.
  public var count: Int { forgotten + entries.count }

  /// The model with which it begins, if that is not its setup's.
  var later: ScrollModel? { if case .model(let model) = beginning { model } else { nil } }

  /// Where the recording begins.
  public var start: Instant { later?.clock ?? .zero }

  /// The playback as it begins.
  public var first: Playback { Playback(later ?? ScrollModel(setup)) }

  /// About how many bytes of memory it takes.
  public var bytes: Int {
    entries.count * MemoryLayout<TimedInput>.stride + (checkpoints?.bytes ?? 0)
  }

  /// Forgets all that happened, and begins again with the model as it is now.
  public mutating func begin(with model: ScrollModel) {
    forgotten += entries.count
    (beginning, entries, checkpoints) = (.model(model), [], nil)
  }

  /// Forgets the inputs, for others from the same beginning.
  mutating func forgetInputs() { (entries, checkpoints) = ([], nil) }

  /// Whether the recording has ``most`` inputs and takes no more.
  public var isFull: Bool { entries.count >= Recording.most }

  /// Adds an input, unless the recording is full or the input is invalid; a model ignores invalid inputs.
  ///
  /// One that comes late happens with the one before, as a model takes it.
  public mutating func append(_ entry: TimedInput) {
    guard !isFull, entry.input.isInRange else { return }
    var entry = entry
    entry.at = max(entry.at, last)
    entries.append(entry)
  }

  /// When its last input happened; where it begins if it has none.
  public var last: Instant { entries.last?.at ?? start }

  /// How far the recording tells what happened, at the instant `now`: to its last input if it is full.
  public func end(at now: Instant) -> Instant { isFull ? last : max(now, last) }

  /// The recording up to an instant, for a model that goes on from there.
  func cut(to playback: Playback) -> Recording {
    var cut = self
    cut.entries = Array(entries.prefix(playback.count))
    cut.checkpoints = checkpoints?.cut(to: playback)
    return cut
  }
}

/// An input with its instant.
public struct TimedInput: Hashable, Sendable {
  /// When the input happens, on the model's clock.
  public var at: Instant
  /// When the device saw the input happen, if earlier; nil for the same instant.
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

// The past is computed, not stored: each of its moments is a replay from the nearest copy of the model.

extension Recording {
  /// Makes every moment until `end` quick to come to; inputs that are added later must not be earlier than this.
  ///
  /// The first call replays the recording, which takes some microseconds an input; later ones replay what was added.
  public mutating func prepare(until end: Instant) {
    if checkpoints == nil { checkpoints = Checkpoints(first) }
    checkpoints?.extend(entries, until: end)
  }

  /// Takes what another recording knows of its playback, which begins as this one does.
  public mutating func keepPast(of other: Recording) {
    if other.forgotten == forgotten, other.start == start { checkpoints = other.checkpoints }
  }

  /// The playback that has come to an instant: all that happened until then has happened in its model.
  ///
  /// An instant before ``start`` counts as that. A playback of this recording that is `known` is gone on with, if it is nearer
  /// than what is kept.
  public func playback(at instant: Instant, from known: Playback? = nil) -> Playback {
    let instant = max(instant, start)
    var playback = checkpoints?.latest(until: instant) ?? first
    if let known, known.model.clock <= instant, known.model.clock > playback.model.clock {
      playback = known
    }
    while playback.step(in: entries, until: instant) != nil {}
    return playback
  }

  /// The playback that is about to take the input at a place among ``entries``.
  func playback(before place: Int) -> Playback {
    let at = entries[place].at
    var playback =
      at <= start ? first : playback(at: Instant(nanoseconds: at.nanoseconds - 1))
    while playback.count < place { _ = playback.step(in: entries, until: at) }
    return playback
  }

  /// The playback that has come to an end, or else to the recording's last input; nil if more than `most` things happen until then.
  ///
  /// Short cycles bring so many by themselves, however few the inputs are. `watch` sees each thing, and the playback after it.
  public func playback(
    within most: Int, until end: Instant? = nil,
    _ watch: (Playback.Step, Playback) -> Void = { _, _ in }
  ) -> Playback? {
    let end = end ?? last
    var playback = first
    while let step = playback.step(in: entries, until: end) {
      guard playback.count + playback.passes <= most else { return nil }
      watch(step, playback)
    }
    return playback
  }

  /// Does the next thing that happens in a playback of this recording until `end`; nil if nothing more does.
  ///
  /// The playback's model has then come to `end`.
  public func step(_ playback: inout Playback, until end: Instant) -> Playback.Step? {
    playback.step(in: entries, until: end)
  }

  /// The recording up to an instant, and the playback that has come there, whose model can take other inputs.
  public func cut(at instant: Instant) -> (recording: Recording, playback: Playback) {
    let playback = playback(at: instant)
    return (cut(to: playback), playback)
  }
}

extension Recording {
  /// The recording as it would have been with other settings: the inputs are the same, and so are the instants.
  ///
  /// `settings` are what a model is to have in place of its own. They are asked for at the beginning, and again after each
  /// setting that was recorded, whose place they take if they set the same: what they leave alone stays as it was recorded.
  public func changed<Failure: Error>(
    by settings: (ScrollModel) throws(Failure) -> [Input]
  ) throws(Failure) -> Recording {
    var (changed, model) = (self, first.model)
    var inForce = try settings(model).filter { $0.subject != nil }
    changed.forgetInputs()
    for input in inForce { changed.append(TimedInput(at: start, input)) }
    for entry in entries {
      if entry.input.changesSettings { _ = model.handle(entry.input, at: entry.at) }
      guard let subject = entry.input.subject,
        let input = try settings(model).last(where: { $0.subject == subject })
      else {
        inForce.removeAll { $0.subject != nil && $0.subject == entry.input.subject }
        changed.append(entry)
        continue
      }
      if inForce.contains(input) { continue }
      inForce.removeAll { $0.subject == subject }
      inForce.append(input)
      changed.append(TimedInput(at: entry.at, input))
    }
    return changed
  }
}

extension Input {
  /// What a setting sets: of two settings of the same, the later one counts.
  fileprivate enum Subject: Hashable {
    case control(ScrollEdge)
    case physics
    case bounces(ScrollAxis), alwaysBounces(ScrollAxis), paging(ScrollAxis)
    case direction, diagonal
  }

  /// What the input sets that a person can tune; nil for all else.
  fileprivate var subject: Subject? {
    switch self {
    case .control(let edge, _): .control(edge)
    case .physics, .rubberBand, .deceleration, .acceleration: .physics
    case .bounces(let axis, _): .bounces(axis)
    case .alwaysBounces(let axis, _): .alwaysBounces(axis)
    case .paging(let axis, _): .paging(axis)
    case .direction: .direction
    case .diagonal: .diagonal
    case .touch, .move, .release, .cancel, .wheel, .end, .accept, .refuse, .stop, .endExit, .reset,
      .begin, .scroll, .scrollToTop, .viewport, .content, .insert, .inset, .remove, .enable,
      .disable, .frame, .probe, .pass:
      nil
    }
  }

  /// Whether the input changes what a person can tune.
  fileprivate var changesSettings: Bool {
    if case .remove = self { true } else { subject != nil }
  }
}

extension Input.Kind {
  /// Whether such an input sets all of something that a person can tune: the deceleration is only a part of the constants of motion.
  public var isWholeSetting: Bool {
    switch self {
    case .control, .physics, .bounces, .alwaysBounces, .paging, .direction, .diagonal: true
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
    writer.write(setup, later, forgotten, entries)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init(try reader.read())
    let (model, forgotten) = (try reader.read(ScrollModel?.self), try reader.read(Int.self))
    try reader.check(forgotten >= 0, "a number of inputs is not negative")
    if let model { begin(with: model) }
    self.forgotten = forgotten
    var last = start
    for entry in try reader.read([TimedInput].self) {
      try reader.check(entry.at >= last, "an input is not before the last one")
      try reader.check(entry.at <= ScrollModel.latest, "an instant is one of a model")
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
