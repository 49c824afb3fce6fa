import Overscroll
import OverscrollWire

/// What a program asks of its session.
enum ProgramCommand: Sendable {
  /// An input of the model.
  case input(Input)
  /// An input of the model that is for the control at an edge.
  case control(Input, ScrollEdge)
  /// Another control at an edge.
  case place(Control, ScrollEdge)
  /// No control at an edge.
  case remove(ScrollEdge)
  /// Rows in place of those in a range of indices.
  case replace(Range<Int>, [Row])
  /// Rows in place of all others.
  case assign([Row])
}
