import OverscrollPhysics
import OverscrollScrolling
import OverscrollTestSupport
import Testing

/// Invariants of scrolling, checked over thousands of random inputs from seeds.
@Suite struct ScrollInvariantTests {
  /// The longest jump that is invisible, in points.
  private static let unseen = 0.5

  @Test(arguments: UInt64(1)...4, [[.y], [.x, .y]] as [AxisSet])
  func `content jumps only by the movement of a finger, a wheel or the program`(
    seed: UInt64, alwaysBounces: AxisSet
  ) {
    var random = SplitMix64(seed: seed)
    var (view, time) = (Scroller.test(), 0.0)
    view.setBounces([.x, .y], always: alwaysBounces, at: .zero)
    for step in 0..<1000 {
      time += random.number(0...0.12)
      let now = Instant(seconds: time)
      view.advance(to: now)
      let before = view
      let moved = random.disturb(&view, at: now)
      for axis in ScrollAxis.allCases {
        let stood = before[axis].offset(at: now) + moved.shift[axis]
        // Content that may not bounce moves into its new range at once.
        guard view[axis].bounces, hasContentInView(at: stood, of: view, axis) else { continue }
        let jump = abs(view[axis].offset(at: now) - stood)
        #expect(
          jump <= abs(moved.distance[axis]) + Self.unseen,
          "seed \(seed) step \(step): \(moved.what)")
      }
    }
  }

  /// Whether any content is in view at an offset.
  private func hasContentInView(at x: Double, of view: Scroller, _ axis: ScrollAxis) -> Bool {
    x < view.metrics.content[axis] && x + view.metrics.viewport[axis] > 0
  }
}

/// The distance that an input may move the content at once: the finger's or wheel's movement, and inserted content.
struct Disturbance {
  var what = ""
  var distance = Vector.zero
  var shift = Vector.zero
}

extension SplitMix64 {
  /// Sends a random input to `view`, and returns the maximum distance that the input may move the content.
  mutating func disturb(_ view: inout Scroller, at now: Instant) -> Disturbance {
    var done = Disturbance()
    let way = Vector(number(-60...60), number(-90...90))
    switch integer(0..<12) {
    case 0...3:
      done.what = "move"
      if view.gesture == nil { view.touch(at: now, stamp: now) }
      view.move(by: way, at: now, stamp: now)
      // The first step of a drag includes the movement before it began, which is less than 10 points.
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
      let owner = OwnedInsets.Owner.allCases.randomElement(using: &self) ?? .base
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
