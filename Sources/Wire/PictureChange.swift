import OverscrollPhysics
import OverscrollRefreshing

/// A change of what pages draw.
public enum PictureChange: Hashable, Sendable {
  /// A control has gone to another phase.
  case phase(PhaseMessage)
  /// The sizes have changed.
  case metrics(ScrollLayout)
  /// The program has placed the box of a control.
  case frame(FrameMessage)
  /// Rows of the list were replaced.
  case rows(RowsMessage)
  /// An axis moves otherwise.
  case motion(AxisMotion)
}
