import OverscrollScrolling

/// What ends the exit of a refresh, after which its space closes.
public enum ExitEnd: String, CaseIterable, Sendable {
  /// The exit ends when its duration is over, or earlier by program.
  case byTime = "time"
  /// Only the program ends the exit. The exit animation runs for its duration and then stays at its end.
  case byProgram = "program"
}
