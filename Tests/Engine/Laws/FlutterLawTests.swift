import Foundation
import OverscrollPhysics
import OverscrollTestSupport
import Testing

@testable import OverscrollLaws

struct BouncingLawTests {
  private let bounds = ScrollBounds(viewport: 800, content: 50_000)

  private func velocity(_ velocity: Double, catching speed: Double) -> Double {
    let caught = Release.Caught(start: -1, time: 0, startVelocity: 2 * speed, velocity: speed)
    let release = Release.even(velocity, from: 20_000, in: bounds, catching: caught)
    return BouncingLaw().fling(after: release).velocity
  }

  @Test func `a finger that catches content carries some of its velocity`() {
    let carried = 0.000816 * pow(3000, 1.967)
    #expect(BouncingLaw.carried(3000).isNear(carried))
    #expect(BouncingLaw.carried(-3000).isNear(-carried))
    #expect(BouncingLaw.carried(1e6) == 40_000 && BouncingLaw.carried(0) == 0)
    #expect(velocity(4000, catching: 3000).isNear(4000 + carried))
  }

  @Test(arguments: [(1000.0, 3000.0, 1000.0), (-4000, 3000, -4000), (99, 0, 0)])
  func `a much slower or reversed finger carries no velocity, and one below 100 does not fling`(
    finger: Double, caught: Double, expected: Double
  ) { #expect(velocity(finger, catching: caught).isNear(expected)) }
}

struct BouncingFlingTests {
  @Test func `friction slows content down as in Flutter's test`() throws {
    let vector = LawVectors.flutter.friction
    let physics = ScrollPhysics(
      decelerationRate: pow(vector.drag, 0.001), model: .ideal, stopSpeed: vector.tolerance)
    let motion = BouncingFling.motion(
      from: vector.position, velocity: vector.velocity, in: -1e9...1e9, physics)
    try motion.expect(vector.checks)
  }

  @Test(arguments: LawVectors.flutter.springs.cases)
  func `a spring moves as in Flutter's test`(spring: Springs.Case) throws {
    let motion = SpringMotion(
      target: spring.to, from: 0, velocity: 0, stiffness: 100, damping: spring.ratio * 2 * 10,
      duration: .infinity)
    try motion.expect(spring.checks)
  }

  @Test(arguments: LawVectors.flutter.bouncing.cases)
  func `a fling moves as in Flutter's test`(fling: Bouncing.Case) throws {
    let damping = fling.ratio * 2 * fling.stiffness.squareRoot()
    let physics = ScrollPhysics(
      decelerationRate: pow(0.135, 0.001), model: .ideal,
      edgeReturn: .spring(stiffness: fling.stiffness, damping: damping),
      stopSpeed: fling.tolerance[0], restDistance: fling.tolerance[1])
    let motion = BouncingFling.motion(
      from: fling.position, velocity: fling.velocity,
      in: fling.leading...(fling.trailing ?? .infinity), physics)
    try motion.expect(fling.checks)
  }

  @Test func `content reaches the end with at most 5000, and the start with its full velocity`() {
    let forwards = BouncingFling.motion(from: 900, velocity: 8000, in: 0...1000)
    let backwards = BouncingFling.motion(from: 100, velocity: -8000, in: 0...1000)
    let end = forwards.moving[1].velocity(at: 0), start = backwards.moving[1].velocity(at: 0)
    #expect(end.isNear(5000) && start < -7500)
  }

  @Test func `content beyond an edge returns in whatever direction it is thrown`() {
    let motion = BouncingFling.motion(from: -100, velocity: 3000, in: 0...10_000)
    #expect(motion.destination == 0)
  }
}

struct FrictionDragTests {
  private func moved(_ pixels: Double, by distance: Double, extent: Double = 1000) -> Double {
    let bounds = ScrollBounds(viewport: 100, content: 100 + extent)
    return abs(FrictionDrag.moved(from: pixels, by: distance, in: bounds) - pixels)
  }

  @Test(arguments: LawVectors.flutter.drags.cases)
  func `a movement has the effect of Flutter's test`(drag: Drags.Case) {
    let shown = moved(drag.pixels, by: drag.by, extent: drag.extent)
    #expect(drag.least <= shown && shown <= drag.most)
  }

  @Test func `dragging becomes harder further out, and is easier on the way back`() {
    let shown = LawVectors.flutter.drags.harder.map { moved($0[0], by: $0[1]) }
    #expect(shown == shown.sorted() && Set(shown).count == shown.count)
  }

  @Test func `the first movements only reach a threshold`() {
    let bounds = ScrollBounds(viewport: 800, content: 5000)
    var drag = FrictionDrag(from: 100, in: bounds)
    drag.move(by: 3)
    #expect(drag.offset == 100)
    drag.move(by: 10)
    #expect(drag.offset.isNear(100 + 3.5 / 3))
    drag.move(by: 10)
    #expect(drag.offset.isNear(110 + 3.5 / 3))
    var deliberate = FrictionDrag(from: 100, in: bounds)
    deliberate.move(by: -25)
    #expect(deliberate.offset == 75)
  }
}

struct ClampingFlingTests {
  @Test(arguments: LawVectors.flutter.clamping.starts)
  func `a fling begins with the position and velocity of Flutter's test`(start: [Double]) {
    let fling = ClampingFling(from: start[0], velocity: start[1])
    #expect(fling.position(at: 0).isNear(start[0]))
    #expect(fling.velocity(at: 0).isNear(start[1]))
  }

  @Test(arguments: LawVectors.flutter.clamping.rests)
  func `a fling comes to rest at the time of Flutter's test`(start: [Double]) {
    let fling = ClampingFling(from: start[0], velocity: start[1])
    #expect(fling.velocity(at: LawVectors.flutter.clamping.restsAt) == 0)
  }

  @Test func `a fling moves as far as Android's and ends slightly earlier`() {
    let (flutter, android) = (
      ClampingFling(from: 0, velocity: 4000), SplineFling(from: 0, velocity: 4000)
    )
    #expect(flutter.position(at: flutter.duration).isNear(android.distance))
    #expect(flutter.duration < android.duration && flutter.duration > 0.8 * android.duration)
  }
}
