import Overscroll
import OverscrollWebSockets
import OverscrollWire

extension LiveSession {
  /// Seconds between two drawings while a motion pulls an edge whose control has a closure: a screen's 60 Hz.
  private static let frame = 1.0 / 60

  /// Asks the controls whose closures say what keyframes cannot; goes on asking while a motion runs.
  func draw() {
    var moves = false
    for edge in Edge.allCases {
      guard let control = session.names[edge].flatMap({ staged.gallery[$0] }),
        let scrolled = control.scrolled, let machine = session.view[edge]
      else { continue }
      let (clock, scroll) = (session.clock, session.view.scroll)
      let distance = session.view.pull(edge, at: clock)
      let now = scrolled(
        Pull(
          distance: distance, ratio: machine.threshold > 0 ? distance / machine.threshold : 0,
          velocity: distance > 0 ? edge.sign * scroll.velocity(at: clock)[edge.axis] : 0,
          phase: machine.phase.name))
      if case .coasting = scroll[edge.axis].state, distance > 0 { moves = true }
      guard now != changes[edge] else { continue }
      changes[edge] = now
      broadcast(.layers(edge, now))
    }
    pulse.set(moves ? .now + .seconds(LiveSession.frame) : nil)
  }

  /// A frame's time has passed.
  func beat() { publish(session.advance(to: now), cause: "time") }
}

extension Down {
  /// What the closure of the control at `edge` says; numbers that none can be are left out.
  static func layers(_ edge: Edge, _ changes: [LayerChange]) -> Down {
    .layers(
      edge: edge.rawValue,
      changes: changes.filter(\.isPossible).map(LayerChangePicture.init))
  }
}
