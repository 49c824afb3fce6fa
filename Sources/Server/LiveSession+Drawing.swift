import Logging
import Overscroll
import OverscrollTransport
import OverscrollWire

extension LiveSession {
  /// Seconds between two drawings while a motion pulls an edge whose control has a closure: a screen's 60 Hz.
  private static let frame = 1.0 / 60

  /// Asks the controls whose closures say what keyframes cannot; goes on asking while a motion runs.
  func draw() {
    var moves = false
    for edge in ScrollEdge.allCases {
      guard let name = model.names[edge], let control = staged.gallery[name],
        let scrolled = control.scrolled, let machine = model[edge]
      else { continue }
      let (clock, scroll) = (model.clock, model.scroll)
      let distance = model.pull(edge)
      let wanted = scrolled(
        Pull(
          distance: distance, ratio: machine.threshold > 0 ? distance / machine.threshold : 0,
          velocity: distance > 0 ? edge.sign * scroll.velocity(at: clock)[edge.axis] : 0,
          phase: machine.phase.name))
      let now = possible(wanted, of: control, called: name)
      if case .coasting = scroll[edge.axis].state, distance > 0 { moves = true }
      guard now != changes[edge] else { continue }
      changes[edge] = now
      broadcast(.layers(edge, now))
    }
    pulse.set(moves ? .now + .seconds(LiveSession.frame) : nil)
  }

  /// Those changes that can be drawn; of the others, a sentence for each layer, once.
  private func possible(
    _ changes: [LayerChange], of control: Control, called name: String
  ) -> [LayerChange] {
    changes.filter { change in
      guard let problem = control.problem(with: change) else { return true }
      if faulty[name, default: []].insert(change.layer).inserted {
        say("The control \(name) has a fault: \(problem).")
      }
      return false
    }
  }

  /// Says what cannot be shown, in the log and on the pages, those that come later too.
  private func say(_ problem: String) {
    problems.append(problem)
    logger.error("\(problem.inLog)")
    broadcast(.error(reason: problem))
  }

  /// A frame's time has passed.
  func beat() { publish(model.advance(to: now)) }
}

extension ServerMessage {
  /// What the closure of the control at `edge` says.
  static func layers(_ edge: ScrollEdge, _ changes: [LayerChange]) -> ServerMessage {
    .layers(edge: edge.rawValue, changes: changes.map(LayerChangePicture.init))
  }
}
