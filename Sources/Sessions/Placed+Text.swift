import OverscrollControls
import OverscrollRefreshing
import OverscrollScrolling

extension LineReader {
  /// Reads a control's name and the options in which it differs from what the gallery has.
  mutating func control() throws(TranscriptError) -> Scene.Placed {
    let names = Control.gallery.keys.sorted().joined(separator: ", ")
    let name = String(try word("a control: \(names)"))
    guard let control = Control.gallery[name] else { throw expected("a control: \(names)") }
    var behavior = control.behavior
    for (key, value) in try options() { try set(key, value, in: &behavior) }
    return Scene.Placed(name: name, behavior: behavior)
  }

  private func set(
    _ key: Substring, _ value: Substring, in behavior: inout RefreshBehavior
  ) throws(TranscriptError) {
    switch key {
    case "threshold":
      let threshold = try length(key, value)
      guard threshold > 0 else { throw expected("a threshold above 0") }
      behavior.threshold = threshold
    case "resting": behavior.resting = try length(key, value)
    case "cycle": behavior.cycle.duration = try length(key, value)
    case "delay": behavior.cycle.delay = try length(key, value)
    case "exit": behavior.exit = try length(key, value)
    case "minimum": behavior.minimum = try length(key, value)
    case "trigger":
      guard let trigger = Trigger.named[String(value)] else {
        throw expected("a trigger: \(Trigger.named.keys.sorted().joined(separator: ", "))")
      }
      behavior.trigger = trigger
    case "ending": behavior.ending = try ending(value)
    default:
      throw expected(
        "an option: threshold, resting, trigger, ending, cycle, delay, exit or minimum, not \(key)")
    }
  }

  private func length(
    _ key: Substring, _ value: Substring
  ) throws(TranscriptError) -> Double {
    guard let length = Double(value), length.isFinite, length >= 0 else {
      throw expected("a number not below 0 for \(key)")
    }
    return length
  }

  private func ending(_ value: Substring) throws(TranscriptError) -> Ending {
    var ending: Ending = []
    for name in value.split(separator: "+") where name != "atOnce" {
      guard let part = Ending.named[String(name)] else {
        throw expected("an ending: atOnce, afterCycle, onRelease or both with +")
      }
      ending.insert(part)
    }
    return ending
  }
}

extension Trigger {
  fileprivate static let named: [String: Trigger] = [
    "release": .release, "threshold": .threshold, "manual": .manual,
  ]

  /// The word for the trigger.
  public var word: String {
    switch self {
    case .release: "release"
    case .threshold: "threshold"
    case .manual: "manual"
    }
  }
}

extension Ending {
  fileprivate static let named: [String: Ending] = [
    "afterCycle": .afterCycle, "onRelease": .onRelease,
  ]

  fileprivate var word: String {
    let words = Ending.named.filter { contains($0.value) }.keys.sorted()
    return words.isEmpty ? "atOnce" : words.joined(separator: "+")
  }
}

extension Scene.Placed {
  /// The control as its name and all its options.
  var text: String {
    let b = behavior
    return "\(name) threshold=\(b.threshold) resting=\(b.resting) trigger=\(b.trigger.word)"
      + " ending=\(b.ending.word) cycle=\(b.cycle.duration) delay=\(b.cycle.delay)"
      + " exit=\(b.exit) minimum=\(b.minimum)"
  }
}
