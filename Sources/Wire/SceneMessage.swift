import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTranscripts

/// A whole session: its list, its sizes, its rows and its controls.
public struct SceneMessage: Encodable, Sendable {
  /// What a list is, whatever happens in it.
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
  private let metrics: MetricsMessage
  private let now: Now

  /// Creates the message for a session whose controls are those of `gallery`.
  public init(
    _ session: Session, _ list: List, rows: [Row], gallery: [String: Control] = Control.gallery
  ) {
    let controls = ScrollEdge.allCases.compactMap { edge -> PlacedControl? in
      guard let machine = session.view[edge], let name = session.names[edge],
        let control = gallery[name]
      else { return nil }
      return PlacedControl(edge, name, control, machine)
    }
    let scroll = session.view.scroll
    self.list = list
    metrics = MetricsMessage(session)
    now = Now(
      direction: scroll.direction, physics: PhysicsMessage(scroll), rows: rows,
      controls: controls)
  }

  /// Writes its parts side by side.
  public func encode(to encoder: any Encoder) throws {
    try list.encode(to: encoder)
    try metrics.encode(to: encoder)
    try now.encode(to: encoder)
  }
}
