import OverscrollPhysics
import OverscrollScrolling

// The page's own sheet is a scroll view. Its offset is the height of the sheet, from 0 to the full height. Heights are
// in points, times in seconds on one clock.

nonisolated(unsafe) private var sheet = Scroller(ScrollMetrics(viewport: .zero, content: .zero))

/// Sets the full height of the sheet and the height of the page, which limits how far a pull can go beyond the ends.
@_expose(wasm, "sheetResize") @_cdecl("overscroll_sheet_resize")
func sheetResize(_ full: Double, _ room: Double, _ now: Double) {
  let metrics = ScrollMetrics(viewport: Vector(0, room), content: Vector(0, room + full))
  sheet.resize(metrics, at: Instant(seconds: now))
}

@_expose(wasm, "sheetTouch") @_cdecl("overscroll_sheet_touch")
func sheetTouch(_ now: Double) {
  sheet.touch(at: Instant(seconds: now), stamp: Instant(seconds: now))
}

/// Handles a move of the finger, in points to the right and down.
@_expose(wasm, "sheetMove") @_cdecl("overscroll_sheet_move")
func sheetMove(_ x: Double, _ y: Double, _ now: Double) {
  sheet.move(by: Vector(x, y), at: Instant(seconds: now), stamp: Instant(seconds: now))
}

/// Returns 1 if the finger drags the sheet.
@_expose(wasm, "sheetIsDragged") @_cdecl("overscroll_sheet_is_dragged")
func sheetIsDragged() -> Int32 { sheet.gesture?.axes.isEmpty == false ? 1 : 0 }

/// Handles the release of the finger, and returns the resting height of the sheet.
@_expose(wasm, "sheetRelease") @_cdecl("overscroll_sheet_release")
func sheetRelease(_ now: Double) -> Double {
  sheet.release(stamp: Instant(seconds: now))
  return sheet.y.destination
}

/// Moves the sheet to a height, at once or with an animation that continues its velocity.
@_expose(wasm, "sheetScroll") @_cdecl("overscroll_sheet_scroll")
func sheetScroll(_ height: Double, _ isAnimated: Int32, _ now: Double) {
  sheet.scroll(
    to: Vector(0, height), animated: isAnimated != 0, at: Instant(seconds: now))
}

@_expose(wasm, "sheetHeight") @_cdecl("overscroll_sheet_height")
func sheetHeight(_ now: Double) -> Double { sheet.y.offset(at: Instant(seconds: now)) }

/// Returns the resting height of the sheet, or its present height if it does not move.
@_expose(wasm, "sheetDestination") @_cdecl("overscroll_sheet_destination")
func sheetDestination() -> Double { sheet.y.destination }

/// Returns 1 if neither a finger nor a motion moves the sheet.
@_expose(wasm, "sheetRests") @_cdecl("overscroll_sheet_rests")
func sheetRests(_ now: Double) -> Int32 {
  sheet.advance(to: Instant(seconds: now))
  return !sheet.isTouched && sheet.nextDeadline == nil ? 1 : 0
}
