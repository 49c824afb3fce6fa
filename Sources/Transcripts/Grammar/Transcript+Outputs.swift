import OverscrollRefreshing
import OverscrollScrolling

extension Transcript {
  /// The words that follow the arrow of an output, in the notation of ``Input/Kind/usage``.
  static var outputs: [String] {
    let causes = Cause.allCases.map(\.rawValue).joined(separator: "|")
    return [
      "EDGE pulling|disarmed|exitBegan|ended", "EDGE armed [floor]", "EDGE declined REASON...",
      "EDGE began \(causes)", "EDGE cycleBegan|cycleEnded NUMBER",
      "EDGE finished success|failure|exhausted", "motion AXIS rest OFFSET",
      "motion AXIS decay|bounce|spring|tween OFFSET > OFFSET [SEGMENT...]",
      "ignored REASON...", "late SECONDS", "offset X Y velocity X Y", "inset TOP LEFT BOTTOM RIGHT",
      "EDGE PHASE pull POINTS RATIO VELOCITY",
    ]
  }
}
