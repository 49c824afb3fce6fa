import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// The whole state of a session: its list, sizes, rows, controls and buttons.
public struct SceneMessage: JSONWritable, Sendable {
  let json: JSONForm

  /// Creates the message for a model whose controls are in `gallery`.
  ///
  /// `list` has the constant members: `name`, `title`, `hint`, `about`, `axis` and `rowHeight`. The `isPossible` of an
  /// action is whether its command has an effect now.
  package init(
    _ model: ScrollModel, _ list: JSONForm, rows: WrittenJSON<[Row]>,
    actions: [(SceneAction, isPossible: Bool)] = [],
    gallery: [String: DrawnControl] = DrawnControl.gallery
  ) {
    let controls = ScrollEdge.allCases.compactMap {
      PlacedControl(shownAt: $0, in: model, gallery: gallery)
    }
    let buttons = actions.map { action, isPossible -> JSONForm in
      ["title": action.title, "sends": action.command, "possible": isPossible]
    }
    let scroll = model.scroll
    let now: JSONForm = [
      "direction": scroll.direction, "offset": scroll.offset(at: model.clock),
      "physics": PhysicsMessage(scroll), "rows": rows, "controls": controls, "actions": buttons,
    ]
    json = JSONForm(list, ScrollLayout(of: scroll), now)
  }
}

/// The physics of a scroll view, which a page needs to predict the motion of a gesture.
public struct PhysicsMessage: JSONWritable, Sendable {
  let json: JSONForm

  /// Creates the message for a scroll view.
  public init(_ scroll: Scroller) {
    func axes(_ set: AxisSet) -> JSONForm { ["x": set.contains(.x), "y": set.contains(.y)] }
    let settings: JSONForm = [
      "bounces": axes(scroll.bounces), "alwaysBounces": axes(scroll.alwaysBounces),
      "paging": ["x": scroll.x.paging, "y": scroll.y.paging] as JSONForm,
    ]
    json = JSONForm(scroll.y.physics, settings)
  }
}

/// A row of the list.
public struct Row: Codable, Hashable, Identifiable, Sendable {
  /// The identifier, unique among all rows.
  public var id: String
  /// The main text.
  public var title: String
  /// The smaller text next to or below the title.
  public var note: String
  /// A few letters for the badge.
  public var mark: String
  /// The hue of the badge, in turns.
  public private(set) var hue: Double

  /// Returns a hue for the item at an index, in turns; hues of neighboring items differ clearly.
  public static func hue(_ index: Int) -> Double {
    // The golden angle.
    (Double(index) * 0.381966).truncatingRemainder(dividingBy: 1)
  }

  /// Creates a row; a hue that is not finite becomes 0.
  public init(id: String, title: String, note: String, mark: String, hue: Double) {
    self.id = id
    self.title = title
    self.note = note
    self.mark = mark
    self.hue = hue.isFinite ? hue : 0
  }
}

/// A replacement of rows of the list.
public struct RowsMessage: JSONWritable, Sendable {
  let json: JSONForm

  /// Creates the message for a range that is replaced with `rows`, which are shown from `time` on.
  ///
  /// The offset changes by `shift`, in points, to keep the visible rows in place.
  public init(_ range: Range<Int>, with rows: [Row], shift: Double, at time: Instant) {
    json = [
      "at": range.lowerBound, "remove": range.count, "insert": rows, "shift": shift, "time": time,
    ]
  }
}
