import OverscrollPhysics
import OverscrollTestSupport
import Testing

@testable import OverscrollLaws

struct ChromiumLawTests {
  private let bounds = ScrollBounds(viewport: 600, content: 2000)

  private func release(_ velocity: Double, from offset: Double) -> Release {
    .even(velocity, from: offset, in: bounds, dragging: 1...10)
  }

  @Test
  func `with the elastic flag, a fling stretches the content beyond an edge by at most a tenth`() {
    let motion = ChromiumLaw.elastic.fling(after: release(4000, from: 1300)).motion
    let offsets = (0...500).map { motion.position(at: motion.duration * Double($0) / 500) }
    #expect(offsets.contains { $0 > 1440 } && offsets.allSatisfy { $0 <= 1460 })
    #expect(motion.position(at: motion.duration) == 1400)
  }

  @Test(arguments: [ChromiumLaw.desktop, .chromeOS])
  func `without the elastic flag, a fling stops at the edge`(law: ChromiumLaw) {
    let motion = law.fling(after: release(4000, from: 1300)).motion
    #expect(motion.position(at: 0.01) > 1330)
    #expect(motion.position(at: motion.duration) == 1400)
    #expect((0...500).allSatisfy { motion.position(at: Double($0) / 500) <= 1400 })
  }

  @Test func `content released beyond an edge continues with the finger's velocity and returns`() {
    let law = ChromiumLaw.elastic
    let thrown = law.fling(after: release(2000, from: 1420)).motion
    #expect(thrown.position(at: 0.05) > 1425)
    let lone = Release(
      samples: [FingerSample(time: 0, position: 0)], drags: [], time: 1, offset: 1420,
      bounds: bounds)
    let still = law.fling(after: lone).motion
    #expect(still.position(at: 0.05) < 1415)
    #expect(still.position(at: still.duration) == 1400)
  }
}

struct FlingCurveTests {
  @Test(arguments: [1.0, -1])
  func `a fling moves as far as in Chromium's test`(sign: Double) {
    let vector = LawVectors.chromium.flingCurve
    let fling = FlingCurve(from: 0, velocity: sign * vector.velocity)
    var before = 0.0
    for delta in vector.deltas {
      let position = fling.position(at: delta[0])
      #expect(abs(position - before - sign * delta[1]) <= vector.within)
      before = position
    }
  }
}

struct PhysicsBasedFlingCurveTests {
  private let vector = LawVectors.chromium.physicsBased

  @Test(arguments: LawVectors.chromium.physicsBased.cases)
  func `a fling has the distance of Chromium's test`(fling: PhysicsBased.Case) {
    let motion = PhysicsBasedFlingCurve.motion(
      from: 0, velocity: fling.velocity, viewport: fling.viewport)
    var before = 0.0
    for delta in fling.deltas {
      let position = motion.position(at: delta[0])
      #expect(abs(position - before - delta[1]) <= vector.within)
      before = position
    }
  }

  @Test(arguments: LawVectors.chromium.physicsBased.controls)
  func `a fling has the control points of Chromium's test`(fling: PhysicsBased.Control) {
    let easing = PhysicsBasedFlingCurve.motion(
      from: 0, velocity: fling.velocity, viewport: fling.viewport
    ).easing
    for (found, expected) in zip([easing.x1, easing.y1, easing.x2, easing.y2], fling.points) {
      #expect(abs(found - expected) <= vector.controlsWithin)
    }
  }

  @Test(arguments: LawVectors.chromium.boostedBounds.cases)
  func `a boosted fling moves up to twice as far`(bound: [Double]) {
    let viewport = LawVectors.chromium.boostedBounds.viewport
    let motion = PhysicsBasedFlingCurve.motion(
      from: 0, velocity: bound[0], viewport: viewport, isBoosted: bound[1] == 1)
    #expect(motion.to == bound[2] * viewport)
  }
}

struct FlingBoosterTests {
  @Test(arguments: LawVectors.chromium.booster.cases)
  func `consecutive flings begin as in Chromium's test`(example: Booster.Case) throws {
    let events = example.events
    let (fling, next) = (try #require(events.first), try #require(events.last))
    let progress = events.last { $0.kind == "progress" } ?? fling
    let cancel = events.firstIndex { $0.kind == "cancel" } ?? events.count - 1
    let drags = events[cancel...].filter { $0.kind == "scroll" }
      .map { DragStep(time: $0.milliseconds / 1000, distance: $0.numbers[1]) }
    let caught = Release.Caught(
      start: fling.milliseconds / 1000, time: events[cancel].milliseconds / 1000,
      startVelocity: fling.numbers[1], velocity: progress.numbers[1])
    let release = Release(
      samples: [], drags: drags, time: next.milliseconds / 1000, offset: 0,
      bounds: ScrollBounds(viewport: 600, content: 2000), caught: caught)
    #expect(FlingBooster.boosted(next.numbers[1], after: release) == next.numbers[3])
  }
}

struct BezierOverscrollTests {
  @Test func `content stretches as in Chromium's test`() {
    let vector = LawVectors.chromium.bezierStretch
    let law = BezierOverscroll(length: vector.length)
    for pair in vector.cases {
      let stretch = law.stretch(accumulated: pair[0])
      #expect(stretch.rounded(.towardZero) == pair[1])
      #expect(law.accumulated(stretch: stretch).isNear(pair[0]))
    }
    #expect(law.stretch(accumulated: 1e9) == 100)
  }

  @Test(arguments: LawVectors.chromium.bezierBounce.cases)
  func `content bounces frame by frame as in Chromium's test`(bounce: Bounces.Case) {
    let law = BezierOverscroll(length: LawVectors.chromium.bezierBounce.length)
    let stretch = law.stretch(accumulated: bounce.dragged).rounded(.towardZero)
    let motion = law.bounce(to: 0, stretch: stretch, velocity: bounce.velocity)
    for sample in bounce.samples {
      #expect(motion.position(at: sample[0] / 1000).rounded() == sample[1], "\(sample[0]) ms")
    }
  }

  @Test func `slow content returns without moving further`() {
    let vector = LawVectors.chromium.bezierPeak
    let law = BezierOverscroll(length: vector.length)
    for pair in vector.cases {
      #expect(law.peak(stretch: 0, velocity: pair[0]).rounded() == pair[1])
    }
  }
}
