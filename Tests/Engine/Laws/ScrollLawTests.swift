import OverscrollPhysics
import OverscrollTestSupport
import Testing

@testable import OverscrollLaws

struct MotionEdgesTests {
  private let bounds = ScrollBounds(viewport: 100, content: 300)
  private let tween = Tween(from: 150, to: 250, easing: .linear, duration: 2)

  @Test func `a motion stops at the edge that it reaches`() {
    let motion = tween.stopping(in: bounds)
    #expect(motion.duration.isNear(1))
    #expect(motion.position(at: 0.5).isNear(175) && motion.velocity(at: 0.5).isNear(50))
    #expect(motion.position(at: 1.5) == 200 && motion.velocity(at: 1.5) == 0)
  }

  @Test func `a motion that reaches no edge is unchanged`() {
    let motion = Tween(from: 150, to: 190, easing: .linear, duration: 2).stopping(in: bounds)
    #expect(motion.duration == 2 && motion.position(at: 3) == 190)
  }

  @Test func `the time of a level is when the motion reaches it`() throws {
    #expect(try #require(tween.time(reaching: 225)).isNear(1.5))
    #expect(tween.time(reaching: 150) == 0)
    #expect(tween.time(reaching: 251) == nil)
  }
}

extension Release {
  /// A release after an even movement of a tenth of a second at `velocity`; some of its steps drag the content.
  static func even(
    _ velocity: Double, from offset: Double, in bounds: ScrollBounds,
    dragging steps: ClosedRange<Int> = 10...10, catching caught: Caught? = nil
  ) -> Release {
    let samples = (0...10).map {
      FingerSample(time: Double($0) / 100, position: velocity * Double($0) / 100)
    }
    let drags = samples[steps].map { DragStep(time: $0.time, distance: velocity / 100) }
    return Release(
      samples: samples, drags: drags, time: 0.1, offset: offset, bounds: bounds, caught: caught)
  }
}

extension Motion {
  /// Expects a motion to pass the checks; `done` means that it has come to rest.
  func expect(_ checks: [MotionCheck], at location: SourceLocation = #_sourceLocation) throws {
    for check in checks {
      let values = [
        "x": position(at: check.time), "dx": velocity(at: check.time),
        "done": check.time >= duration ? 1 : 0,
      ]
      let value = try #require(values[check.what], sourceLocation: location)
      #expect(
        check.least <= value && value <= check.most, "\(check.what) at \(check.time) s",
        sourceLocation: location)
    }
  }
}
