import OverscrollServer

/// The demo's scenes: one for each demo of the five libraries, and some additional scenes.
public enum Demo {
  /// Returns all scenes; the page opens the first one by default.
  ///
  /// - Parameters:
  ///   - data: The folder for the database of people; created if it does not exist.
  ///   - feed: The user's JSON API, which gets the first scene, or `nil`.
  ///   - warn: Called soon after the start if the database cannot be used, with the reason.
  /// - Returns: The scenes.
  /// - Throws: A `FeedError` if the folder cannot be used.
  public static func scenes(
    data: String, feed: WebFeed? = nil, warn: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(FeedError) -> [ListScene] {
    let people = try PeopleFeed(folder: data, warn: warn)
    let own = feed.map { [web($0)] } ?? []
    return own + [.primes] + overscroll(people) + rules(people)
      + jhPullToRefreshKit + htRefreshView
      + gvRefreshControl + [msPullToRefreshController] + iqPullToRefresh
  }

  static func scene(
    _ name: String, _ title: String, in group: String, _ settings: [Input], _ feed: any Feed,
    _ change: (inout ListScene) -> Void = { _ in }
  ) -> ListScene {
    var scene = ListScene(name: name, title: title, settings: settings, feed: feed)
    scene.group = group
    change(&scene)
    return scene
  }
}

extension Input {
  /// The control, which must have a name, keeps its animation; its other behavior is the preset's, if any.
  static func place(
    _ control: Control, at edge: ScrollEdge, like preset: RefreshBehavior? = nil,
    _ change: (inout RefreshBehavior) -> Void = { _ in }
  ) -> Input {
    guard let name = control.name else { preconditionFailure("a placed control has a name") }
    let own = control.behavior
    var behavior = preset ?? own
    (behavior.cycle, behavior.exit, behavior.arming) = (own.cycle, own.exit, own.arming)
    change(&behavior)
    return .control(edge, ControlPlacement(name: name, behavior: behavior))
  }
}

extension Demo {
  /// Places the round signs of the scene `ht-free`; throws a `SessionError` if the session ends.
  public static func run(_ session: LiveSession) async throws {
    guard session.scene == "ht-free" else { return }
    for edge in [ScrollEdge.top, .left] { try await place(edge, isCentered: false, in: session) }
    for await event in session.events where [.top, .left].contains(event.edge) {
      switch event.what {
      case .armed, .began: try await place(event.edge, isCentered: true, in: session)
      case .disarmed, .ended: try await place(event.edge, isCentered: false, in: session)
      case .pulling, .declined, .cycleBegan, .cycleEnded, .finished, .exitBegan: continue
      }
    }
  }

  /// The width and height of a sign's box, in points: its extent.
  private static let side = 80.0

  /// Places a sign in the middle of the viewport, or in the top left corner of the list, unless a user has replaced or
  /// removed its control; in the corner, the left edge's sign is below the top edge's.
  private static func place(
    _ edge: ScrollEdge, isCentered: Bool, in session: LiveSession
  ) async throws(SessionError) {
    let layout = try await session.layout
    let viewport = layout.metrics.viewport
    let corner = Vector(0, layout.insets[.base, .top] + (edge == .top ? 0 : side))
    let center = Vector((viewport.x - side) / 2, (viewport.y - side) / 2)
    let origin = isCentered ? center : corner
    let frame = ControlFrame(x: origin.x, y: origin.y, width: side, height: side)
    do throws(SessionError) { try await session.place(edge, in: frame) } catch {
      switch error {
      case .noControl, .invalid: return
      case .ended, .declined, .ignored: throw error
      }
    }
  }
}

extension Demo {
  /// Returns scenes for features that none of the five libraries has.
  static func overscroll(_ people: PeopleFeed) -> [ListScene] {
    [
      scene(
        "people", "People", in: "Overscroll",
        [
          .place(.spinner, at: .top) { ($0.minimum, $0.timeout) = (0.6, 10) },
          .place(.footer, at: .bottom) { $0.timeout = 10 },
        ], people
      ) {
        $0.about = "Thousands of people from a database: more rows load before you reach the end."
        $0.layout = .rows(64)
        $0.opensWith = [.top]
        $0.conditions.latency = 0.4
      },
      scene(
        "floor", "Second floor", in: "Overscroll", [.place(.curtain, at: .top)], FloorFeed()
      ) {
        $0.hint = "Pull far to open, push up to leave"
        $0.about =
          "A pull past a second threshold opens a room behind the list, which stays until you push it up."
        $0.actions = [
          SceneAction("Open", .begin(.top, .second)), SceneAction("Leave", .stop(.top)),
        ]
        $0.conditions.latency = 2.5
      },
      scene(
        "rtl", "Right to left", in: "Overscroll",
        [
          .direction(.rightToLeft), .alwaysBounces(.y, false),
          .place(.arrow, at: .right) { $0.visibility = .always },
          .place(.spinner, at: .left) { $0.visibility = .always },
        ], UsersFeed()
      ) {
        $0.about = "Cards from right to left: the list starts and refreshes at the right."
        $0.layout = .cards(200)
        $0.opensWith = [.right]
        $0.conditions.latency = 1
      },
    ]
  }

  static func web(_ feed: WebFeed) -> ListScene {
    scene(
      "api", "Your API", in: "",
      [.place(.spinner, at: .top), .place(.footer, at: .bottom)], feed
    ) {
      $0.about = "Your own JSON API, page by page, with Overscroll's spinner."
      $0.opensWith = [.top]
      $0.afterRefresh = .start
    }
  }
}
