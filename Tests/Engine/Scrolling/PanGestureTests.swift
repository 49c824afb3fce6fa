import Foundation
import OverscrollPhysics
import OverscrollTestSupport
import Testing

@testable import OverscrollScrolling

@Suite struct PanGestureTests {
  @Test(arguments: ScrollAxis.allCases, [-100.0, -10, 1, 10, 25])
  func `a finger does not drag before its hysteresis, and the content stays that far behind it`(
    axis: ScrollAxis, distance: Double
  ) {
    var physics = ScrollPhysics()
    physics.hysteresis = abs(distance)
    var view = Scroller.test(physics)
    view.drag(.along(axis, 0.5 * distance), .along(axis, 0.499 * distance))
    #expect(view.offset(at: .zero) == Vector(700, 700))
    let travel = Vector.along(axis, 0.5 * distance + 0.499 * distance)
    #expect(view.gesture?.phase == .pressing(travel: travel))
    let now = Instant(seconds: 0.03)
    view.move(by: .along(axis, 0.501 * distance), at: now, stamp: now)
    #expect(view[axis].offset(at: .zero).isNear(700 - 0.5 * distance))
    #expect(view[axis.other].state == .held(at: 700))
  }

  @Test(arguments: Array(stride(from: 1.0, to: 360, by: 6)) + [19.99, 20.01, 69.99, 70.01])
  func `a drag steeper than 70 degrees or flatter than 20 keeps one axis`(degrees: Double) {
    let step = Vector(30 * cos(degrees / 180 * .pi), 30 * sin(degrees / 180 * .pi))
    var view = Scroller.test()
    view.drag(step)
    let slant = abs(degrees.remainder(dividingBy: 180))
    #expect(view.gesture?.phase == .panning(slant > 70 ? [.y] : slant < 20 ? [.x] : [.x, .y]))
  }

  @Test(arguments: ScrollAxis.allCases)
  func `a drag keeps the axis that it began with`(axis: ScrollAxis) {
    var view = Scroller.test()
    view.drag(.along(axis, 30), .along(axis.other, 200))
    #expect(view[axis.other].offset(at: .zero) == 700 && view[axis].offset(at: .zero).isNear(680))
  }

  @Test(arguments: ScrollAxis.allCases, [-1.0, 1])
  func `a steady finger moves the content with its own velocity until it stops`(
    axis: ScrollAxis, sign: Double
  ) {
    var view = Scroller.test(at: 5000, content: 12_000)
    let step = Vector.along(axis, sign * 10)
    view.drag(step, step, step, step)
    let now = Instant(seconds: 0.04)
    #expect(view.velocity(at: now)[axis].isNear(-sign * 1000))
    #expect(view.velocity(at: now)[axis.other] == 0)
    let still = Instant(seconds: 0.09)
    #expect(view.fingerStandstill(after: now) == still)
    #expect(view.velocity(at: still)[axis].isNear(-sign * 1000))
    #expect(view.velocity(at: still.advanced(by: 1e-9)) == .zero)
    #expect(view.fingerStandstill(after: still.advanced(by: 1e-9)) == nil)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `past an edge, the velocity under a finger is the derivative of the offset`(edge: ScrollEdge)
  {
    let axis = edge.axis, speed = 1000.0
    var view = Scroller.test(at: 0, content: 1000)
    view.scroll(to: .along(axis, edge.sign < 0 ? 0 : 12_000), animated: false, at: .zero)
    view.drag(.along(axis, -edge.sign * 10), .along(axis, -edge.sign * 60))
    var (offsets, velocities): ([Double], [Double]) = ([], [])
    for step in 3...42 {
      let now = Instant(seconds: 0.02 + 0.001 * Double(step - 2))
      view.move(by: .along(axis, -edge.sign * speed * 0.001), at: now, stamp: now)
      offsets.append(view.offset(at: now)[axis])
      velocities.append(view.velocity(at: now)[axis])
    }
    for index in 3..<offsets.count - 1 {
      let slope = (offsets[index + 1] - offsets[index - 1]) / 0.002
      #expect(slope * edge.sign > 0 && abs(slope - velocities[index]) < 0.01 * abs(slope))
    }
  }

  @Test(arguments: ScrollAxis.allCases)
  func `content that cannot bounce has no velocity at its edge`(axis: ScrollAxis) {
    var view = Scroller.test(at: 0, content: 1000)
    view.setBounces([], always: [], at: .zero)
    view.drag(.along(axis, 20), .along(axis, 20))
    #expect(view.velocity(at: Instant(seconds: 0.02)) == .zero)
  }

  @Test func `a finger whose samples arrive late does not count as standing still`() {
    var view = Scroller.test(at: 500, content: 5000)
    view.touch(at: Instant(seconds: 0.3), stamp: .zero)
    for step in 1...3 {
      let stamp = Instant(seconds: 0.01 * Double(step))
      view.move(by: Vector(0, 20), at: stamp.advanced(by: 0.3), stamp: stamp)
    }
    #expect(view.velocity(at: Instant(seconds: 0.34)).y.isNear(-2000))
  }

  @Test(arguments: ScrollAxis.allCases, [(2.499, false), (2.501, true)])
  func `a finger slower than 250 points a second does not throw`(
    axis: ScrollAxis, finger: (step: Double, throws: Bool)
  ) {
    var view = Scroller.test()
    let step = Vector.along(axis, finger.step)
    view.drag(step, step, step, step, step, step)
    view.release(stamp: Instant(seconds: 0.06))
    #expect((view.nextDeadline != nil) == finger.throws)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a slow finger that moves content back to its edge does not throw it into the list`(
    edge: ScrollEdge
  ) {
    var view = Scroller.test(at: edge.sign < 0 ? 0 : 1400)
    view.drag(.along(edge.axis, -edge.sign * 10), .along(edge.axis, -edge.sign * 20))
    var now = Instant(seconds: 0.02)
    for _ in 0..<4 {
      now = now.advanced(by: 0.01)
      view.move(by: .along(edge.axis, edge.sign * 2), at: now, stamp: now)
    }
    view.release(stamp: now)
    #expect(view[edge.axis].destination == view[edge.axis].limit(edge))
    let deadline = view.nextDeadline
    #expect(deadline.map { $0 - now < 1 } == true)
    for time in stride(from: 0, through: 1, by: 0.01) {
      #expect(view.pull(edge, at: now.advanced(by: time)) >= 0)
    }
  }
}

@Suite struct PanRuleTests {
  @Test(
    arguments: [
      (Vector(10, 11), .y), (Vector(-11, 10), .x), (Vector(10, -10), .y), (Vector(0, 1), .y),
    ] as [(Vector, ScrollAxis)])
  func `a locked drag moves the nearer axis`(travel: Vector, axis: ScrollAxis) {
    let rule = PanRule(movable: .all, isLocked: true, cone: 1)
    #expect(rule.axes(of: travel, catching: []) == [axis])
  }

  @Test(arguments: ScrollAxis.allCases, [1.0, 45, 62.5, 89])
  func `a drag outside of the cone belongs to the axis that cannot move`(
    axis: ScrollAxis, cone: Double
  ) {
    let rule = PanRule(movable: [axis], isLocked: false, cone: cone)
    for (angle, expected) in [(cone - 0.01, axis), (cone + 0.01, axis.other)] {
      for quadrant in [angle, 180 - angle, 180 + angle, -angle] {
        let turn = quadrant / 180 * .pi
        let travel = Vector.along(axis, 30 * cos(turn)) + .along(axis.other, 30 * sin(turn))
        #expect(rule.axes(of: travel, catching: []) == [expected], "at \(quadrant)")
      }
    }
  }

  @Test(
    arguments: ScrollAxis.allCases, [Vector(7, 7), Vector(-20, 3), Vector(3, -20), Vector(0, 1)])
  func `a drag of exactly the cone is inside`(axis: ScrollAxis, travel: Vector) {
    let angle = travel.angle(from: axis)
    for (cone, expected) in [(angle, axis), (angle.nextDown, axis.other), (90, axis)] {
      let rule = PanRule(movable: [axis], isLocked: false, cone: cone)
      #expect(rule.axes(of: travel, catching: []) == [expected], "a cone of \(cone)")
    }
  }

  /// The movable axes, whether a drag is locked, the caught axes, and the axes of a drag by (10, 30).
  static let catches: [(AxisSet, Bool, AxisSet, [ScrollAxis])] = [
    (.all, false, [.x], [.x, .y]), (.all, false, .all, [.x, .y]), (.all, true, [.x], [.x]),
    (.all, true, .all, [.y]), ([.x], false, [.x], [.x]), ([.x], false, [], [.y]),
  ]

  @Test(arguments: catches)
  func `a finger drags the axes whose motion it has caught`(
    movable: AxisSet, isLocked: Bool, caught: AxisSet, axes: [ScrollAxis]
  ) {
    let rule = PanRule(movable: movable, isLocked: isLocked, cone: 45)
    #expect(rule.axes(of: Vector(10, 30), catching: caught) == axes)
  }

  @Test(
    arguments: [
      (Vector(3, 4), nil), (Vector(30, 31), .y), (Vector(31, -30), .x), (Vector(-30, 30), .y),
      (Vector(-1, 30), .y), (Vector(30, 1), .x),
    ] as [(Vector, ScrollAxis?)])
  func `the nearer axis owns a drag`(step: Vector, owner: ScrollAxis?) {
    var view = Scroller.test()
    view.drag(step)
    #expect(view.gesture?.owner == owner)
  }
}

@Suite struct FlickStreakTests {
  /// Flicks of 0.1 s, the pauses between them, and the multipliers of their velocities.
  struct Streak: Sendable {
    var flicks: [(velocity: Double, distance: Double)]
    var pause = 0.2
    let multipliers: [Double]

    static let up = (velocity: -900.0, distance: -120.0)
    static let down = (velocity: 900.0, distance: 120.0)
    static let slow = (velocity: -599.9, distance: -120.0)

    var found: [Double] {
      var run = FlickStreak()
      return flicks.enumerated().map { index, flick in
        let touch = Instant(seconds: Double(index) * (0.1 + pause))
        return run.multiplier(
          velocity: flick.velocity, distance: flick.distance, touch: touch,
          release: touch.advanced(by: 0.1))
      }
    }
  }

  static let streaks = [
    // 120 of 240 points have the weight 0.5: 1 + 1.5 · 0.5, 1 + 2 · 0.5, 1 + 2.5 · 0.5.
    Streak(flicks: Array(repeating: Streak.up, count: 6), multipliers: [1, 1, 1, 1.75, 2, 2.25]),
    Streak(flicks: Array(repeating: Streak.down, count: 6), multipliers: [1, 1, 1, 1.75, 2, 2.25]),
    Streak(flicks: Array(repeating: (-600, -120), count: 4), multipliers: [1, 1, 1, 1.75]),
    // The weight is at most 0.9.
    Streak(flicks: Array(repeating: (-900, -216), count: 4), multipliers: [1, 1, 1, 2.35]),
    Streak(flicks: Array(repeating: (-900, -500), count: 4), multipliers: [1, 1, 1, 2.35]),
    // A pause of a second, another direction and a slow flick end a streak.
    Streak(
      flicks: Array(repeating: Streak.up, count: 4), pause: 0.999, multipliers: [1, 1, 1, 1.75]),
    Streak(flicks: Array(repeating: Streak.up, count: 4), pause: 1.001, multipliers: [1, 1, 1, 1]),
    Streak(
      flicks: [
        Streak.up, Streak.up, Streak.up, Streak.down, Streak.down, Streak.down, Streak.down,
      ], multipliers: [1, 1, 1, 1, 1, 1, 1.75]),
    Streak(
      flicks: [
        Streak.up, Streak.up, Streak.up, Streak.slow, Streak.up, Streak.up, Streak.up, Streak.up,
      ], multipliers: [1, 1, 1, 1, 1, 1, 1, 1.75]),
  ]

  @Test(arguments: streaks)
  func `after three quick flicks in one direction, each further one adds half its weight`(
    streak: Streak
  ) {
    #expect(zip(streak.found, streak.multipliers).allSatisfy { $0.isNear($1) }, "\(streak.found)")
  }

  @Test func `the velocity is multiplied by at most 16`() {
    let all = Streak(flicks: Array(repeating: (-900, -300), count: 40), multipliers: []).found
    #expect(all.max() == 16 && all.last == 16 && all[30] < 16)
  }
}
