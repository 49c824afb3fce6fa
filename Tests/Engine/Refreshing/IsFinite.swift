import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

// Whether nothing that a model says is infinite or "not a number", apart from a rest's duration.

extension Output {
  var isFinite: Bool {
    switch what {
    case .event, .state, .ignored: true
    case .frame(_, let frame):
      frame.map { [$0.x, $0.y, $0.width, $0.height].allSatisfy(\.isFinite) } ?? true
    case .layout(let layout):
      layout.metrics.viewport.isFinite && layout.metrics.content.isFinite
        && ScrollEdge.allCases.allSatisfy { layout.insets.total($0).isFinite }
    case .motion(_, let trajectory, _): trajectory.isFinite
    case .offset(_, let offset): offset.isFinite
    case .late(let seconds): seconds.isFinite
    case .probe(let probe): probe.isFinite
    }
  }
}

extension Trajectory {
  /// Its places and speeds as well as the times of its segments.
  var isFinite: Bool {
    let ends = moving.flatMap { segment in
      [0, segment.duration / 2, segment.duration].flatMap {
        [segment.position(at: $0), segment.velocity(at: $0)]
      }
    }
    return destination.isFinite && duration.isFinite && ends.allSatisfy(\.isFinite)
  }
}

extension Probe {
  var isFinite: Bool {
    offset.isFinite && velocity.isFinite && insets.allSatisfy(\.isFinite)
      && controls.allSatisfy { $0.pull.isFinite && $0.ratio.isFinite && $0.velocity.isFinite }
  }
}

extension Explanation {
  var isFinite: Bool {
    let moves = if case .moves(let end, _) = content { end.isFinite } else { true }
    return moves && [pull, threshold, velocity, offset].allSatisfy(\.isFinite)
      && insets.values.allSatisfy(\.isFinite)
  }
}

extension Vector {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
