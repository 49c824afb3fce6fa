extension TransitionListing {
  /// A way from one phase to another.
  public struct Arrow: Hashable, Sendable {
    /// The phases before and after.
    public let from, to: RefreshPhase.Name
    /// The names of the inputs that lead there, in the order of ``TransitionListing/inputs``.
    public var inputs: [String]
  }

  /// Every way from one phase to another of a control with `trigger`, in the order in which a refresh runs.
  public static func arrows(_ trigger: Trigger = .release) -> [Arrow] {
    var arrows: [Arrow] = []
    for row in rows(trigger) {
      guard let from = name(row.phase), let to = name(row.next), from != to else { continue }
      if let index = arrows.firstIndex(where: { $0.from == from && $0.to == to }) {
        if !arrows[index].inputs.contains(row.input) { arrows[index].inputs.append(row.input) }
      } else {
        arrows.append(Arrow(from: from, to: to, inputs: [row.input]))
      }
    }
    return arrows
  }

  /// The phase that a row names with its details.
  private static func name(_ phase: String) -> RefreshPhase.Name? {
    phase.split(separator: " ").first.flatMap { RefreshPhase.Name(rawValue: String($0)) }
  }
}
