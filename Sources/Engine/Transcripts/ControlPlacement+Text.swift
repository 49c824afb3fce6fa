import OverscrollControls
import OverscrollRefreshing
import OverscrollScrolling

extension WordReader {
  /// Reads the name and options of a control at an edge.
  ///
  /// The options that are left out are those of the gallery's control of that name, or stay as they are if the line is for a
  /// model that has a control of that name there. A control with a name that is not in the
  /// gallery must give at least `threshold` and `refreshingExtent`, as every recording does.
  ///
  /// - Throws: ``TranscriptError`` if the name, an option or a value is invalid.
  mutating func control(at edge: ScrollEdge) throws(TranscriptError) -> ControlPlacement {
    let names = Control.gallery.keys.sorted().joined(separator: ", ")
    let meaning = "a control: \(names), or one of your own with threshold= and refreshingExtent="
    let name = try name(meaning)
    let placed = model.flatMap { $0.names[edge] == name ? $0[edge]?.behavior : nil }
    let (behavior, given) = try options(
      of: placed ?? .assumed(of: name), RefreshBehavior.options, presets: Presets.all,
      retired: RefreshBehavior.retiredOptions)
    let isKnown = placed != nil || Control.gallery[name] != nil
    guard isKnown || given.isSuperset(of: ["threshold", "refreshingExtent"]) else {
      throw expected(meaning, not: name.word[...])
    }
    return ControlPlacement(name: name, behavior: behavior)
  }
}

extension ControlPlacement {
  /// The control's name and options, as ``WordReader/control(at:)`` reads them.
  var text: String {
    let assumed = RefreshBehavior.assumed(of: name)
    let others = RefreshBehavior.otherOptions.filter { $0.text(behavior) != $0.text(assumed) }
    let options = (RefreshBehavior.coreOptions + others).map {
      "\($0.name)=\($0.text(behavior))"
    }
    return ([name.word] + options).joined(separator: " ")
  }
}

extension RefreshBehavior {
  /// The behaviour that a transcript assumes for a control's name where it gives no options.
  fileprivate static func assumed(of name: String) -> RefreshBehavior {
    Control.gallery[name]?.behavior ?? RefreshBehavior(threshold: 1, refreshingExtent: 0)
  }
}
