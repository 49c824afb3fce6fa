import OverscrollServer

extension Demo {
  /// HTRefreshView at four edges, with its three modes of loading more, and scenes for its ways of placing and hiding views.
  static var htRefreshView: [ListScene] {
    loadingMore + [followDistance, free, always, hidden]
  }

  /// Its three modes of loading more at the bottom and the right.
  private static var loadingMore: [ListScene] {
    [
      ht(
        "ht-auto", "Auto", hint: "Scroll to the end: it loads by itself",
        about: "the end of the list loads more as soon as it comes into view",
        ends: Presets.htLoadMoreAuto, .end("More follows").named("ht-more")),
      ht(
        "ht-dragging", "Dragging", hint: "Pull up beyond the end to load more",
        about: "words stand at the end of the list, and a pull beyond them loads more"),
      ht(
        "ht-manual", "Manual", hint: "Tap Load more: no pull does it",
        about: "the end of the list loads more when the app says so, never by a pull",
        ends: Presets.htLoadMoreManual,
        .end("Load more has a button", isPulled: false).named("ht-tap")
      ) {
        $0.actions = [ScrollEdge.bottom, .right].flatMap {
          [SceneAction("Load more", .begin($0)), SceneAction("Stop", .stop($0))]
        }
      },
    ]
  }

  /// A view that keeps a distance from the content that it follows.
  private static var followDistance: ListScene {
    let apart = Control.turningArrow.presented(Presentation(.following, gap: 24)).named("ht-apart")
    return ht(
      "ht-follow", "Follow distance", hint: "Its view keeps 24 points from the list",
      about: "the view follows the list at a distance",
      starts: apart
    ) {
      // As much space as the view and its distance need.
      $0.behave(.top, .left) { $0.resting = 104 }
    }
  }

  /// A view that its app places, as ``run(_:)`` does: in a corner of the list, and in the middle once it is pulled far enough.
  private static var free: ListScene {
    ht(
      "ht-free", "Free placement", hint: "Pull down: the sign jumps to the middle",
      about: "the app places the view itself, here over a corner of the list",
      starts: .placedSign
    ) {
      $0.actions = [SceneAction("Refresh", .begin(.top)), SceneAction("Stop", .stop(.top))]
    }
  }

  /// A view at the end of a list that is shorter than the screen: it is there although the content fits.
  private static var always: ListScene {
    ht(
      "ht-always", "Always shown", hint: "A short list with a footer: pull up",
      about: "a list that fits the screen keeps the view at its end",
      feed: UsersFeed()
    ) {
      $0.layout = .rows(56)
      $0.behave(.bottom, .right) { $0.visibility = .always }
    }
  }

  /// A view at the end that is hidden: nothing is kept for it, and nothing loads more.
  private static var hidden: ListScene {
    ht(
      "ht-hidden", "Hidden", hint: "Its end is hidden: no pull loads more",
      about: "a hidden view takes no space, and nothing loads more"
    ) { $0.behave(.bottom, .right) { $0.visibility = .hidden } }
  }

  /// A scene with the arrow at the top and the left, and one more control at the bottom and the right.
  private static func ht(
    _ name: String, _ title: String, hint: String, about: String,
    starts start: Control = .turningArrow,
    ends more: RefreshBehavior = Presets.htLoadMoreDragging,
    _ end: Control = .end("Pull up to load more").named("ht-pull"),
    feed: any Feed = DeparturesFeed(),
    _ change: (inout ListScene) -> Void = { _ in }
  ) -> ListScene {
    scene(
      name, title, in: "HTRefreshView",
      [ScrollEdge.top, .left].map {
        .place(start, at: $0, like: Presets.htRefreshView)
      } + [ScrollEdge.bottom, .right].map { .place(end, at: $0, like: more) },
      feed
    ) {
      $0.controls = [start, end]
      $0.hint = hint
      $0.about = "HTRefreshView: \(about)."
      $0.layout = .rows(56, widths: 1.6)
      $0.opensWith = [.top]
      $0.conditions.latency = 2
      change(&$0)
    }
  }
}

extension ListScene {
  /// Changes the behaviour of the controls at some edges.
  fileprivate mutating func behave(
    _ edges: ScrollEdge..., change: (inout RefreshBehavior) -> Void
  ) {
    settings = settings.map { setting in
      guard case .control(let edge, var placed) = setting, edges.contains(edge) else {
        return setting
      }
      change(&placed.behavior)
      return .control(edge, placed)
    }
  }
}
