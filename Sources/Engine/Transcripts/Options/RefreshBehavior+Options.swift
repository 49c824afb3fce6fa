import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

// The options of a control in transcripts. Each setting of a behavior is listed here, and only here.

extension RefreshBehavior {
  /// The options that are always written, even if the gallery's control with that name has the same value.
  static let coreOptions: [ValueOption<RefreshBehavior>] = [
    ValueOption(
      "threshold", \.threshold,
      meaning: "points from \(Bounds.least) up to 1e9, or a part of the viewport as 30%",
      in: .points(1...400), "How far a pull must go before it refreshes."),
    ValueOption(
      "refreshingExtent", \.refreshingExtent, formerly: "resting", in: .points(0...400),
      "The space held open while it refreshes."),
    ValueOption("trigger", \.trigger, "What begins a refresh."),
    ValueOption("ending", \.ending, "What a refresh waits for once its work is done."),
    ValueOption(
      "cycle", \.cycle.duration, property: "cycle.duration",
      meaning: "0, or \(Bounds.shortestCycle) seconds up to 1e9", in: .seconds(0...5),
      "How long one round of the animation takes."),
    ValueOption(
      "delay", \.cycle.delay, property: "cycle.delay", in: .seconds(0...5),
      "How long each round waits before it moves."),
    ValueOption("exit", \.exit, in: .seconds(0...5), "How long the closing animation takes."),
    ValueOption(
      "minimum", \.minimum, in: .seconds(0...10), "The shortest time for which a refresh shows."),
  ]

  /// The options that are only written if they differ from the assumed value.
  static let otherOptions: [ValueOption<RefreshBehavior>] = [
    ValueOption("exitEnd", \.exitEnd, "What ends the closing animation."),
    ValueOption(
      "preload", \.preload, in: .points(0...2000, step: 10),
      "How far before the edge it begins to count."),
    ValueOption("momentum", \.momentum, "Whether a throw alone may refresh, without a finger."),
    ValueOption("prompt", \.prompt, in: .points(0...200), "The space kept for it at rest."),
    ValueOption(
      "lifts", \.liftsShortContent, property: "liftsShortContent",
      "Whether its space moves a list that is shorter than the screen."),
    ValueOption(
      "showAfter", \.showAfter, in: .seconds(0...5), "How long work may take before it shows."),
    ValueOption(
      "arming", \.arming, in: .seconds(0...2), "How long the change takes that shows it armed."),
    ValueOption(
      "outcomeDuration", \.outcomeDuration, formerly: "hold", in: .seconds(0...10),
      "How long the outcome shows before it closes."),
    ValueOption(
      "timeout", \.timeout, in: .seconds(0...60, step: 0.5),
      "When work without an answer counts as failed."),
    ValueOption("opening", \.opening, "How its space opens."),
    ValueOption("closing", \.closing, "How its space closes."),
    ValueOption("shows", \.visibility, property: "visibility", "When it is there at all."),
    ValueOption(
      "pushback", \.stopsWhenPushedBack, property: "stopsWhenPushedBack",
      "Whether pushing the content back stops the refresh."),
    ValueOption(
      "disabling", \.stopsWhenDisabled, property: "stopsWhenDisabled",
      "Whether disabling it stops the refresh."),
    ValueOption(
      "scrolled", \.waitsForScroll, property: "waitsForScroll",
      "Whether loading near the end waits until the list has been scrolled."),
    ValueOption(
      "toStart", \.scrollsToStart, property: "scrollsToStart",
      "Whether the list goes to its start after a refresh."),
    ValueOption("enabled", \.isEnabled, property: "isEnabled", "Whether it can be pulled."),
    ValueOption(
      "floor", \.secondFloor, property: "secondFloor",
      "What a pull far beyond the threshold opens: its threshold and its space."),
  ]

  static let options = coreOptions + otherOptions

  /// Options of older transcripts that have no effect: a pull of exactly the threshold always arms.
  static let retiredOptions: Set = ["inclusive"]
}
