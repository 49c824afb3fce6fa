import Overscroll
import OverscrollWire

/// A scene that the page can open: a list, its controls, and where its rows come from.
public struct ListScene: Sendable {
  /// The layout of a list.
  public enum Layout: Hashable, Sendable {
    /// Rows of a height in points, one below another; they may be wider than the viewport.
    case rows(Double, widths: Double = 1)
    /// Cards of a width in points, one beside another.
    case cards(Double)

    /// The axis along which the list runs.
    var axis: ScrollAxis {
      switch self {
      case .rows: .y
      case .cards: .x
      }
    }

    /// The length of an item along the axis, points.
    var length: Double {
      switch self {
      case .rows(let length, _), .cards(let length): length
      }
    }

    /// The size of the content of `count` items, in the room that a viewport leaves between its bars.
    func content(_ count: Int, in room: Vector) -> Vector {
      switch self {
      case .rows(let height, let widths): Vector(widths * room.x, height * Double(count))
      case .cards(let width): Vector(width * Double(count), room.y)
      }
    }
  }

  /// Where a refresh leaves a list that it has shortened or changed, and that was not at its start.
  public enum RefreshedPosition: String, CaseIterable, Sendable {
    /// The list scrolls to its start, with animation.
    case start
    /// The first row in view stays in place; if it is gone, the list scrolls to its start, with animation.
    case seenRow
  }

  /// Its name in links.
  public var name: String
  /// Its name for people.
  public var title: String
  /// The heading under which the picker lists it; empty for none.
  public var group = ""
  /// The layout of the list; lengths are in ``/Overscroll/Bounds/sizes``.
  public var layout = Layout.rows(72) {
    didSet {
      precondition(
        Bounds.sizes.contains(layout.length), "an item's length is 1 point or more, and finite")
    }
  }
  /// Controls of your own, each with the name that the settings use; the gallery's can be used as well.
  public var controls: [Control] = []
  /// Its controls, and all other settings that differ from the defaults.
  public var settings: [Input]
  /// The buttons beside the list; a page can ask for no other command, but may always begin a refresh.
  public var actions: [SceneAction] = []
  /// A line that says what to do, where the scene cannot show it by itself; empty for none.
  public var hint = ""
  /// One sentence on what the scene shows and, if it comes from elsewhere, of which library; empty for none.
  ///
  /// It is a single line of at most ``longestAbout`` characters.
  public var about = ""
  /// The most characters of ``about``.
  public static let longestAbout = 160
  /// Where a refresh that removes rows leaves the list.
  ///
  /// Rows that only come, above what is seen, never move it.
  public var afterRefresh = RefreshedPosition.seenRow
  /// The edges at which a refresh begins when the scene is opened.
  public var opensWith: [ScrollEdge] = []
  /// Where its rows come from; nil if a program shows the rows and ends the refreshes, as a ``LiveSession`` lets it.
  public var feed: (any Feed)?
  /// How its feed behaves at first; the page may change it.
  public var conditions = FeedConditions() {
    didSet { precondition(conditions.isPossible, FeedConditions.meaning) }
  }

  /// Creates a scene.
  public init(name: String, title: String, settings: [Input], feed: (any Feed)?) {
    self.name = name
    self.title = title
    self.settings = settings
    self.feed = feed
  }

  /// Creates a list with a control at each edge that has one; a control without a name is named as its edge.
  ///
  /// - Parameters:
  ///   - name: The scene's name in links.
  ///   - title: The scene's name for people; its name with a capital letter unless given.
  ///   - top: The control at the top.
  ///   - left: The control at the left.
  ///   - bottom: The control at the bottom.
  ///   - right: The control at the right.
  ///   - feed: Where the rows come from: primes unless given, which are enough to see the controls and to pull them.
  public init(
    name: String = "mine", title: String? = nil, top: Control? = nil, left: Control? = nil,
    bottom: Control? = nil, right: Control? = nil, feed: (any Feed)? = PrimesFeed()
  ) {
    let title = title ?? name.prefix(1).uppercased() + name.dropFirst()
    self.init(name: name, title: title, settings: [], feed: feed)
    let placed: [(ScrollEdge, Control?)] = [
      (.top, top), (.left, left), (.bottom, bottom), (.right, right),
    ]
    for case (let edge, let control?) in placed {
      let control = control.named(control.name ?? edge.rawValue)
      controls.append(control)
      settings.append(.control(edge, ControlPlacement(control, at: edge)))
    }
  }

  /// The next larger prime at each pull, with the bubbles of JHPullToRefreshKit; each refresh shows for a second at
  /// least, however fast the prime is found.
  public static let primes = {
    var scene = ListScene(name: "primes", top: .bubbles.behaving { $0.minimum = 1 })
    scene.about = "Each pull finds the next prime, under the bubbles of JHPullToRefreshKit."
    return scene
  }()

  /// The part of a viewport that the bars at its edges leave free.
  func room(_ viewport: Vector, _ insets: [ScrollEdge: Double]) -> Vector {
    func bars(_ one: ScrollEdge, _ other: ScrollEdge) -> Double {
      (insets[one] ?? 0) + (insets[other] ?? 0)
    }
    return Vector(
      max(0, viewport.x - bars(.left, .right)), max(0, viewport.y - bars(.top, .bottom)))
  }
}

extension ControlPlacement {
  /// Places a control as it is; one without a name is named as its edge.
  init(_ control: Control, at edge: ScrollEdge) {
    self.init(name: control.name ?? edge.rawValue, behavior: control.behavior)
  }
}
