import OverscrollScrolling
import OverscrollWire

/// What the devices of a session have been told ahead of its time.
///
/// A step that happens as it was told is not told again. What is told as it happens is later than all that has been told
/// ahead: devices first hear how many steps have happened, since their clocks may be late; and a step about the same part of
/// the picture is withdrawn, since a device may have drawn it already, and told again.
struct Announcements {
  /// The steps that have been told and have not happened yet, the earliest first.
  private(set) var waiting: [PictureStep] = []
  /// How many steps have happened as they were told, and of how many the devices have heard that.
  private var done = 0, heard = 0
  /// How many of the waiting steps still hold: those before the first that was overtaken.
  private var valid = 0

  /// Whether a step that happens now was told ahead.
  mutating func happens(_ step: PictureStep) -> Bool {
    guard valid > 0, waiting.first == step else { return false }
    waiting.removeFirst()
    valid -= 1
    done += 1
    return true
  }

  /// The message that must go before a change that was not told ahead; nil if none must.
  mutating func settle() -> AheadMessage? {
    guard heard < done else { return nil }
    heard = done
    return AheadMessage(done: done, from: done + waiting.count, [])
  }

  /// A change is told as it happens; true if it overtakes a step that was told ahead, which does not hold any more.
  mutating func overtake(_ change: PictureChange) -> Bool {
    let first = waiting.prefix(valid).firstIndex { $0.change.part == change.part }
    guard let first else { return false }
    valid = first
    return true
  }

  /// The whole picture is told: it overtakes all steps that were told ahead.
  mutating func overtakeAll() { valid = 0 }

  /// What to tell so that the devices expect `steps`.
  mutating func announce(_ steps: [PictureStep]) -> Announcement? {
    let same = untouched(zip(waiting.prefix(valid), steps).prefix { $0 == $1 }.count)
    guard same < max(waiting.count, steps.count) else { return nil }
    defer { (waiting, valid, heard) = (steps, steps.count, done) }
    return Announcement(
      withdrawal: AheadMessage(done: done, from: done + same, []),
      withdrawn: waiting[same...].map(\.change),
      message: AheadMessage(done: done, from: done + same, Array(steps[same...])))
  }

  /// How many of the first `count` steps still hold if the later ones are withdrawn: what devices then hear of a part of the
  /// picture overtakes each step about it.
  private func untouched(_ count: Int) -> Int {
    let withdrawn = Set(waiting[count...].map(\.change.part))
    if withdrawn.contains(.rows) { return 0 }  // the whole picture is told
    let first = waiting[..<count].firstIndex { withdrawn.contains($0.change.part) }
    return first.map { untouched($0) } ?? count
  }

  /// The message that tells a device that joins what the others were told; nil if that is nothing.
  var whole: AheadMessage? {
    waiting.isEmpty ? nil : AheadMessage(done: done, from: done, waiting)
  }
}

/// What devices are told of the future, in this order.
struct Announcement {
  /// Withdraws the steps that were told and do not hold any more.
  let withdrawal: AheadMessage
  /// What those steps changed: devices may have drawn it already, and must hear how things are.
  let withdrawn: [PictureChange]
  /// Tells the steps that hold now.
  let message: AheadMessage
}

extension PictureChange {
  /// A part of the picture, which a change replaces.
  enum Part: Hashable {
    case control(ScrollEdge), frame(ScrollEdge), metrics, rows, axis(ScrollAxis)
  }

  /// The part that this changes.
  var part: Part {
    switch self {
    case .phase(let message): .control(message.edge)
    case .frame(let message): .frame(message.edge)
    case .metrics: .metrics
    case .rows: .rows
    case .motion(let motion): .axis(motion.axis)
    }
  }
}
