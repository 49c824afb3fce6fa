import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

// What the page draws at an instant.

extension PageModel {
  /// Lets time pass: takes what the server has told of it, and what happens by itself.
  public mutating func advance(to now: Instant) {
    let now = max(now, latest.frame)
    jitterBuffer.advance(to: now)
    let time = jitterBuffer.time(at: now)
    var isOther = false
    while let next = verdicts.first, next.input.map({ $0.due <= time }) ?? true {
      verdicts.removeFirst()
      if !apply(next) { isOther = true }
    }
    if isOther { replace(at: now) } else { passDeadlines(until: time) }
    (latest.frame, latest.drawn) = (now, time)
  }

  /// The session's time that is drawn at `now`: earlier while another device's finger moves the content.
  public func time(at now: Instant) -> Instant {
    max(jitterBuffer.time(at: max(now, latest.frame)), drawn.clock)
  }

  /// How much later than it happens the content is drawn, seconds.
  public func delay(at now: Instant) -> Double { jitterBuffer.delay(at: now) }

  /// The offset to draw, with its correction, points.
  public func offset(at now: Instant) -> Vector { placed(at: now) + correction(at: now) }

  /// Where the server has content at the time that is drawn, as far as it has told, points.
  public func toldOffset(at now: Instant) -> Vector {
    let time = time(at: now)
    guard var told, !pending.isEmpty else { return drawn.scroll.offset(at: time) }
    _ = told.advance(to: time)
    return told.scroll.offset(at: time)
  }

  /// The part of the offset that is a correction, points.
  public func correction(at now: Instant) -> Vector {
    Vector(corrections.x.left(at: now), corrections.y.left(at: now))
  }

  /// The offset without its correction; between two steps of another device's finger or wheel it goes evenly from one to the next.
  func placed(at now: Instant) -> Vector {
    let offset = drawn.scroll.offset(at: time(at: now))
    guard case .taken(let next)? = verdicts.first, [.move, .wheel].contains(next.input.kind) else {
      return offset
    }
    let part = jitterBuffer.part(of: next.due, at: now)
    guard part > 0 else { return offset }
    var ahead = drawn
    _ = ahead.handle(next.input, at: next.at, stamp: next.stamp)
    let goal = ahead.scroll.offset(at: ahead.clock)
    return Vector(
      offset.x + part * (goal.x - offset.x), offset.y + part * (goal.y - offset.y))
  }

  /// Whether what is drawn changes from frame to frame.
  public func isMoving(at now: Instant) -> Bool {
    correction(at: now) != .zero || !verdicts.isEmpty
      || jitterBuffer.isDelaying(at: now)
      || drawn.scroll.nextDeadline != nil
      || ScrollEdge.allCases.contains { drawn[$0]?.isAnimating(at: time(at: now)) == true }
  }

  /// When a page that draws no frames is to look again: something happens by itself, or what was told comes; nil for never.
  public var wakes: Instant? { nextDeadline.earlier(verdicts.first?.input?.due) }

  /// When something happens by itself; nil if nothing will.
  public var nextDeadline: Instant? { drawn.nextDeadline.earlier(promises.first?.at) }
}
