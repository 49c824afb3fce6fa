import OverscrollServer

// The views that pages with HTRefreshView show: an arrow with words, and words at the list's end.

extension Control {
  /// An arrow that turns over as the pull grows, the pull in percent, and words; a spinner that turns in 0.7 s.
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

  /// A round sign that stands in the middle of its box, which the program places over the list.
  static let placedSign = Control(
    "ht-free", extent: 80, cycle: Cycle(duration: 0.7), exit: 0.25, ending: [],
    presentation: Presentation(.free)
  ) {
    Layer.circle(radius: 24).fill(.ground)
      .shadow(LayerColor(red: 0, green: 0, blue: 0, opacity: 0.3), radius: 8, y: 2)
    Layer.arc(radius: 20).stroke(.hair, width: 3)
    Layer.arc(radius: 20).stroke(.accent, width: 3).strokeEnd(0, pull: [0, 1]).shown(in: pulled)
    Layer.path("M0-9V9M-6 3 0 9 6 3").stroke(.ink, width: 2.5).rotation(pull: [0, 0.5])
      .shown(in: pulled)
    Layer.arc(radius: 20).stroke(.accent, width: 3).strokeEnd(0.75).rotation(cycle: [0, 1])
      .shown(in: [.refreshing])
    Layer.path("M-8 0-2 6 8-6").stroke(.accent, width: 3)
      .shown(in: [.finishing, .exiting, .closing])
  }

  /// The end of a list: words that say how to load more, in the space that is kept for them, and what came of it.
  ///
  /// Below them a line fills with the pull, unless no pull does it.
  static func end(_ words: LayerText, isPulled: Bool = true) -> Control {
    Control(
      extent: 60, resting: 20, cycle: Cycle(duration: 0.7), ending: [],
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
      note("This did not load. Tap to try again.").fill(.accent)
        .shown(in: [.idle, .pulling, .finishing, .exiting], after: [.failure])
      note("That is all.")
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
