import Overscroll
import OverscrollWire

/// A scene that the page can open: a list, its controls, and the source of its rows.
public struct ListScene: Sendable {
  /// The layout of a list.
  public enum Layout: Hashable, Sendable {
    /// Rows with a height in points, in a column; `widths` is their width relative to the viewport.
    case rows(Double, widths: Double = 1)
    /// Cards with a width in points, in a row.
    case cards(Double)

    var axis: ScrollAxis {
      switch self {
      case .rows: .y
      case .cards: .x
      }
    }

    var length: Double {
      switch self {
      case .rows(let length, _), .cards(let length): length
      }
    }
  }

  /// The position of a list after a refresh that removed or changed rows, if the list was not at its start.
  public enum RefreshedPosition: String, CaseIterable, Sendable {
    /// The list scrolls to its start, with animation.
    case start
    /// The first row in view stays in place; if it is gone, the list scrolls to its start, with animation.
    case seenRow
  }

  /// The scene's name in links.
  public var name: String
  /// The scene's title for users.
  public var title: String
  /// The scene's heading in the picker; empty if it has no heading.
  public var group = ""
  /// The layout of the list; the length of an item must be in ``/Overscroll/Bounds/sizes``.
  public var layout = Layout.rows(72) {
    didSet {
      precondition(
        Bounds.sizes.contains(layout.length), "an item's length is 1 point or more, and finite")
    }
  }
  /// The scene's custom controls, each with the name that the settings use, in addition to the gallery's.
  public var controls: [Control] = []
  /// The placements of controls, and all other settings that differ from the defaults.
  public var settings: [Input]
  /// The buttons next to the list; a page can send only their commands, and can always begin a refresh.
  public var actions: [SceneAction] = []
  /// A hint for the user, if the scene does not explain itself; empty for no hint.
  public var hint = ""
  /// A line about the scene and its source library, of at most ``maximumAboutLength`` characters; empty for none.
  public var about = ""
  /// The maximum length of ``about``, in characters.
  public static let maximumAboutLength = 160
  /// The position of the list after a refresh that removes rows; rows inserted above never move the visible rows.
  public var afterRefresh = RefreshedPosition.seenRow
  /// The edges where a refresh begins when the scene opens.
  public var opensWith: [ScrollEdge] = []
  /// The source of the rows, or `nil` if a program provides the rows and ends the refreshes with a ``LiveSession``.
  public var feed: (any Feed)?
  /// The initial simulated conditions of the feed; the page can change them.
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

  /// Creates a list with controls at its edges; a control without a name is named after its edge.
  ///
  /// `title` is the capitalized name by default, and the default feed provides primes.
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
      let name = control.name ?? edge.rawValue
      controls.append(control.named(name))
      settings.append(.control(edge, ControlPlacement(name: name, behavior: control.behavior)))
    }
  }

  /// A scene of primes with JHPullToRefreshKit's bubbles, which show for at least one second at each refresh.
  public static let primes = {
    var scene = ListScene(name: "primes", top: .bubbles.behaving { $0.minimum = 1 })
    scene.about = "Each pull finds the next prime, under the bubbles of JHPullToRefreshKit."
    return scene
  }()

  /// Returns the content size of `count` items, for a viewport with bars at its edges.
  func content(_ count: Int, in viewport: Vector, _ bars: [ScrollEdge: Double]) -> Vector {
    let x = max(0, viewport.x - ((bars[.left] ?? 0) + (bars[.right] ?? 0)))
    let y = max(0, viewport.y - ((bars[.top] ?? 0) + (bars[.bottom] ?? 0)))
    return switch layout {
    case .rows(let height, let widths): Vector(widths * x, height * Double(count))
    case .cards(let width): Vector(width * Double(count), y)
    }
  }
}
