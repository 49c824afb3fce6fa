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

  let json: JSONForm

  /// Creates the message for a model whose controls are those of `gallery`.
  public init(
    _ model: ScrollModel, _ list: WrittenJSON<List>, rows: WrittenJSON<[Row]>,
    actions: [OfferedAction] = [],
    gallery: [String: DrawnControl] = DrawnControl.gallery
  ) {
    let controls = ScrollEdge.allCases.compactMap {
      PlacedControl(shownAt: $0, in: model, gallery: gallery)
    }
    let scroll = model.scroll
    let now: JSONForm = [
      "direction": scroll.direction, "offset": scroll.offset(at: model.clock),
      "physics": PhysicsMessage.standard.of(PhysicsMessage(scroll)), "rows": rows,
      "controls": controls, "actions": actions,
    ]
    json = JSONForm(list, ScrollLayout(of: scroll), now)
  }
}

/// How content moves: all that a page needs to predict what a finger does.
public struct PhysicsMessage: JSONWritable, Hashable, Sendable {
  private let constants: ScrollPhysics
  private let bounces, alwaysBounces: AxisSet
  private let x, y: Paging

  /// That of a scroll view without settings, which most scenes have.
  static let standard = WrittenJSON(
    PhysicsMessage(Scroller(ScrollMetrics(viewport: .zero, content: .zero))))

  /// Creates the message for a scroll view.
  public init(_ scroll: Scroller) {
    constants = scroll.y.physics
    (bounces, alwaysBounces) = (scroll.bounces, scroll.alwaysBounces)
    (x, y) = (scroll.x.paging, scroll.y.paging)
  }

  var json: JSONForm {
    func axes(_ set: AxisSet) -> JSONForm { ["x": set.contains(.x), "y": set.contains(.y)] }
    let settings: JSONForm = [
      "bounces": axes(bounces), "alwaysBounces": axes(alwaysBounces),
      "paging": ["x": x, "y": y] as JSONForm,
    ]
    return JSONForm(constants, settings)
  }
}

/// A row of the list.
public struct Row: Codable, Hashable, Identifiable, Sendable {
  /// Identifies it among all rows.
  public var id: String
  /// The main text.
  public var title: String
  /// The smaller text beside or below it.
  public var note: String
  /// A few letters for its badge.
  public var mark: String
  /// The colour of its badge, in turns.
  public private(set) var hue: Double

  /// A hue for the item at an index, turns; neighbours never look alike.
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

/// Rows of the list are replaced by others.
public struct RowsMessage: Encodable, Hashable, Sendable {
  private let at, remove: Int
  private let insert: [Row]
  private let shift: Double
  private let time: Instant

  /// Creates the message for rows in a range of indices that are replaced by `rows`.
  ///
  /// `shift` is how far the offset moved to keep the visible rows in view, points; they are shown from `time` on.
  public init(_ range: Range<Int>, with rows: [Row], shift: Double, at time: Instant) {
    (at, remove, insert) = (range.lowerBound, range.count, rows)
    (self.shift, self.time) = (shift, time)
  }
}
