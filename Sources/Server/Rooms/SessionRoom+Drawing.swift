import Logging
import Overscroll
import OverscrollWire

// What the controls' closures draw.

extension SessionRoom {
  /// Seconds between two drawings while the closure of a control is asked at each frame: a screen's 60 Hz.
  private static let frame = 1.0 / 60

  /// Asks the controls' closures what to draw; they are asked again each frame while a motion pulls their controls or, where
  /// they want it, while they refresh, and once the finger that pulls them stands still.
  mutating func draw() {
    var isMoving = false
    for (edge, name) in drawing.placed {
      guard let moment = ControlMoment(model, edge) else { continue }
      for output in drawing.draw(name, moment) { tell(output) }
      if case .coasting = model.scroll[edge.axis].state, moment.ratio > 0 { isMoving = true }
      if drawing.asksEachFrame(name, moment) { isMoving = true }
    }
    let still = drawing.placed.isEmpty ? nil : model.scroll.fingerStandsStill(after: model.clock)
    nextFrame =
      isMoving
      ? model.clock.advanced(by: SessionRoom.frame * speed.factor)
      : still.map { Instant(nanoseconds: $0.nanoseconds + 1) }
  }

  private mutating func tell(_ output: ControlDrawing.Output) {
    switch output {
    case .layers(let edge, let changes): broadcast(.layers(edge: edge, changes: changes))
    case .problem(let problem):
      logger.error("\(problem.inLog)")
      broadcast(.error(reason: problem))
    }
  }
}
