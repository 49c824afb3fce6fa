import OverscrollLayers
import OverscrollRefreshing

extension Control {
  /// What of it cannot be drawn or cannot work, a sentence each; none if all can.
  public var faults: [String] { own + layers.flatMap(\.faults) }

  /// The faults that leave nothing of it.
  private var own: [String] {
    [
      extent > 0 && extent.isFinite ? nil : "its extent is above 0, not \(extent)",
      presentation.gap.isFinite ? nil : "its gap is finite, not \(presentation.gap)",
      background?.fault,
    ].compactMap { $0 } + behavior.faults
  }

  /// The same control without the layers that cannot be drawn; nil if it cannot be placed at all.
  public var possible: Control? {
    guard own.isEmpty else { return nil }
    var control = self
    control.layers = layers.filter { $0.faults.isEmpty }
    return control
  }
}
