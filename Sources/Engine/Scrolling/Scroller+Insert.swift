import OverscrollPhysics

extension Scroller {
  /// Inserts `length` points of content at `position`, points from the content's left or top; removes them if negative.
  ///
  /// Content inserted before the visible rows, in the direction in which the content runs, moves the offset along, so that no
  /// visible row moves. Content inserted right before the first visible row, or in the space that is open before it, appears,
  /// unless `keepsRows` is true.
  public mutating func insert(
    _ length: Double, at position: Double, _ axis: ScrollAxis, keepsRows: Bool = false,
    at now: Instant
  ) {
    let offset = self[axis].offset(at: now)
    let isTurned = axis == .x && direction == .rightToLeft
    // The position in the content at which the visible rows begin, in the direction in which the content runs.
    let seen =
      isTurned
      ? offset - baseOffset(.right) + metrics.content.x
      : offset - baseOffset(.leading(axis))
    let keeps = keepsRows && length > 0
    let first = min(max(seen, 0), metrics.content[axis])
    let isBefore = isTurned ? position >= first : position <= first
    if keeps && isBefore {
      if !isTurned { self[axis].shift(by: length) }
    } else if position < seen || isTurned && position == seen {
      self[axis].shift(by: max(length, position - seen))
    }
    metrics.content[axis] = max(0, metrics.content[axis] + length)
    fit(at: now)
  }
}
