import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

extension ScrollModel {
  /// What differs from the values with which the model started, as Swift source; `start` is the same model as it was then.
  ///
  /// The source compiles as a file of its own. Each closure has the lines that a scene gives to a control's `behaving`.
  public func source(since start: ScrollModel) -> String {
    let physics = ScrollPhysics.options.changes(
      to: scroll.y.physics, from: start.scroll.y.physics, named: "physics")
    let removed = ScrollEdge.allCases.filter { start.names[$0] != nil && names[$0] == nil }
    let settings =
      ListSetting.all.filter { $0.input(self) != $0.input(start) }.map { $0.source(self) }
      + removed.map { ".remove(.\($0.rawValue))" }
    let list =
      settings.isEmpty ? nil : "let settings: [Input] = [\(settings.joined(separator: ", "))]"
    let changes = [physics, list] + ScrollEdge.allCases.map { controlSource(at: $0, since: start) }
    let parts = changes.compactMap { $0 }
    let head = parts.isEmpty ? "Nothing differs" : "What differs"
    return (["import Overscroll", "// \(head) from the scene's own values."] + parts)
      .joined(separator: "\n\n") + "\n"
  }

  /// What differs of the control at an edge; nil if nothing does.
  private func controlSource(at edge: ScrollEdge, since start: ScrollModel) -> String? {
    guard let name = names[edge], let behavior = self[edge]?.behavior,
      let own = ownBehavior(at: edge, since: start)
    else { return nil }
    let before = start.names[edge]
    let changes = RefreshBehavior.options.changes(to: behavior, from: own, named: edge.rawValue)
    if before == name { return changes.map { "// \(name.word)\n\($0)" } }
    let other = before.map { "in place of \($0.word)" } ?? "where the scene has no control"
    return (["// \(name.word) at the \(edge.rawValue), \(other)"] + [changes].compactMap { $0 })
      .joined(separator: "\n")
  }

  /// The behaviour that the control at an edge has by itself: that with which `start` has it or, if it stands there only now,
  /// that of the gallery; its present one if neither has it.
  func ownBehavior(at edge: ScrollEdge, since start: ScrollModel) -> RefreshBehavior? {
    guard let name = names[edge], let now = self[edge]?.behavior else { return nil }
    let isSame = start.names[edge] == name
    return (isSame ? start[edge]?.behavior : nil) ?? Control.gallery[name]?.behavior ?? now
  }
}

extension Array {
  /// A closure called `name` that sets each property in which `now` differs from `before`; nil if none does.
  fileprivate func changes<Whole>(
    to now: Whole, from before: Whole, named name: String
  ) -> String? where Element == ValueOption<Whole> {
    let changed = filter { $0.text(now) != $0.text(before) }
    guard !changed.isEmpty else { return nil }
    let lines = changed.map { "  $0.\($0.property) = \($0.source(now))\n" }
    return "let \(name): @Sendable (inout \(Whole.self)) -> Void = {\n\(lines.joined())}"
  }
}
