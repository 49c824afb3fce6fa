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
  /// Reads a value into a behaviour; false if the value is invalid.
  let take: @Sendable (inout RefreshBehavior, Substring) -> Bool

  /// The options that are written for every control, even where the gallery's control of that name has the same value.
  static let core = [
    ControlOption(
      "threshold", \.threshold, meaning: "points above 0, or a part of the viewport as 30%"),
    ControlOption("resting", \.resting), ControlOption("trigger", \.trigger),
    ControlOption("ending", \.ending),
    ControlOption("cycle", \.cycle.duration, meaning: "0, or at least \(Cycle.shortest) seconds"),
    ControlOption("delay", \.cycle.delay), ControlOption("exit", \.exit),
    ControlOption("minimum", \.minimum),
  ]

  /// The options that are written only if they differ from what a reader assumes.
  static let others = [
    ControlOption("exitEnd", \.exitEnd), ControlOption("preload", \.preload),
    ControlOption("momentum", \.momentum),
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
    take: { behavior, name in
      guard let preset = Presets.all[String(name)] else { return false }
      behavior = preset
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
      take: { behavior, text in
        guard let value = Value.read(text) else { return false }
        behavior[keyPath: path] = value
        return behavior.problems.isEmpty
      })
  }
}
