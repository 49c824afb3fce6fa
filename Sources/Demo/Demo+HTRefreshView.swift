import OverscrollServer

extension Demo {
  /// HTRefreshView at four edges, with its three modes of loading more, and scenes for its placements and visibilities.
  static var htRefreshView: [ListScene] {
    let apart = Control.turningArrow.presented(Presentation(.following, gap: 24)).named("ht-apart")
    return [
      // The three modes of loading more at the bottom and the right.
      ht(
        "ht-auto", "Auto", hint: "Scroll to the end: it loads more on its own",
        about: "the end of the list loads more as soon as it comes into view",
        ends: Presets.htLoadMoreAuto, .end("More follows").named("ht-more")),
      ht(
        "ht-dragging", "Dragging", hint: "Pull beyond the end to load more",
        about: "a label is at the end of the list, and a pull past it loads more"),
      ht(
        "ht-manual", "Manual", hint: "Tap Load more: pulling does not load",
        about: "the list loads more only when the app asks, never by a pull",
        ends: Presets.htLoadMoreManual,
        .end("Press “Load more”", isPulled: false).named("ht-tap")
      ) {
        $0.actions = [ScrollEdge.bottom, .right].flatMap {
          [SceneAction("Load more", .begin($0)), SceneAction("Stop", .stop($0))]
        }
      },
      // A view that follows the content at a distance.
      ht(
        "ht-follow", "Follow distance", hint: "Its label stays 24 points away from the list",
        about: "the view follows the list at a distance",
        starts: apart
      ) {
        // The space for the view and its distance.
        $0.behave(.top, .left) { $0.refreshingExtent = 104 }
      },
      // A view that its app places, in `run(_:)`: in a corner while it is pulled, and in the middle when it is armed.
      ht(
        "ht-free", "Free placement", hint: "Pull down: the arrow jumps to the middle",
        about: "the app places the view: in a corner, then in the middle after a far enough pull",
        starts: .placedSign
      ) {
        $0.actions = [SceneAction("Refresh", .begin(.top)), SceneAction("Stop", .stop(.top))]
      },
      // A view at the end of a list that is shorter than the screen; it is shown although the content fits.
      ht(
        "ht-always", "Always shown", hint: "A short list with a footer: pull up",
        about: "a list that fits the screen keeps the view at its end",
        feed: UsersFeed()
      ) {
        $0.layout = .rows(56)
        $0.behave(.bottom, .right) { $0.visibility = .always }
      },
      // A hidden view at the end: it uses no space and loads nothing.
      ht(
        "ht-hidden", "Hidden", hint: "Its footer is hidden: pulling loads nothing",
        about: "a hidden view takes no space, and nothing loads more"
      ) { $0.behave(.bottom, .right) { $0.visibility = .hidden } },
    ]
  }

  /// Creates a scene with the arrow at the top and the left, and another control at the bottom and the right.
  private static func ht(
    _ name: String, _ title: String, hint: String, about: String,
    starts start: Control = .turningArrow,
    ends more: RefreshBehavior = Presets.htLoadMoreDragging,
    _ end: Control = .end("Pull further to load more").named("ht-pull"),
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
  /// Changes the behavior of the controls at some edges.
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

// The views of HTRefreshView's demo: an arrow with text, and text at the end of the list.

extension Control {
  /// An arrow that turns over during the pull, the pull in percent, text, and a spinner that turns once in 0.7 s.
  static let turningArrow = Control(
    "ht-arrow", extent: 80, cycle: Cycle(duration: 0.7), exit: 0.25, ending: [],
    presentation: Presentation(.following)
  ) {
    Layer.group {
      Layer.path("M0-10V10M-7 3 0 10 7 3").stroke(.soft, width: 2.5).rotation(pull: [0, 0.5])
        .x(-76).shown(in: pulled)
      Layer.arc(radius: 9).stroke(.accent, width: 2.5).strokeEnd(0.75).rotation(cycle: [0, 1])
        .x(-76).shown(in: [.refreshing])
      line("Pull to refresh", [.idle, .pulling])
      line("Release to refresh", [.armed])
      line("Updating…", [.refreshing]).y(0)
      line("Done", [.finishing, .exiting]).opacity(exit: [1, 0])
      Layer.text("\(.unclampedPercent) %", size: 13, align: .leading).fill(.soft).x(-52).y(10)
        .shown(in: pulled)
      Layer.text("Updated at \(.updated)", size: 13, align: .leading).fill(.soft).x(-52).y(10)
        .shown(in: [.finishing, .exiting], after: [.success]).opacity(exit: [1, 0])
    }.y(10)
  }

  /// The program places it over the list; it is visible only during a pull or refresh, so that it covers no row.
  static let placedSign = Control(
    "ht-free", extent: 80, cycle: Cycle(duration: 0.7), exit: 0.25, ending: [],
    presentation: Presentation(.free)
  ) {
    Layer.group {
      Layer.circle(radius: 24).fill(.ground)
        .shadow(LayerColor(red: 0, green: 0, blue: 0, opacity: 0.3), radius: 8, y: 2)
      Layer.arc(radius: 20).stroke(.hair, width: 3)
      Layer.arc(radius: 20).stroke(.accent, width: 3).strokeEnd(0, pull: [0, 1]).shown(in: pulled)
      Layer.path("M0-9V9M-6 3 0 9 6 3").stroke(.ink, width: 2.5).rotation(pull: [0, 0.5])
        .shown(in: pulled)
      Layer.arc(radius: 20).stroke(.accent, width: 3).strokeEnd(0.75).rotation(cycle: [0, 1])
        .shown(in: [.refreshing])
      Layer.path("M-8 0-2 6 8-6").stroke(.accent, width: 3).shown(in: [.finishing, .exiting])
    }.opacity(pull: [0, 1, 1, 1, 1], exit: [1, 0])
  }

  /// Explains how to load more, and shows the last result and, if `isPulled` is true, the progress of the pull.
  static func end(_ words: LayerText, isPulled: Bool = true) -> Control {
    Control(
      extent: 60, refreshingExtent: 20, cycle: Cycle(duration: 0.7), ending: [],
      presentation: Presentation(.pinned, from: [1: .following])
    ) {
      note(words).shown(in: [.idle, .pulling], after: [nil, .success])
      note("Release to load more").shown(in: [.armed])
      Layer.group {
        Layer.arc(radius: 8).stroke(.accent, width: 2).strokeEnd(0.75).rotation(cycle: [0, 1])
          .x(-78)
        note("Loading more…")
      }.shown(in: [.refreshing])
      note("Done").shown(in: [.finishing, .exiting], after: [.success])
      note("Could not load. Tap to retry.").fill(.accent)
        .shown(in: [.idle, .pulling, .finishing, .exiting], after: [.failure])
      note("No more rows.")
        .shown(in: [.idle, .pulling, .armed, .finishing, .exiting], after: [.exhausted])
      if isPulled {
        Layer.line(width: 120).y(18).stroke(.hair, width: 3).shown(in: [.pulling, .armed])
        Layer.line(width: 120).y(18).stroke(.accent, width: 3).strokeEnd(0, pull: [0, 1])
          .shown(in: [.pulling, .armed])
      }
    }
  }

  private static let pulled: Set<Layer.Phase> = [.idle, .pulling, .armed]

  private static func line(_ words: LayerText, _ phases: Set<Layer.Phase>) -> Layer {
    .text(words, size: 17, weight: 550, align: .leading).fill(.ink).x(-52).y(-8).shown(in: phases)
  }

  private static func note(_ words: LayerText) -> Layer { .text(words, size: 15).fill(.soft) }
}
