import OverscrollPhysics
import OverscrollScrolling
import OverscrollTestSupport

/// How far an input may move the content at once: by the finger's or wheel's distance, and by content inserted above.
struct Disturbance {
  var what = ""
  var distance = Vector.zero
  var shift = Vector.zero
}

extension SplitMix64 {
  /// Sends a random input to `view`, and returns how far the input may have moved the content.
  mutating func disturb(_ view: inout Scroller, at now: Instant) -> Disturbance {
    var done = Disturbance()
    let way = Vector(number(-60...60), number(-90...90))
    switch integer(0..<12) {
    case 0...3:
      done.what = "move"
      if view.gesture == nil { view.touch(at: now, stamp: now) }
      view.move(by: way, at: now, stamp: now)
      // The first step of a drag includes the travel before it began, less than 10 points.
      done.distance = Vector(abs(way.x) + 10, abs(way.y) + 10)
    case 4:
      done.what = "release"
      view.release(stamp: now)
    case 5:
      done.what = "cancel"
      view.cancel(at: now)
    case 6 where view.gesture == nil:
      done.what = "wheel"
      view.wheel(by: way, at: now)
      done.distance = way
    case 7 where view.gesture == nil:
      done.what = "notch"
      view.notch(by: way, at: now)
      done.distance = way
    case 8 where view.gesture == nil:
      done.what = "scroll"
      view.scroll(to: Vector(number(-100...1500), number(-100...1500)), animated: true, at: now)
    case 9:
      let content = Vector(number(0...3000), number(0...3000))
      done.what = "content \(content)"
      view.resize(ScrollMetrics(viewport: view.metrics.viewport, content: content), at: now)
    case 10:
      done.what = "inset"
      let owner = InsetLedger.Owner.allCases.randomElement(using: &self) ?? .base
      let edge = ScrollEdge.allCases.randomElement(using: &self) ?? .top
      view.setInset(owner, edge, number(0...80), at: now)
    default:
      let axis = ScrollAxis.allCases.randomElement(using: &self) ?? .y
      let (length, position) = (number(0...200), number(0...2000))
      done.what = "insert"
      let start = view[axis].offset(at: now) - view.baseOffset(.leading(axis))
      if position < start { done.shift[axis] = length }
      view.insert(length, at: position, axis, at: now)
    }
    return done
  }
}
