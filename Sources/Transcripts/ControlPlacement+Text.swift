import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

extension LineReader {
  /// Reads a control's name and the options in which it differs from what the gallery has.
  ///
  /// A control of someone's own is none of the gallery: it is known by its options, among them a threshold and what it
  /// holds, as every recording has them.
  mutating func control() throws(TranscriptError) -> ControlPlacement {
    let names = Control.gallery.keys.sorted().joined(separator: ", ")
    let meaning = "a control: \(names), or one of your own with threshold= and resting="
    let name = String(try word(meaning))
    let known = Control.gallery[name]?.behavior
    let options = try options(known: ControlOptions.all.keys.sorted())
    let given = Set(options.map(\.key))
    guard let behavior = known ?? (given.isSuperset(of: ["threshold", "resting"]) ? .plain : nil)
    else { throw expected(meaning) }
    var chosen = ControlOptions(behavior)
    for (key, value) in options {
      guard let set = ControlOptions.all[key], set(&chosen, value) else {
        throw expected("\(ControlOptions.meaning[key] ?? "a value") for \(key), not \(value)")
      }
    }
    return ControlPlacement(name: name, behavior: chosen.behavior)
  }
}

extension RefreshBehavior {
  /// What nothing has been said of.
  fileprivate static let plain = RefreshBehavior(threshold: 1, resting: 0)
}

extension Easing {
  static let named: [String: Easing] = [
    "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
  ]
}

extension Ending {
  static let named: [String: Ending] = [
    "afterCycle": .afterCycle, "onRelease": .onRelease,
  ]

  fileprivate var word: String {
    let words = Ending.named.filter { contains($0.value) }.keys.sorted()
    return words.isEmpty ? "atOnce" : words.joined(separator: "+")
  }
}

extension Trigger {
  /// The word for the trigger.
  public var word: String {
    switch self {
    case .release: "release"
    case .threshold: "threshold"
    case .edge: "edge"
    case .manual: "manual"
    }
  }
}

extension Length {
  fileprivate var text: String {
    switch self {
    case .points(let points): "\(points)"
    case .percent(let percent): "\(percent)%"
    }
  }
}

extension Timing {
  fileprivate var text: String {
    switch self {
    case .spring: "spring"
    case .none: "none"
    case .tween(let seconds, let easing):
      "\(seconds):\(Easing.named.first { $0.value == easing }?.key ?? "easeInOut")"
    }
  }
}

extension ControlPlacement {
  /// The control as its name and options; those that few change stand only where they differ from the usual.
  var text: String {
    let b = behavior
    let usual = RefreshBehavior.plain
    func unless(_ isUsual: Bool, _ option: String) -> String { isUsual ? "" : " " + option }
    var text =
      "\(name) threshold=\(b.threshold.text) resting=\(b.resting.text) trigger=\(b.trigger.word)"
      + " ending=\(b.ending.word) cycle=\(b.cycle.duration) delay=\(b.cycle.delay)"
      + " exit=\(b.exit) minimum=\(b.minimum)"
    if case .edge(let preload, let byMomentum) = b.trigger {
      text += " preload=\(preload)" + unless(byMomentum, "momentum=off")
    }
    text += unless(b.prompt == usual.prompt, "prompt=\(b.prompt.text)")
    text += unless(b.showAfter == usual.showAfter, "showAfter=\(b.showAfter)")
    text += unless(b.hold == usual.hold, "hold=\(b.hold)")
    text += b.timeout.map { " timeout=\($0)" } ?? ""
    text += unless(b.opening == usual.opening, "opening=\(b.opening.text)")
    text += unless(b.closing == usual.closing, "closing=\(b.closing.text)")
    text += unless(b.visibility == usual.visibility, "shows=\(b.visibility.rawValue)")
    text += unless(!b.stopsWhenPushedBack, "pushback=on")
    text += unless(!b.scrollsToStart, "toStart=on")
    text += unless(!b.armsAtThreshold, "inclusive=on")
    text += unless(b.isEnabled, "enabled=off")
    text += b.secondFloor.map { " floor=\($0.threshold.text):\($0.extent.text)" } ?? ""
    return text
  }
}
