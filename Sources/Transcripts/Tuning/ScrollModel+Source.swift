import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

extension ScrollModel {
  /// The constants of motion, the settings of the list and the behaviour of each control as Swift source.
  ///
  /// The source compiles as a file of its own. It names only what differs from the values that the types have by themselves.
  public var source: String {
    let standard = ScrollModel(ScrollSetup(metrics: scroll.metrics))
    let settings = ListSetting.all.filter { $0.input(self) != $0.input(standard) }
    let list =
      settings.isEmpty
      ? []
      : ["let settings: [Input] = [\(settings.map { $0.source(self) }.joined(separator: ", "))]"]
    let controls = ScrollEdge.allCases.compactMap { edge -> String? in
      guard let name = names[edge], let behavior = self[edge]?.behavior else { return nil }
      return "// \(name.word)\n" + behavior.source(named: edge.rawValue)
    }
    return (["import Overscroll", scroll.y.physics.source(named: "physics")] + list + controls)
      .joined(separator: "\n\n") + "\n"
  }
}

extension ScrollPhysics {
  /// A constant called `name` with these values as Swift source.
  public func source(named name: String) -> String {
    ScrollPhysics.options.source(of: self, from: ScrollPhysics(), "ScrollPhysics()", named: name)
  }
}

extension RefreshBehavior {
  /// A constant called `name` with these values as Swift source.
  public func source(named name: String) -> String {
    let bare = RefreshBehavior(threshold: threshold, resting: resting)
    let made = "RefreshBehavior(threshold: \(threshold.source), resting: \(resting.source))"
    return RefreshBehavior.options.source(of: self, from: bare, made, named: name)
  }
}

extension Array {
  /// A constant as Swift source: what `made` makes, which is `bare`, and then each property in which `whole` differs.
  fileprivate func source<Whole>(
    of whole: Whole, from bare: Whole, _ made: String, named name: String
  ) -> String where Element == ValueOption<Whole> {
    let changed = filter { $0.text(whole) != $0.text(bare) }
    guard !changed.isEmpty else { return "let \(name) = \(made)" }
    let lines = changed.map { "  value.\($0.property) = \($0.source(whole))\n" }
    return "let \(name): \(Whole.self) = {\n  var value = \(made)\n" + lines.joined()
      + "  return value\n}()"
  }
}
