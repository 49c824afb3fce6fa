import Foundation
@testable import OverscrollLaws
import OverscrollPhysics
import OverscrollTestSupport
import Testing

struct BouncingFlingTests {
  @Test func `friction slows content down as Flutter's test says`() throws {
    let vector = LawVectors.flutter.friction
    let physics = ScrollPhysics(
      decelerationRate: pow(vector.drag, 0.001), model: .ideal, stopSpeed: vector.tolerance)
    let motion = BouncingFling.motion(
      from: vector.position, velocity: vector.velocity, in: -1e9...1e9, physics)
    try motion.expect(vector.checks)
  }

  @Test(arguments: LawVectors.flutter.springs.cases)
  func `a spring moves as Flutter's test says`(spring: Springs.Case) throws {
    let motion = SpringMotion(
      target: spring.to, from: 0, velocity: 0, stiffness: 100, damping: spring.ratio * 2 * 10,
      duration: .infinity)
    try motion.expect(spring.checks)
  }

  @Test(arguments: LawVectors.flutter.bouncing.cases)
  func `a fling moves as Flutter's test says`(fling: Bouncing.Case) throws {
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

  @Test func `content meets the end with no more than 5000, and the start with all it has`() {
    let forwards = BouncingFling.motion(from: 900, velocity: 8000, in: 0...1000)
    let backwards = BouncingFling.motion(from: 100, velocity: -8000, in: 0...1000)
    let end = forwards.moving[1].velocity(at: 0), start = backwards.moving[1].velocity(at: 0)
    #expect(end.isNear(5000))
    #expect(start < -7500)
  }

  @Test func `content beyond an edge comes back, whichever way it is thrown`() {
    let motion = BouncingFling.motion(from: -100, velocity: 3000, in: 0...10_000)
    #expect(motion.destination == 0)
  }
}
