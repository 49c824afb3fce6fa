import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// A session as a page draws it.
public struct ScenePicture: Encodable, Sendable {
  /// What a list is, whatever happens in it.
  public struct List: Encodable, Sendable {
    let name, title, axis: String
    let rowHeight: Double

    /// Creates a list of items that are `length` points long along `axis`.
    public init(name: String, title: String, axis: ScrollAxis = .y, length: Double) {
      (self.name, self.title, self.axis, rowHeight) = (name, title, axis.rawValue, length)
    }
  }

  private struct Now: Encodable {
    @Nullable var rubberband: Double?
    let direction: String
    let rows: [Row]
    let controls: [ControlPicture]
  }

  private let list: List
  private let metrics: MetricsPicture
  private let now: Now

  /// Creates the picture of a model whose controls are those of `gallery`.
  public init(
    _ model: ScrollModel, _ list: List, rows: [Row], gallery: [String: Control] = Control.gallery
  ) {
    let controls = ScrollEdge.allCases.compactMap { edge -> ControlPicture? in
      guard let machine = model[edge], let name = model.names[edge],
        let control = gallery[name]
      else { return nil }
      return ControlPicture(edge, name, control, machine)
    }
    let scroll = model.scroll
    self.list = list
    metrics = MetricsPicture(ScrollLayout(of: model.scroll))
    now = Now(
      rubberband: scroll.y.physics.touchBand.coefficient, direction: scroll.direction.rawValue,
      rows: rows, controls: controls)
  }

  /// Encodes its parts side by side.
  public func encode(to encoder: any Encoder) throws {
    try list.encode(to: encoder)
    try metrics.encode(to: encoder)
    try now.encode(to: encoder)
  }
}
