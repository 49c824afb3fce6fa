import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// A whole session: its list, its sizes, its rows and its controls.
public struct SceneMessage: Encodable, Sendable {
  /// The properties of a list that never change.
  public struct List: Encodable, Sendable {
    private let name, title: String
    private let axis: ScrollAxis
    private let rowHeight: Double

    /// Creates a list of items that are `length` points long along `axis`.
    public init(name: String, title: String, axis: ScrollAxis = .y, length: Double) {
      (self.name, self.title, self.axis, rowHeight) = (name, title, axis, length)
    }
  }

  private struct Now: Encodable {
    let direction: WritingDirection
    let physics: PhysicsMessage
    let rows: [Row]
    let controls: [PlacedControl]
  }

  private let list: List
  private let layout: ScrollLayout
  private let now: Now

  /// Creates the message for a model whose controls are those of `gallery`.
  public init(
    _ model: ScrollModel, _ list: List, rows: [Row], gallery: [String: Control] = Control.gallery
  ) {
    let controls = ScrollEdge.allCases.compactMap { edge -> PlacedControl? in
      guard let machine = model[edge], let name = model.names[edge],
        let control = gallery[name]
      else { return nil }
      return PlacedControl(edge, name, control, machine)
    }
    let scroll = model.scroll
    self.list = list
    layout = ScrollLayout(of: scroll)
    now = Now(
      direction: scroll.direction, physics: PhysicsMessage(scroll), rows: rows,
      controls: controls)
  }

  /// Writes its parts side by side.
  public func encode(to encoder: any Encoder) throws {
    try list.encode(to: encoder)
    try layout.encode(to: encoder)
    try now.encode(to: encoder)
  }
}
