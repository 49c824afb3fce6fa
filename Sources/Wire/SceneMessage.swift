import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// A whole session: its list, its sizes, its rows, its controls and its buttons.
public struct SceneMessage: JSONWritable, Sendable {
  /// The properties of a list that never change.
  public struct List: Encodable, Sendable {
    private let name, title: String
    private let axis: ScrollAxis
    private let rowHeight: Double
    private let hint, about: String

    /// Creates a list of items that are `length` points long along `axis`.
    ///
    /// `hint` says what to do, and `about` what the scene shows; both may be empty.
    public init(
      name: String, title: String, hint: String = "", about: String = "", axis: ScrollAxis = .y,
      length: Double
    ) {
      (self.name, self.title, self.hint, self.about) = (name, title, hint, about)
      (self.axis, rowHeight) = (axis, length)
    }
  }

  private struct Now: Encodable {
    let direction: WritingDirection
    let offset: Vector
    let physics: PhysicsMessage
    let rows: WrittenJSON<[Row]>
    let controls: [PlacedControl]
    let actions: [OfferedAction]
  }

  private let list: List
  private let layout: ScrollLayout
  private let now: Now

  /// Creates the message for a model whose controls are those of `gallery`.
  public init(
    _ model: ScrollModel, _ list: List, rows: WrittenJSON<[Row]>, actions: [OfferedAction] = [],
    gallery: [String: DrawnControl] = DrawnControl.gallery
  ) {
    let controls = ScrollEdge.allCases.compactMap {
      PlacedControl(shownAt: $0, in: model, gallery: gallery)
    }
    let scroll = model.scroll
    self.list = list
    layout = ScrollLayout(of: scroll)
    now = Now(
      direction: scroll.direction, offset: scroll.offset(at: model.clock),
      physics: PhysicsMessage(scroll), rows: rows,
      controls: controls, actions: actions)
  }

  var json: JSONForm { JSONForm(list, layout, now) }
}

/// How content moves: all that a page needs to predict what a finger does.
public struct PhysicsMessage: JSONWritable, Hashable, Sendable {
  private struct Axes<Value: Encodable & Hashable & Sendable>: Encodable, Hashable {
    let x, y: Value
  }

  private let constants: ScrollPhysics
  private let bounces, alwaysBounces: Axes<Bool>
  private let paging: Axes<Paging>

  /// Creates the message for a scroll view.
  public init(_ scroll: Scroller) {
    constants = scroll.y.physics
    bounces = Axes(x: scroll.bounces.contains(.x), y: scroll.bounces.contains(.y))
    alwaysBounces = Axes(x: scroll.alwaysBounces.contains(.x), y: scroll.alwaysBounces.contains(.y))
    paging = Axes(x: scroll.x.paging, y: scroll.y.paging)
  }

  var json: JSONForm {
    let axes: JSONForm = ["bounces": bounces, "alwaysBounces": alwaysBounces, "paging": paging]
    return JSONForm(constants, axes)
  }
}
