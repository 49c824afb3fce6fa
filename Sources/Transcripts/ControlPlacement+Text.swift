import OverscrollControls
import OverscrollRefreshing

extension LineReader {
  /// Reads a control's name and options.
  ///
  /// The options that are left out are those of the gallery's control of that name. A control with a name that is not in the
  /// gallery must give at least `threshold` and `resting`, as every recording does.
  ///
  /// - Throws: ``TranscriptError`` if the name, an option or a value is invalid.
  mutating func control() throws(TranscriptError) -> ControlPlacement {
    let names = Control.gallery.keys.sorted().joined(separator: ", ")
    let meaning = "a control: \(names), or one of your own with threshold= and resting="
    let name = try name(meaning)
    let options = try options(known: ControlOption.all.keys.sorted())
    let given = Set(options.map(\.key))
    let isOwn = Control.gallery[name] == nil
    guard !isOwn || given.isSuperset(of: ["threshold", "resting"]) else { throw expected(meaning) }
    var behavior = RefreshBehavior.assumed(of: name)
    for (key, value) in options {
      guard let option = ControlOption.all[key], option.take(&behavior, value[...]) else {
        let meaning = ControlOption.all[key]?.meaning ?? "a value"
        throw expected("\(meaning) for \(key), not \(value)")
      }
    }
    return ControlPlacement(name: name, behavior: behavior)
  }
}

extension ControlPlacement {
  /// The control's name and options, as ``LineReader/control()`` reads them.
  var text: String {
    let assumed = RefreshBehavior.assumed(of: name)
    let others = ControlOption.others.filter { $0.text(behavior) != $0.text(assumed) }
    let options = (ControlOption.core + others).compactMap { option in
      option.text(behavior).map { "\(option.name)=\($0)" }
    }
    return ([name.word] + options).joined(separator: " ")
  }
}

extension RefreshBehavior {
  /// The behaviour that a transcript assumes for a control's name where it gives no options.
  fileprivate static func assumed(of name: String) -> RefreshBehavior {
    Control.gallery[name]?.behavior ?? RefreshBehavior(threshold: 1, resting: 0)
  }
}
