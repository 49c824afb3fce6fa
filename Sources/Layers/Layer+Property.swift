extension Layer {
  /// A number that can move along a timeline.
  public enum Property: String, CaseIterable, Sendable {
    /// Points to the right.
    case x
    /// Points down.
    case y
    /// Widths of the control's box to the right, added to x.
    case across
    /// Extents of the control down, added to y.
    case along
    /// A factor on both axes.
    case scale
    /// A factor across.
    case scaleX
    /// A factor along.
    case scaleY
    /// Turns, clockwise; 450° is 1.25.
    case rotation
    /// Turns about the horizontal axis, as a card that is turned over.
    case flipX
    /// Turns about the vertical axis.
    case flipY
    /// 0 unseen, 1 solid.
    case opacity
    /// Where a stroke begins, as a part of the whole line.
    case strokeStart
    /// Where a stroke ends, as a part of the whole line.
    case strokeEnd

    /// The value of a property that nothing sets.
    public var standard: Double {
      switch self {
      case .x, .y, .across, .along, .rotation, .flipX, .flipY, .strokeStart: 0
      case .scale, .scaleX, .scaleY, .opacity, .strokeEnd: 1
      }
    }
  }
}
