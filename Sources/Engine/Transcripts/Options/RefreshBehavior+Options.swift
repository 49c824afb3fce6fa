import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

// The options of a control in transcripts. Each setting of a behavior is listed here, and only here.

extension RefreshBehavior {
  /// The options that are always written, even if the gallery's control with that name has the same value.
  static let coreOptions: [ValueOption<RefreshBehavior>] = [
    ValueOption(
      "threshold", \.threshold,
      meaning: "points from \(Bounds.least) up to 1e9, \(Length.parts)",
      in: .points(1...400), "How far to pull before it refreshes."),
    ValueOption(
      "refreshingExtent", \.refreshingExtent, formerly: "resting", in: .points(0...400),
      "The space held open during a refresh."),
    ValueOption("trigger", \.trigger, "What starts a refresh."),
    ValueOption("ending", \.ending, "What a refresh waits for after its work is done."),
    ValueOption(
      "cycle", \.cycle.duration, property: "cycle.duration",
      meaning: "0, or \(Bounds.shortestCycle) seconds up to 1e9", in: .seconds(0...5),
      "How long one cycle of the animation takes."),
    ValueOption(
      "delay", \.cycle.delay, property: "cycle.delay", in: .seconds(0...5),
      "How long each cycle waits before it moves."),
    ValueOption("exit", \.exit, in: .seconds(0...5), "How long the closing animation takes."),
    ValueOption(
      "minimum", \.minimum, in: .seconds(0...10), "The shortest time that a refresh is shown."),
  ]

  /// The options that are only written if they differ from the assumed value.
  static let otherOptions: [ValueOption<RefreshBehavior>] = [
    ValueOption(
      "fits", \.fitsViewport, property: "fitsViewport",
      "Whether a small viewport makes the thresholds smaller."),
    ValueOption(
      "slack", \.slack, "How far an armed pull can slip back before it no longer refreshes."),
    ValueOption("exitEnd", \.exitEnd, "What ends the closing animation."),
    ValueOption(
      "preload", \.preload, in: .points(0...2000, step: 10),
      "How far before the edge a pull, or loading more, starts to count."),
    ValueOption("content", \.content, "Whether a pull moves the list, or the control over it."),
    ValueOption("from", \.pullsFrom, property: "pullsFrom", "Where a drag must begin to pull it."),
    ValueOption("momentum", \.momentum, "Whether a fling can refresh on its own."),
    ValueOption(
      "prompt", \.prompt, in: .points(0...200),
      "The space that it keeps while it is not refreshing."),
    ValueOption(
      "lifts", \.liftsShortContent, property: "liftsShortContent",
      "Whether its space moves a list that is shorter than the screen."),
    ValueOption(
      "showAfter", \.showAfter, in: .seconds(0...5),
      "How long loading can take before the refresh appears."),
    ValueOption(
      "arming", \.arming, in: .seconds(0...2),
      "How long the animation takes when a pull reaches the threshold."),
    ValueOption(
      "outcomeDuration", \.outcomeDuration, formerly: "hold", in: .seconds(0...10),
      "How long the result is shown before it closes."),
    ValueOption(
      "timeout", \.timeout, in: .seconds(0...60, step: 0.5),
      "How long to wait for an answer before the refresh fails."),
    ValueOption("opening", \.opening, "How its space opens."),
    ValueOption("closing", \.closing, "How its space closes."),
    ValueOption("shows", \.visibility, property: "visibility", "When the control exists."),
    ValueOption(
      "pushback", \.stopsWhenPushedBack, property: "stopsWhenPushedBack",
      "Whether pushing the content back stops the refresh."),
    ValueOption(
      "disabling", \.stopsWhenDisabled, property: "stopsWhenDisabled",
      "Whether disabling the control stops the refresh."),
    ValueOption(
      "scrolled", \.waitsForScroll, property: "waitsForScroll",
      "Whether loading near the end waits until the list is scrolled."),
    ValueOption(
      "toStart", \.scrollsToStart, property: "scrollsToStart",
      "Whether the list scrolls to its start after a refresh."),
    ValueOption("cues", \.cues, "Which events the phone vibrates for."),
    ValueOption("enabled", \.isEnabled, property: "isEnabled", "Whether it can be pulled."),
    ValueOption(
      "floor", \.secondFloor, property: "secondFloor",
      "The room that a pull far past the threshold opens: threshold and space."),
  ]

  static let options = coreOptions + otherOptions

  /// Options of older transcripts that have no effect: a pull of exactly the threshold always arms.
  static let retiredOptions: Set = ["inclusive"]
}
