import Overscroll

/// A scene that the page can open: a list, its controls, and where its rows come from.
public struct DemoScene: Sendable {
  /// Its name in links.
  public let name: String
  /// Its name for people.
  public let title: String
  /// The height of a row, points.
  public let rowHeight: Double
  /// Controls of your own, by the names that its settings call them, beside those of the gallery.
  public let controls: [String: Control]
  /// Its controls and what else is not as usual.
  public let settings: [Input]
  /// Where its rows come from.
  public let feed: any Feed

  /// Creates a scene.
  public init(
    name: String, title: String, rowHeight: Double = 72, controls: [String: Control] = [:],
    settings: [Input],
    feed: any Feed
  ) {
    self.name = name
    self.title = title
    self.rowHeight = rowHeight
    self.controls = controls
    self.settings = settings
    self.feed = feed
  }

  /// The next larger prime at each pull, with the bubbles of JHPullToRefreshKit; each refresh shows for a second at
  /// least, however fast the prime is found.
  public static let primes = DemoScene(
    name: "primes", title: "Primes", settings: [.control(.top, bubbles)], feed: Primes())

  private static var bubbles: Scene.Placed {
    var behavior = Control.bubbles.behavior
    behavior.minimum = 1
    return Scene.Placed(name: "bubbles", behavior: behavior)
  }
}
