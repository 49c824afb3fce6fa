import Logging
import Overscroll
import OverscrollWire

// What the controls' closures draw.

extension SessionRoom {
  /// Seconds between two drawings while a motion pulls an edge whose control has a closure: a screen's 60 Hz.
  private static let frame = 1.0 / 60

  /// Asks the controls' closures what to draw; they are asked again each frame while a motion pulls their controls, and once the
  /// finger that pulls them stands still.
  mutating func draw() {
    guard isLive else { return }
    var isMoving = false
    for (edge, name) in drawing.placed {
      guard let moment = ControlMoment(model, edge) else { continue }
      for output in drawing.draw(name, moment) { tell(output) }
      if case .coasting = model.scroll[edge.axis].state, moment.ratio > 0 { isMoving = true }
    }
    let still = drawing.placed.isEmpty ? nil : model.scroll.fingerStandsStill(after: model.clock)
    nextFrame =
      isMoving
      ? model.clock.advanced(by: SessionRoom.frame * speed.factor)
      : still.map { Instant(nanoseconds: $0.nanoseconds + 1) }
  }

  private func tell(_ output: ControlDrawing.Output) {
    switch output {
    case .layers(let edge, let changes): broadcast(.layers(edge: edge, changes: changes))
    case .problem(let problem):
      logger.error("\(problem.inLog)")
      broadcast(.error(reason: problem))
    }
  }
}
