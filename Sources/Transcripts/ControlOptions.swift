import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// A control's options by name, as they are read and written.
struct ControlOptions {
  var behavior: RefreshBehavior
  private var preload = 0.0
  private var byMomentum = true

  init(_ behavior: RefreshBehavior) {
    self.behavior = behavior
    guard case .edge(let preload, let byMomentum) = behavior.trigger else { return }
    (self.preload, self.byMomentum) = (preload, byMomentum)
  }

  /// How each option is set; false where the value makes no sense.
  static let all: [String: @Sendable (inout ControlOptions, String) -> Bool] = [
    "preset": { options, value in
      guard let preset = Presets.all[value] else { return false }
      options = ControlOptions(preset)
      return true
    },
    "threshold": { $0.length(\.threshold, $1, above: 0) },
    "resting": { $0.length(\.resting, $1) },
    "prompt": { $0.length(\.prompt, $1) },
    "cycle": { $0.seconds(\.cycle.duration, $1, shortest: Cycle.shortest) },
    "delay": { $0.seconds(\.cycle.delay, $1) },
    "exit": { $0.seconds(\.exit, $1) },
    "minimum": { $0.seconds(\.minimum, $1) },
    "showAfter": { $0.seconds(\.showAfter, $1) },
    "hold": { $0.seconds(\.hold, $1) },
    "timeout": { options, value in
      guard let seconds = number(value), seconds > 0 else {
        options.behavior.timeout = nil
        return value == "off"
      }
      options.behavior.timeout = seconds
      return true
    },
    "preload": { options, value in
      guard let points = number(value), points >= 0 else { return false }
      options.preload = points
      return options.retrigger()
    },
    "momentum": { options, value in
      guard let isOn = flag(value) else { return false }
      options.byMomentum = isOn
      return options.retrigger()
    },
    "trigger": { $0.trigger($1) },
    "ending": { $0.ending($1) },
    "opening": { $0.timing(\.opening, $1) },
    "closing": { $0.timing(\.closing, $1) },
    "shows": { options, value in
      guard let visibility = ControlVisibility(rawValue: value) else { return false }
      options.behavior.visibility = visibility
      return true
    },
    "pushback": { $0.flag(\.stopsWhenPushedBack, $1) },
    "toStart": { $0.flag(\.scrollsToStart, $1) },
    "inclusive": { $0.flag(\.armsAtThreshold, $1) },
    "enabled": { $0.flag(\.isEnabled, $1) },
    "floor": { $0.floor($1) },
  ]

  /// What each option takes, for those who got it wrong.
  static let meaning = [
    "preset": Presets.all.keys.sorted().joined(separator: ", "),
    "threshold": "points above 0, or a part of the viewport as 30%",
    "resting": "points, or a part of the viewport as 30%",
    "prompt": "points, or a part of the viewport as 30%", "cycle": "0, or at least 0.01 seconds",
    "delay": "seconds", "exit": "seconds", "minimum": "seconds", "showAfter": "seconds",
    "hold": "seconds", "timeout": "seconds above 0, or off", "preload": "points",
    "momentum": "on or off", "trigger": "release, threshold, edge or manual",
    "ending": "atOnce, afterCycle, onRelease or both with +",
    "opening": "spring, none, or seconds with linear, easeIn, easeOut or easeInOut as 0.25:easeOut",
    "closing": "spring, none, or seconds with linear, easeIn, easeOut or easeInOut as 0.25:easeOut",
    "shows": "automatic, always or hidden", "pushback": "on or off", "toStart": "on or off",
    "inclusive": "on or off", "enabled": "on or off", "floor": "threshold:extent, or off",
  ]

  private static func number(_ value: some StringProtocol) -> Double? {
    LineReader.decimal(value).flatMap { (0...LineReader.latest).contains($0) ? $0 : nil }
  }

  private static func flag(_ value: String) -> Bool? {
    value == "on" ? true : value == "off" ? false : nil
  }

  private static func length(_ value: some StringProtocol) -> Length? {
    guard value.last == "%" else { return number(value).map(Length.points) }
    return number(value.dropLast()).map(Length.percent)
  }

  private mutating func flag(_ path: WritableKeyPath<RefreshBehavior, Bool>, _ value: String)
    -> Bool
  {
    guard let isOn = ControlOptions.flag(value) else { return false }
    behavior[keyPath: path] = isOn
    return true
  }

  private mutating func length(
    _ path: WritableKeyPath<RefreshBehavior, Length>, _ value: String, above least: Double = -1
  ) -> Bool {
    guard let length = ControlOptions.length(value), length.amount > least else { return false }
    behavior[keyPath: path] = length
    return true
  }

  private mutating func seconds(
    _ path: WritableKeyPath<RefreshBehavior, Double>, _ value: String, shortest: Double = 0
  ) -> Bool {
    guard let seconds = ControlOptions.number(value), seconds == 0 || seconds >= shortest else {
      return false
    }
    behavior[keyPath: path] = seconds
    return true
  }

  /// Preload and momentum belong to the trigger at the edge; for the others they wait until it is chosen.
  private mutating func retrigger() -> Bool {
    if case .edge = behavior.trigger {
      behavior.trigger = .edge(preload: preload, byMomentum: byMomentum)
    }
    return true
  }

  private mutating func trigger(_ value: String) -> Bool {
    switch value {
    case "release": behavior.trigger = .release
    case "threshold": behavior.trigger = .threshold
    case "manual": behavior.trigger = .manual
    case "edge": behavior.trigger = .edge(preload: preload, byMomentum: byMomentum)
    default: return false
    }
    return true
  }

  private mutating func ending(_ value: String) -> Bool {
    behavior.ending = []
    for name in value.split(separator: "+") where name != "atOnce" {
      guard let part = Ending.named[String(name)] else { return false }
      behavior.ending.insert(part)
    }
    return !value.isEmpty
  }

  private mutating func timing(
    _ path: WritableKeyPath<RefreshBehavior, Timing>, _ value: String
  ) -> Bool {
    let parts = value.split(separator: ":", omittingEmptySubsequences: false)
    switch value {
    case "spring": behavior[keyPath: path] = .spring
    case "none": behavior[keyPath: path] = .none
    default:
      guard let seconds = parts.first.flatMap(ControlOptions.number), parts.count <= 2,
        let easing = Easing.named[parts.count == 2 ? String(parts[1]) : "easeInOut"]
      else { return false }
      behavior[keyPath: path] = .tween(seconds, easing)
    }
    return true
  }

  private mutating func floor(_ value: String) -> Bool {
    if value == "off" {
      behavior.secondFloor = nil
      return true
    }
    let lengths = value.split(separator: ":", omittingEmptySubsequences: false).map(
      ControlOptions.length)
    guard lengths.count == 2, let threshold = lengths[0], let extent = lengths[1],
      min(threshold.amount, extent.amount) > 0
    else { return false }
    behavior.secondFloor = SecondFloor(threshold: threshold, extent: extent)
    return true
  }
}
