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

  /// What cannot be of a change of its layers; nil if it can.
  public func fault(of change: LayerChange) -> String? {
    guard layers.contains(where: { $0.contains(change.layer) }) else {
      return "it changes a layer called \(change.layer), which it has not"
    }
    guard case .property(let property, let value) = change.what, !value.isFinite else {
      return nil
    }
    return "its layer \(change.layer) has a finite \(property.rawValue), not \(value)"
  }

  /// The same control without the layers that cannot be drawn; nil if it cannot be placed at all.
  public var possible: Control? {
    guard own.isEmpty else { return nil }
    var control = self
    control.layers = layers.filter { $0.faults.isEmpty }
    return control
  }
}

extension Layer {
  /// Whether it is called so, or one of those in it is.
  fileprivate func contains(_ name: String) -> Bool {
    if case .group(let layers) = shape, layers.contains(where: { $0.contains(name) }) {
      return true
    }
    return self.name == name
  }
}
