import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// An option of a control in a transcript: its name, and how its value is written and read.
struct ControlOption: Sendable {
  /// The word before the equals sign.
  let name: String
  /// The valid values in words, for error messages.
  let meaning: String
  /// The value of a behaviour as text; nil if the behaviour has no such value.
  let text: @Sendable (RefreshBehavior) -> String?
  /// Reads a value into a draft; false if the value is invalid.
  let take: @Sendable (inout ControlDraft, Substring) -> Bool

  /// The options that are written for every control, even where the gallery's control of that name has the same value.
  static let core = [
    ControlOption(
      "threshold", \.threshold, meaning: "points above 0, or a part of the viewport as 30%"),
    ControlOption("resting", \.resting),
    ControlOption(
      name: "trigger", meaning: "release, threshold, edge or manual", text: { $0.trigger.word },
      take: { $0.setTrigger($1) }),
    ControlOption("ending", \.ending),
    ControlOption("cycle", \.cycle.duration, meaning: "0, or at least \(Cycle.shortest) seconds"),
    ControlOption("delay", \.cycle.delay), ControlOption("exit", \.exit),
    ControlOption("minimum", \.minimum),
  ]

  /// The options that are written only if they differ from what a reader assumes.
  static let others = [
    ControlOption(
      name: "preload", meaning: "points", text: { $0.trigger.preload?.text },
      take: { draft, text in draft.setPreload(Double.read(text)) }),
    ControlOption(
      name: "momentum", meaning: Bool.meaning, text: { $0.trigger.byMomentum?.text },
      take: { draft, text in draft.setByMomentum(Bool.read(text)) }),
    ControlOption("prompt", \.prompt), ControlOption("showAfter", \.showAfter),
    ControlOption("arming", \.arming), ControlOption("hold", \.hold),
    ControlOption("timeout", \.timeout),
    ControlOption("opening", \.opening), ControlOption("closing", \.closing),
    ControlOption("shows", \.visibility), ControlOption("pushback", \.stopsWhenPushedBack),
    ControlOption("toStart", \.scrollsToStart), ControlOption("inclusive", \.armsAtThreshold),
    ControlOption("enabled", \.isEnabled), ControlOption("floor", \.secondFloor),
  ]

  /// The option that sets a whole behaviour by the name of a preset; it is only read.
  private static let preset = ControlOption(
    name: "preset", meaning: Presets.all.keys.sorted().joined(separator: ", "), text: { _ in nil },
    take: { draft, name in
      guard let preset = Presets.all[String(name)] else { return false }
      draft = ControlDraft(preset)
      return true
    })

  /// Every option by its name.
  static let all = Dictionary(
    uniqueKeysWithValues: ([preset] + core + others).map { ($0.name, $0) })
}

extension ControlOption {
  /// Creates an option for a property of the behaviour.
  private init<Value: OptionValue>(
    _ name: String, _ path: any WritableKeyPath<RefreshBehavior, Value> & Sendable,
    meaning: String = Value.meaning
  ) {
    self.init(
      name: name, meaning: meaning, text: { $0[keyPath: path].text },
      take: { draft, text in
        guard let value = Value.read(text) else { return false }
        draft.behavior[keyPath: path] = value
        return draft.behavior.problems.isEmpty
      })
  }
}

/// A behaviour whose options are being read; it keeps preload and momentum, which may come before their trigger.
struct ControlDraft {
  var behavior: RefreshBehavior
  private var preload: Double
  private var byMomentum: Bool

  init(_ behavior: RefreshBehavior) {
    self.behavior = behavior
    preload = behavior.trigger.preload ?? 0
    byMomentum = behavior.trigger.byMomentum ?? true
  }

  mutating func setTrigger(_ word: some StringProtocol) -> Bool {
    let edge = Trigger.edge(preload: preload, byMomentum: byMomentum)
    let triggers = [Trigger.release, .threshold, edge, .manual]
    guard let trigger = triggers.first(where: { $0.word == word }) else { return false }
    behavior.trigger = trigger
    return true
  }

  mutating func setPreload(_ points: Double?) -> Bool {
    guard let points else { return false }
    preload = points
    return setTrigger(behavior.trigger.word)
  }

  mutating func setByMomentum(_ isOn: Bool?) -> Bool {
    guard let isOn else { return false }
    byMomentum = isOn
    return setTrigger(behavior.trigger.word)
  }
}

extension Trigger {
  /// The trigger in one word, as in transcripts.
  public var word: String {
    switch self {
    case .release: "release"
    case .threshold: "threshold"
    case .edge: "edge"
    case .manual: "manual"
    }
  }

  fileprivate var preload: Double? {
    if case .edge(let points, _) = self { points } else { nil }
  }

  fileprivate var byMomentum: Bool? {
    if case .edge(_, let byMomentum) = self { byMomentum } else { nil }
  }
}
