import OverscrollServer

extension Demo {
  /// HTRefreshView's demo: controls at four edges, with its three modes of loading more at the bottom and the right.
  static var htRefreshView: [ListScene] {
    let centered = (
      name: "progress-centered", control: Control.progress.presented(.centered, .centered)
    )
    return [
      ("ht-auto", "Auto", Presets.htLoadMoreAuto, .footer),
      ("ht-dragging", "Dragging", Presets.htLoadMoreDragging, pulledFooter),
      ("ht-manual", "Manual", Presets.htLoadMoreManual, .footer),
    ].map { (name: String, title: String, more: RefreshBehavior, footer: Control) in
      scene(
        name, title, in: "HTRefreshView",
        [ScrollEdge.top, .left].map {
          .place(centered.name, at: $0, centered.control, like: Presets.htRefreshView)
        }
          + [ScrollEdge.bottom, .right].map { .place("footer", at: $0, footer, like: more) },
        NumberedFeed()
      ) {
        $0.controls = [centered.control.named(centered.name), footer.named("footer")]
        $0.layout = .rows(56, widths: 1.6)
        $0.opensWith = [.top]
        if more.trigger == .manual {
          $0.actions = [
            SceneAction("Load more", .begin(.bottom)), SceneAction("Stop", .stop(.bottom)),
          ]
          $0.hint = "Tap Load more: no pull does it"
        }
        $0.conditions.latency = 2
      }
    }
  }

  /// The footer with a line that fills with the pull: without it nothing would show how far to pull.
  private static var pulledFooter: Control {
    let footer = Control.footer
    return Control(
      extent: 60, cycle: footer.behavior.cycle, ending: footer.behavior.ending,
      presentation: footer.presentation
    ) {
      footer.layers
      Layer.line(width: 120).y(20).stroke(.soft, width: 3).strokeEnd(0, pull: [0, 1])
        .shown(in: [.pulling, .armed])
    }
  }
}
